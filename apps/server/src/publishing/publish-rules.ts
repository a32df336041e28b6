/** Times of the ledger, in seconds. Leases and schedules are compared by the database's clock only. */
export const leaseSeconds = 45

/** When an accepted post is read back: soon, then ever more slowly while the platform reviews it. */
const verifySteps = [2, 5, 10, 30, 120, 600, 3600]
export const verifyAfter = (tries: number): number => verifySteps[Math.min(tries, verifySteps.length - 1)] ?? 3600
/** After this many readings without a verdict the post stays accepted and is read no more. */
export const mostVerifyTries = 30

/** Waits between unattended tries that stopped before their commit. */
const backoffSteps = [60, 300, 1800]
export const backoffAfter = (attempts: number): number =>
  backoffSteps[Math.min(attempts, backoffSteps.length) - 1] ?? 60
export const mostUnattendedTries = 4

/** A post this late is not sent by itself any more: a person is asked, so that an outage never ends in a burst. */
export const graceSeconds = 2 * 3600

/** An absent must be seen twice before it is believed. */
export const absentsBelieved = 2
