import { localDay, type OffsetAt } from './local-day.ts'
import { closedBy, jitterOf, nextOpen, type Pace } from './posting-rules.ts'

export const waitKinds = [
  'setBack',
  'blocked',
  'noTime',
  'workNotReady',
  'accountOffline',
  'accountChallenge',
  'notDue',
  'retry',
  'person',
  'late',
  'breaker',
  'paused',
  'busy',
  'platformBusy',
  'turn',
  'cap',
  'gap',
  'window',
  'quiet',
  'helper',
] as const
export type WaitKind = (typeof waitKinds)[number]
/**
 * Why a task has not gone out yet; `until` in unix seconds where the clock alone ends it. `asksThen`: it will be late by then, and a
 * person is asked.
 */
export type Wait = { kind: WaitKind; until: number | null; asksThen?: true }

/** Everything that decides whether a waiting task may go. Moments in unix seconds. */
export type WaitFacts = {
  taskId: string
  dueAt: number | null
  /** After a try that stopped before its commit. */
  notBefore: number | null
  /** The number of the set-back of the database under it: it may be out already, and no person looked since. */
  heldBy: number | null
  /** Its platform would not take it as it is. */
  isBlocked: boolean
  /** A person said yes to this very post. */
  isApproved: boolean
  isAutomatic: boolean
  accountState: 'online' | 'offline' | 'challenge' | 'unknown'
  isWorkReady: boolean
  /** When an opened breaker of the platform lets one try through; null while it is closed. */
  breakerUntil: number | null
  /** The platform asked this account to come back later. */
  pausedUntil: number | null
  lastCommitAt: number | null
  commitsToday: number
  /** Another post of the account is on its way. */
  isBusy: boolean
  /** As many posts as its platform takes at once are on their way, of whatever account. */
  isPlatformFull: boolean
  /** Another post of the account that may go was due earlier. */
  hasOlder: boolean
  /** What the task's plan wants between two posts of one account; 0 where the post has no plan's slot. */
  planGapSeconds: number
  pace: Pace
}

/** A post later than this is not sent by itself any more: a person is asked, so that an outage never ends in a burst. */
export const graceSeconds = 2 * 3600

/** A commit comes seconds after its slot; without this every next slot of a plan would slip a little further. */
const planTolerance = 30

/**
 * The first thing that keeps a waiting task back, or null when it may be claimed now. The one rule behind claiming, the
 * list, the calendar and the alarms. Pure; `now` is the database's clock.
 */
export function whyWaits(task: WaitFacts, now: number, offsetAt: OffsetAt): Wait | null {
  const held = (kind: WaitKind, until: number | null = null): Wait => ({ kind, until })
  if (task.heldBy !== null) return held('setBack')
  if (task.isBlocked) return held('blocked')
  if (!task.isWorkReady) return held('workNotReady')
  if (task.dueAt === null) return held('noTime')
  if (task.accountState === 'challenge') return held('accountChallenge')
  if (task.accountState !== 'online') return held('accountOffline')
  if (task.dueAt > now) return held('notDue', task.dueAt)
  const end = task.isApproved ? Number.POSITIVE_INFINITY : task.dueAt + graceSeconds
  const orAsked = (wait: Wait | null): Wait | null =>
    wait !== null && (wait.until ?? 0) >= end ? { ...wait, asksThen: true } : wait
  if (task.notBefore !== null && task.notBefore > now) return orAsked(held('retry', task.notBefore))
  if (!task.isApproved) {
    if (!task.isAutomatic) return held('person')
    if (end <= now) return held('late')
  }
  return orAsked(paceWait(task, now, offsetAt))
}

function paceWait(task: WaitFacts, now: number, offsetAt: OffsetAt): Wait | null {
  const { pace, lastCommitAt } = task
  const held = (kind: WaitKind, until: number | null = null): Wait => ({ kind, until })
  if (task.breakerUntil !== null && task.breakerUntil > now) return held('breaker', task.breakerUntil)
  if (task.pausedUntil !== null && task.pausedUntil > now) return held('paused', task.pausedUntil)
  if (task.isBusy) return held('busy')
  if (task.isPlatformFull) return held('platformBusy')
  if (task.hasOlder) return held('turn')
  if (pace.cap !== null && task.commitsToday >= pace.cap) return held('cap', localDay(now, offsetAt).next)
  if (lastCommitAt !== null) {
    const own = pace.gapSeconds === 0 && pace.jitterSeconds === 0 ? 0 : pace.gapSeconds + jitterOf(task.taskId, pace)
    const until = lastCommitAt + Math.max(own, task.planGapSeconds - planTolerance)
    if (until > now) return held('gap', until)
  }
  const closed = closedBy(pace, now, offsetAt)
  return closed === null ? null : held(closed, nextOpen(pace, now, offsetAt))
}

/** Reasons that a person or a helper has to mend: such a task should have gone out by itself and did not. */
export const alarmingWaits: readonly WaitKind[] = [
  'blocked',
  'workNotReady',
  'accountOffline',
  'accountChallenge',
  'late',
  'helper',
]
