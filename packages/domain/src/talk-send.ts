import type { Outcome } from './outcome.ts'
import { ok, refused } from './outcome.ts'
import { publishFaults } from './publish-task.ts'

/**
 * The one state machine of a message that goes out: an answer to a comment, a mention or a private message. Whatever may be out
 * and got no answer is `unsure`, and is never sent again by itself: it is read back, or a person says.
 */
export const talkSendStates = ['waiting', 'sending', 'sent', 'refused', 'unsure'] as const

/**
 * Why a message was not sent. `commentGone`: what it answers is no longer there. `commentsClosed`: nobody may answer there.
 * `duplicateWords`: the platform holds the same words there already. `notHere`: this platform, or its version, takes no answers.
 */
export const talkFaults = [
  ...publishFaults,
  'commentGone',
  'commentsClosed',
  'duplicateWords',
  'tooLong',
  'windowClosed',
  'notHere',
] as const
export type TalkFault = (typeof talkFaults)[number]

/** `fence`: the number of the newest holder. `tries`: how often it was claimed. Times in unix seconds. */
export type TalkSend = { fence: number; tries: number } & (
  | { state: 'waiting'; notBefore: number; fault: TalkFault | null }
  /** `begun`: the holder wrote that it is about to send; from then on it may be out. */
  | { state: 'sending'; leaseUntil: number; begun: boolean }
  | { state: 'sent'; by: 'platform' | 'person' }
  | { state: 'refused'; fault: TalkFault }
  | { state: 'unsure'; since: number }
)

/** What a holder reports carries its `fence`: of an older holder only a clear yes is believed. Times in unix seconds. */
export type TalkSendEvent =
  | { kind: 'claimed'; at: number; leaseSeconds: number }
  | { kind: 'begun'; fence: number; at: number }
  /** The platform's own yes, or the message found when it was read back. */
  | { kind: 'sent' }
  /** Refused for good, with nothing out. */
  | { kind: 'refused'; fence: number; fault: TalkFault }
  /** Nothing is out, and the same may go again; `from`: when the platform wants to be asked again, where it says so. */
  | { kind: 'notYet'; fence: number; at: number; fault: TalkFault; from: number | null }
  | { kind: 'noAnswer'; fence: number; at: number }
  | { kind: 'leaseRanOut'; at: number }
  /** Read back, and not there. */
  | { kind: 'absent'; at: number; settleSeconds: number }
  | { kind: 'confirmedByHand' }
  | { kind: 'deniedByHand' }
  /** A person wants a refused message sent once more. */
  | { kind: 'retryAsked'; at: number }
  /** A person answered meanwhile, or took it back, or everything was stopped. */
  | { kind: 'cancelled' }

export type TalkSendFault =
  | 'notWaiting'
  | 'notSending'
  | 'notUnsure'
  | 'notRefused'
  | 'tooEarly'
  | 'otherHolder'
  | 'leaseHolds'
  | 'leaseOver'
  | 'mayBeOut'
  | 'alreadyEnded'

/** Seconds until a message that could not be sent goes again, by how often it was tried; then a person decides. */
const pauses = [60, 300, 1800]

/** A message as it is written, to be sent from `notBefore` on, in unix seconds. */
export const newTalkSend = (notBefore: number): TalkSend => ({
  state: 'waiting',
  notBefore,
  fault: null,
  fence: 0,
  tries: 0,
})

/** Whether the platform may hold the message although nobody heard so. */
export const mayBeOut = (send: TalkSend): boolean => send.state === 'unsure' || (send.state === 'sending' && send.begun)

/** What an event makes of a message. Refuses instead of guessing: a lease that is over, an older holder, a second ending. */
export function talkSendAfter(send: TalkSend, event: TalkSendEvent): Outcome<TalkSend, TalkSendFault> {
  const { fence, tries } = send
  const ended = (fault: TalkFault) => ok<TalkSend>({ fence, tries, state: 'refused', fault })
  switch (event.kind) {
    case 'claimed':
      if (send.state !== 'waiting') return refused('notWaiting')
      if (event.at < send.notBefore) return refused('tooEarly')
      return ok({
        fence: fence + 1,
        tries: tries + 1,
        state: 'sending',
        leaseUntil: event.at + event.leaseSeconds,
        begun: false,
      })
    case 'begun':
      if (send.state !== 'sending') return refused('notSending')
      if (event.fence !== fence) return refused('otherHolder')
      if (send.begun) return refused('mayBeOut')
      return event.at < send.leaseUntil ? ok({ ...send, begun: true }) : refused('leaseOver')
    case 'sent':
      // A late yes beats whatever was made of the silence before it.
      if (send.state === 'sent') return refused('alreadyEnded')
      return ok({ fence, tries, state: 'sent', by: 'platform' })
    case 'refused':
    case 'notYet':
    case 'noAnswer':
      if (send.state !== 'sending') return refused('notSending')
      return event.fence === fence ? reported(send, event) : refused('otherHolder')
    case 'leaseRanOut':
      if (send.state !== 'sending') return refused('notSending')
      if (event.at < send.leaseUntil) return refused('leaseHolds')
      return ok(
        send.begun
          ? { fence, tries, state: 'unsure', since: event.at }
          : { fence, tries, state: 'waiting', notBefore: event.at, fault: null },
      )
    case 'absent':
      if (send.state !== 'unsure') return refused('notUnsure')
      return event.at < send.since + event.settleSeconds ? refused('tooEarly') : ended('absent')
    case 'confirmedByHand':
      if (send.state !== 'unsure') return refused('notUnsure')
      return ok({ fence, tries, state: 'sent', by: 'person' })
    case 'deniedByHand':
      return send.state === 'unsure' ? ended('absent') : refused('notUnsure')
    case 'retryAsked':
      if (send.state !== 'refused') return refused('notRefused')
      return ok({ fence, tries: 0, state: 'waiting', notBefore: event.at, fault: null })
    case 'cancelled':
      if (mayBeOut(send)) return refused('mayBeOut')
      return send.state === 'waiting' || send.state === 'sending' ? ended('cancelled') : refused('alreadyEnded')
  }
}

function reported(
  { fence, tries, begun }: Extract<TalkSend, { state: 'sending' }>,
  event: Extract<TalkSendEvent, { kind: 'refused' | 'notYet' | 'noAnswer' }>,
): Outcome<TalkSend, TalkSendFault> {
  if (event.kind === 'refused') return ok({ fence, tries, state: 'refused', fault: event.fault })
  if (event.kind === 'noAnswer' && begun) return ok({ fence, tries, state: 'unsure', since: event.at })
  const fault = event.kind === 'noAnswer' ? 'network' : event.fault
  const pause = pauses[tries - 1]
  if (pause === undefined) return ok({ fence, tries, state: 'refused', fault })
  const from = event.kind === 'noAnswer' ? null : event.from
  return ok({ fence, tries, state: 'waiting', notBefore: Math.max(event.at + pause, from ?? 0), fault })
}
