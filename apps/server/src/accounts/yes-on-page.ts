import { Refusal } from '@matrixcast/domain/refusal'
import type { ApiAdapter, AppOauth } from '@matrixcast/platforms/api/api-adapter'

/** Where a platform's own page sends people back to. */
const returnPath = '/account/authorization'

/** Only a page of ours is come back to. */
export function returnAddress(origins: readonly string[], origin: string): string {
  if (!origins.includes(origin)) throw new Refusal('foreignPage')
  return `${origin}${returnPath}`
}

export function adapterOf(adapters: readonly ApiAdapter[], platform: string): ApiAdapter {
  const found = adapters.find(({ manifest }) => manifest.name === platform)
  if (!found) throw new Refusal('platformUnknown')
  return found
}

/** How accounts of a platform are bound through an application of the workspace. */
export function appOauthOf(adapters: readonly ApiAdapter[], platform: string): AppOauth {
  const { oauth } = adapterOf(adapters, platform)
  if (oauth?.needs !== 'app') throw new Refusal('platformUnknown')
  return oauth
}
