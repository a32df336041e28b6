import { type Outcome, ok, refused } from '../outcome.ts'

/** The one state machine of a participant: how far one claim of one person has come. */
export const participantStates = [
  'seen',
  'held',
  'taken',
  'reported',
  'verified',
  'byStaff',
  'rewarded',
  'rejected',
  'lapsed',
] as const
export type ParticipantState = (typeof participantStates)[number]

export const participantMoves = [
  /** An item becomes theirs, for some minutes. */
  'claim',
  /** They fetched its file. */
  'take',
  /** The minutes are over and the file was never fetched. */
  'lapse',
  /** A person put the item back into the pool. */
  'free',
  /** They told the address of their post; also of another one. */
  'report',
  /** A public reader read the post. */
  'verify',
  /** A person looked at the post. */
  'confirm',
  /** A person says it is none. */
  'reject',
  'reward',
  /** The post is gone before its hours. */
  'lose',
] as const
export type ParticipantMove = (typeof participantMoves)[number]

type Rule = Partial<Record<ParticipantState, ParticipantState>>
/** Whatever is not here is refused. A file that was fetched may be out, so what was taken never lapses. */
const rules: Record<ParticipantMove, Rule> = {
  claim: { seen: 'held', held: 'held', lapsed: 'held' },
  take: { held: 'taken', taken: 'taken', reported: 'reported' },
  lapse: { held: 'lapsed' },
  free: { held: 'lapsed', taken: 'lapsed' },
  report: { held: 'reported', taken: 'reported', reported: 'reported', rejected: 'reported' },
  verify: { reported: 'verified', byStaff: 'verified', verified: 'verified' },
  confirm: { reported: 'byStaff', rejected: 'byStaff' },
  reject: { reported: 'rejected', verified: 'rejected', byStaff: 'rejected' },
  reward: { verified: 'rewarded', byStaff: 'rewarded' },
  lose: { verified: 'rejected', byStaff: 'rejected', rewarded: 'rejected' },
}

export function nextParticipantState(
  state: ParticipantState,
  move: ParticipantMove,
): Outcome<ParticipantState, 'participantMove'> {
  const next = rules[move][state]
  return next === undefined ? refused('participantMove') : ok(next)
}

/** From which states a move leads on: a statement that makes the move asks for one of them. */
export const statesBefore = (move: ParticipantMove): ParticipantState[] =>
  participantStates.filter((state) => rules[move][state] !== undefined)

/** Somebody other than the guest saw the post: only these are rewarded. */
export const provenStates = ['verified', 'byStaff', 'rewarded'] as const satisfies readonly ParticipantState[]
/** What the reader found last; `waiting`: nothing yet, or it did not answer in time. */
export const postLooks = ['none', 'waiting', 'found', 'withoutMark', 'older', 'gone', 'staff'] as const
export type PostLook = (typeof postLooks)[number]
/** Whether a reward waits for a person, and what the person said. */
export const holds = ['none', 'held', 'approved', 'refused'] as const
export type Hold = (typeof holds)[number]
