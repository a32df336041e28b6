import { z } from 'zod'

const share = z.number().min(0).max(1)
const uuid = z.string().min(1).max(64)

/** One thing that happened inside a public page. `x`, `y`: where in the element, as shares of its size. */
export const PageEvent = z.object({
  kind: z.enum(['view', 'flip', 'click', 'leave', 'share', 'form']),
  page: uuid.optional(),
  element: uuid.optional(),
  x: share.optional(),
  y: share.optional(),
  /** Seconds for which the page was visible until then: `leave` alone. */
  seconds: z.number().min(0).max(1800).optional(),
})
export type PageEvent = z.infer<typeof PageEvent>

/**
 * What the script of a public page sends to `POST /p/:slug/visit`, as `text/plain` (a beacon without a preflight). `view` is made
 * by the script once for every opening; `number` counts its messages from 0, so that one that comes twice is counted once.
 */
export const VisitBeacon = z.object({
  view: z.uuid(),
  number: z.int().min(0).max(1000),
  /** Of the address, `?c=`; empty where it names none. */
  channel: z.string().regex(/^[\w-]{0,32}$/),
  /** Host of the page that led here; empty where none is known. */
  referrer: z.string().max(253),
  events: z.array(PageEvent).min(1).max(50),
})
export type VisitBeacon = z.infer<typeof VisitBeacon>
