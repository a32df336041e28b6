import type { PublishFault, TaskState } from '@matrixcast/domain/publish-task'

/** Times of the ledger, in seconds. Leases and schedules are compared by the database's clock only. */
export const leaseSeconds = 45

/** When an accepted post is read back: soon, then ever more slowly while the platform reviews it. */
const verifySteps = [2, 5, 10, 30, 120, 600, 3600]
export const verifyAfter = (tries: number): number => verifySteps[Math.min(tries, verifySteps.length - 1)] ?? 3600
/** After this many readings without a verdict the post stays accepted and is read no more. */
const mostVerifyTries = 30
/** As long as the account cannot be read at all nothing is said of the post: such readings do not count, for a fortnight. */
const mostMsAway = 14 * 24 * 3600 * 1000
const away: readonly PublishFault[] = [
  'network',
  'proxyDown',
  'platformDown',
  'slow',
  'browserGone',
  'rate',
  'quota',
  'auth',
  'challenge',
  'permission',
]

/** How many readings count after this one, and whether no other follows. `fault`: why it could not be made. */
export function readingsAfter(
  { verifyTries, committedAt }: { verifyTries: number; committedAt: Date | null },
  fault: PublishFault | null,
): { verifyTries: number; isGivenUp: boolean } {
  if (fault === null || !away.includes(fault)) return { verifyTries, isGivenUp: verifyTries >= mostVerifyTries }
  const isLong = committedAt !== null && Date.now() - committedAt.getTime() > mostMsAway
  return { verifyTries: Math.min(verifyTries, verifySteps.length), isGivenUp: isLong }
}

/** An absent must be seen twice before it is believed. */
export const absentsBelieved = 2

/** The platform is read for such a post. */
export const isLookedFor = (state: TaskState): boolean =>
  state === 'unknown' || state === 'accepted' || state === 'scheduledOnPlatform'
