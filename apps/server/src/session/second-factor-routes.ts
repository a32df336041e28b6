import { secondFactorApi } from '@matrixcast/contract/second-factor'
import type { AuditStore } from '../audit/audit-store.ts'
import { done, serve } from '../http/serve.ts'
import type { SecondFactors } from './second-factor-store.ts'
import type { SessionStore } from './session-store.ts'

export const secondFactorRoutes = ({
  factors,
  sessions,
  audit,
}: {
  factors: SecondFactors
  sessions: SessionStore
  audit: AuditStore
}) =>
  serve(secondFactorApi, {
    view: ({ admin }) => factors.view(admin),
    async start({ input, admin }) {
      await sessions.provePassword(admin, input.password)
      return factors.start(admin)
    },
    async confirm({ input, admin, ip }) {
      const { codes: recoveryCodes, at: factorAt } = await factors.confirm(admin, { ...input, ip })
      const { ended: otherSessionsEnded, device } = await sessions.endOtherSessions(admin, { factorAt })
      await audit.record(admin, 'session.factorOn', admin.username)
      return { recoveryCodes, otherSessionsEnded, device: { username: admin.username, word: device } }
    },
    async renewCodes({ input, admin, ip }) {
      const recoveryCodes = await factors.renewCodes(admin, { ...input, ip })
      await audit.record(admin, 'session.recoveryCodes', admin.username)
      return { recoveryCodes }
    },
    async remove({ input, admin, ip }) {
      await factors.remove(admin, { ...input, ip })
      await audit.record(admin, 'session.factorOff', admin.username)
      return done
    },
  })
