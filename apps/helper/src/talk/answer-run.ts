import { type AnswerAssignment, type AnswerEnd, helperTalkApi } from '@matrixcast/contract/helper-talk'
import type { AdapterContext } from '@matrixcast/platforms/adapter'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import type { TalkAnswer, TalkDraft } from '@matrixcast/platforms/api/talk-adapter'
import { LinkFault } from '../link/server-call.ts'
import type { Parts } from '../parts.ts'
import { inAccount } from './in-account.ts'

/** Together well under the lease of an answer. */
const seconds = 120
const tries = 3

/** Sends one answer, once: the server is asked right before the press, and from then on silence is unsure. */
export async function answerRun(parts: Parts, assignment: AnswerAssignment): Promise<void> {
  const { messageId, fence } = assignment
  const progress = { hasBegun: false }
  const end = await answered(parts, assignment, progress).catch((thrown: unknown) =>
    endOfFault(thrown, assignment, progress),
  )
  for (let tried = 1; ; tried += 1) {
    try {
      const { accepted } = await parts.server.call(helperTalkApi.reportAnswer, { messageId, fence, end })
      parts.log.info({ messageId, end: end.kind, accepted }, 'answer ended')
      return
    } catch (thrown) {
      // Its lease runs out, and it is read back.
      if (!(thrown instanceof LinkFault) || thrown.kind !== 'unreachable' || tried === tries) throw thrown
    }
  }
}

function answered(parts: Parts, assignment: AnswerAssignment, progress: { hasBegun: boolean }): Promise<AnswerEnd> {
  const { messageId, to, text, remoteId, isReadBack } = assignment
  return inAccount(parts, assignment, { jobKey: messageId, seconds }, async (talk, context) => {
    const draft = await talk.answer(context, { to, text, remoteId })
    if (isReadBack) return draft.kind === 'there' ? { kind: 'sent', ref: draft.ref } : { kind: 'absent' }
    return draft.kind === 'new' ? press(parts, assignment, { draft, progress, context }) : endOf(draft)
  })
}

async function press(
  parts: Parts,
  { messageId, fence }: AnswerAssignment,
  {
    draft,
    progress,
    context,
  }: { draft: Extract<TalkDraft, { kind: 'new' }>; progress: { hasBegun: boolean }; context: AdapterContext },
): Promise<AnswerEnd> {
  const { mayPress } = await parts.server.call(helperTalkApi.beginAnswer, { messageId, fence })
  if (!mayPress || context.signal.aborted) return stopped('leaseLost', 'its lease was over')
  progress.hasBegun = true
  return endOf(await draft.send())
}

const stopped = (fault: 'leaseLost', detail: string): AnswerEnd => ({ kind: 'stopped', fault, detail, retry: true })

function endOf(answer: TalkAnswer | Exclude<TalkDraft, { kind: 'new' }>): AnswerEnd {
  switch (answer.kind) {
    case 'there':
    case 'sent':
      return { kind: 'sent', ref: answer.ref }
    case 'unsure':
      return { kind: 'unsure', detail: answer.detail.slice(0, 2000) }
    case 'refused':
      return { kind: 'refused', fault: answer.fault, detail: answer.detail.slice(0, 2000) }
  }
}

function endOfFault(thrown: unknown, { isReadBack }: AnswerAssignment, { hasBegun }: { hasBegun: boolean }): AnswerEnd {
  const detail = thrown instanceof Error ? thrown.message.slice(0, 2000) : 'unknown fault'
  if (hasBegun) return { kind: 'unsure', detail }
  const isOfAdapter = thrown instanceof AdapterFault
  const fault = isOfAdapter ? thrown.fault : 'internal'
  if (isReadBack) return { kind: 'unread', fault, detail }
  return { kind: 'stopped', fault, detail, retry: !isOfAdapter || thrown.retry || fault === 'cancelled' }
}
