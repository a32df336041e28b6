import type { Work } from '@matrixcast/contract/works'
import { faultText } from '../api/refusal.ts'
import { postFailure } from '../ui/post-failure.ts'
import type { ChipState } from '../ui/StatusChip.tsx'

export const productionChips: Record<Work['state'], ChipState> = {
  queued: 'queued',
  rendering: 'rendering',
  ready: 'ready',
  failed: 'renderFailed',
  cancelled: 'cancelled',
}

/** The post's states by the words of the chips; every one is a chip of its own name. */
export const postChips: Record<NonNullable<Work['task']>['state'], ChipState> = {
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

/** All its posts are on accounts that the person at the screen does not see: what becomes of it is not theirs. */
export const isOthers = ({ task, isElsewhere }: Work): boolean => task === null && isElsewhere

/** The one state a person wants to know of a work: its production until it is ready, then its post. */
export function chipOf(work: Work): ChipState {
  const { state, task } = work
  if (state !== 'ready') return productionChips[state]
  if (isOthers(work)) return 'elsewhere'
  if (task === null) return 'unpublished'
  if (task.verdict !== null) return 'notPostable'
  if (task.state === 'waiting') return task.timing_time === null ? 'waiting' : 'timed'
  return task.state
}

/** Why it failed, or empty. */
export function reasonOf({ fault, faultDetail, task }: Work): string {
  if (fault !== null) return faultText(fault, faultDetail, { detail: faultDetail })
  if (task === null) return ''
  return task.verdict === null ? postFailure(task) : faultText(task.verdict.fault, '', task.verdict.details)
}

/** Its words may be changed as long as no platform has or may have them. */
export const isEditable = (work: Work): boolean =>
  work.task === null ? !isOthers(work) : work.task.state === 'waiting' || work.task.state === 'failed'
export const isInProduction = ({ state }: Work): boolean => state === 'queued' || state === 'rendering'
/** Failed, cancelled, or finished before its order was changed and not yet with a platform. */
export const isRepeatable = (work: Work): boolean =>
  work.state === 'failed' || work.state === 'cancelled' || (work.outdated && work.state === 'ready' && isEditable(work))
/** Not what goes, or may go again, to an account that the person does not see: it would go from there too. */
export const isRemovable = ({ isElsewhere }: Work): boolean => !isElsewhere
export const isPublishable = ({ state, task }: Work): boolean => state === 'ready' && task?.state === 'waiting'
/** It can go to one account more: what it has already is told by the planner. */
export const isSchedulable = ({ state }: Work): boolean => state === 'ready'
