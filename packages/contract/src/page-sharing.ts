import { z } from 'zod'
import { builderBoth, can, endpoint } from './endpoint.ts'
import { done, id, text, unixSeconds } from './wire.ts'

/** How published pages are shared, and what an administrator may do about them. */

/** An address of one's own: small letters, digits and hyphens between them. */
const pageSlug = z.string().regex(/^[a-z0-9][a-z0-9-]{2,38}[a-z0-9]$/, { error: 'slug' })

/** A place that the link of a page is shared in; `code` is its `?c=`. */
export const pageChannel = z.object({ code: z.string().regex(/^[\w-]{1,32}$/), name: text(40, 1) })
export type PageChannel = z.infer<typeof pageChannel>

const sharing = z.object({
  /** Whether search engines may list the page. */
  isIndexed: z.boolean(),
  channels: z.array(pageChannel).max(50),
  /** Where the picture with the code can be had; null where there is none. */
  posterUrl: z.string().nullable(),
  /** An administrator took the page off. */
  blocked: z.object({ at: unixSeconds, reason: z.string() }).nullable(),
})

const pageOnline = z.object({
  id,
  title: z.string(),
  owner: z.string(),
  url: z.string(),
  isPublish: z.boolean(),
  blocked: z.object({ at: unixSeconds, reason: z.string() }).nullable(),
})

export const pageSharingApi = {
  info: endpoint({
    method: 'GET',
    path: '/api/v2.builder/sharingInfo',
    access: builderBoth,
    input: z.object({ pageId: id }),
    output: sharing,
  }),
  /** What is left out stays as it is. Earlier addresses of the page go on answering. */
  save: endpoint({
    method: 'POST',
    path: '/api/v2.builder/saveSharing',
    access: builderBoth,
    input: z.object({
      pageId: id,
      slug: pageSlug.optional(),
      isIndexed: z.boolean().optional(),
      channels: z.array(pageChannel).max(50).optional(),
    }),
    output: done,
  }),
  /** Has the page drawn as it is now; its address opens it for anybody for 50 minutes, as soon as the job is done. */
  preview: endpoint({
    method: 'POST',
    path: '/api/v2.builder/previewPage',
    access: builderBoth,
    input: z.object({ pageId: id }),
    output: z.object({ url: z.string(), jobId: id, expiresAt: unixSeconds }),
  }),
  /** How far a publishing or a preview of the caller's own is. */
  job: endpoint({
    method: 'GET',
    path: '/api/v2.builder/publishJobInfo',
    access: builderBoth,
    input: z.object({ jobId: id }),
    output: z.object({
      state: z.enum(['queued', 'running', 'succeeded', 'failed', 'cancelled']),
      /** 0 to 1; never goes back. */
      progress: z.number(),
    }),
  }),
  /** Gives it up: visitors go on seeing what they saw. */
  cancel: endpoint({
    method: 'POST',
    path: '/api/v2.builder/cancelPublishJob',
    access: builderBoth,
    input: z.object({ jobId: id }),
    output: done,
  }),
  /** Pages of the workspace that are online, or were taken off by an administrator. */
  online: endpoint({
    method: 'GET',
    path: '/api/v2.builder/getOnlinePageList',
    access: can('admin:edit'),
    input: z.object({}),
    output: z.object({ data: z.array(pageOnline).max(1000) }),
  }),
  /** Takes a page off at once; its owner sees the reason and cannot publish it. */
  block: endpoint({
    method: 'POST',
    path: '/api/v2.builder/blockPage',
    access: can('admin:edit'),
    input: z.object({ id, reason: text(300, 1) }),
    output: done,
  }),
  /** Gives it back: it is online again as it was, when that is made. */
  unblock: endpoint({
    method: 'POST',
    path: '/api/v2.builder/unblockPage',
    access: can('admin:edit'),
    input: z.object({ id }),
    output: done,
  }),
}
