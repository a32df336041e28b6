import { isBeforeCommit } from './known-faults.ts'
import { type RunRow, shownState } from './publish-run.ts'

/** What helps against a failure besides saying that the post is live: sign in, try again, change the work. */
export type Mending = 'login' | 'retry' | 'edit'
/** Whether the platform has the post; `earlier`: by a try before the one that is told of. */
export type Presence = 'absent' | 'perhaps' | 'gone' | 'earlier' | 'refused'

const byLogin = new Set(['auth', 'challenge', 'accountOffline', 'wrongAccount'])
const byEdit = new Set(['validation', 'media', 'policy', 'conflict', 'permission'])

const faultOf = ({ task, stumble }: RunRow): string => stumble?.fault ?? task.fault ?? ''

/**
 * The one useful thing to do; none where doing it again could post twice. One that waits had its person asked before it was put
 * back, and is asked about again.
 */
export function mendingOf(row: RunRow): Mending | null {
  if (shownState(row) !== 'failed') return null
  const fault = faultOf(row)
  if (byLogin.has(fault)) return 'login'
  if (byEdit.has(fault)) return 'edit'
  if (!isBeforeCommit(fault)) return null
  return row.task.mayStand && row.task.state !== 'waiting' ? null : 'retry'
}

export function presenceOf(row: RunRow): Presence {
  if (shownState(row) === 'unknown') return 'perhaps'
  const fault = faultOf(row)
  if (fault === 'absent') return 'gone'
  if (!isBeforeCommit(fault)) return 'perhaps'
  if (row.task.mayStand) return 'earlier'
  return isRefused(row) ? 'refused' : 'absent'
}

/** The platform would not take this try, and may have said why. */
export function isRefused(row: RunRow): boolean {
  const fault = faultOf(row)
  return byEdit.has(fault) || fault === 'quota'
}

/** The server takes a person's word only about a task that has failed there. */
export const mayConfirm = ({ task }: RunRow): boolean => task.releaseState === -1
