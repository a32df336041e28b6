import { ImitationPortal } from './imitation/portal.ts'
import { type Cookie, PracticeSite } from './practice-site.ts'

/** A site under test; what it holds is asked of itself, never of the adapter. */
export type TestSite = {
  address: string
  join(name: string): Promise<Cookie[]>
  signIn(name: string): Promise<Cookie[]>
  meets(name: string, scenarios: Record<string, string | number | boolean>): Promise<void>
  titlesOf(name: string): Promise<string[]>
  stop(): Promise<void>
}
/** The imitations are *simulated*: they show that a recipe is carried out well, not that it fits the real portal. */
export const openSite = (platform: string): Promise<TestSite> =>
  platform === 'practice' ? PracticeSite.start() : ImitationPortal.start(platform)
