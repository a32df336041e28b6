import type { ReadAssignment } from '@matrixcast/contract/helper-talk'
import type { Adapter, AdapterContext } from '@matrixcast/platforms/adapter'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import { adapterContext, siteOf } from '../browser/adapter-context.ts'
import { TookTooLong, withinSeconds } from '../browser/within-seconds.ts'
import type { Parts } from '../parts.ts'

type Account = Pick<ReadAssignment, 'accountId' | 'platform' | 'storageState' | 'proxy' | 'browsing'>
type Talk = NonNullable<Adapter['talk']>

/**
 * Works in the browser of an account, which nobody else uses meanwhile.
 * @throws AdapterFault also where the platform took too long, or has nothing to read here.
 */
export async function inAccount<Done>(
  parts: Parts,
  { accountId, platform, storageState, proxy, browsing }: Account,
  { jobKey, seconds }: { jobKey: string; seconds: number },
  work: (talk: Talk, context: AdapterContext) => Promise<Done>,
): Promise<Done> {
  const adapter = parts.recipes.adapterOf(platform)
  const talk = adapter?.talk
  if (!adapter || !talk) throw new AdapterFault('permission', 'talk', 'the platform offers no such list')
  return parts.places.use(accountId, parts.stopping, async () => {
    const secrets = parts.identity.opened({ storageState, proxy })
    const opening = { folder: accountId, ...secrets, browsing, site: siteOf(parts.config, adapter) }
    const browser = await parts.browsers.open(opening, { staysWarm: true })
    try {
      return await withinSeconds(browser, { signal: parts.stopping, seconds }, async (signal) =>
        work(talk, await adapterContext({ ...parts, browser, adapter, jobKey, signal })),
      )
    } catch (thrown) {
      if (!(thrown instanceof TookTooLong)) throw thrown
      throw new AdapterFault('slow', 'talk', `this took longer than ${seconds} s`)
    } finally {
      await browser.close()
    }
  })
}
