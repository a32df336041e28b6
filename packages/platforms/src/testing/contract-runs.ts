import type { PostFields } from '@matrixcast/contract/post-fields'
import type { CommitAnswer, PostTrace } from '../adapter.ts'
import type { ApiContext } from '../api/api-adapter.ts'
import type { Post } from '../post.ts'
import type { Subject } from './api-subjects.ts'
import type { SimulatedSite } from './simulated-site.ts'
import { impatientContext, keptIn } from './test-context.ts'

/** One job of an account that was just bound. */
type Run = { context: ApiContext; remoteId: string; kept: Map<string, string>; since: number; session: object }

/** What the contract's cases do with an adapter; `the` answers the site and the post of the case. */
export function contractRuns({ adapter, given }: Subject, the: () => { site: SimulatedSite; post: Post }) {
  let jobs = 0
  const prepare = ({ context, remoteId, kept }: Run, changes: Partial<Post> = {}) =>
    adapter.prepare(context, { ...the().post, ...changes }, { remoteId, kept: keptIn(kept) })
  const publish = async (run: Run, changes: Partial<Post> = {}): Promise<CommitAnswer> => {
    const draft = await prepare(run, changes)
    return draft.kind === 'new' ? draft.send() : { ...draft, kind: 'accepted' }
  }
  return {
    async aRun(): Promise<Run> {
      jobs += 1
      const jobKey = `job-${jobs}`
      const { profile, session } = await adapter.bind(impatientContext(jobKey, {}), {
        ...given,
        site: the().site.address,
      })
      const since = Math.floor(Date.now() / 1000)
      return { context: impatientContext(jobKey, session), session, remoteId: profile.remoteId, kept: new Map(), since }
    },
    prepare,
    publish,
    /** Taken by the platform, which does not get to say so. */
    async publishUnheard(run: Run, changes: Partial<Post> = {}): Promise<void> {
      const { site } = the()
      site.trouble = { at: 'commit', how: 'answerLost', done: true }
      await publish(run, changes)
      site.trouble = null
    },
    verify: (
      run: Run,
      publishId = '',
      fields: PostFields = {},
      kept: Record<string, string> = {},
      others: PostTrace['others'] = [],
    ) =>
      adapter.verify(run.context, {
        publishId,
        fields,
        kept,
        title: the().post.title,
        committedAt: run.since,
        remoteId: run.remoteId,
        others,
      }),
  }
}
