import { authorizationApi } from '@matrixcast/contract/account-authorization'
import type { AuditStore } from '../audit/audit-store.ts'
import { serve } from '../http/serve.ts'
import { type AuthorizingNeeds, buildAuthorizing } from './authorizing.ts'

export const authorizationRoutes = (needs: AuthorizingNeeds & { audit: AuditStore }) => {
  const { audit } = needs
  const authorizing = buildAuthorizing(needs)
  return serve(authorizationApi, {
    begin: ({ input, admin, signal }) => authorizing.begin(admin, { input, signal }),
    async finish({ input, admin, signal }) {
      const answer = await authorizing.finish(admin, { input, signal })
      if (answer.kind === 'bound') await audit.record(admin, 'account.bind', answer.accountId)
      return answer
    },
    async choose({ input, admin, signal }) {
      const answer = await authorizing.choose(admin, { input, signal })
      await audit.recordAll(
        admin,
        'account.bind',
        answer.bound.map(({ accountId }) => accountId),
      )
      return answer
    },
  })
}
