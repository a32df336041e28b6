import type { Outcome } from './outcome.ts'
import { ok, refused } from './outcome.ts'

/**
 * The one state machine of publishing, used by the ledger, the dialog and the helper. A task is an intent (one work, one
 * account); an attempt is one try at it. A platform call is either repeatable (fetch, prepare, verify) or the one
 * irreversible commit; what happens after the commit began and got no answer is unknown and never repeated blindly.
 */
export const taskStates = [
  'waiting',
  'publishing',
  'accepted',
  'scheduledOnPlatform',
  'verified',
  'confirmedByHand',
  'failed',
  'unknown',
  'cancelled',
] as const
export type TaskState = (typeof taskStates)[number]

/** What lists and figures count a task as: `blocked` waits and could not go as it is, `scheduled` is held by its platform. */
export const statusGroups = [
  'waiting',
  'blocked',
  'publishing',
  'scheduled',
  'published',
  'failed',
  'unknown',
  'cancelled',
] as const
export type StatusGroup = (typeof statusGroups)[number]

export const attemptPhases = ['claimed', 'fetching', 'prepared', 'committing', 'verifying', 'ended'] as const
export type AttemptPhase = (typeof attemptPhases)[number]

/** The specification's four states on the wire. */
export type ReleaseState = 0 | 1 | 2 | -1
const releaseStates: Record<TaskState, ReleaseState> = {
  waiting: 0,
  publishing: 1,
  accepted: 2,
  scheduledOnPlatform: 2,
  verified: 2,
  confirmedByHand: 2,
  failed: -1,
  unknown: -1,
  cancelled: -1,
}
export const releaseStateOf = (state: TaskState): ReleaseState => releaseStates[state]

/** 0 % at the start, 50 % once the file is on the helper's disk, 100 % on success. A failed task keeps its last figure. */
export const progressOf = (state: TaskState, phase: AttemptPhase | null): 0 | 50 | 100 => {
  if (releaseStateOf(state) === 2) return 100
  if (state === 'waiting' || state === 'cancelled') return 0
  return phase === 'prepared' || phase === 'committing' || phase === 'verifying' ? 50 : 0
}

export const publishFaults = [
  'auth',
  'challenge',
  'permission',
  'quota',
  'rate',
  'validation',
  'media',
  'policy',
  'conflict',
  'network',
  'proxyDown',
  'platformDown',
  'slow',
  'browserGone',
  'selectorChanged',
  'cancelled',
  'unknownOutcome',
  'requestNotSeen',
  'absent',
  'leaseLost',
  'lapsed',
  'expired',
  'wrongAccount',
  'internal',
] as const
export type PublishFault = (typeof publishFaults)[number]

export type PublishEvent =
  | { kind: 'claimed' }
  | { kind: 'phase'; phase: 'fetching' | 'prepared' | 'committing' }
  | { kind: 'accepted'; scheduled: boolean }
  /** `retry`: nothing went out, and the same may be sent again. */
  | { kind: 'rejected'; fault: PublishFault; retry: boolean }
  | { kind: 'stoppedBeforeCommit'; fault: PublishFault; retry: boolean }
  /** `fault`: its page sent nothing that is known as a publication. */
  | { kind: 'noAnswerAfterCommit'; fault?: 'requestNotSeen' | undefined }
  | { kind: 'verified' }
  /** `retry`: nobody else tried it, and what keeps it from going twice holds. */
  | { kind: 'absent'; retry?: boolean }
  | { kind: 'denied'; isGivenUp: boolean; mayStand?: boolean }
  | { kind: 'confirmedByHand'; isGivenUp: boolean }
  /** A person wanted it sent now, and nothing took it up in time. */
  | { kind: 'lapsed' }
  | { kind: 'retryAsked' }
  | { kind: 'cancelled' }
  | { kind: 'restored' }

/** What happens to one attempt; everything else happens to the post alone. */
export type AttemptEvent = Extract<
  PublishEvent,
  { kind: 'phase' | 'accepted' | 'rejected' | 'stoppedBeforeCommit' | 'noAnswerAfterCommit' | 'verified' | 'absent' }
>

/**
 * How an attempt ended, or that it runs. `refusedThere`: the platform has it, and its review refused it; `denied`, `deniedThere`: a
 * person looked and found none, or none besides the refused one.
 */
export const attemptOutcomes = [
  'running',
  'accepted',
  'rejected',
  'stoppedBeforeCommit',
  'noAnswerAfterCommit',
  'verified',
  'absent',
  'refusedThere',
  'denied',
  'deniedThere',
  'cancelled',
] as const

export type TaskFacts = { state: TaskState; phase: AttemptPhase | null; fault: PublishFault | null }
export type TransitionFault =
  | 'notWaiting'
  | 'notPublishing'
  | 'phaseGoesBack'
  | 'alreadyEnded'
  | 'notRetryable'
  | 'notCancelled'
  | 'alreadyCommitted'

