import { type Outcome, ok, refused } from './outcome.ts'

/** The one state machine of a lead: whose it is, and how far the talk with the person has come. */
export const leadStates = [
  'new',
  'pooled',
  'assigned',
  'following',
  'appointed',
  'converted',
  'invalid',
  'lost',
] as const
export type LeadState = (typeof leadStates)[number]

/** By which way a person comes to us. */
export const leadSources = ['page', 'form', 'open', 'chat', 'manual', 'import', 'comment', 'code'] as const
export type LeadSource = (typeof leadSources)[number]
/** How promising a person is, the best first. */
export const leadLevels = ['A', 'B', 'C', 'D'] as const
/** What came of a call. */
export const callResults = ['connected', 'noAnswer', 'busy', 'refused', 'emptyNumber', 'wrongNumber'] as const
export const followWays = ['call', 'chat', 'visit', 'note'] as const
/** What the history of a lead tells besides follow-ups and the ways it came. */
export const leadEventKinds = [
  'claimed',
  'assigned',
  'returned',
  'pooled',
  'appointed',
  'converted',
  'invalidated',
  'lost',
  'undone',
  'edited',
  'revealed',
  'wentBack',
  'erased',
] as const
/** Days without a follow-up after which a lead goes back to its pool, by its level; `none`: without a level. */
export type ReturnDays = Partial<Record<(typeof leadLevels)[number] | 'none', number>>

export type LeadEvent =
  /** It lies in a pool, for whoever of that pool claims it. */
  | { kind: 'pooled' }
  /** Claimed by a person, or given to one. */
  | { kind: 'owned' }
  /** A person talked to them; from an appointment, that they did not come. */
  | { kind: 'followed' }
  | { kind: 'appointed' }
  | { kind: 'converted' }
  | { kind: 'invalidated' }
  | { kind: 'lost' }
  /** The conversion was a mistake. */
  | { kind: 'undone' }

export type LeadFacts = {
  state: LeadState
  /** Unix seconds; null unless it is converted. */
  convertedAt: number | null
}

type Rule = Partial<Record<LeadState, LeadState>>
/** What each event makes of each state; whatever is not here is refused. A lead that changes hands keeps how far it has come. */
const rules: Record<LeadEvent['kind'], Rule> = {
  pooled: {
    new: 'pooled',
    pooled: 'pooled',
    assigned: 'pooled',
    following: 'pooled',
    invalid: 'pooled',
    lost: 'pooled',
  },
  owned: {
    new: 'assigned',
    pooled: 'assigned',
    assigned: 'assigned',
    following: 'following',
    appointed: 'appointed',
  },
  followed: { assigned: 'following', following: 'following', appointed: 'following' },
  appointed: { assigned: 'appointed', following: 'appointed', appointed: 'appointed' },
  converted: { assigned: 'converted', following: 'converted', appointed: 'converted' },
  invalidated: { new: 'invalid', assigned: 'invalid', following: 'invalid' },
  lost: { assigned: 'lost', following: 'lost' },
  undone: { converted: 'following' },
}

export const undoDays = 7
/** Within so many minutes whoever got a lead gives a first answer; after it the lead is overdue. */
export const firstAnswerMinutes = 30

/** A lead that somebody works on: it has an owner, and may be overdue. */
export const openStates = ['assigned', 'following', 'appointed'] as const satisfies readonly LeadState[]

export function nextLeadState(
  { state, convertedAt }: LeadFacts,
  { kind }: LeadEvent,
  now: number,
): Outcome<LeadState, 'leadMove' | 'leadUndoLate'> {
  const next = rules[kind][state]
  if (next === undefined) return refused('leadMove')
  const isLate = kind === 'undone' && now - (convertedAt ?? 0) > undoDays * 86_400
  return isLate ? refused('leadUndoLate') : ok(next)
}
