import type { PublishFault } from './publish-task.ts'

/** What a fault before the commit leads to. Seconds. */
export type Consequence = {
  /** Waits before each further unattended try; after the last, and where there is none, a person decides. */
  tries: readonly number[]
  /** Whether the next try waits until the login was renewed: `offline` or `challenge` is what the account then shows. */
  account: 'offline' | 'challenge' | null
  /** `account`: its other posts wait as long as this one. `platform`: counts towards the platform's breaker. */
  pauses: 'account' | 'platform' | null
}

const stop: Consequence = { tries: [], account: null, pauses: null }
const minutes = (...each: number[]): number[] => each.map((one) => one * 60)

/**
 * The one table of error classes. `unknownOutcome`, `requestNotSeen` and `absent` come after the commit, so no try may follow them; what was killed at
 * its commit and is proven not to be there goes on as `leaseLost`, once.
 */
export const faultLeads: Record<PublishFault, Consequence> = {
  auth: { tries: [0], account: 'offline', pauses: 'account' },
  challenge: { tries: [0], account: 'challenge', pauses: 'account' },
  permission: stop,
  quota: { tries: minutes(60, 360, 1440), account: null, pauses: 'account' },
  rate: { tries: minutes(5, 30, 60), account: null, pauses: 'account' },
  validation: stop,
  media: stop,
  policy: stop,
  conflict: stop,
  network: { tries: minutes(1, 5, 30), account: null, pauses: null },
  proxyDown: { tries: minutes(1, 5, 30), account: null, pauses: 'account' },
  platformDown: { tries: minutes(5, 30, 60), account: null, pauses: 'platform' },
  slow: { tries: minutes(5, 30, 60), account: null, pauses: null },
  browserGone: { tries: minutes(1, 5, 30), account: null, pauses: null },
  selectorChanged: { tries: minutes(60), account: null, pauses: 'platform' },
  cancelled: stop,
  unknownOutcome: stop,
  requestNotSeen: { tries: [], account: null, pauses: 'platform' },
  absent: stop,
  leaseLost: { tries: minutes(1, 5, 30), account: null, pauses: null },
  lapsed: stop,
  expired: stop,
  wrongAccount: stop,
  internal: { tries: minutes(1, 5, 30), account: null, pauses: null },
}

const furthest = 7 * 86_400

/**
 * When an unattended task is tried again after its `number`-th try (from 1) met this fault; null: a person decides. A time
 * the platform itself gave (`retryAt`) is kept where it is later than ours, at most a week away. Unix seconds.
 */
export function retryMoment(fault: PublishFault, number: number, now: number, retryAt: number | null): number | null {
  const wait = faultLeads[fault].tries[number - 1]
  if (wait === undefined) return null
  return Math.min(Math.max(now + wait, retryAt ?? 0), now + furthest)
}
