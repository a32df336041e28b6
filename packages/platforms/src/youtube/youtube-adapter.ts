import type { Verdict } from '@matrixcast/contract/publish-report'
import { z } from 'zod'
import type { PostTrace } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext, ApiDraft, Kept } from '../api/api-adapter.ts'
import { sendOnce } from '../api/api-steps.ts'
import { areAllOpen, type EarlierTries, named, soughtAgain, stands, unlessNone } from '../api/earlier-tries.ts'
import { newestPosts } from '../api/newest-posts.ts'
import { openPlatformAdapter } from '../api/open-platform.ts'
import type { Post } from '../post.ts'
import { isOn, wordOf } from '../post-form.ts'
import { forgetsOf, refuseLookalike, type Sought, soughtBy, soughtByWords } from '../words-there.ts'
import {
  openYoutube,
  readChannel,
  type YoutubeCalls,
  youtubeFigures,
  youtubeLogin,
  youtubeProfile,
  youtubeReader,
} from './youtube-channel.ts'
import { youtubePostFigures } from './youtube-figures.ts'
import { youtubeManifest, youtubePlatform } from './youtube-manifest.ts'
import { everBegun, followUploads, sendLast, uploadAllButLast, uploadOfUse, videoMade } from './youtube-upload.ts'

const { timeouts } = youtubeManifest

/**
 * Posts by a resumable upload: its address follows the job, the video begins to be with the last part, and the platform tells
 * of every upload whether that came. For reading back without a number the channel's own list of uploads counts.
 */
export const youtubeAdapter = openPlatformAdapter({
  manifest: youtubeManifest,
  ...youtubeLogin,
  profile: youtubeProfile,
  figures: youtubeFigures,
  postFigures: youtubePostFigures,
  validate: youtubePlatform.validate,
  prepare: prepareYoutube,
  verify: verifyYoutube,
})

/** Angle brackets are refused in titles. */
const titleThere = (title: string): string => title.trim().replace(/</g, '‹').replace(/>/g, '›')

/** As many topics as fit the platform's count, in which a topic of several words has two signs more. */
function tagsOf(topics: readonly string[]): string[] {
  const most = youtubeManifest.limits.find(({ name }) => name === 'tags')?.value ?? 0
  let length = 0
  return topics.filter((topic) => {
    length += topic.length + (topic.includes(' ') ? 2 : 0) + 1
    return length <= most
  })
}

const privacyOf = (fields: PostTrace['fields']): string => wordOf(fields, 'privacy') ?? 'public'

async function prepareYoutube(
  context: ApiContext,
  { files, title, topics, timingTime, fields }: Post,
  kept: Kept,
): Promise<ApiDraft> {
  const calls = openYoutube(context)
  const [file] = files
  if (!file) throw new AdapterFault('media', 'beginUpload', 'there is no video')
  const scheduled = timingTime !== null
  const category = wordOf(fields, 'category')
  const about = {
    snippet: {
      title: titleThere(title),
      description: [
        wordOf(fields, 'description') ?? '',
        topics.map((topic) => `#${topic.replace(/\s+/gu, '')}`).join(' '),
      ]
        .filter((part) => part !== '')
        .join('\n\n'),
      tags: tagsOf(topics),
      ...(category === undefined ? {} : { categoryId: category }),
    },
    status: {
      ...(scheduled
        ? { privacyStatus: 'private', publishAt: new Date(timingTime * 1000).toISOString() }
        : { privacyStatus: privacyOf(fields) }),
      selfDeclaredMadeForKids: isOn(fields, 'madeForKids'),
    },
  }
  const { earlier } = kept
  const ofUse = uploadOfUse(kept)
  const uploads = everBegun(earlier.tries, ofUse)
  const { made, isForTheList, waiting } = await followUploads(context, calls, {
    uploads,
    isSeen: seenBy(context, calls),
  })
  const there =
    made ?? (isForTheList ? await findAgain(context, calls, { post: { title, topics }, earlier }) : undefined)
  if (there !== undefined) return { kind: 'there', publishId: there, scheduled, isNamed: made !== undefined }
  const goesOn = { file, about, kept, waiting: waiting(ofUse) }
  const { address, from } = await uploadAllButLast(context, calls, goesOn)
  return {
    kind: 'new',
    scheduled,
    send: () =>
      sendOnce(() => sendLast(calls, { address, file, from }), {
        accepted({ json, status }) {
          const made = status === 200 || status === 201 ? videoMade.safeParse(json).data : undefined
          return made && { publishId: made.id, scheduled }
        },
        reader: youtubeReader,
        step: 'lastPart',
        now: context.now(),
      }),
  }
}

const video = z.object({
  id: z.string(),
  status: z.object({
    uploadStatus: z.string(),
    privacyStatus: z.string(),
    publishAt: z.string().optional(),
    rejectionReason: z.string().optional(),
    failureReason: z.string().optional(),
  }),
})
const listed = z.object({
  snippet: z.object({ title: z.string(), publishedAt: z.string() }),
  contentDetails: z.object({ videoId: z.string() }),
})

async function verifyYoutube(context: ApiContext, trace: PostTrace): Promise<Verdict> {
  const calls = openYoutube(context)
  if (trace.publishId !== '') return byNumber(context, calls, { id: trace.publishId, trace })
  const found = await findId(context, calls, trace)
  if (!found) return { kind: 'absent' }
  const told: Verdict =
    found.id === '' ? { kind: 'processing' } : await byNumber(context, calls, { id: found.id, trace })
  return found.isNamed ? named(told) : told
}

