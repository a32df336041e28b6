import { openPostApi } from '@matrixcast/contract/open-posts'
import type { OperationName } from '@matrixcast/contract/operations'
import type { PublishTaskRow } from '@matrixcast/contract/publish-tasks'
import type { AuditStore } from '../audit/audit-store.ts'
import { paginate } from '../db/page.ts'
import type { Principal } from '../http/callers.ts'
import { eachOf } from '../http/each-of.ts'
import { serve } from '../http/serve.ts'
import type { PublishParts } from './publish-parts.ts'

const openPostOf = (row: PublishTaskRow) => ({
  id: row.id,
  workId: row.workId,
  title: row.title,
  accountId: row.account.id,
  account: row.account.openname,
  platform: row.account.platform,
  at: row.timing_time,
  state: row.state,
  waitsFor: row.wait?.kind ?? null,
  fault: row.fault ?? row.verdict?.fault ?? null,
  reason: row.faultDetail,
  link: row.publishedUrl,
  publishedAt: row.publishedAt,
  verifiedAt: row.verifiedAt,
})

/** Posts as programs read, move and stop them. */
export const openPostRoutes = ({
  taskList,
  decisions,
  audit,
}: Pick<PublishParts, 'taskList' | 'decisions'> & { audit: AuditStore }) => {
  const each = async (
    admin: Principal,
    verb: OperationName,
    ids: readonly string[],
    work: (id: string) => Promise<void>,
  ) => {
    const outcome = await eachOf(ids, work)
    if (outcome.done.length > 0) await audit.record(admin, verb, `${outcome.done.length}`)
    return outcome
  }
  return serve(openPostApi, {
    async list({ input: { id: task_id, accountId: third_auth_id, ...input }, admin }) {
      const { total, rows } = await taskList.page(admin.workspaceId, { ...input, task_id, third_auth_id })
      return paginate(input, total, rows.map(openPostOf))
    },
    move: ({ input: { ids, at: timing_time }, admin }) =>
      each(admin, 'publish.move', ids, (id) => decisions.move(admin.workspaceId, id, { timing_time }, admin.key)),
    cancel: ({ input: { ids }, admin }) =>
      each(admin, 'publish.cancel', ids, (id) => decisions.cancel(admin.workspaceId, id)),
  })
}
