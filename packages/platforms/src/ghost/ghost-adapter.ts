import type { Verdict } from '@matrixcast/contract/publish-report'
import { FormData } from 'undici'
import { z } from 'zod'
import type { CommitAnswer, PostTrace } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiAdapter, ApiContext, ApiDraft, Kept, Standing } from '../api/api-adapter.ts'
import { jobMark, refuseOther, sendOnce, stateOf, uploadEach, verdictOf } from '../api/api-steps.ts'
import { bodyOf, mimeOf } from '../api/file-body.border.ts'
import type { Post, PostFile } from '../post.ts'
import { isOn, wordOf } from '../post-form.ts'
import { ghostManifest, validateGhost } from './ghost-manifest.ts'
import { bindGhost, type GhostCalls, ghostProfile, ghostReader, openGhost } from './ghost-site.ts'

const { timeouts } = ghostManifest
const posts = z.object({ posts: z.array(z.object({ id: z.string(), status: z.string(), url: z.string() })).min(1) })
const images = z.object({ images: z.array(z.object({ url: z.string() })).min(1) })
const media = z.object({ media: z.array(z.object({ url: z.string() })).min(1) })

const slugOf = (jobKey: string): string => `m${jobMark(jobKey, 15)}`

/** Ghost numbers a second post of the same short name, so the name, which follows from the job, is looked up first. */
export const ghostAdapter: ApiAdapter = {
  manifest: ghostManifest,
  bind: bindGhost,
  check: (context) => stateOf(async () => void (await ghostProfile(context))),
  profile: ghostProfile,
  validate: validateGhost,
  prepare: prepareGhost,
  verify: (context, trace) => verdictOf(() => verifyGhost(context, trace)),
}

async function prepareGhost(
  context: ApiContext,
  { files, coverPath, title, topics, timingTime, kind, fields }: Post,
  { remoteId, kept }: { remoteId: string; kept: Kept },
): Promise<ApiDraft> {
  const calls = openGhost(context)
  refuseOther((await ghostProfile(context)).remoteId, remoteId)
  const look = () => lookAgain(context, calls)
  const there = await look()
  if (there) return { kind: 'there', ...there }

  const cover = coverPath === null ? [] : [{ path: coverPath, extension: 'jpg', bytes: 0 }]
  const urls = await uploadEach([...files, ...cover], kept, (file, index) => upload(context, calls, file, index))
  const shown = urls.slice(0, files.length)
  const feature = urls[files.length] ?? (kind === 'image' ? shown[0] : undefined)
  const excerpt = wordOf(fields, 'excerpt')
  const draft = {
    title: title.trim(),
    slug: slugOf(context.jobKey),
    lexical: lexicalOf(kind, shown, title.trim()),
    tags: topics.map((name) => ({ name })),
    ...(excerpt === undefined ? {} : { custom_excerpt: excerpt }),
    visibility: wordOf(fields, 'visibility') ?? 'public',
    featured: isOn(fields, 'featured'),
    ...(feature === undefined ? {} : { feature_image: feature }),
    ...(timingTime === null
      ? { status: 'published' }
      : { status: 'scheduled', published_at: new Date(timingTime * 1000).toISOString() }),
  }
  return { kind: 'new', scheduled: timingTime !== null, look, send: () => create(context, calls, draft) }
}

function create(context: ApiContext, calls: GhostCalls, draft: object): Promise<CommitAnswer> {
  const request = {
    method: 'POST' as const,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ posts: [draft] }),
    seconds: timeouts.commit,
  }
  return sendOnce(() => calls.call('posts/', request), {
    accepted({ json }) {
      const made = posts.safeParse(json).data?.posts[0]
      return made && { publishId: made.id, scheduled: made.status === 'scheduled' }
    },
    reader: ghostReader,
    step: 'createPost',
    now: context.now(),
  })
}

async function lookAgain(context: ApiContext, calls: GhostCalls): Promise<Standing | undefined> {
  const there = await lookUp(context, calls)
  return there && { publishId: there.id, scheduled: there.status === 'scheduled' }
}

const lookUp = (context: ApiContext, calls: GhostCalls) => read(context, calls, `slug/${slugOf(context.jobKey)}`)

async function read(context: ApiContext, { call }: GhostCalls, which: string) {
  const answer = await call(`posts/${which}/?fields=id,status,url`, { method: 'GET', seconds: timeouts.verify })
  if (answer.status === 404) {
    if (answer.json === undefined) {
      throw new AdapterFault('platformDown', 'lookUp', 'the answer is not what this platform answers')
    }
    return undefined
  }
  return ghostReader.read(answer, { shape: posts, step: 'lookUp', now: context.now() }).posts[0]
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
function lexicalOf(kind: Post['kind'], urls: readonly string[], alt: string): string {
  const cards = urls.map((src) =>
    kind === 'video' ? { type: 'video', version: 1, src } : { type: 'image', version: 1, src, alt },
  )
  const root = { children: cards, direction: null, format: '', indent: 0, type: 'root', version: 1 }
  return JSON.stringify({ root })
}

async function verifyGhost(context: ApiContext, { publishId }: PostTrace): Promise<Verdict> {
  const calls = openGhost(context)
  const found =
    publishId === '' ? await lookUp(context, calls) : await read(context, calls, encodeURIComponent(publishId))
  if (!found) return { kind: 'absent' }
  if (found.status === 'scheduled') return { kind: 'scheduled', publishId: found.id }
  if (found.status !== 'published') return { kind: 'processing' }
  return { kind: 'live', publishId: found.id, url: found.url }
}
