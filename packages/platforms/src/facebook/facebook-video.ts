import type { Verdict } from '@matrixcast/contract/publish-report'
import { z } from 'zod'
import type { ApiContext } from '../api/api-adapter.ts'
import type { Course } from '../api/earlier-tries.ts'
import { type GraphCalls, graphReader, isNothing } from '../meta/graph.ts'

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
export type VideoStatus = z.output<typeof videoStatus>

/** Out from the moment the last request was taken, whatever is still to be worked on; nobody asked for it only where nobody works on it. */
export function courseOf(video: VideoStatus): Course {
  const { uploading_phase: uploading, processing_phase: processing, publishing_phase: publishing } = video.status
  if (publishing !== undefined && publishing.status !== 'not_started' && publishing.status !== 'error') return 'out'
  if (verdictOn(video, video.id).kind === 'rejected' || publishing?.status === 'error') return 'over'
  if (isWorkedOn(video)) return 'underWay'
  if (uploading !== undefined && uploading.status !== 'complete') return 'unsent'
  return processing?.status === 'not_started' && publishing?.status === 'not_started' ? 'unsent' : 'underWay'
}

/** Its phases may lag behind: one that was taken waits with both not begun, which the documentation itself gives as an example. */
function isWorkedOn({ status: { video_status: state, publishing_phase: publishing } }: VideoStatus): boolean {
  return state === 'processing' || state === 'ready' || (publishing?.publish_status ?? 'draft') !== 'draft'
}

/** Undefined where the platform says that it names nothing, as for moments it does of what is out. */
export async function statusOf(context: ApiContext, calls: GraphCalls, id: string): Promise<VideoStatus | undefined> {
  const answer = await calls.ask(id, { fields: 'id,status' })
  if (isNothing(answer)) return undefined
  return graphReader.read(answer, { shape: videoStatus, step: 'askUpload', now: context.now() })
}

/** What a reading makes of a video that was to be a reel. */
export function verdictOn(found: VideoStatus, id: string): Verdict {
  const { processing_phase: processing, publishing_phase: publishing, video_status: state } = found.status
  if (state === 'error' || processing?.status === 'error') {
    return { kind: 'rejected', publishId: id, detail: processing?.error?.message ?? state }
  }
  if (publishing?.publish_status === 'scheduled') return { kind: 'scheduled', publishId: id }
  if (publishing?.status !== 'complete') return { kind: 'processing' }
  return { kind: 'live', publishId: id, url: addressOf(found.permalink_url ?? `/reel/${id}/`) }
}

export const addressOf = (link: string): string => new URL(link, 'https://www.facebook.com').href
