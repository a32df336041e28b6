import type { PublishTaskRow } from '@matrixcast/contract/publish-tasks'
import type { ChipState } from '../ui/StatusChip.tsx'

type Task = Pick<PublishTaskRow, 'state' | 'timing_time'> & Partial<Pick<PublishTaskRow, 'verdict'>>

export const taskChips: Record<PublishTaskRow['state'], ChipState> = {
  waiting: 'waiting',
  publishing: 'publishing',
  accepted: 'accepted',
  scheduledOnPlatform: 'scheduledOnPlatform',
  verified: 'verified',
  confirmedByHand: 'confirmedByHand',
  failed: 'failed',
  unknown: 'unknown',
  cancelled: 'cancelled',
}

export function chipOfTask({ state, timing_time, verdict = null }: Task): ChipState {
  if (state !== 'waiting') return taskChips[state]
  if (verdict !== null) return 'notPostable'
  return timing_time === null ? 'waiting' : 'timed'
}

/** Waits that a person has to end. */
const calling = new Set<string>([
  'setBack',
  'blocked',
  'accountOffline',
  'accountChallenge',
  'person',
  'late',
  'breaker',
])
export const isCalling = (kind: string): boolean => calling.has(kind)

export const isWaiting = ({ state }: Pick<Task, 'state'>): boolean => state === 'waiting'
/** Not sent in its time: nothing sends it any more by itself. */
export const isMissed = ({ wait }: Pick<PublishTaskRow, 'wait'>): boolean => wait?.kind === 'late'
/** May be out already: waits since before the database was set back. */
export const isHeld = <Row extends Pick<PublishTaskRow, 'heldBy'>>(row: Row): row is Row & { heldBy: number } =>
  row.heldBy !== null
export const isCancellable = ({ state }: Pick<Task, 'state'>): boolean => state === 'waiting' || state === 'publishing'
