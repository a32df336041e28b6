import type { TalkSend } from '@matrixcast/domain/talk-send'
import { unixOf } from '../db/page.ts'
import type { talkSends } from '../db/talk-tables.ts'

export type SendRow = typeof talkSends.$inferSelect

const dateOf = (seconds: number): Date => new Date(seconds * 1000)
const needed = (date: Date | null): number => {
  if (date === null) throw new Error('a send has no time that its state needs')
  return unixOf(date)
}

/** A row as the state machine of `domain/talk-send` has it. */
export function sendOf(row: SendRow): TalkSend {
  const { fence, tries, fault } = row
  switch (row.state) {
    case 'waiting':
      return { fence, tries, state: 'waiting', notBefore: needed(row.notBefore), fault }
    case 'sending':
      return { fence, tries, state: 'sending', leaseUntil: needed(row.leaseUntil), begun: row.begun }
    case 'sent':
      return { fence, tries, state: 'sent', by: row.sentBy ?? 'platform' }
    case 'refused':
      return { fence, tries, state: 'refused', fault: fault ?? 'internal' }
    case 'unsure':
      return { fence, tries, state: 'unsure', since: needed(row.unsureSince) }
  }
}

/** What a state writes into its row; what it does not have is emptied. */
export function columnsOf(send: TalkSend) {
  const none = {
    state: send.state,
    fence: send.fence,
    tries: send.tries,
    notBefore: null,
    leaseUntil: null,
    begun: false,
    unsureSince: null,
    readAt: null,
    sentBy: null,
    fault: null,
  }
  switch (send.state) {
    case 'waiting':
      return { ...none, notBefore: dateOf(send.notBefore), fault: send.fault }
    case 'sending':
      return { ...none, leaseUntil: dateOf(send.leaseUntil), begun: send.begun }
    case 'sent':
      return { ...none, sentBy: send.by }
    case 'refused':
      return { ...none, fault: send.fault }
    case 'unsure':
      return { ...none, unsureSince: dateOf(send.since) }
  }
}
