import { backupApi } from '@matrixcast/contract/backups'
import type { Access } from '@matrixcast/contract/endpoint'
import { materialApi } from '@matrixcast/contract/materials'
import { productionApi } from '@matrixcast/contract/production'
import { shortTutorialApi } from '@matrixcast/contract/short-tutorials'
import { wechatSenderApi } from '@matrixcast/contract/wechat'
import { workApi } from '@matrixcast/contract/works'
import { z } from 'zod'
import type { jobRuns } from '../db/job-tables.ts'
import { seesAllAccounts } from '../db/seen-by.ts'
import type { Principal } from '../http/callers.ts'

type Row = Pick<typeof jobRuns.$inferSelect, 'kind' | 'orderedBy' | 'keyId' | 'payload'>
/** `reads`: its subject, its rows and what it made. */
export type JobRights = { reads: boolean; cancels: boolean }
export type RightsOn = (admin: Principal, row: Row) => JobRights

/** Work of the whole workspace, by the calls that show and change the same. */
const sharedWork = new Map<string, { read: Access; cancel: Access }>([
  ['render', { read: productionApi.list.access, cancel: productionApi.cancel.access }],
  ['fingerprint', { read: materialApi.list.access, cancel: materialApi.remove.access }],
  ['proxyClip', { read: materialApi.list.access, cancel: materialApi.remove.access }],
  ['likeness', { read: workApi.list.access, cancel: workApi.remove.access }],
  ['backup', { read: backupApi.list.access, cancel: backupApi.start.access }],
  ['shortVideos', { read: shortTutorialApi.list.access, cancel: shortTutorialApi.save.access }],
  ['wechatNotice', { read: wechatSenderApi.view.access, cancel: wechatSenderApi.save.access }],
])
/** Which list an order wrote, or which action it applies. */
const concerned = z.object({ list: z.string().optional(), action: z.string().optional() })

/**
 * Who may read and cancel a job: whoever ordered it. It shows what that person saw, so others also need to see all accounts, and the
 * list or action itself. An API key has what it ordered itself and nothing else of its person.
 */
export function buildJobRights(needs: {
  mayCall: (admin: Principal, access: Access) => boolean
  accessOf: (path: string) => Access | undefined
}): RightsOn {
  const mayCall = (admin: Principal, path: string) => {
    const access = needs.accessOf(path)
    return access !== undefined && needs.mayCall(admin, access)
  }
  return (admin, { kind, orderedBy, keyId, payload }) => {
    if (admin.key) return { reads: keyId === admin.key.id, cancels: keyId === admin.key.id }
    const shared = sharedWork.get(kind)
    if (shared) return { reads: needs.mayCall(admin, shared.read), cancels: needs.mayCall(admin, shared.cancel) }
    const { list, action } = concerned.parse(payload)
    const mayAll = [list, action].every((path) => path === undefined || mayCall(admin, path))
    const may = orderedBy === admin.id || (mayAll && admin.permissions.includes(seesAllAccounts))
    return { reads: may, cancels: may }
  }
}
