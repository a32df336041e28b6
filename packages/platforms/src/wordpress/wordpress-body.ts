import { z } from 'zod'
import type { ApiContext, Kept } from '../api/api-adapter.ts'
import { uploadEach } from '../api/api-steps.ts'
import { bodyOf, mimeOf } from '../api/file-body.border.ts'
import { slugOf } from '../api/site-posts.ts'
import { articleOfPost, placedOf } from '../article/article-of-post.ts'
import type { Post, PostFile } from '../post.ts'
import { wordOf, wordsOf } from '../post-form.ts'
import { escaped } from '../text/escaped.ts'
import { wordpressArticle } from './wordpress-article.ts'
import { wordpressContent } from './wordpress-content.ts'
import { wordpressManifest } from './wordpress-manifest.ts'
import { saidCode, type WordpressCalls, wordpressReader } from './wordpress-site.ts'

const { timeouts } = wordpressManifest
const media = z.object({ id: z.number(), source_url: z.string() })
const term = z.object({ id: z.number() })
const termThere = z.object({ data: z.object({ term_id: z.number() }) })

/** All that a post says, as the site takes it: its files are uploaded and its terms made. Throws AdapterFault. */
export async function wordpressBody(
  context: ApiContext,
  calls: WordpressCalls,
  { post, kept }: { post: Post; kept: Kept },
): Promise<{ title: string; content: string; [field: string]: unknown }> {
  const { files, coverPath, title, topics, kind, fields } = post
  const article = articleOfPost(post)
  const cover = coverPath === null ? [] : [{ path: coverPath, extension: 'jpg', bytes: 0 }]
  const uploads = await uploadEach([...files, ...cover], kept, (file, index) => upload(context, calls, file, index))
  const placed = uploads.map((text) => placeOf(media.parse(JSON.parse(text))))
  const shown = placed.slice(0, files.length)
  const featured = placed[files.length] ?? (kind === 'image' ? shown[0] : undefined)
  const categories = await termsOf(context, calls, 'categories', wordsOf(fields, 'categories'))
  const excerpt = wordOf(fields, 'excerpt')
  return {
    title: escaped(title.trim()),
    content: article ? wordpressArticle(article.doc, placedOf(files, shown)) : wordpressContent(post, shown),
    tags: await termsOf(context, calls, 'tags', topics),
    ...(categories.length > 0 ? { categories } : {}),
    ...(excerpt === undefined ? {} : { excerpt: escaped(excerpt) }),
    ...(featured ? { featured_media: featured.id } : {}),
  }
}

const placeOf = ({ id, source_url: url }: z.infer<typeof media>) => ({ id, url })

async function upload(context: ApiContext, calls: WordpressCalls, file: PostFile, index: number): Promise<string> {
  const answer = await calls.send('/wp/v2/media', {
    headers: {
      'content-type': mimeOf(file.extension),
      'content-disposition': `attachment; filename="${slugOf(context.jobKey)}-${index + 1}.${file.extension}"`,
    },
    body: await bodyOf(file),
    seconds: timeouts.prepare,
  })
  return JSON.stringify(wordpressReader.read(answer, { shape: media, step: 'upload', now: context.now() }))
}

type TermKind = 'tags' | 'categories'

/** Made where it is missing. A user who may make none posts with those that are there. */
async function termsOf(
  context: ApiContext,
  calls: WordpressCalls,
  kind: TermKind,
  names: readonly string[],
): Promise<number[]> {
  const terms: number[] = []
  for (const name of names) {
    const body = JSON.stringify({ name })
    const headers = { 'content-type': 'application/json' }
    const answer = await calls.send(`/wp/v2/${kind}`, { headers, body, seconds: 30 })
    if (saidCode(answer) === 'term_exists') terms.push(termThere.parse(answer.json).data.term_id)
    else if (answer.status !== 403) {
      terms.push(wordpressReader.read(answer, { shape: term, step: kind, now: context.now() }).id)
    } else {
      const there = await termNamed(context, calls, kind, name)
      if (there === undefined) context.log('a term was left out', { kind, name, reason: saidCode(answer) })
      else terms.push(there)
    }
  }
  return terms
}

/** WordPress keeps and tells names as HTML writes them, and does not tell capitals apart. */
async function termNamed(context: ApiContext, calls: WordpressCalls, kind: TermKind, name: string) {
  const asked = { search: name, per_page: '100' }
  const answer = await calls.ask(`/wp/v2/${kind}`, asked, timeouts.verify)
  const shape = z.array(z.object({ id: z.number(), name: z.string() }))
  const found = wordpressReader.read(answer, { shape, step: kind, now: context.now() })
  const wanted = escaped(name.trim()).toLowerCase()
  return found.find((one) => one.name.toLowerCase() === wanted)?.id
}
