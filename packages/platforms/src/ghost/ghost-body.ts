import { FormData } from 'undici'
import { z } from 'zod'
import type { ApiContext, Kept } from '../api/api-adapter.ts'
import { uploadEach } from '../api/api-steps.ts'
import { bodyOf, mimeOf } from '../api/file-body.border.ts'
import { slugOf } from '../api/site-posts.ts'
import { articleOfPost, placedOf } from '../article/article-of-post.ts'
import type { Post, PostFile } from '../post.ts'
import { isOn, wordOf } from '../post-form.ts'
import { altsOf } from '../text/picture-alts.ts'
import { ghostArticle, lexicalRoot } from './ghost-article.ts'
import { ghostManifest } from './ghost-manifest.ts'
import { type GhostCalls, ghostReader } from './ghost-site.ts'

const { timeouts } = ghostManifest
const images = z.object({ images: z.array(z.object({ url: z.string() })).min(1) })
const media = z.object({ media: z.array(z.object({ url: z.string() })).min(1) })

/** All that a post says, as the site takes it: its files are uploaded. Throws AdapterFault. */
export async function ghostBody(
  context: ApiContext,
  calls: GhostCalls,
  { post, kept }: { post: Post; kept: Kept },
): Promise<{ title: string; lexical: string; [field: string]: unknown }> {
  const { files, coverPath, title, topics, kind, fields } = post
  const article = articleOfPost(post)
  const cover = coverPath === null ? [] : [{ path: coverPath, extension: 'jpg', bytes: 0 }]
  const urls = await uploadEach([...files, ...cover], kept, (file, index) => upload(context, calls, file, index))
  const shown = urls.slice(0, files.length)
  const feature = urls[files.length] ?? (kind === 'image' ? shown[0] : undefined)
  const excerpt = wordOf(fields, 'excerpt')
  const canonical = wordOf(fields, 'canonical')
  const placed = placedOf(
    files,
    shown.map((url) => ({ url })),
  )
  return {
    title: title.trim(),
    lexical: article ? ghostArticle(article.doc, placed) : lexicalOf(post, shown),
    // A tag that begins with # is hidden from readers there.
    tags: topics.map((name) => ({ name: name.replace(/^#+/, '') })),
    ...(excerpt === undefined ? {} : { custom_excerpt: excerpt }),
    ...(canonical === undefined ? {} : { canonical_url: canonical }),
    visibility: wordOf(fields, 'visibility') ?? 'public',
    featured: isOn(fields, 'featured'),
    ...(feature === undefined ? {} : { feature_image: feature }),
  }
}

async function upload(context: ApiContext, { call }: GhostCalls, file: PostFile, index: number): Promise<string> {
  const isVideo = mimeOf(file.extension).startsWith('video/')
  const body = new FormData()
  body.append('file', await bodyOf(file), `${slugOf(context.jobKey)}-${index + 1}.${file.extension}`)
  const path = isVideo ? 'media/upload/' : 'images/upload/'
  const answer = await call(path, { method: 'POST', body, seconds: timeouts.prepare })
  const now = context.now()
  const [made] = isVideo
    ? ghostReader.read(answer, { shape: media, step: 'upload', now }).media
    : ghostReader.read(answer, { shape: images, step: 'upload', now }).images
  return made?.url ?? ''
}

/** The document of Ghost's editor: a card for every file. */
function lexicalOf(post: Post, urls: readonly string[]): string {
  const alts = altsOf(post)
  const cards = urls.map((src, index) => {
    const { size } = post.files[index] ?? {}
    if (post.kind === 'video') return { type: 'video', version: 1, src, ...size }
    return { type: 'image', version: 1, src, alt: alts[index] ?? '', ...size }
  })
  return lexicalRoot(cards)
}
