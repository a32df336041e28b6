import { z } from 'zod'
import type { EarlierTry } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext, Kept } from '../api/api-adapter.ts'
import type { ApiAnswer } from '../api/api-fetch.ts'
import { everKept, follow, soughtAgain, stands, type Trail, wereNeverSent } from '../api/earlier-tries.ts'
import { metaCaption } from '../meta/caption.ts'
import { type GraphCalls, graphReader } from '../meta/graph.ts'
import type { Post, PostFile } from '../post.ts'
import { findInLists, listedOf, shownAmong } from './facebook-lists.ts'
import { facebookManifest } from './facebook-manifest.ts'
import { isOut, statusOf, type VideoStatus, verdictOn } from './facebook-video.ts'

const { timeouts } = facebookManifest

/** How a post of one kind comes to be. `look`: the number of one that this try or one before it has made. */
export type FacebookWay = {
  look(): Promise<string | undefined>
  prepare(): Promise<FacebookDraft>
}
/** A post that lacks its one request. */
export type FacebookDraft = { send(): Promise<ApiAnswer>; made(answer: ApiAnswer): string | undefined }

const begunUpload = z.object({ video_id: z.string(), upload_url: z.string() })
type Begun = z.output<typeof begunUpload>
const begunOf = (kept: string): Begun => begunUpload.parse(JSON.parse(kept))

/** The reels that these tries began. */
export const reelsOf = (tries: readonly EarlierTry[]): Trail[] =>
  everKept(tries, 'reel').map(({ left, isOpen }) => ({ left: begunOf(left).video_id, isOpen }))

export const followReels = (context: ApiContext, calls: GraphCalls, reels: readonly Trail[]) =>
  follow(reels, {
    ask: (id) => statusOf(context, calls, id),
    isOut,
    isSeen: async (status, id) => stands(verdictOn(status, id)),
  })

/** Each says that nobody works on it, let alone asked for it to go out; one without these words says nothing for certain. */
export const areAllUnpublished = (
  tries: readonly EarlierTry[],
  followed: Awaited<ReturnType<typeof followReels>>,
): boolean =>
  wereNeverSent(tries, 'reel', {
    ...followed,
    isUnsent: ({ status: { processing_phase: processing, publishing_phase: publishing } }) =>
      processing?.status === 'not_started' && publishing?.status === 'not_started',
  })

/** The platform gives a reel its number before anything of it is uploaded. */
export function reelWay(
  context: ApiContext,
  calls: GraphCalls,
  { post, kept }: { post: Post; kept: Kept },
): FacebookWay {
  const { timingTime } = post
  const { earlier } = kept
  let reels = reelsOf(earlier.tries)
  return {
    async look() {
      const { out, isForTheList } = await followReels(context, calls, reels)
      if (out) return out.left
      if (!isForTheList) return undefined
      const { others } = earlier
      const again = soughtAgain(post.title, { ...earlier, others: listedOf(others) }, shownAmong(others))
      const found = await findInLists(context, calls, { since: earlier.since, sought: again })
      return found?.post.id
    },
    async prepare() {
      const [file] = post.files
      if (!file) throw new AdapterFault('media', 'beginUpload', 'there is no video')
      const { begun, status } = await beginOrGoOn(context, calls, kept)
      const id = begun.video_id
      reels = [{ left: id, isOpen: true }, ...reels.filter(({ left }) => left !== id)]
      await uploadRest(context, calls, { begun, file, status })
      return {
        send: () =>
          calls.send('me/video_reels', {
            seconds: timeouts.commit,
            fields: {
              upload_phase: 'finish',
              video_id: id,
              description: metaCaption(post),
              ...(timingTime === null
                ? { video_state: 'PUBLISHED' }
                : { video_state: 'SCHEDULED', scheduled_publish_time: timingTime }),
            },
          }),
        made: ({ json }) => (z.object({ success: z.literal(true) }).safeParse(json).success ? id : undefined),
      }
    },
  }
}

async function beginOrGoOn(
  context: ApiContext,
  calls: GraphCalls,
  kept: Kept,
): Promise<{ begun: Begun; status: VideoStatus | undefined }> {
  const known = kept.get('reel')
  const before = known === undefined ? undefined : begunOf(known)
  const status = before && (await statusOf(context, calls, before.video_id))
  // A reel is finished once, and one that was refused is of no use.
  const isWaiting = before && status && !isOut(status) && stands(verdictOn(status, before.video_id))
  if (isWaiting) return { begun: before, status }
  const answer = await calls.send('me/video_reels', { fields: { upload_phase: 'start' }, seconds: 60 })
  const begun = graphReader.read(answer, { shape: begunUpload, step: 'beginUpload', now: context.now() })
  await kept.put('reel', JSON.stringify(begun))
  return { begun, status: await statusOf(context, calls, begun.video_id) }
}

async function uploadRest(
  context: ApiContext,
  calls: GraphCalls,
  { begun, file, status }: { begun: Begun; file: PostFile; status: VideoStatus | undefined },
): Promise<void> {
  const uploading = status?.status.uploading_phase
  if (uploading?.status === 'complete') return
  const about = { offset: uploading?.bytes_transfered ?? 0, seconds: timeouts.prepare }
  const answer = await calls.transfer(begun.upload_url, file, about)
  graphReader.read(answer, { shape: z.object({ success: z.literal(true) }), step: 'upload', now: context.now() })
}
