import { signInApi } from '@matrixcast/contract/account-sign-in'
import { Refusal } from '@matrixcast/domain/refusal'
import { serve } from '../http/serve.ts'
import type { AccountParts } from './account-parts.ts'
import { anywhere, triedProxy } from './tried-proxy.ts'

/** Signs what a page hands to a cloud manager. */
type Tickets = {
  issue(purpose: 'view', claims: Claims & { accountId: string }): { ticket: string; expiresAt: number }
  issue(
    purpose: 'login',
    claims: Claims & { accountId: string | null; adminId: string },
  ): { ticket: string; expiresAt: number }
}
type Claims = { workspaceId: string; platform: string }
type Needs = Pick<AccountParts, 'accounts' | 'loginPlans' | 'manifests' | 'platforms' | 'switches'> & {
  tickets: Tickets
}

export const signInRoutes = ({ accounts, loginPlans, manifests, platforms, switches, tickets }: Needs) => {
  const siteOf = (platform: string): string => {
    const manifest = manifests.find(({ name }) => name === platform)
    return manifest && manifest.driver !== 'api' ? manifest.defaultSite : anywhere
  }

  return serve(signInApi, {
    async needInfo({ input, admin, signal }) {
      const found = platforms.find(({ value }) => value === input.platform)
      if (!found) throw new Refusal('platformUnknown')
      const { value: platform, driver } = found
      if (driver === 'api') throw new Refusal('sentByServer')
      const { workspaceId } = admin
      await switches.refuseOff(workspaceId, platform)
      if (input.accountId && !(await accounts.find(workspaceId, input.accountId))) throw new Refusal('notFound')
      if (input.mode === 'view') {
        if (!input.accountId) throw new Refusal('notFound')
        return {
          ...tickets.issue('view', { workspaceId, platform, accountId: input.accountId }),
          platformName: platform,
        }
      }
      const { accountId = null } = input
      const proxy = input.proxy && accountId === null ? await triedProxy(input.proxy, siteOf(platform), signal) : null
      const issued = tickets.issue('login', { workspaceId, platform, accountId, adminId: admin.id })
      if (accountId === null) {
        await loginPlans.keep(workspaceId, issued.ticket, { browsing: input.browsing ?? null, proxy })
      }
      return { ...issued, platformName: platform }
    },
  })
}
