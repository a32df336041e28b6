import type { PlatformInfo } from '@matrixcast/contract/accounts'
import { apiRegistry } from '@matrixcast/platforms/api/api-registry'
import type { SiteReach } from '@matrixcast/platforms/api/site-reach'
import { knownPlatforms } from '@matrixcast/platforms/manifests'
import type { Patience } from '@matrixcast/platforms/patience'
import { postFormOf } from '@matrixcast/platforms/post-form'
import type { Logger } from 'pino'
import type { Database, UnfilteredDatabase } from '../db/database.ts'
import type { Vault } from '../db/vault.ts'
import { buildAccountList, buildWholeAccountList } from './account-list.ts'
import { buildAccountStore } from './account-store.ts'
import { buildAuthorizationStore } from './authorization-store.ts'
import { buildBrowsingStore } from './browsing-store.ts'
import { buildGroupStore } from './group-store.ts'
import { buildAccountLimits } from './limits-store.ts'
import { buildLoginPlanStore } from './login-plan-store.ts'
import { buildOpenApiAccount } from './open-api-account.ts'
import { buildOperatorStore } from './operator-store.ts'
import { buildPlatformAppStore } from './platform-app-store.ts'
import { platformInfoOf } from './platform-info.ts'
import { buildPostingStore } from './posting-store.ts'
import { buildProxyStore } from './proxy-store.ts'
import { sessionFacts } from './session-facts.ts'
import { buildStatStore } from './stat-store.ts'
import { buildSwitchStore } from './switch-store.ts'

type Needs = {
  db: Database
  whole: UnfilteredDatabase
  vault: Vault
  log: Logger
  siteReach: SiteReach
  patience: Patience
  /** Where the practice platform is; null: it is not offered. */
  practiceSite: string | null
  /** Platforms whose recipe declares no publish request: a person presses each time. */
  pressedByPerson: () => Promise<ReadonlySet<string>>
}

/** The platforms that this server knows, the accounts on them, and who may use which. */
export function buildAccountParts(needs: Needs) {
  const { db, whole, vault, log, siteReach, patience, practiceSite, pressedByPerson } = needs
  const manifests = knownPlatforms
    .map(({ manifest }) =>
      manifest.name === 'practice' && manifest.driver !== 'api' && practiceSite !== null
        ? { ...manifest, defaultSite: practiceSite }
        : manifest,
    )
    .filter(({ name }) => practiceSite !== null || name !== 'practice')
  const platforms: readonly PlatformInfo[] = manifests.map((manifest) =>
    platformInfoOf(manifest, apiRegistry.find((one) => one.manifest.name === manifest.name)?.oauth?.needs ?? 'none'),
  )
  const accounts = buildAccountStore({ db, whole, vault })
  const platformApps = buildPlatformAppStore({ db, vault })
  return {
    manifests,
    platforms,
    /** The fields each platform has besides title, topics and time. */
    postForms: new Map(manifests.map((manifest) => [manifest.name, postFormOf(manifest)])),
    apiAdapters: apiRegistry,
    accounts,
    accountList: buildAccountList({ db }),
    wholeAccountList: buildWholeAccountList({ db: whole }),
    accountLimits: buildAccountLimits({ db }),
    authorizations: buildAuthorizationStore({ db, vault }),
    browsing: buildBrowsingStore({ db }),
    groups: buildGroupStore({ db }),
    loginPlans: buildLoginPlanStore({ db, vault }),
    openApiAccount: buildOpenApiAccount({ accounts, apiAdapters: apiRegistry, log, platformApps, siteReach, patience }),
    operators: buildOperatorStore({ db }),
    platformApps,
    postings: buildPostingStore({ db, manifests }),
    proxies: buildProxyStore({ db, vault }),
    statistics: buildStatStore({ db }),
    switches: buildSwitchStore({ db, manifests, pressedByPerson }),
    /** What the session of an account says of itself. `profileUrl`: where the account is seen. */
    sessionFactsOf(platform: string, profileUrl: string, text: string) {
      const manifest = manifests.find(({ name }) => name === platform)
      const addresses = [profileUrl, manifest && manifest.driver !== 'api' ? manifest.defaultSite : '']
      const hosts = addresses.filter((one) => URL.canParse(one)).map((one) => new URL(one).hostname)
      return sessionFacts(text, hosts, Math.floor(Date.now() / 1000))
    },
    /** Whether an adapter can read an account's figures on this platform. */
    tellsFigures: (platform: string) => manifests.some((one) => one.name === platform && one.tellsFigures),
  }
}

export type AccountParts = ReturnType<typeof buildAccountParts>
