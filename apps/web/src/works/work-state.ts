import type { Work } from '@matrixcast/contract/works'
import { faultText } from '../api/refusal.ts'
import type { ChipState } from '../ui/StatusChip.tsx'

/** The one state a person wants to know of a work: its production until it is ready, then its post. */
export function chipOf({ state, task }: Work): ChipState {
  if (state === 'queued') return 'queued'
  if (state === 'rendering') return 'rendering'
  if (state === 'failed') return 'renderFailed'
  if (state === 'cancelled') return 'cancelled'
  if (task === null) return 'unpublished'
  if (task.state === 'waiting') return task.timing_time === null ? 'waiting' : 'timed'
  return task.state
}

/** Why it failed, or empty. */
export function reasonOf({ fault, faultDetail, task }: Work): string {
  if (fault !== null) return faultText(fault, faultDetail)
  const isOver = task !== null && (task.state === 'failed' || task.state === 'unknown')
  return isOver && task.fault !== null ? faultText(task.fault, task.faultDetail) : ''
}

/** Its words may be changed as long as no platform has or may have them. */
export const isEditable = ({ task }: Work): boolean =>
  task === null || task.state === 'waiting' || task.state === 'failed'
export const isInProduction = ({ state }: Work): boolean => state === 'queued' || state === 'rendering'
/** Failed, cancelled, or finished before its order was changed and not yet with a platform. */
export const isRepeatable = (work: Work): boolean =>
  work.state === 'failed' || work.state === 'cancelled' || (work.outdated && work.state === 'ready' && isEditable(work))
export const isPublishable = ({ state, task }: Work): boolean => state === 'ready' && task?.state === 'waiting'
