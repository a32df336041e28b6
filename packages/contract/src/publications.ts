import { z } from 'zod'
import { builderBoth, endpoint } from './endpoint.ts'
import { dayText } from './page-data.ts'
import { id, listInput, pageOf, unixSeconds } from './wire.ts'

/** Pages that are online. */

const value = z.object({ label: z.string(), values: z.array(z.string()) })
const submissionRow = z.object({
  id,
  at: unixSeconds,
  /** The host that the visitor came from; may be empty. */
  referrer: z.string(),
  /** By which their visit of that day came; null where none is known. */
  channel: z.string().nullable(),
  values: z.array(value),
})
export type PageSubmissionRow = z.infer<typeof submissionRow>
const submission = z.object({ id, values: z.array(value) })
export type PageSubmission = z.infer<typeof submission>

export const publicationApi = {
  /** What visitors sent, newest first; telephone numbers are masked. */
  submissions: endpoint({
    method: 'GET',
    path: '/api/v2.builder/getSubmissionList',
    access: builderBoth,
    input: listInput.extend({ pageId: id, from: dayText.optional(), until: dayText.optional() }),
    output: pageOf(submissionRow),
  }),
  /** One of them with its whole number, which the operation log notes. */
  submission: endpoint({
    method: 'POST',
    path: '/api/v2.builder/showSubmission',
    access: builderBoth,
    input: z.object({ id }),
    output: submission,
  }),
  /** Where a page is open, and how far its publishing is. */
  info: endpoint({
    method: 'GET',
    path: '/api/v2.builder/publicationInfo',
    access: builderBoth,
    input: z.object({ pageId: id }),
    output: z.object({
      isPublish: z.boolean(),
      /** Empty until it was published for the first time; the same ever after. */
      slug: z.string(),
      url: z.string(),
      /** The address opens on this computer only: the server has no public one. */
      isLocal: z.boolean(),
      publishedAt: unixSeconds.nullable(),
      hasUnpublished: z.boolean(),
      /** The last order to publish it. */
      job: z
        .object({ id, state: z.enum(['queued', 'running', 'succeeded', 'failed', 'cancelled']), message: z.string() })
        .nullable(),
    }),
  }),
}
