import type { ArticleLink } from '@matrixcast/contract/article-checks'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import { AnswerTooLarge, apiFetch } from '@matrixcast/platforms/api/api-fetch'
import type { SiteReach } from '@matrixcast/platforms/api/site-reach'

export type LinkReading = Pick<ArticleLink, 'address' | 'status'> & { state: NonNullable<ArticleLink['state']> }
type Reach = { reach: SiteReach; signal: AbortSignal; seconds?: number }

/** Sites answer so where a page is gone. Other refusals may be meant for programs alone, so nothing is known. */
const gone = new Set([404, 410])
const lanes = 5

/** Looks where a link leads, through three redirects. `reach`: inner addresses that may be asked. */
export async function readLink(address: string, { reach, signal, seconds = 10 }: Reach): Promise<LinkReading> {
  const found = (state: LinkReading['state'], status: number | null = null) => ({ address, state, status })
  try {
    const ask = apiFetch({ site: address, signal, reach, proxy: null })
    const { status } = await ask({ method: 'GET', url: address, headers: { accept: '*/*' }, seconds })
    if (status >= 200 && status < 300) return found('alive', status)
    return found(gone.has(status) ? 'dead' : 'noAnswer', status)
  } catch (thrown) {
    if (thrown instanceof AnswerTooLarge) return found('alive')
    if (!(thrown instanceof AdapterFault)) throw thrown
    if (thrown.fault === 'policy') return found('inside')
    return found(/\bENOTFOUND\b/.test(thrown.message) ? 'dead' : 'noAnswer')
  }
}

/** Several at once, in any order. */
export async function readLinks(addresses: readonly string[], way: Reach): Promise<LinkReading[]> {
  const line = [...addresses]
  const readings: LinkReading[] = []
  const lane = async () => {
    for (let address = line.shift(); address !== undefined; address = line.shift())
      readings.push(await readLink(address, way))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return readings
}
