import { z } from 'zod'
import { builderBoth, endpoint } from './endpoint.ts'
import { id, unixSeconds } from './wire.ts'

/** Pages that are online. */

export const publicationApi = {
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
