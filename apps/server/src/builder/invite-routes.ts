import { builderInviteApi } from '@matrixcast/contract/builder-invites'
import type { AuditStore } from '../audit/audit-store.ts'
import { done, type Served, serve } from '../http/serve.ts'
import type { InviteStore } from './invite-store.ts'

/** Who may let others into the page builder. */
export const inviteRoutes = ({ invites, audit }: { invites: InviteStore; audit: AuditStore }): Served =>
  serve(builderInviteApi, {
    list: async ({ admin }) => ({ data: await invites.list(admin.workspaceId) }),
    async add({ input, admin }) {
      const made = await invites.add(admin, input.days)
      await audit.record(admin, 'builder.invite', '', `${input.days} d`)
      return made
    },
    async remove({ input, admin }) {
      await invites.remove(admin.workspaceId, input.id)
      await audit.record(admin, 'builder.removeInvite', '')
      return done
    },
  })
