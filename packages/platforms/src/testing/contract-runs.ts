import type { PostFields } from '@matrixcast/contract/post-fields'
import type { CommitAnswer, EarlierTry, PostTrace } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext } from '../api/api-adapter.ts'
import type { EarlierTries } from '../api/earlier-tries.ts'
import type { Post } from '../post.ts'
import type { Subject } from './api-subjects.ts'
import { sendDraft } from './send-draft.ts'
import type { SimulatedSite } from './simulated-site.ts'
import { impatientContext, keptIn, testContext } from './test-context.ts'

/** One job of an account that was just bound. `kept`: what is of use to its next try; `tries`: all that it ever kept. */
export type Run = {
  context: ApiContext
  remoteId: string
  kept: Map<string, string>
  tries: { title: string; topics: readonly string[]; notes: Map<string, string> }[]
  since: number
  session: object
}
/** Nobody knows what became of them. */
const openTries = ({ tries }: Run): EarlierTry[] =>
  tries.map(({ notes, ...words }) => ({ ...words, kept: Object.fromEntries(notes), isOpen: true, isDenied: false }))

/** The kind of an answer, or the fault without one. */
export const endOf = async (running: Promise<{ kind: string }>): Promise<string> => {
  try {
    return (await running).kind
  } catch (thrown) {
    if (!(thrown instanceof AdapterFault)) throw thrown
    return thrown.fault
  }
}

/** What the contract's cases do with an adapter; `the` answers the site and the post of the case. */
export function contractRuns({ adapter, given }: Subject, the: () => { site: SimulatedSite; post: Post }) {
  let jobs = 0
  const prepare = (run: Run, changes: Partial<Post> = {}, earlier: Partial<EarlierTries> = {}) => {
    const { context, remoteId, kept, since, tries } = run
    const post = { ...the().post, ...changes }
    const before = keptIn(kept, { since, tries: openTries(run), ...earlier })
    const notes = new Map(kept)
    tries.push({ title: post.title, topics: post.topics, notes })
    const put = async (name: string, value: string) => {
      notes.set(name, value)
      await before.put(name, value)
    }
    return adapter.prepare(context, post, { remoteId, kept: { ...before, put } })
  }
  const publish = async (
    run: Run,
    changes: Partial<Post> = {},
    earlier: Partial<EarlierTries> = {},
  ): Promise<CommitAnswer> => sendDraft(await prepare(run, changes, earlier))
  return {
    async aRun(): Promise<Run> {
      jobs += 1
      const jobKey = `job-${jobs}`
      const { profile, session } = await adapter.bind(testContext(jobKey, {}), {
        ...given,
        site: the().site.address,
      })
      const since = Math.floor(Date.now() / 1000)
      return {
        context: impatientContext(jobKey, session, () => the().site.trouble?.how === 'silent'),
        session,
        remoteId: profile.remoteId,
        kept: new Map(),
        tries: [],
        since,
      }
    },
    prepare,
    publish,
    openTries,
    /** Its platform said of all but the newest `open` that there is no such post, or a person did. */
    triesOf: (run: Run, { open, isDenied = true }: { open: number; isDenied?: boolean }): EarlierTry[] =>
      openTries(run).map((one, at, all) => (at >= all.length - open ? one : { ...one, isOpen: false, isDenied })),
    /** An edit, or three hours: nothing that was uploaded is of use any more. */
    forget: ({ kept }: Run): void => kept.clear(),
    /** The same run, whose tries were made a day before. */
    aDayLater: (run: Run): Run => ({ ...run, since: run.since - 24 * 3600 }),
    /** A post of the same words that its owner made by hand. Unix seconds. */
    byHand(createdAt: number): void {
      const { site, post } = the()
      const behind = post.topics.map((topic) => `#${topic}`).join(' ')
      const words = { title: post.title, behind }
      site.posts.push({ ...words, key: '77', id: '77', author: 'reed', createdAt, scheduledFor: null })
    },
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
      tries: readonly EarlierTry[] = [],
      others: PostTrace['others'] = [],
    ) =>
      adapter.verify(run.context, {
        publishId,
        fields,
        tries,
        title: the().post.title,
        topics: the().post.topics,
        slug: the().post.slug,
        committedAt: run.since,
        remoteId: run.remoteId,
        others,
      }),
  }
}