/**
 * Whether only a person can tell if it stands there: no answer came, a new try found what may be it, or it was taken and no
 * reading showed it as long as one was to be expected (`isGivenUp`); or an earlier try may have posted (`mayStand`), and the look
 * before a new one failed. A word of theirs that it stands can be taken back in the same way.
 */
export const isDeniable = ({
  state,
  fault,
  isGivenUp,
  mayStand = false,
}: Pick<TaskFacts, 'state'> & { fault: string | null; isGivenUp: boolean; mayStand?: boolean | undefined }): boolean =>
  state === 'unknown' ||
  state === 'confirmedByHand' ||
  ((state === 'accepted' || state === 'scheduledOnPlatform') && isGivenUp) ||
  (state === 'failed' && (fault === 'unknownOutcome' || (mayStand && fault !== 'absent')))

/** Whether a person may say that it stands there: whoever posted it by hand says so of one that waits, too. */
export const isConfirmable = (task: Parameters<typeof isDeniable>[0]): boolean =>
  ['waiting', 'cancelled', 'failed'].includes(task.state) || (task.state !== 'confirmedByHand' && isDeniable(task))

const phaseOrder = (phase: AttemptPhase | null): number => (phase === null ? -1 : attemptPhases.indexOf(phase))

/** Whether the platform may hold the post although we have no answer: from the moment the intent is written. */
export const mayBeLive = (phase: AttemptPhase | null): boolean => phase === 'committing' || phase === 'verifying'

/**
 * What an event makes of a task. Refuses instead of guessing: a late report of an older attempt, a phase that goes back, a
 * second success. Pure; the caller compares fences before asking.
 */
export function transition(task: TaskFacts, event: PublishEvent): Outcome<TaskFacts, TransitionFault> {
  const to = (state: TaskState, phase: AttemptPhase | null, fault: PublishFault | null = null) =>
    ok({ state, phase, fault })
  switch (event.kind) {
    case 'claimed':
      return task.state === 'waiting' ? to('publishing', 'claimed') : refused('notWaiting')
    case 'phase':
      if (task.state !== 'publishing') return refused('notPublishing')
      return phaseOrder(event.phase) >= phaseOrder(task.phase)
        ? to('publishing', event.phase)
        : refused('phaseGoesBack')
    case 'accepted':
      // What a try that was given up says after all beats what was made of its silence.
      if (releaseStateOf(task.state) === 2) return refused('alreadyEnded')
      return to(event.scheduled ? 'scheduledOnPlatform' : 'accepted', 'verifying')
    case 'rejected':
      if (task.state !== 'publishing') return refused('notPublishing')
      return event.retry ? to('waiting', null, event.fault) : to('failed', task.phase, event.fault)
    case 'stoppedBeforeCommit':
      if (task.state !== 'publishing') return refused('notPublishing')
      if (mayBeLive(task.phase)) return to('unknown', task.phase, 'unknownOutcome')
      return event.retry ? to('waiting', null, event.fault) : to('failed', task.phase, event.fault)
    case 'noAnswerAfterCommit':
      return task.state === 'publishing'
        ? to('unknown', task.phase, event.fault ?? 'unknownOutcome')
        : refused('notPublishing')
    case 'verified':
      if (task.state === 'waiting' || task.state === 'failed' || task.state === 'cancelled')
        return refused('notPublishing')
      return to('verified', 'ended')
    case 'absent':
      if (task.state === 'unknown' && event.retry === true) return to('waiting', null, 'absent')
      if (task.state === 'accepted' || task.state === 'scheduledOnPlatform' || task.state === 'unknown') {
        return to('failed', 'ended', 'absent')
      }
      return refused('notPublishing')
    case 'denied':
      return isDeniable({ ...task, isGivenUp: event.isGivenUp, mayStand: event.mayStand })
        ? to('failed', 'ended', 'absent')
        : refused('alreadyEnded')
    case 'confirmedByHand':
      return isConfirmable({ ...task, isGivenUp: event.isGivenUp })
        ? to('confirmedByHand', 'ended')
        : refused('alreadyEnded')
    case 'lapsed':
      return task.state === 'waiting' ? to('failed', null, 'lapsed') : refused('notWaiting')
    case 'retryAsked':
      return task.state === 'failed' ? to('waiting', null) : refused('notRetryable')
    case 'cancelled':
      if (task.state !== 'waiting' && task.state !== 'publishing') return refused('notWaiting')
      return mayBeLive(task.phase) ? refused('alreadyCommitted') : to('cancelled', null)
    case 'restored':
      return task.state === 'cancelled' ? to('waiting', null) : refused('notCancelled')
  }
}
