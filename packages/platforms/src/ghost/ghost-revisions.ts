import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext, Revisions } from '../api/api-adapter.ts'
import { refuseOther } from '../api/api-steps.ts'
import { reviseOnSite } from '../api/revise-on-site.ts'
import { ghostBody } from './ghost-body.ts'
import { ghostManifest } from './ghost-manifest.ts'
import { type GhostCalls, ghostProfile, ghostReader, openGhost } from './ghost-site.ts'

const { timeouts } = ghostManifest
const row = z.object({
  updated_at: z.string(),
  title: z.string(),
  lexical: z.string().nullable(),
  plaintext: z.string().nullable(),
})
const rows = z.object({ posts: z.array(row).min(1) })
const made = z.object({ posts: z.array(z.object({ updated_at: z.string() })).min(1) })

const pathOf = (publishId: string) => `posts/${encodeURIComponent(publishId)}/`

async function read(context: ApiContext, { call }: GhostCalls, publishId: string) {
  const path = `${pathOf(publishId)}?formats=lexical,plaintext`
  const answer = await call(path, { method: 'GET', seconds: timeouts.verify })
  if (answer.status === 404) {
    if (ghostReader.wordOf(answer) === 'NotFoundError') return undefined
    throw new AdapterFault('platformDown', 'readPost', 'the answer is not what this platform answers')
  }
  const [there] = ghostReader.read(answer, { shape: rows, step: 'readPost', now: context.now() }).posts
  if (!there) return undefined
  const { updated_at: version, title, lexical, plaintext } = there
  return {
    version,
    title,
    text: plaintext ?? '',
    isBody: (body: { title: string; lexical: string }) => body.title === title && isSameDocument(body.lexical, lexical),
  }
}

/** A link in its JSON, or in a card of HTML there, that leads to a path of some site. */
const linkOfSite = /((?:"url":|href=\\)")https?:\/\/[^/"\\]+(\/[^"\\]*)/g

/** Ghost writes a link within its site as an address of the site. */
function isSameDocument(ours: string, there: string | null): boolean {
  if (there === null) return false
  const within = there.replace(linkOfSite, (whole, before: string, path: string) =>
    ours.includes(`${before}${path}`) ? `${before}${path}` : whole,
  )
  return isDeepStrictEqual(JSON.parse(ours), JSON.parse(within))
}

/** Ghost refuses an update that names another version than the one that stands there. */
export const ghostRevisions: Revisions = {
  async read(context, { publishId }) {
    const there = await read(context, openGhost(context), publishId)
    return there && { version: there.version, title: there.title, text: there.text }
  },
  async send(context, { publishId, remoteId, post, kept }, { ifUnchangedSince }) {
    const calls = openGhost(context)
    refuseOther((await ghostProfile(context)).remoteId, remoteId)
    return reviseOnSite(
      context,
      {
        read: () => read(context, calls, publishId),
        body: async () => ({
          custom_excerpt: null,
          canonical_url: null,
          ...(await ghostBody(context, calls, { post, kept })),
        }),
        write: (body, version) =>
          calls.call(pathOf(publishId), {
            method: 'PUT',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ posts: [{ ...body, updated_at: version }] }),
            seconds: timeouts.commit,
          }),
        versionIn: ({ json }) => made.safeParse(json).data?.posts[0]?.updated_at,
        reader: ghostReader,
      },
      { kept, ifUnchangedSince },
    )
  },
}
