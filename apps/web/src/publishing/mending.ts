import { type RunRow, shownState } from './publish-run.ts'

/** What helps against a failure besides saying that the post is live: sign in, try again, change the work. */
export type Mending = 'login' | 'retry' | 'edit'
/** Whether the platform has the post. */
export type Presence = 'absent' | 'perhaps' | 'gone' | 'refused'

const byLogin = new Set(['auth', 'challenge', 'accountOffline', 'wrongAccount'])
const byEdit = new Set(['validation', 'media', 'policy', 'conflict', 'permission'])

const faultOf = ({ task, stumble }: RunRow): string => stumble?.fault ?? task.fault ?? ''

/** The one useful thing to do; none where doing it again could post twice. */
export function mendingOf(row: RunRow): Mending | null {
  if (shownState(row) !== 'failed') return null
  const fault = faultOf(row)
  if (byLogin.has(fault)) return 'login'
  if (fault === 'absent' || fault === 'unknownOutcome' || row.task.mayStand) return null
  return byEdit.has(fault) ? 'edit' : 'retry'
}

export function presenceOf(row: RunRow): Presence {
  if (shownState(row) === 'unknown') return 'perhaps'
  const fault = faultOf(row)
  if (fault === 'unknownOutcome') return 'perhaps'
  if (fault === 'absent' || row.task.mayStand) return 'gone'
  return byEdit.has(fault) || fault === 'quota' ? 'refused' : 'absent'
}

/** The server takes a person's word only about a task that has failed there. */
export const mayConfirm = ({ task }: RunRow): boolean => task.releaseState === -1
