import { webhookApi } from '@matrixcast/contract/webhooks'
import { isPrivateHost } from '@matrixcast/domain/private-host'
import { Refusal } from '@matrixcast/domain/refusal'
import type { SiteReach } from '@matrixcast/platforms/api/site-reach'
import type { AuditStore } from '../audit/audit-store.ts'
import { done, serve } from '../http/serve.ts'
import { sendHook } from './hook-sender.ts'
import type { HookStore, HookTimes } from './hook-store.ts'

type Needs = { hooks: HookStore; hookTimes: HookTimes; audit: AuditStore; siteReach: SiteReach }

/** Events do not travel through other people's networks in the clear. */
function refuseOpenRoad(address: string): void {
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'https:' && !isPrivateHost(hostname)) throw new Refusal('endpointNeedsTls', { host: hostname })
}

/** Receivers of events. */
export const hookRoutes = ({ hooks, hookTimes, audit, siteReach }: Needs) =>
  serve(webhookApi, {
    list: async ({ admin }) => ({ data: await hooks.list(admin.workspaceId) }),
    async save({ input, admin }) {
      refuseOpenRoad(input.url)
      const saved = await hooks.save(admin.workspaceId, input)
      await audit.record(admin, input.id === undefined ? 'webhook.add' : 'webhook.edit', input.name)
      return saved
    },
    async remove({ input: { id }, admin }) {
      await audit.record(admin, 'webhook.remove', await hooks.remove(admin.workspaceId, id))
      return done
    },
    async test({ input: { id }, admin: { workspaceId } }) {
      const due = await hooks.addTest(workspaceId, id)
      const outcome = await sendHook({ siteReach, hookTimes }, due)
      await (outcome.isDelivered
        ? hooks.delivered(workspaceId, due, outcome.detail)
        : hooks.ended(workspaceId, due, outcome.detail))
      return outcome
    },
    deliveries: ({ input, admin }) => hooks.deliveries(admin.workspaceId, input),
    replay: async ({ input: { id, deliveryIds }, admin }) => ({
      queued: await hooks.replay(admin.workspaceId, id, deliveryIds),
    }),
  })
