import { z } from 'zod'
import type { EarlierTry } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext, Kept } from '../api/api-adapter.ts'
import type { ApiAnswer } from '../api/api-fetch.ts'
import {
  everKept,
  follow,
  needsProof,
  refuseUnderWay,
  soughtAgain,
  stands,
  type Trail,
  unsettled,
  wereNeverSent,
} from '../api/earlier-tries.ts'
import { metaCaption } from '../meta/caption.ts'
import { type GraphCalls, graphReader } from '../meta/graph.ts'
import type { Post, PostFile } from '../post.ts'
import { findInLists, listedOf, shownAmong } from './facebook-lists.ts'
import { facebookManifest } from './facebook-manifest.ts'
import { courseOf, statusOf, type VideoStatus, verdictOn } from './facebook-video.ts'

const { timeouts } = facebookManifest

/** How a post of one kind comes to be. `look`: the number of one that this try or one before it has made. */
export type FacebookWay = {
  look(): Promise<string | undefined>
  prepare(): Promise<FacebookDraft>
}
/** A post that lacks its one request. `isAgain`: an earlier try may have asked for this very one. */
export type FacebookDraft = {
  isAgain: boolean
  send(): Promise<ApiAnswer>
  made(answer: ApiAnswer): string | undefined
}

const begunUpload = z.object({ video_id: z.string(), upload_url: z.string() })
type Begun = z.output<typeof begunUpload>
const begunOf = (kept: string): Begun => begunUpload.parse(JSON.parse(kept))

/** The reels that these tries began. */
export const reelsOf = (tries: readonly EarlierTry[]): Trail[] =>
  everKept(tries, 'reel').map(({ left, isOpen }) => ({ left: begunOf(left).video_id, isOpen }))

export const followReels = (context: ApiContext, calls: GraphCalls, reels: readonly Trail[]) =>
  follow(reels, {
    ask: (id) => statusOf(context, calls, id),
    courseOf,
    isSeen: async (status, id) => stands(verdictOn(status, id)),
  })

/** Each says that nobody works on it, let alone asked for it to go out; one without these words says nothing for certain. */
export const areAllUnpublished = (
  tries: readonly EarlierTry[],
  followed: Awaited<ReturnType<typeof followReels>>,
): boolean => wereNeverSent(tries, 'reel', followed)

/** Whether the platform says of a reel of one of these tries that there is nothing, of which nobody knows more. */
export const isAnyUntold = (
  tries: readonly EarlierTry[],
  { told }: Pick<Awaited<ReturnType<typeof followReels>>, 'told'>,
): boolean => unsettled(tries, 'reel').some((left) => !told.has(begunOf(left).video_id))

/** A reel may be in no list, and of one that is there the platform may say for a while that it is nothing: both prove nothing. */
export function refuseUntold(step: string, isUntold: boolean): void {
  if (!isUntold) return
  throw new AdapterFault(
    'unknownOutcome',
    step,
    'it is not in the list, of which nobody verified that it shows every work',
  )
}

/** The platform gives a reel its number before anything of it is uploaded. */
export function reelWay(
  context: ApiContext,
  calls: GraphCalls,
  { post, kept }: { post: Post; kept: Kept },
): FacebookWay {
  const { timingTime } = post
  const { earlier } = kept
  const begunBefore = reelsOf(earlier.tries)
  let reels = begunBefore
  return {
    async look() {
      const followed = await followReels(context, calls, reels)
      const { out, isForTheList, underWay } = followed
      if (out) return out.left
      if (!isForTheList) return undefined
      const { others } = earlier
      const again = soughtAgain(post, { ...earlier, others: listedOf(others) }, shownAmong(others))
      const found = await findInLists(context, calls, { since: earlier.since, sought: again })
      if (!found && needsProof(earlier)) {
        refuseUnderWay('lookBefore', underWay, begunBefore)
        refuseUntold('lookBefore', isAnyUntold(earlier.tries, followed))
      }
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
        isAgain: needsProof(earlier) && begunBefore.some(({ left }) => left === id),
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
  const isWaiting = before && status && courseOf(status) !== 'out' && stands(verdictOn(status, before.video_id))
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
