import { handoffApi } from '@matrixcast/contract/login-handoff'
import { Refusal } from '@matrixcast/domain/refusal'
import type { AuditStore } from '../audit/audit-store.ts'
import { done, serve } from '../http/serve.ts'
import { linkLanes } from '../limits/lanes.ts'
import type { RateLimits } from '../limits/rate-limit-store.ts'
import type { HelperParts } from './helper-parts.ts'

export const handoffRoutes = ({
  handoffs,
  tickets,
  audit,
  limits,
}: Pick<HelperParts, 'handoffs' | 'tickets'> & { audit: AuditStore; limits: RateLimits }) =>
  serve(handoffApi, {
    async create({ input, admin }) {
      const claims = tickets.claimsOf(admin.workspaceId, input.ticket)
      if (claims?.purpose !== 'login' || claims.adminId !== admin.id) throw new Refusal('ticketInvalid')
      await audit.record(admin, 'account.handOff', claims.platform)
      return handoffs.create(admin.workspaceId, input.ticket)
    },
    open: ({ input, ip }) => limits.guess(linkLanes('handoff', ip), async () => handoffs.open(input.secret)),
    follow: ({ input, signal }) => handoffs.follow(input.token, input.seen, signal),
    async touch({ input }) {
      handoffs.touch(input)
      return done
    },
    relay: ({ input, helper, signal }) => handoffs.relay(helper.workspaceId, input, signal),
  })