async function byNumber(
  context: ApiContext,
  calls: YoutubeCalls,
  { id, trace }: { id: string; trace: PostTrace },
): Promise<Verdict> {
  const told = await readVideo(context, calls, { id, wanted: privacyOf(trace.fields) })
  if (told.kind === 'absent') {
    const sought = () => soughtBy((row: Listed) => shown(row).id === id, forgetsOf(trace.others, shown))
    const about = { since: trace.committedAt, others: trace.others, sought, isSeen: anything }
    refuseLookalike('readBack', (await inUploads(context, calls, about)) !== undefined)
  }
  return told
}

/** Whether a video stands there, whoever may see it. */
const seenBy = (context: ApiContext, calls: YoutubeCalls) => async (id: string) =>
  stands(await readVideo(context, calls, { id, wanted: 'public' }))

async function readVideo(
  context: ApiContext,
  calls: YoutubeCalls,
  { id, wanted }: { id: string; wanted: string },
): Promise<Verdict> {
  const path = `/youtube/v3/videos?${new URLSearchParams({ part: 'status', id })}`
  const answer = await calls.call(path, { method: 'GET', seconds: timeouts.verify })
  const shape = z.object({ items: z.array(video) })
  const [found] = youtubeReader.read(answer, { shape, step: 'readBack', now: context.now() }).items
  return found ? verdictOn(found, wanted) : { kind: 'absent' }
}

function verdictOn({ id, status }: z.output<typeof video>, wanted: string): Verdict {
  const { uploadStatus, privacyStatus, publishAt, rejectionReason, failureReason } = status
  if (uploadStatus === 'rejected' || uploadStatus === 'failed') {
    return { kind: 'rejected', publishId: id, detail: rejectionReason ?? failureReason ?? uploadStatus }
  }
  if (publishAt !== undefined && privacyStatus === 'private') return { kind: 'scheduled', publishId: id }
  // An application that Google has not audited has its videos kept private: taken, but not to be seen.
  if (uploadStatus !== 'processed' || privacyStatus !== wanted) return { kind: 'processing', publishId: id }
  return { kind: 'live', publishId: id, url: `https://www.youtube.com/watch?v=${id}` }
}

type Listed = z.output<typeof listed>
const shown = ({ snippet, contentDetails }: Listed) => ({ id: contentDetails.videoId, words: snippet.title })

/** `isNamed`: by the upload of a try of this very job. */
type Found = { id: string; isNamed: boolean }

/** What its upload was made into, empty while that has no number; else what the channel's uploads show under its title. */
async function findId(context: ApiContext, calls: YoutubeCalls, trace: PostTrace): Promise<Found | undefined> {
  const uploads = everBegun(trace.tries ?? [])
  const isSeen = seenBy(context, calls)
  const { made, isNone } = await followUploads(context, calls, { uploads, isSeen })
  if (made !== undefined) return { id: made, isNamed: true }
  const words = { title: titleThere(trace.title), topics: trace.topics }
  const sought = (others: PostTrace['others']) => unlessNone(soughtByWords({ ...words, others }, shown), isNone)
  const about = { since: trace.committedAt, others: trace.others, isSeen: areAllOpen(trace.tries) ? anything : isSeen }
  const id = await inUploads(context, calls, { ...about, sought })
  return id === undefined ? undefined : { id, isNamed: false }
}

const anything = async () => true

async function findAgain(
  context: ApiContext,
  calls: YoutubeCalls,
  { post, earlier }: { post: Pick<Post, 'title' | 'topics'>; earlier: EarlierTries },
): Promise<string | undefined> {
  const words = { title: titleThere(post.title), topics: post.topics }
  const tries = earlier.tries.map((one) => ({ ...one, title: titleThere(one.title) }))
  const sought = (others: PostTrace['others']) => soughtAgain(words, { ...earlier, tries, others }, shown)
  const isAnyOpen = tries.some(({ isOpen }) => isOpen)
  return inUploads(context, calls, { ...earlier, sought, isSeen: isAnyOpen ? anything : seenBy(context, calls) })
}

/** Among the channel's newest uploads, whoever may see them; refused ones are there as well, which `isSeen` leaves out. */
async function inUploads(
  context: ApiContext,
  calls: YoutubeCalls,
  {
    since,
    others,
    sought,
    isSeen,
  }: {
    since: number
    others: PostTrace['others']
    sought(others: PostTrace['others']): Sought<Listed>
    isSeen(id: string): Promise<boolean>
  },
): Promise<string | undefined> {
  const { contentDetails } = await readChannel(context, calls)
  const newest = newestPosts({
    async page(token) {
      const query = {
        part: 'snippet,contentDetails',
        maxResults: '50',
        playlistId: contentDetails.relatedPlaylists.uploads,
        ...(token === undefined ? {} : { pageToken: token }),
      }
      const path = `/youtube/v3/playlistItems?${new URLSearchParams(query)}`
      const answer = await calls.call(path, { method: 'GET', seconds: timeouts.verify })
      // So it says of a channel that has no video yet.
      if (token === undefined && youtubeReader.wordOf(answer) === 'playlistNotFound')
        return { rows: [], answer, next: undefined }
      const shape = z.object({ items: z.array(listed), nextPageToken: z.string().optional() })
      const { items, nextPageToken } = youtubeReader.read(answer, { shape, step: 'readBack', now: context.now() })
      return { rows: items, answer, next: nextPageToken }
    },
    at: ({ snippet }) => Date.parse(snippet.publishedAt) / 1000,
    now: context.now,
  })
  for (const known = [...others]; ; ) {
    const found = await newest.find(since, sought(known))
    if (found === undefined || (await isSeen(found.contentDetails.videoId))) return found?.contentDetails.videoId
    known.push({ id: found.contentDetails.videoId, title: found.snippet.title })
  }
}
