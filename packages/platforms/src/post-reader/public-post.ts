import type { ApiAnswer } from '../api/api-fetch.ts'

/** A post as anybody may read it. */
export type PublicPost =
  | {
      kind: 'found'
      /** One post has one, however its address was spelt. */
      key: string
      /** Whose it is, by a name that stays. */
      account: string
      text: string
      /** Unix seconds; null: it does not say. */
      postedAt: number | null
    }
  /** There is none at this address. */
  | { kind: 'gone' }
  /** Nobody but its account's own readers may see it. */
  | { kind: 'closed' }
  /** Nothing is known: asked again later. */
  | { kind: 'later' }

export type PublicFetch = (url: string) => Promise<ApiAnswer>

/** Where readers ask besides the address itself. */
export type ReaderPlaces = {
  /** The directory of identifiers, and whoever resolves names, of Bluesky's network. */
  blueskyNames: string
  blueskyDirectory: string
  /** The practice platform; null: there is none. */
  practice: string | null
}

export const usualPlaces = (practice: string | null): ReaderPlaces => ({
  blueskyNames: 'https://public.api.bsky.app',
  blueskyDirectory: 'https://plc.directory',
  practice,
})

/** What an answer without a body that is needed says. */
export function unreadable({ status }: ApiAnswer): PublicPost | undefined {
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 401 || status === 403) return { kind: 'closed' }
  return status === 200 ? undefined : { kind: 'later' }
}

export const secondsOf = (text: string): number | null => {
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.floor(at / 1000)
}
