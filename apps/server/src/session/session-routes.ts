import { sessionApi } from '@matrixcast/contract/session'
import { securityApi } from '@matrixcast/contract/settings'
import type { AuditStore } from '../audit/audit-store.ts'
import { done, serve } from '../http/serve.ts'
import type { PeopleStore } from './people-store.ts'
import type { SessionStore } from './session-store.ts'

export const sessionRoutes = ({
  sessions,
  people,
  audit,
}: {
  sessions: SessionStore
  people: PeopleStore
  audit: AuditStore
}) => {
  async function signedIn(session: Awaited<ReturnType<SessionStore['login']>>, ip: string) {
    const { adminInfo } = await people.info(session.workspaceId, session.adminId)
    const { nickname, avatar, money, clip_number, username, role } = adminInfo
    const principal = {
      id: session.adminId,
      sessionId: '',
      workspaceId: session.workspaceId,
      username,
      nickname,
      role,
      permissions: [],
      ip,
    }
    await audit.record(principal, 'session.login', username)
    const userinfo = { token: session.token, nickname, avatar, money, clip_number }
    return { userinfo, device: { username, word: session.device } }
  }

  return [
    serve(sessionApi, {
      login: async ({ input, ip, userAgent }) => signedIn(await sessions.login(input, { ip, userAgent }), ip),
      async logout({ admin }) {
        await sessions.end(admin, admin.sessionId)
        await audit.record(admin, 'session.logout', admin.username)
        return done
      },
      createLoginCode: ({ input, key }) => sessions.createLoginCode(key.workspaceId, input.username),
      loginByCode: async ({ input, ip, userAgent }) =>
        signedIn(await sessions.loginByCode(input, { ip, userAgent }), ip),
      getInfo: ({ admin }) => people.info(admin.workspaceId, admin.id),
      personalData: ({ admin }) => people.info(admin.workspaceId, admin.id),
      async savePersonalData({ input, admin }) {
        await people.saveProfile(admin, input)
        return people.info(admin.workspaceId, admin.id)
      },
    }),
    serve(securityApi, {
      async setPassword({ input, admin }) {
        const { otherSessionsEnded, device } = await sessions.setPassword(admin, input.current, input.next)
        await audit.record(admin, 'session.setPassword', admin.username)
        return { otherSessionsEnded, device: { username: admin.username, word: device } }
      },
      sessions: async ({ admin }) => ({ data: await sessions.list(admin) }),
      async endSession({ input, admin }) {
        await sessions.end(admin, input.id)
        return done
      },
      async endOtherSessions({ admin }) {
        const { ended, device } = await sessions.endOtherSessions(admin)
        await audit.record(admin, 'session.endOthers', admin.username, `${ended}`)
        return { ended, device: { username: admin.username, word: device } }
      },
    }),
  ]
}
