import { knownPlatforms } from '@matrixcast/platforms/manifests'
import { inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { accountGroups, accounts } from '../db/account-tables.ts'
import { clips } from '../db/clip-tables.ts'
import type { Database } from '../db/database.ts'
import { materialFolders, materials } from '../db/material-tables.ts'
import { plans } from '../db/plan-tables.ts'
import { publishTasks } from '../db/publish-tables.ts'
import { admins } from '../db/session-tables.ts'
import type { Principal } from '../http/callers.ts'

type Rows = PgTable & { id: PgColumn }
/** What the filters of lists name by an id; the one that is called `id` alone is of posts. */
const rowsOf: Readonly<Record<string, Rows>> = {
  id: publishTasks,
  accountId: accounts,
  third_auth_id: accounts,
  group_id: accountGroups,
  operator_id: admins,
  wisdom_task_id: plans,
  clip_id: clips,
  folder_id: materialFolders,
  ids: materials,
}
const isPlatform = (name: string): boolean => Object.hasOwn(knownPlatforms, name)
/** In place of an id: of none. */
const ofNone = 'none'
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether what a filter names is there, for the person that a key acts as. */
export const buildFilterStore = ({ db }: { db: Database }) => ({
  /** The filters that name something that is not there. */
  missing: (admin: Principal, filters: Readonly<Record<string, unknown>>): Promise<string[]> =>
    db.inWorkspace(admin.workspaceId, async (tx) => {
      const missing: string[] = []
      for (const [name, value] of Object.entries(filters)) {
        if (name === 'platform' && typeof value === 'string' && value !== '' && !isPlatform(value)) missing.push(name)
        const table = rowsOf[name]
        if (table === undefined || typeof value !== 'string' || value === '' || value === ofNone) continue
        const ids = [...new Set(value.split(','))]
        const known = ids.every((id) => uuid.test(id))
          ? await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids))
          : []
        if (known.length < ids.length) missing.push(name)
      }
      return missing
    }),
})
