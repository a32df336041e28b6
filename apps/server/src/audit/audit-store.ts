import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { OperationName } from '@matrixcast/contract/operations'
import type { settingsApi } from '@matrixcast/contract/settings'
import { and, count, desc, eq, gte, lte, or } from 'drizzle-orm'
import { operations } from '../db/audit-tables.ts'
import type { Database } from '../db/database.ts'
import { contains, paginate, takePage, unixOf } from '../db/page.ts'
import type { Principal } from '../http/callers.ts'

type Query = ParsedInputOf<typeof settingsApi.operationLog>

const mostNames = 20
const byName = new Intl.Collator('zh', { numeric: true }).compare

/** Who did what; rows are only ever added. */
export function buildAuditStore({ db }: { db: Database }) {
  /** One row for several things: how many they are, and the first of their names in order. The database gives them in any order. */
  const namesOf = (names: readonly string[]): { subject: string; detail: string } => ({
    subject: names.toSorted(byName).slice(0, mostNames).join(', '),
    detail: names.length > 1 ? `×${names.length}` : '',
  })

  return {
    /** Says nothing when there was nothing. */
    async recordAll(admin: Principal, action: OperationName, names: readonly string[], more = ''): Promise<void> {
      if (names.length === 0) return
      const { subject, detail } = namesOf(names)
      await this.record(admin, action, subject, [detail, more].filter(Boolean).join(' '))
    },

    async record(admin: Principal, action: OperationName, subject: string, detail = ''): Promise<void> {
      await db.inWorkspace(admin.workspaceId, (tx) =>
        tx.insert(operations).values({
          workspaceId: admin.workspaceId,
          adminId: admin.id,
          adminName: admin.key ? `${admin.nickname} (${admin.key.name})` : admin.nickname,
          action,
          subject: subject.slice(0, 500),
          detail: detail.slice(0, 8000),
          ip: admin.ip,
        }),
      )
    },

    page: (admin: Principal, input: Query) =>
      db.inWorkspace(admin.workspaceId, async (tx) => {
        const words = input.keyword
        const where = and(
          eq(operations.workspaceId, admin.workspaceId),
          input.action ? eq(operations.action, input.action) : undefined,
          words ? or(contains(operations.subject, words), contains(operations.adminName, words)) : undefined,
          input.start_time ? gte(operations.at, new Date(input.start_time * 1000)) : undefined,
          input.end_time ? lte(operations.at, new Date(input.end_time * 1000)) : undefined,
        )
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(operations).where(where),
          tx.select().from(operations).where(where).orderBy(desc(operations.id)),
        )
        return paginate(
          input,
          total,
          rows.map((row) => ({
            id: String(row.id),
            at: unixOf(row.at),
            admin: row.adminName,
            action: row.action,
            subject: row.subject,
            detail: row.detail,
            ip: row.ip,
          })),
        )
      }),
  }
}

export type AuditStore = ReturnType<typeof buildAuditStore>
