import { platformAppApi } from '@matrixcast/contract/platform-apps'
import type { ApiAdapter } from '@matrixcast/platforms/api/api-adapter'
import type { AuditStore } from '../audit/audit-store.ts'
import { unixOf } from '../db/page.ts'
import { done, serve } from '../http/serve.ts'
import type { PlatformAppStore } from './platform-app-store.ts'
import { appOauthOf, returnAddress } from './yes-on-page.ts'

type Needs = {
  apiAdapters: readonly ApiAdapter[]
  audit: AuditStore
  origins: readonly string[]
  platformApps: PlatformAppStore
}

export const platformAppRoutes = ({ apiAdapters, audit, origins, platformApps }: Needs) =>
  serve(platformAppApi, {
    async view({ input: { platform, origin }, admin }) {
      const oauth = appOauthOf(apiAdapters, platform)
      const app = await platformApps.view(admin, platform)
      return {
        app: app && { ...app, setAt: unixOf(app.setAt) },
        redirectUri: returnAddress(origins, origin),
        idName: oauth.id,
        ownSite: oauth.site,
        scopes: [...oauth.scopes],
      }
    },
    async save({ input, admin }) {
      appOauthOf(apiAdapters, input.platform)
      await platformApps.save(admin, input)
      await audit.record(admin, 'account.setPlatformApp', input.platform, `${input.clientId} ${input.site}`)
      return done
    },
    async remove({ input: { platform }, admin }) {
      await platformApps.remove(admin, platform)
      await audit.record(admin, 'account.removePlatformApp', platform)
      return done
    },
  })
