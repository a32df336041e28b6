import { chatApi } from '@matrixcast/contract/chat'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import type { OperationName } from '@matrixcast/contract/operations'
import type { AuditStore } from '../audit/audit-store.ts'
import { paginate } from '../db/page.ts'
import type { Principal } from '../http/callers.ts'
import { eachOf } from '../http/each-of.ts'
import { refusePast } from '../http/past-time.ts'
import { done, serve } from '../http/serve.ts'
import type { TalkParts } from './talk-parts.ts'

/** Somebody who wrote, as the one way in of leads takes them. */
type TalkArrival = {
  source: {
    kind: 'chat' | 'comment'
    ref: string
    pageId: null
    name: string
    accountId: string | null
    workId: string | null
  }
  contact: { phone: null; wechat: null; email: null }
  name: string
  words: string
  at?: Date
  answeredAt: Date | null
  samePerson: 'attach'
  byId: string
  poolId: null
}
type TalkLead = Pick<OutputOf<typeof chatApi.makeLead>, 'number' | 'outcome'> & { leadId: string }
type Needs = Pick<
  TalkParts,
  | 'conversationList'
  | 'inboxes'
  | 'incomingTalk'
  | 'talkDesk'
  | 'talkMessages'
  | 'talkNews'
  | 'talkPlatforms'
  | 'talkReplies'
  | 'talkSends'
> & {
  leadIntake: { receive: (workspaceId: string, arrival: TalkArrival) => Promise<TalkLead> }
  leadList: { sees: (workspaceId: string, id: string) => Promise<boolean> }
  leadPools: { owners: (workspaceId: string) => Promise<{ id: string; name: string }[]> }
  audit: AuditStore
}

export const chatRoutes = (needs: Needs) => {
  const { audit, conversationList, leadIntake, leadList, leadPools, talkDesk, talkMessages, talkNews } = needs
  const { inboxes, incomingTalk, talkPlatforms, talkReplies, talkSends } = needs

  /** The same to each conversation; the operation log has one row with their numbers. */
  async function toEach(
    { admin, ids, name, more }: { admin: Principal; ids: readonly string[]; name: OperationName; more: string },
    work: (id: string) => Promise<string>,
  ) {
    const names: string[] = []
    const answer = await eachOf(ids, async (id) => {
      names.push(await work(id))
    })
    await audit.recordAll(admin, name, names, more)
    return answer
  }

  return serve(chatApi, {
    async list({ input, admin }) {
      const { counts, rows } = await conversationList.page(admin, input)
      return { ...paginate(input, counts[input.tab], rows), counts }
    },
    info: ({ input, admin }) => conversationList.find(admin.workspaceId, input.id),
    messages: ({ input, admin }) => talkMessages.page(admin.workspaceId, input),
    async read({ input, admin }) {
      await talkDesk.read(admin, input.id, input.seq)
      return done
    },
    async setState({ input: { ids, state, until }, admin }) {
      refusePast(until)
      return toEach({ admin, ids, name: 'talk.setState', more: state }, (id) =>
        talkDesk.setState(admin, id, state, until),
      )
    },
    async assign({ input: { ids, assigneeId }, admin }) {
      const people = await leadPools.owners(admin.workspaceId)
      const more = people.find(({ id }) => id === assigneeId)?.name ?? '—'
      return toEach({ admin, ids, name: 'talk.assign', more }, (id) => talkDesk.assign(admin, id, assigneeId))
    },
    addNote: ({ input, admin }) => talkReplies.note(admin, input),
    async reply({ input, admin }) {
      const { id, number, isTaken } = await talkReplies.reply(admin, input)
      if (number !== '') await audit.record(admin, 'talk.send', number)
      if (isTaken) await audit.record(admin, 'talk.assign', number, admin.nickname)
      return { id }
    },
    async retry({ input, admin }) {
      await audit.record(admin, 'talk.retry', await talkSends.retry(admin, input.id))
      return done
    },
    async settle({ input: { id, isSent }, admin }) {
      await audit.record(admin, isSent ? 'talk.confirm' : 'talk.deny', await talkSends.settle(admin, id, isSent))
      return done
    },
    news: ({ input: { after }, admin, signal }) => talkNews.next({ workspaceId: admin.workspaceId, after, signal }),
    accounts: async ({ admin }) => ({
      data: await conversationList.inboxes(admin.workspaceId, talkPlatforms),
      pages: await inboxes.names(admin.workspaceId),
    }),
    async readNow({ input, admin }) {
      await incomingTalk.dueNow(admin.workspaceId, talkPlatforms, input.account_id)
      return done
    },
    async makeLead({ input: { id }, admin }) {
      const { name, words, at, answeredAt, isOnChatPage, accountId, workId, account } = await talkDesk.whoWrites(
        admin.workspaceId,
        id,
      )
      const received = await leadIntake.receive(admin.workspaceId, {
        source: { kind: isOnChatPage ? 'chat' : 'comment', ref: id, pageId: null, name: account, accountId, workId },
        contact: { phone: null, wechat: null, email: null },
        name: name.slice(0, 60),
        words: words.slice(0, 2000),
        ...(at ? { at } : {}),
        answeredAt,
        samePerson: 'attach',
        byId: admin.id,
        poolId: null,
      })
      const { leadId, number, outcome } = received
      await talkDesk.becameLead(admin, id, leadId)
      await audit.record(admin, 'lead.add', number)
      return { leadId: (await leadList.sees(admin.workspaceId, leadId)) ? leadId : null, number, outcome }
    },
  })
}
