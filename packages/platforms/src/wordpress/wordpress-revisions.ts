import { z } from 'zod'
import type { ApiContext, Revisions } from '../api/api-adapter.ts'
import { refuseOther } from '../api/api-steps.ts'
import { reviseOnSite } from '../api/revise-on-site.ts'
import { wordOf } from '../post-form.ts'
import { htmlText } from '../text/html-text.ts'
import { wordpressBody } from './wordpress-body.ts'
import { unescaped } from './wordpress-content.ts'
import { wordpressManifest } from './wordpress-manifest.ts'
import { openWordpress, saidCode, type WordpressCalls, wordpressProfile, wordpressReader } from './wordpress-site.ts'

const { timeouts } = wordpressManifest
const raw = z.object({ raw: z.string() })
const row = z.object({ modified_gmt: z.string(), status: z.string(), title: raw, content: raw })
const made = z.object({ modified_gmt: z.string() })

const pathOf = (publishId: string) => `/wp/v2/posts/${encodeURIComponent(publishId)}`

async function read(context: ApiContext, calls: WordpressCalls, publishId: string) {
  const asked = { context: 'edit', _fields: 'modified_gmt,status,title,content' }
  const answer = await calls.ask(pathOf(publishId), asked, timeouts.verify)
  if (saidCode(answer) === 'rest_post_invalid_id') return undefined
  const there = wordpressReader.read(answer, { shape: row, step: 'readPost', now: context.now() })
  if (there.status === 'trash') return undefined
  const { title, content, modified_gmt: version } = there
  return {
    version,
    title: unescaped(title.raw),
    text: htmlText(content.raw.replace(/<!--.*?-->/gs, '')),
    isBody: (body: { title: string; content: string }) => body.title === title.raw && body.content === content.raw,
  }
}

/** WordPress compares no versions, so a change in the very second between reading and writing is written over. */
export const wordpressRevisions: Revisions = {
  async read(context, { publishId }) {
    const there = await read(context, openWordpress(context), publishId)
    return there && { version: there.version, title: there.title, text: there.text }
  },
  async send(context, { publishId, remoteId, post, kept }, { ifUnchangedSince }) {
    const calls = openWordpress(context)
    refuseOther((await wordpressProfile(context)).remoteId, remoteId)
    const excerpt = wordOf(post.fields, 'excerpt') === undefined ? { excerpt: '' } : {}
    return reviseOnSite(
      context,
      {
        read: () => read(context, calls, publishId),
        body: async () => ({ ...excerpt, ...(await wordpressBody(context, calls, { post, kept })) }),
        write: (body) =>
          calls.send(pathOf(publishId), {
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
            seconds: timeouts.commit,
          }),
        versionIn: ({ json }) => made.safeParse(json).data?.modified_gmt,
        reader: wordpressReader,
      },
      { kept, ifUnchangedSince },
    )
  },
}
