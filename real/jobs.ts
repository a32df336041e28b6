import assert from 'node:assert/strict'
import { stat } from 'node:fs/promises'
import type { CommitAnswer, EarlierTry } from '../packages/platforms/src/adapter.ts'
import type { ApiContext } from '../packages/platforms/src/api/api-adapter.ts'
import { apiContext } from '../packages/platforms/src/api/api-context.ts'
import { siteReach } from '../packages/platforms/src/api/site-reach.ts'
import { patience } from '../packages/platforms/src/patience.ts'
import type { Post, PostFile } from '../packages/platforms/src/post.ts'
import { sendDraft } from '../packages/platforms/src/testing/send-draft.ts'
import { keptIn } from '../packages/platforms/src/testing/test-context.ts'
import type { Target } from './target.ts'

/** One job of a bound account, with what its tries have kept. */
export type Job = { context: ApiContext; remoteId: string; kept: Map<string, string>; since: number; post: Post }

export const fileOf = async (file: string, extension: string): Promise<PostFile> => ({
  path: file,
  extension,
  bytes: (await stat(file)).size,
})

export const accepted = (answer: CommitAnswer): string => {
  if (answer.kind !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(answer)}`)
  return answer.publishId
}

/** How cases make jobs of an account and carry out the steps of each; `video`: what a job posts where its case says nothing. */
export function jobsOf(target: Target, video: PostFile) {
  const { adapter, line } = target
  let jobs = 0
  const reach = (jobKey: string, session: object): ApiContext =>
    apiContext({
      session: JSON.stringify(session),
      proxy: null,
      reach: siteReach({ innerSites: [], isForThisMachineOnly: true }),
      patience,
      renew: (_held, make) => make(),
      app: async () => null,
      jobKey,
      signal: AbortSignal.timeout(120_000),
      log: () => undefined,
    })
  async function aJob(title = `Balcony ${Date.now()}-${jobs}`, given = target.given): Promise<Job> {
    jobs += 1
    const jobKey = `real-${process.pid}-${Date.now()}-${jobs}`
    const { profile, session } = await adapter.bind(reach(jobKey, {}), given)
    const topics = ['storage', '收纳']
    const post: Post = { kind: 'video', files: [video], title, topics, timingTime: null, coverPath: null }
    const since = Math.floor(Date.now() / 1000)
    return { context: reach(jobKey, session), remoteId: profile.remoteId, kept: new Map(), since, post }
  }
  const prepare = ({ context, remoteId, kept, post, since }: Job, tries: readonly EarlierTry[] = []) =>
    adapter.prepare(context, post, { remoteId, kept: keptIn(kept, { since, tries }) })
  const publish = async (job: Job, tries: readonly EarlierTry[] = []): Promise<CommitAnswer> =>
    sendDraft(await prepare(job, tries))
  const verify = ({ context, post, since, remoteId }: Job, publishId = '') =>
    adapter.verify(context, {
      publishId,
      title: post.title,
      topics: post.topics,
      committedAt: since,
      remoteId,
      others: [],
      slug: post.slug,
    })
  async function spoiling<Result>(
    how: 'dropAnswer' | 'breakMidWay',
    matches: (method: string, url: string) => boolean,
    work: () => Promise<Result>,
  ): Promise<Result> {
    line.spoils = { matches, how }
    try {
      return await work()
    } finally {
      line.spoils = null
    }
  }
  const holds = async ({ post }: Job, expected: number) => assert.equal(await target.count(post.title), expected)
  return { reach, aJob, prepare, publish, verify, spoiling, holds }
}
