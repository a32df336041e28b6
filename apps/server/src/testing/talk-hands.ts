import { type ChatMessage, chatApi } from '@matrixcast/contract/chat'
import type { SimulatedComment, SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { readDueTalk } from '../talk/talk-reader.ts'
import { buildTalkSender } from '../talk/talk-sender.ts'
import { postsOnSites } from './posts-on-sites.ts'
import type { World } from './world.ts'

type Headers = { token: string }

/** Strangers who comment on posts that are out, and people who answer them. */
export function talkHands(the: () => World) {
  const { anAccountOn } = postsOnSites(the)
  let comments = 0

  async function read(): Promise<void> {
    await the().owner.query("update talk_cursor set taken_at = now() - interval '1 hour'")
    await readDueTalk(the().parts, the().workspaceId)
  }
  async function send(): Promise<void> {
    const sender = buildTalkSender(the().parts)
    await sender.turn()
    await sender.idle()
  }

  return {
    read,
    send,
    /** An account with a post that is out, read once, so that what comes now is new. */
    async anInbox(platform = 'wordpress') {
      const { site, accountId, aPost, send: publish } = await anAccountOn(platform)
      await publish(await aPost('A bench of reed'), null)
      const on = site.posts.at(-1)?.id
      if (on === undefined) throw new Error('there is no post')
      await read()
      const comment = (words: string, changes: Partial<SimulatedComment> = {}): SimulatedComment => {
        comments += 1
        const id = String(comments).padStart(platform === 'ghost' ? 24 : 1, '0')
        const made = {
          id,
          on,
          parent: null,
          by: 'fern',
          words,
          at: site.now(),
          isHeld: false,
          isGone: false,
          ...changes,
        }
        site.comments.push(made)
        return made
      }
      return { site, accountId, comment }
    },
    answersOn: (site: SimulatedSite) => site.comments.filter(({ by }) => by === 'reed'),
    async conversations(input: object = {}, headers?: Headers) {
      return (await the().call(chatApi.list, input, headers)).data
    },
    async thread(id: string): Promise<ChatMessage[]> {
      return (await the().call(chatApi.messages, { id })).data.data
    },
    /** So many seconds pass for answers. */
    pass: (seconds: number) =>
      the().owner.query(
        `update talk_send set not_before = not_before - make_interval(secs => $1), read_at = read_at - make_interval(secs => $1),
         lease_until = lease_until - make_interval(secs => $1), unsure_since = unsure_since - make_interval(secs => $1)`,
        [seconds],
      ),
  }
}
