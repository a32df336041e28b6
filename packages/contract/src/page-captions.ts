import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { id, language, orderId } from './wire.ts'

/** Of what is heard at once. */
export const mostHeardMinutes = 60
const mostSeconds = 86_400

const seconds = z.number().min(0)
const word = z.object({ word: z.string(), start: seconds, end: seconds })
const caption = z.object({ text: z.string(), start: seconds, end: seconds, words: z.array(word) })
export type HeardCaption = z.infer<typeof caption>

const details = z.record(z.string(), z.union([z.string(), z.number()]))

/** Captions of what is spoken in a video or a sound of a page. */
export const pageCaptionApi = {
  /** Begins a job that hears a material, or a part of it in seconds of its own time. */
  order: endpoint({
    method: 'POST',
    path: '/api/v2.clip/captionsFromSound',
    access: can('material:add'),
    input: z
      .object({
        materialId: id,
        language,
        from: z.number().min(0).max(mostSeconds).default(0),
        /** Left out: to its end. */
        until: z.number().positive().max(mostSeconds).optional(),
        orderId,
      })
      .refine(({ from, until }) => until === undefined || until > from, { path: ['until'] }),
    output: z.object({ jobId: id }),
  }),
  /** What a job of the person's own has heard: null until it is through. Kept for seven days. */
  heard: endpoint({
    method: 'GET',
    path: '/api/v2.clip/getHeardCaptions',
    access: can('material:list'),
    input: z.object({ jobId: id }),
    output: z.object({
      state: z.enum(['queued', 'running', 'succeeded', 'failed', 'cancelled']),
      /** 0 to 1. */
      progress: z.number(),
      /** Why it failed, with what the sentence names. */
      message: z.string(),
      details,
      /** Times are of the whole material. */
      captions: z.array(caption).nullable(),
    }),
  }),
}
export const heardCaptions = z.array(caption)
