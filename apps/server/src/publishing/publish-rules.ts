import type { PublishFault, TaskState } from '@matrixcast/domain/publish-task'

/** Times of the ledger, in seconds. Leases and schedules are compared by the database's clock only. */
export const leaseSeconds = 45

/** When an accepted post is read back: soon, then ever more slowly while the platform reviews it. */
const verifySteps = [2, 5, 10, 30, 120, 600, 3600]
export const verifyAfter = (tries: number): number => verifySteps[Math.min(tries, verifySteps.length - 1)] ?? 3600
/** After this many readings without a verdict the post stays accepted and is read no more. */
const mostVerifyTries = 30
/** As long as the platform cannot be reached it says nothing: a fortnight, by the hour. */
const mostTriesAway = mostVerifyTries + 14 * 24
const away: readonly PublishFault[] = ['network', 'proxyDown', 'platformDown', 'rate', 'quota']

/** How often a post is read that no reading settles; `fault`: why the last one could not be made. */
export const mostTriesAfter = (fault: PublishFault | null): number =>
  fault !== null && away.includes(fault) ? mostTriesAway : mostVerifyTries

/** An absent must be seen twice before it is believed. */
export const absentsBelieved = 2

/** The platform is read for such a post. */
export const isLookedFor = (state: TaskState): boolean =>
  state === 'unknown' || state === 'accepted' || state === 'scheduledOnPlatform'
