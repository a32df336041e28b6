import { builderInviteApi } from '@matrixcast/contract/builder-invites'
import { done, type Served, serve } from '../http/serve.ts'
import type { Parts } from '../parts.ts'

/** Who may let others into the page builder. */
export const inviteRoutes = ({ invites, audit }: Pick<Parts, 'invites' | 'audit'>): Served =>
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
