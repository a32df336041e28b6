import type { ApiContext, Talk } from '../api/api-adapter.ts'
import type { TalkAnswer, TalkRead } from '../api/talk-adapter.ts'
import type { Subject } from './api-subjects.ts'
import { contractBench } from './contract-bench.ts'
import type { Run } from './contract-runs.ts'
import type { SimulatedComment } from './simulated-site.ts'

/** The case of one account with one post that is out. */
export type Talking = { run: Run; publishId: string; on: string; kept: Map<string, string> }

/** What is done with a draft: sent once, unless it is there. */
export async function sendReply(draft: Awaited<ReturnType<Talk['answer']>>): Promise<TalkAnswer> {
  if (draft.kind === 'there') return { kind: 'sent', ref: draft.ref }
  return draft.kind === 'new' ? draft.send() : draft
}

/** Cases on one platform that comments are read on: strangers comment there, and are answered. */
export function talkBench(subject: Subject) {
  const bench = contractBench(subject)
  const { the, aRun, publish } = bench
  const { talk } = subject.adapter
  if (!talk) throw new Error('it reads nothing')
  const as = ({ run }: Talking, sendId: string): ApiContext => ({ ...run.context, jobKey: sendId })
  let comments = 0
  return {
    ...bench,
    talk,
    async talking(): Promise<Talking> {
      const run = await aRun()
      const answer = await publish(run)
      const on = the().site.posts.at(-1)?.id
      if (answer.kind !== 'accepted' || on === undefined) throw new Error('there is no post')
      return { run, publishId: answer.publishId, on, kept: new Map() }
    },
    comment({ on }: Talking, words: string, changes: Partial<SimulatedComment> = {}): SimulatedComment {
      comments += 1
      const { site } = the()
      const id = String(comments).padStart(subject.adapter.manifest.name === 'ghost' ? 24 : 1, '0')
      const made = { id, on, parent: null, by: 'fern', words, at: site.now(), isHeld: false, isGone: false, ...changes }
      site.comments.push(made)
      return made
    },
    read: ({ run, publishId }: Talking, cursor = ''): Promise<TalkRead> =>
      talk.read(run.context, { cursor, posts: [publishId], remoteId: run.remoteId }),
    reply: (talking: Talking, { to, text, sendId }: { to: string; text: string; sendId: string }) =>
      talk.answer(as(talking, sendId), {
        to,
        text,
        remoteId: talking.run.remoteId,
        kept: {
          get: (name) => talking.kept.get(name),
          put: async (name, value) => void talking.kept.set(name, value),
        },
      }),
    /** What the account itself has written below its post. */
    answers: (): SimulatedComment[] => the().site.comments.filter(({ by }) => by === 'reed'),
  }
}
