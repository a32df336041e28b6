import { builderInviteApi } from '@matrixcast/contract/builder-invites'
import type { AuditStore } from '../audit/audit-store.ts'
import { done, type Served, serve } from '../http/serve.ts'
import type { InviteStore } from './invite-store.ts'

/** Who may let others into the page builder. */
export const inviteRoutes = ({ invites, audit }: { invites: InviteStore; audit: AuditStore }): Served =>
  serve(builderInviteApi, {
    async list({ admin: { workspaceId } }) {
      const open = await invites.openWorkspace()
      const data = await invites.list(workspaceId)
      if (open === null) return { data, registration: 'invited' as const }
      return { data, registration: open === workspaceId ? ('here' as const) : ('elsewhere' as const) }
    },
    door: async () => ({ isOpen: (await invites.openWorkspace()) !== null }),
    async setDoor({ input, admin }) {
      await invites.setOpen(admin.workspaceId, input.isOpen)
      await audit.record(admin, 'setting.edit', 'registration', input.isOpen ? 'open' : 'invited')
      return done
    },
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
