import type { TalkFault } from '@matrixcast/domain/talk-send'

const groups = {
  login: ['auth', 'challenge', 'permission', 'wrongAccount', 'expired'],
  away: ['network', 'proxyDown', 'platformDown', 'leaseLost', 'lapsed'],
  slow: ['slow', 'browserGone'],
  busy: ['rate', 'quota'],
  gone: ['commentGone'],
  closed: ['commentsClosed'],
  duplicate: ['duplicateWords', 'conflict'],
  tooLong: ['tooLong'],
  window: ['windowClosed'],
  notHere: ['notHere'],
  absent: ['absent'],
  refused: ['validation', 'media', 'policy'],
} as const satisfies Record<string, readonly TalkFault[]>

type Reason = keyof typeof groups | 'other'

/** The sentence that says why an answer is not out, or an account cannot be read. */
export function reasonOf(fault: TalkFault): Reason {
  for (const [reason, faults] of Object.entries(groups))
    if (faults.some((one: TalkFault) => one === fault) && isReason(reason)) return reason
  return 'other'
}

const isReason = (text: string): text is keyof typeof groups => Object.hasOwn(groups, text)
