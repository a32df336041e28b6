import type { TaskState } from '@matrixcast/domain/publish-task'

/** Times of the ledger, in seconds. Leases and schedules are compared by the database's clock only. */
export const leaseSeconds = 45

/** When an accepted post is read back: soon, then ever more slowly while the platform reviews it. */
const verifySteps = [2, 5, 10, 30, 120, 600, 3600]
export const verifyAfter = (tries: number): number => verifySteps[Math.min(tries, verifySteps.length - 1)] ?? 3600
/** After this many readings without a verdict the post stays accepted and is read no more. */
export const mostVerifyTries = 30

/** An absent must be seen twice before it is believed. */
export const absentsBelieved = 2

/** The platform is read for such a post. */
export const isLookedFor = (state: TaskState): boolean =>
  state === 'unknown' || state === 'accepted' || state === 'scheduledOnPlatform'
