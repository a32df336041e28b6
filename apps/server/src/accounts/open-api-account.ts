import { timeLimit } from '@matrixcast/host/time-limit'
import type { ApiAdapter, ApiContext } from '@matrixcast/platforms/api/api-adapter'
import { apiContext } from '@matrixcast/platforms/api/api-context'
import type { SiteReach } from '@matrixcast/platforms/api/site-reach'
import type { Patience } from '@matrixcast/platforms/patience'
import type { Logger } from 'pino'
import type { buildAccountStore } from './account-store.ts'
import type { buildPlatformAppStore } from './platform-app-store.ts'

type Needs = {
  accounts: Pick<ReturnType<typeof buildAccountStore>, 'sessionOf' | 'renewSession'>
  apiAdapters: readonly ApiAdapter[]
  log: Logger
  platformApps: Pick<ReturnType<typeof buildPlatformAppStore>, 'open'>
  siteReach: SiteReach
  patience: Patience
}
/** `mayWrite`: a run that was given away sends nothing any more. */
type Asked = {
  workspaceId: string
  accountId: string
  jobKey: string
  seconds: number
  mayWrite?: () => boolean
}
type OpenedAccount = { adapter: ApiAdapter; context: ApiContext; remoteId: string; platform: string }

/** Opens one account with what its adapter needs for one run; undefined: its platform is not driven by the server. */
export const buildOpenApiAccount = (needs: Needs) => (asked: Asked) => openApiAccount(needs, asked)

async function openApiAccount(needs: Needs, asked: Asked): Promise<OpenedAccount | undefined> {
  const { accounts, apiAdapters, log, platformApps, siteReach: reach, patience } = needs
  const { workspaceId, accountId, jobKey, seconds, mayWrite } = asked
  const { platform, session, proxy, remoteId } = await accounts.sessionOf(workspaceId, accountId)
  const adapter = apiAdapters.find(({ manifest }) => manifest.name === platform)
  if (!adapter) return undefined
  const context = apiContext({
    session: session.reveal(),
    proxy: proxy?.reveal() ?? null,
    reach,
    patience,
    jobKey,
    ...(mayWrite ? { mayWrite } : {}),
    signal: timeLimit(seconds),
    log: (step, facts) => log.info({ ...facts, platform, step }, 'adapter step'),
    renew: (held, make) => accounts.renewSession(workspaceId, accountId, held, make),
    app: () => platformApps.open(workspaceId, platform),
  })
  return { adapter, context, remoteId, platform }
}

export type OpenApiAccount = ReturnType<typeof buildOpenApiAccount>
