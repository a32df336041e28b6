import type { ApiAdapter, BindContext, Bound } from '@matrixcast/platforms/api/api-adapter'
import { bindContext } from '@matrixcast/platforms/api/api-context'
import { SealedSession } from '../db/vault.ts'
import type { Principal } from '../http/callers.ts'
import { Refusal } from '../http/refusal.ts'
import type { Parts } from '../parts.ts'
import { saidWhileBinding } from './said-while-binding.ts'
import { endOfSession } from './session-end.ts'
import { adapterOf } from './yes-on-page.ts'

export type BindingNeeds = Pick<Parts, 'accounts' | 'apiAdapters' | 'log' | 'siteReach'>
export type BindingFor = { platform: string; accountId?: string | undefined }

const secondsToBind = 60

/** Accounts that the server drives itself: how their platform is reached while they are bound, and how they are kept. */
export function buildBinding({ accounts, apiAdapters, log, siteReach: reach }: BindingNeeds) {
  const contextFor = (platform: string, signal: AbortSignal): BindContext =>
    bindContext({
      proxy: null,
      reach,
      signal: AbortSignal.any([signal, AbortSignal.timeout(secondsToBind * 1000)]),
      log: (step, facts) => log.info({ ...facts, platform, step }, 'adapter step'),
    })

  const save = (admin: Principal, { platform, accountId }: BindingFor, { profile, session }: Bound) =>
    accounts.saveLogin(
      admin.workspaceId,
      {
        ...profile,
        platform,
        session: new SealedSession(JSON.stringify(session)),
        sessionEndsAt: endOfSession(session),
      },
      accountId ?? null,
      admin,
    )

  return {
    adapterOf: (platform: string): ApiAdapter => adapterOf(apiAdapters, platform),
    contextFor,
    save,

    /** By what a person typed. */
    async bind(admin: Principal, asked: BindingFor & { given: Record<string, string> }, signal: AbortSignal) {
      const adapter = adapterOf(apiAdapters, asked.platform)
      const { properties, required } = adapter.manifest.bindForm
      const missing = required.find((name) => (asked.given[name] ?? properties[name]?.default ?? '').trim() === '')
      if (missing !== undefined) throw new Refusal('fieldMissing', { field: missing })
      const bound = await saidWhileBinding(adapter.bind(contextFor(asked.platform, signal), asked.given))
      return save(admin, asked, bound)
    },
  }
}

export type Binding = ReturnType<typeof buildBinding>
