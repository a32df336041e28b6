import { postOrderApi } from '@matrixcast/contract/post-orders'
import type { AuditStore } from '../audit/audit-store.ts'
import { serve } from '../http/serve.ts'
import type { PublishParts } from './publish-parts.ts'

type Needs = Pick<PublishParts, 'postOrders' | 'alarms'> & {
  notices: { queue: (workspaceId: string) => Promise<unknown> }
  audit: AuditStore
}

/** Posts in two steps: judged first, scheduled by the token of that judgement. */
export const postOrderRoutes = ({ postOrders, alarms, notices, audit }: Needs) =>
  serve(postOrderApi, {
    async plan({ input: { posts }, admin }) {
      const { judged, token, expiresAt } = await postOrders.plan(admin, posts)
      return {
        token,
        expiresAt,
        asksYes: admin.key?.asksYes ?? false,
        good: judged.filter(({ fault }) => fault === null).length,
        posts: judged.map(({ workId, accountId, timing_time: at, fault, details, warnings, fields }) => {
          return { workId, accountId, at, fault, details, warnings, fields }
        }),
      }
    },
    async schedule({ input: { token }, admin }) {
      const outcome = await postOrders.schedule(admin, token)
      if (outcome.state === 'done') await audit.record(admin, 'publish.batch', `${outcome.made.length}`)
      if (outcome.state === 'asked' && (await alarms.raiseAsked(admin.workspaceId)) > 0)
        await notices.queue(admin.workspaceId)
      return outcome
    },
    waiting: async ({ admin }) => ({ data: await postOrders.waiting(admin) }),
    async answer({ input: { id, isYes }, admin }) {
      const outcome = await postOrders.answer(admin, id, isYes)
      const made = outcome.state === 'done' ? `${outcome.made.length}` : '0'
      await audit.record(admin, isYes ? 'publish.yes' : 'publish.no', made)
      return outcome
    },
  })
