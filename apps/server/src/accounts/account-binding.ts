import { Refusal } from '@matrixcast/domain/refusal'
import { timeLimit } from '@matrixcast/host/time-limit'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import type { ApiAdapter, BindContext, Bound } from '@matrixcast/platforms/api/api-adapter'
import { bindContext } from '@matrixcast/platforms/api/api-context'
import type { SiteReach } from '@matrixcast/platforms/api/site-reach'
import type { Patience } from '@matrixcast/platforms/patience'
import type { Logger } from 'pino'
import { SealedSession } from '../db/vault.ts'
import type { Principal } from '../http/callers.ts'
import type { AccountStore } from './account-store.ts'
import type { AccountLimitsStore } from './limits-store.ts'
import { saidWhileBinding } from './said-while-binding.ts'
import { endOfSession } from './session-end.ts'
import { adapterOf } from './yes-on-page.ts'

export type BindingNeeds = {
  accounts: AccountStore
  accountLimits: AccountLimitsStore
  apiAdapters: readonly ApiAdapter[]
  log: Logger
  siteReach: SiteReach
  patience: Patience
}
type Read = { platform: string; session: object }
type BindingFor = { platform: string; accountId?: string | null | undefined }

const secondsToBind = 60

/** Accounts that the server drives itself: how their platform is reached while they are bound, and how they are kept. */
export function buildBinding({ accounts, accountLimits, apiAdapters, log, siteReach: reach, patience }: BindingNeeds) {
  /** An account that signs in again goes the way that it goes for everything. */
  const proxyOf = async (workspaceId: string, accountId: string | null | undefined): Promise<string | null> =>
    accountId ? ((await accounts.sessionOf(workspaceId, accountId)).proxy?.reveal() ?? null) : null

  const contextFor = async (admin: Principal, { platform, accountId }: BindingFor, signal: AbortSignal) =>
    bindContext({
      proxy: await proxyOf(admin.workspaceId, accountId),
      reach,
      patience,
      signal: AbortSignal.any([signal, timeLimit(secondsToBind)]),
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
      { goesByAddress: adapterOf(apiAdapters, platform).manifest.goesByAddress },
    )

  /** An account is bound whether its limits can be read or not: they are asked for again with its next check. */
  async function readLimits(admin: Principal, accountId: string, { platform, session }: Read, context: BindContext) {
    const { limits } = adapterOf(apiAdapters, platform)
    if (!limits) return
    try {
      await accountLimits.keep(admin.workspaceId, accountId, await limits({ ...context, session }))
    } catch (thrown) {
      if (!(thrown instanceof AdapterFault)) throw thrown
      log.info({ platform, fault: thrown.fault, step: thrown.step }, 'limits could not be read')
    }
  }

  return {
    adapterOf: (platform: string): ApiAdapter => adapterOf(apiAdapters, platform),
    contextFor,
    save,
    readLimits,

    /** By what a person typed. */
    async bind(admin: Principal, asked: BindingFor & { given: Record<string, string> }, signal: AbortSignal) {
      const adapter = adapterOf(apiAdapters, asked.platform)
      const { properties, required } = adapter.manifest.bindForm
      const missing = required.find((name) => (asked.given[name] ?? properties[name]?.default ?? '').trim() === '')
      if (missing !== undefined) throw new Refusal('fieldMissing', { field: missing })
      const context = await contextFor(admin, asked, signal)
      const bound = await saidWhileBinding(adapter.bind(context, asked.given))
      const saved = await save(admin, asked, bound)
      await readLimits(admin, saved.accountId, { platform: asked.platform, session: bound.session }, context)
      return saved
    },
  }
}
