import { z } from 'zod'
import { endpoint, session } from './endpoint.ts'
import { done, id, nothing, unixSeconds } from './wire.ts'

const jobStates = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const

export const job = z.object({
  id,
  /**
   * `render`, `tryClip`, `fingerprint`, `likeness`, `bulk`, `export`, `wechatNotice`, `backup`, `publishPage`, `leadImport`,
   * `fetchFile`, `matrixSheet`, `tool`, `captions`, `shortVideos`, `articles`
   */
  kind: z.string(),
  /** Empty for whoever may not read it. */
  subject: z.string(),
  state: z.enum(jobStates),
  /** 0 to 1; never goes back. */
  progress: z.number(),
  /** A stable word: what it is doing, or why it failed. */
  message: z.string(),
  /** What it produced, as signed addresses and figures. */
  result: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
  createdAt: unixSeconds,
  finishedAt: unixSeconds.nullable(),
  /** Whether its subject, its rows and what it produced are shown to this person. */
  mayRead: z.boolean(),
  mayCancel: z.boolean(),
})
job.register(z.globalRegistry, { id: 'Job' })
export type Job = z.infer<typeof job>

export const jobApi = {
  /** What runs, waits, or ended within the last hour, newest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/v2.common/getJobList',
    access: session,
    about: { set: 'v1', summary: 'Long work under way and ended.' },
    input: nothing,
    output: z.object({ data: z.array(job), active: z.number().int() }),
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/v2.common/jobInfo',
    access: session,
    about: { set: 'v1', summary: 'One job with its progress.' },
    input: z.object({ id: id.describe('The job, as the call that began it answered.') }),
    output: z.object({ job }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/v2.common/cancelJob',
    access: session,
    input: z.object({ id }),
    output: done,
  }),
}
