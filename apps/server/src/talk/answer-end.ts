import type { AnswerEnd } from '@matrixcast/contract/helper-talk'
import type { TalkSendEvent } from '@matrixcast/domain/talk-send'
import type { TalkAnswer, TalkDraft } from '@matrixcast/platforms/api/talk-adapter'

/** `ref`: by what the answer can be found on its platform. */
export type Ended = { event: TalkSendEvent; ref?: string; detail?: string }
type At = { fence: number; at: number }

/** What the words of an adapter make of a send. */
export function endOf(answer: TalkAnswer | Exclude<TalkDraft, { kind: 'new' }>, { fence, at }: At): Ended {
  switch (answer.kind) {
    case 'there':
    case 'sent':
      return { event: { kind: 'sent' }, ref: answer.ref }
    case 'unsure':
      return { event: { kind: 'noAnswer', fence, at }, detail: answer.detail }
    case 'refused': {
      const { fault, detail, again } = answer
      return again
        ? { event: { kind: 'notYet', fence, at, fault, from: again.from }, detail }
        : { event: { kind: 'refused', fence, fault }, detail }
    }
  }
}

/** The same of a cloud manager's words; undefined: nobody knows more than before. */
export function endOfHelper(end: AnswerEnd, { fence, at }: At, settleSeconds: number): Ended | undefined {
  switch (end.kind) {
    case 'unread':
      return undefined
    case 'absent':
      return { event: { kind: 'absent', at, settleSeconds } }
    case 'stopped': {
      const { fault, detail, retry } = end
      return endOf({ kind: 'refused', fault, detail, ...(retry && { again: { from: null } }) }, { fence, at })
    }
    default:
      return endOf(end, { fence, at })
  }
}
