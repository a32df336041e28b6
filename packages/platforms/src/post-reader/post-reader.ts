import { AdapterFault } from '../adapter-fault.ts'
import { apiFetch } from '../api/api-fetch.ts'
import type { SiteReach } from '../api/site-reach.ts'
import { readBluesky } from './bluesky-reader.ts'
import { readMastodon } from './mastodon-reader.ts'
import { readPractice } from './practice-reader.ts'
import type { PublicFetch, PublicPost, ReaderPlaces } from './public-post.ts'
import type { ReadablePlatform } from './readable-platforms.ts'

const readers: Record<ReadablePlatform, (fetch: PublicFetch, url: URL, places: ReaderPlaces) => Promise<PublicPost>> = {
  bluesky: readBluesky,
  mastodon: readMastodon,
  practice: readPractice,
}
const mostSeconds = 20

/**
 * Reads a post by its address as anybody may, without an account. What does not answer in time, or answers that it is busy, is
 * `later`: nothing is known of it. Only a clear *there is none* is `gone`. Strangers typed the address, so nothing of an inner
 * network is reached but the practice platform, and what `reach` lets.
 */
export async function readPublicPost(
  platform: ReadablePlatform,
  url: string,
  { signal, places, reach = () => false }: { signal: AbortSignal; places: ReaderPlaces; reach?: SiteReach },
): Promise<PublicPost> {
  const mayReach: SiteReach = platform === 'practice' ? () => true : reach
  const fetch: PublicFetch = (address) => {
    const ask = apiFetch({ site: address, signal, proxy: null, reach: mayReach })
    return ask({
      method: 'GET',
      url: address,
      seconds: mostSeconds,
      headers: { accept: 'application/json, text/html' },
    })
  }
  try {
    return await readers[platform](fetch, new URL(url), places)
  } catch (error) {
    if (!(error instanceof AdapterFault) || error.fault === 'cancelled') throw error
    return error.fault === 'policy' || error.fault === 'validation' ? { kind: 'closed' } : { kind: 'later' }
  }
}
