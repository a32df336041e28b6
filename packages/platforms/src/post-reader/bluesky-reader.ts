import { z } from 'zod'
import { postCollection } from '../bluesky/bluesky-key.ts'
import { type PublicFetch, type PublicPost, type ReaderPlaces, secondsOf, unreadable } from './public-post.ts'

const resolved = z.object({ did: z.string() })
const document = z.object({ service: z.array(z.object({ id: z.string(), serviceEndpoint: z.string() })).default([]) })
const record = z.object({ value: z.object({ text: z.string(), createdAt: z.string() }) })
const refusal = z.object({ error: z.string() })

/**
 * The record itself, at the server of its author: `com.atproto.repo.getRecord`. The author's name and server are looked up as the
 * AT protocol says: atproto.com/specs/did, atproto.com/specs/handle.
 */
export async function readBluesky(fetch: PublicFetch, url: URL, places: ReaderPlaces): Promise<PublicPost> {
  const [, who = '', key = ''] = /^\/profile\/([^/]+)\/post\/([a-z0-9]+)\/?$/i.exec(url.pathname) ?? []
  if (key === '') return { kind: 'gone' }
  const did = await didOf(fetch, decodeURIComponent(who), places)
  if (typeof did !== 'string') return did
  const server = await serverOf(fetch, did, places)
  if (typeof server !== 'string') return server
  const about = new URLSearchParams({ repo: did, collection: postCollection, rkey: key })
  const answer = await fetch(`${server}/xrpc/com.atproto.repo.getRecord?${about}`)
  // What is not there is a 400 with a word, and so is an account that was taken down.
  if (answer.status === 400 && /NotFound|TakenDown|Deactivated/.test(refusal.safeParse(answer.json).data?.error ?? ''))
    return { kind: 'gone' }
  const found = record.safeParse(answer.json).data
  if (!found) return unreadable(answer) ?? { kind: 'later' }
  const { text, createdAt } = found.value
  return {
    kind: 'found',
    key: `bluesky ${did}/${key}`,
    account: `bluesky ${did}`,
    text,
    postedAt: secondsOf(createdAt),
  }
}

async function didOf(fetch: PublicFetch, who: string, { blueskyNames }: ReaderPlaces): Promise<string | PublicPost> {
  if (who.startsWith('did:')) return who
  const about = new URLSearchParams({ handle: who.toLowerCase() })
  const answer = await fetch(`${blueskyNames}/xrpc/com.atproto.identity.resolveHandle?${about}`)
  const found = resolved.safeParse(answer.json).data
  if (found) return found.did
  return answer.status === 400 ? { kind: 'gone' } : (unreadable(answer) ?? { kind: 'later' })
}

async function serverOf(fetch: PublicFetch, did: string, places: ReaderPlaces): Promise<string | PublicPost> {
  const [, method, name = ''] = did.split(':')
  const address =
    method === 'web' ? `https://${name}/.well-known/did.json` : `${places.blueskyDirectory}/${encodeURIComponent(did)}`
  const answer = await fetch(address)
  const found = document.safeParse(answer.json).data
  const server = found?.service.find(({ id }) => id.endsWith('#atproto_pds'))?.serviceEndpoint
  if (server !== undefined && URL.canParse(server)) return server.replace(/\/+$/, '')
  return unreadable(answer) ?? { kind: 'gone' }
}
