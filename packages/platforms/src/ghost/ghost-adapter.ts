import type { Verdict } from '@matrixcast/contract/publish-report'
import { FormData } from 'undici'
import { z } from 'zod'
import type { CommitAnswer, PostTrace } from '../adapter.ts'
import type { ApiAdapter, ApiContext, ApiDraft, Kept } from '../api/api-adapter.ts'
import { refuseOther, sendOnce, stateOf, uploadEach, verdictOf } from '../api/api-steps.ts'
import type { EarlierTries } from '../api/earlier-tries.ts'
import { bodyOf, mimeOf } from '../api/file-body.border.ts'
import { refuseNumbered, slugOf, standingOnSite, verdictOnSite, verifyOnSite } from '../api/site-posts.ts'
import { articleOfPost, placedOf } from '../article/article-of-post.ts'
import type { Post, PostFile } from '../post.ts'
import { isOn, wordOf } from '../post-form.ts'
import { altsOf } from '../text/picture-alts.ts'
import { ghostArticle, lexicalRoot } from './ghost-article.ts'
import { ghostManifest, ghostPlatform } from './ghost-manifest.ts'
import { postById, postsOf } from './ghost-posts.ts'
import { bindGhost, type GhostCalls, ghostProfile, ghostReader, openGhost } from './ghost-site.ts'
import { ghostPostFigures, ghostTalk } from './ghost-talk.ts'

const { timeouts } = ghostManifest
const posts = z.object({ posts: z.array(z.object({ id: z.string(), slug: z.string(), status: z.string() })).min(1) })
const images = z.object({ images: z.array(z.object({ url: z.string() })).min(1) })
const media = z.object({ media: z.array(z.object({ url: z.string() })).min(1) })

/**
 * Ghost numbers a second post of the same short name, so the name, which follows from the job, is looked up first. Where it is
 * not found, its owner may have changed it: then the words of the newest posts tell.
 */
export const ghostAdapter: ApiAdapter = {
  manifest: ghostManifest,
  bind: bindGhost,
  check: (context) => stateOf(async () => void (await ghostProfile(context))),
  profile: ghostProfile,
  postFigures: ghostPostFigures,
  validate: ghostPlatform.validate,
  prepare: prepareGhost,
  verify: (context, trace) => verdictOf(() => verifyGhost(context, trace)),
  talk: ghostTalk,
}

async function prepareGhost(
  context: ApiContext,
  post: Post,
  { remoteId, kept }: { remoteId: string; kept: Kept },
): Promise<ApiDraft> {
  const { files, coverPath, title, topics, timingTime, kind, fields, slug } = post
  const article = articleOfPost(post)
  const calls = openGhost(context)
  refuseOther((await ghostProfile(context)).remoteId, remoteId)
  const look = () =>
    standingOnSite(context.jobKey, postsOf(context, calls), { post: { title, topics, slug }, earlier: kept.earlier })
  const there = await look()
  if (there) return { kind: 'there', ...there }

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
  const draft = {
    title: title.trim(),
    slug: slug ?? slugOf(context.jobKey),
    lexical: article ? ghostArticle(article.doc, placed) : lexicalOf(post, shown),
    // A tag that begins with # is hidden from readers there.
    tags: topics.map((name) => ({ name: name.replace(/^#+/, '') })),
    ...(excerpt === undefined ? {} : { custom_excerpt: excerpt }),
    ...(canonical === undefined ? {} : { canonical_url: canonical }),
    visibility: wordOf(fields, 'visibility') ?? 'public',
    featured: isOn(fields, 'featured'),
    ...(feature === undefined ? {} : { feature_image: feature }),
    ...(timingTime === null
      ? { status: 'published' }
      : { status: 'scheduled', published_at: new Date(timingTime * 1000).toISOString() }),
  }
  return {
    kind: 'new',
    scheduled: timingTime !== null,
    look,
    send: () => create(context, calls, { draft, slug, earlier: kept.earlier }),
  }
}

function create(
  context: ApiContext,
  calls: GhostCalls,
  { draft, slug, earlier }: { draft: object; slug: Post['slug']; earlier: EarlierTries },
): Promise<CommitAnswer> {
  const request = {
    method: 'POST' as const,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ posts: [draft] }),
    seconds: timeouts.commit,
  }
  return sendOnce(() => calls.call('posts/', request), {
    accepted({ json }) {
      const made = posts.safeParse(json).data?.posts[0]
      if (made) refuseNumbered({ jobKey: context.jobKey, slug }, made.slug, earlier)
      return made && { publishId: made.id, scheduled: made.status === 'scheduled' }
    },
    reader: ghostReader,
    step: 'createPost',
    now: context.now(),
  })
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

async function verifyGhost(context: ApiContext, trace: PostTrace): Promise<Verdict> {
  const calls = openGhost(context)
  const there = trace.publishId === '' ? undefined : await postById(context, calls, trace.publishId)
  if (there) return verdictOnSite({ post: there, isNamed: true })
  // A site that was moved from an export gives its posts new numbers.
  return verifyOnSite(context.jobKey, postsOf(context, calls), trace)
}
