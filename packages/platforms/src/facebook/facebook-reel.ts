import { z } from 'zod'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext, Kept } from '../api/api-adapter.ts'
import type { ApiAnswer } from '../api/api-fetch.ts'
import { metaCaption } from '../meta/caption.ts'
import { type GraphCalls, graphReader, isNothing } from '../meta/graph.ts'
import type { Post, PostFile } from '../post.ts'
import { facebookManifest } from './facebook-manifest.ts'

const { timeouts } = facebookManifest

/** A post that lacks its one request. */
export type FacebookDraft = {
  /** The number of the post once the platform has it. */
  look(): Promise<string | undefined>
  send(): Promise<ApiAnswer>
  made(answer: ApiAnswer): string | undefined
}

const begunUpload = z.object({ video_id: z.string(), upload_url: z.string() })
type Begun = z.output<typeof begunUpload>

/** How far a video is, by phase: developers.facebook.com/documentation/video-api/guides/reels-publishing. */
const phase = z.object({ status: z.string() })
export const videoStatus = z.object({
  id: z.string(),
  permalink_url: z.string().optional(),
  status: z.object({
    video_status: z.string().default(''),
    uploading_phase: phase.extend({ bytes_transfered: z.number().optional() }).optional(),
    processing_phase: phase.extend({ error: z.object({ message: z.string() }).optional() }).optional(),
    publishing_phase: phase.extend({ publish_status: z.string().optional() }).optional(),
  }),
})
type VideoStatus = z.output<typeof videoStatus>

export async function prepareReel(
  context: ApiContext,
  calls: GraphCalls,
  { post, kept }: { post: Post; kept: Kept },
): Promise<FacebookDraft> {
  const [file] = post.files
  if (!file) throw new AdapterFault('media', 'beginUpload', 'there is no video')
  const begun = await beginOrGoOn(context, calls, kept)
  const id = begun.video_id
  const status = await statusOf(context, calls, id)
  if (!isOut(status)) await uploadRest(context, calls, { begun, file, status })
  const { timingTime } = post
  return {
    async look() {
      return isOut(await statusOf(context, calls, id)) ? id : undefined
    },
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
}

/** From the moment the last request was taken, whatever is still to be worked on. */
const isOut = (found: VideoStatus | undefined): boolean => {
  const publishing = found?.status.publishing_phase
  return publishing !== undefined && publishing.status !== 'not_started' && publishing.status !== 'error'
}

async function beginOrGoOn(context: ApiContext, calls: GraphCalls, kept: Kept): Promise<Begun> {
  const known = kept.get('reel')
  const begunBefore = known === undefined ? undefined : begunUpload.parse(JSON.parse(known))
  if (begunBefore && (await statusOf(context, calls, begunBefore.video_id))) return begunBefore
  const answer = await calls.send('me/video_reels', { fields: { upload_phase: 'start' }, seconds: 60 })
  const begun = graphReader.read(answer, { shape: begunUpload, step: 'beginUpload', now: context.now() })
  await kept.put('reel', JSON.stringify(begun))
  return begun
}

/** Undefined when the platform has forgotten it. */
async function statusOf(context: ApiContext, calls: GraphCalls, id: string): Promise<VideoStatus | undefined> {
  const answer = await calls.ask(id, { fields: 'id,status' })
  if (isNothing(answer)) return undefined
  return graphReader.read(answer, { shape: videoStatus, step: 'askUpload', now: context.now() })
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
