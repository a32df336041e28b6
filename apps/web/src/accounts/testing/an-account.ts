import type { Account } from '@matrixcast/contract/accounts'
import { aTask } from '../../publishing/testing/a-task.ts'

/** An account that is signed in and of which nothing special is known. */
export const anAccount = (changes: Partial<Account> = {}): Account => ({
  id: crypto.randomUUID(),
  third_platform_info: aTask().thirdauth.third_platform_info,
  account_id: 'reed',
  openname: 'Reed',
  avatar: '',
  profileUrl: '',
  group: null,
  state: 'online',
  health: 'online',
  stateSince: null,
  checkedAt: null,
  sessionEndsAt: null,
  operators: [],
  figures: null,
  proxy: null,
  postingMode: 'ask',
  lastPublishedAt: null,
  failedWeek: 0,
  failedInRow: 0,
  waiting: 0,
  scheduled: 0,
  published: 0,
  failed: 0,
  createtime: 0,
  ...changes,
})
