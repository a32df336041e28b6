import type { VideoListItem } from '@matrixcast/contract/publishing'
import { mayBeLive, releaseStateOf, type TaskState } from '@matrixcast/domain/publish-task'
import { faultText } from '../api/refusal.ts'

/** What this dialog itself knows of a task it sends; the server's ledger knows the rest. */
export type LocalRun =
  | { kind: 'idle' }
  | { kind: 'running'; progress: 0 | 50 | 100 }
  | { kind: 'accepted' }
  /** Left waiting: stopped by the person, or not due and the platform cannot hold it. */
  | { kind: 'left'; reason: string }
  | { kind: 'failed'; fault: string | undefined; said: string; progress: 0 | 50 | 100 }

export type PublishRow = { item: VideoListItem; state: TaskState; progress: 0 | 50 | 100; reason: string; note: string }

/** One task as the dialog shows it. Once the ledger has an end, the ledger is right. */
export function rowOf(item: VideoListItem, run: LocalRun): PublishRow {
  const base = { item, reason: '', note: '' }
  const ended = releaseStateOf(item.state)
  if (ended === 2) return { ...base, state: item.state, progress: 100 }
  if (ended === -1 && run.kind !== 'running') {
    const reason = item.fault === null ? item.releaseErrorMsg : faultText(item.fault, item.releaseErrorMsg)
    return { ...base, state: item.state, progress: item.releaseProgress, reason }
  }
  if (run.kind === 'accepted') return { ...base, state: 'accepted', progress: 100 }
  if (run.kind === 'running') {
    const progress = run.progress > item.releaseProgress ? run.progress : item.releaseProgress
    return { ...base, state: 'publishing', progress }
  }
  if (run.kind === 'failed') {
    const reason = run.fault === undefined ? run.said : faultText(run.fault, run.said)
    const state = run.fault === 'unknownOutcome' ? 'unknown' : 'failed'
    return { ...base, state, progress: run.progress, reason }
  }
  if (run.kind === 'left') return { ...base, state: item.state, progress: 0, note: run.reason }
  return { ...base, state: item.state, progress: item.releaseProgress }
}

/** Whether a failed task's post may stand on the platform, which the hover card says first. */
export const mayStandThere = ({ item, state }: PublishRow): boolean =>
  state === 'unknown' || (state === 'failed' && mayBeLive(item.phase))

export const isOver = ({ state }: PublishRow): boolean => releaseStateOf(state) === 2 || releaseStateOf(state) === -1

export type Tally = { succeeded: number; failed: number; publishing: number; waiting: number }

export function tallyOf(rows: readonly PublishRow[]): Tally {
  const count = (wanted: 0 | 1 | 2 | -1) => rows.filter(({ state }) => releaseStateOf(state) === wanted).length
  return { succeeded: count(2), failed: count(-1), publishing: count(1), waiting: count(0) }
}
