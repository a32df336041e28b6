import { apiKeyApi, keyScopes } from '@matrixcast/contract/api-keys'
import type { AuditStore } from '../audit/audit-store.ts'
import { done, serve } from '../http/serve.ts'
import type { KeyStore } from './key-store.ts'

/** Keys of programs, and what each of them did. */
export const keyRoutes = ({ apiKeys, audit }: { apiKeys: KeyStore; audit: AuditStore }) =>
  serve(apiKeyApi, {
    async whoAmI({ admin: { id, workspaceId, nickname: name, permissions, key } }) {
      const here = { now: Math.floor(Date.now() / 1000), timeZone: await apiKeys.timeZoneOf(workspaceId) }
      const scopes = keyScopes.filter((scope) => permissions.includes(scope))
      if (!key) return { person: { id, name }, key: null, scopes, ...here }
      const { postsADay, accountIds, asksYes } = key
      const limits = { postsADay, accountIds: accountIds && [...accountIds], asksYes }
      return { person: { id, name }, key: { id: key.id, name: key.name, ...limits }, scopes, ...here }
    },
    list: async ({ admin }) => ({ data: await apiKeys.list(admin.workspaceId) }),
    async add({ input: { personId, ...given }, admin }) {
      const made = await apiKeys.add(admin, { personId, ...given })
      await audit.record(admin, 'apiKey.add', given.name, given.scopes.join(' '))
      return made
    },
    async revoke({ input: { id }, admin }) {
      const name = await apiKeys.revoke(admin.workspaceId, id)
      if (name !== undefined) await audit.record(admin, 'apiKey.revoke', name)
      return done
    },
    calls: ({ input, admin }) => apiKeys.calls(admin.workspaceId, input),
  })
