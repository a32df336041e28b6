import { participantApi } from '@matrixcast/contract/fission-participants'
import { fissionRewardApi } from '@matrixcast/contract/fission-rewards'
import { fissionHands } from './fission-hands.ts'
import type { practicePosts } from './practice-posts.ts'
import type { World } from './world.ts'

/** Guests who post on the practice platform (simulated), and what becomes of their posts. */
export function postHands(the: () => World, site: Awaited<ReturnType<typeof practicePosts>>) {
  const hands = fissionHands(the)
  const { age, claim, done, open, participants, post } = hands
  const look = () => the().parts.postLooks.run(the().workspaceId)
  const due = (activityId: string) =>
    the().owner.query(
      'update fission_participant set looks_at = now() where looks_at is not null and activity_id = $1',
      [activityId],
    )
  const one = async (activityId: string) => {
    const [row] = (await participants({ activity_id: activityId })).data
    if (!row) throw new Error('nobody took part')
    return row
  }
  const report = (path: string, url: string) => post(`${path}/report`, { url })
  const audit = (id: string, verdict: 'confirm' | 'reject' | 'approve' | 'refuse', words = '') =>
    done(the().call(participantApi.audit, { ids: [id], verdict, words }))
  const ledgerOf = async (rewardId: string) =>
    (await done(the().call(fissionRewardApi.ledger, { reward_id: rewardId }))).data
      .toReversed()
      .map(({ entry, amount, leftAfter }) => `${entry} ${amount} ${leftAfter}`)
  let shops = 0
  /** A guest who took their video half a minute ago and posted it. */
  async function posted(activity: { id: string; slug: string }, words = 'My kitchen', author?: string) {
    shops += 1
    const { path } = await claim(activity.slug, { ip: `198.51.100.${shops}` })
    await open(`${path}/file/0`)
    await age(30)
    const { id, mark } = await one(activity.id)
    const url = site.post(`${words} #kitchen #${mark}`, { author: author ?? `guest-${shops}` })
    return { id, mark, path, url }
  }

  /** The guest's own number, by the form of the activity. */
  async function giveNumber(path: string, phone: string): Promise<void> {
    const to = /href="(\/r\/[^"]+)"/.exec((await open(path)).body)?.[1] ?? ''
    const slug = /\/r\/([\w-]+)/.exec(to)?.[1] ?? ''
    const mxc = new URL(to, 'http://x').searchParams.get('mxc') ?? ''
    const view = hands.viewOf(slug)
    await post(`/r/${slug}`, { view, mxc, 'f-name': 'Fern', 'f-phone': phone, consent: 'yes' })
    await the().parts.grants.settleDue(the().workspaceId)
  }

  return { ...hands, giveNumber, look, due, one, report, audit, ledgerOf, posted }
}
