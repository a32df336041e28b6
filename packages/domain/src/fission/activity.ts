import { type Outcome, ok, refused } from '../outcome.ts'

/** What a person decided about an activity. */
export const activityKept = ['draft', 'open', 'paused', 'ended'] as const
export type ActivityKept = (typeof activityKept)[number]
/** What it is at a moment: the period and the pool say the rest. */
export const activityStates = ['draft', 'scheduled', 'running', 'exhausted', 'paused', 'ended'] as const
export type ActivityState = (typeof activityStates)[number]
export const activityMoves = ['open', 'pause', 'end'] as const
export type ActivityMove = (typeof activityMoves)[number]

/** Whatever is not here is refused. What ended stays ended: a copy is made of it. */
const rules: Record<ActivityMove, Partial<Record<ActivityKept, ActivityKept>>> = {
  open: { draft: 'open', paused: 'open' },
  pause: { open: 'paused' },
  end: { open: 'ended', paused: 'ended' },
}

export function nextActivity(kept: ActivityKept, move: ActivityMove): Outcome<ActivityKept, 'activityMove'> {
  const next = rules[move][kept]
  return next === undefined ? refused('activityMove') : ok(next)
}

/** What keeps an activity from opening, or is only said. */
export const activityFaults = [
  'titleMissing',
  'hostMissing',
  'platformsMissing',
  'periodMissing',
  'periodBackwards',
  'periodOver',
  'textsMissing',
  'textTooLong',
  'tooManyTopics',
  'poolEmpty',
  'poolShort',
  'cannotVerify',
  'staffOnly',
  'rewardMissing',
  'rewardOver',
  'formClosed',
  'poiMissing',
] as const
export type ActivityFault = (typeof activityFaults)[number]
/** These are said and keep nothing from opening. */
export const activityWarnings: readonly ActivityFault[] = ['poolShort', 'staffOnly', 'rewardMissing', 'rewardOver']
