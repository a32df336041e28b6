import type { InputOf } from '@matrixcast/contract/endpoint'
import type { workspaceApi } from '@matrixcast/contract/workspace'
import type { Country } from '@matrixcast/domain/country'
import { Refusal } from '@matrixcast/domain/refusal'
import { eq, sql } from 'drizzle-orm'
import { countryOf } from '../db/country-of.ts'
import type { Database } from '../db/database.ts'
import { workspaces } from '../db/session-tables.ts'

/** The name of the workspace, its clock and its country. */
export const buildWorkspaceStore = ({ db }: { db: Database }) => ({
  countryOf: (workspaceId: string): Promise<Country> => db.inWorkspace(workspaceId, (tx) => countryOf(tx, workspaceId)),

  save: (workspaceId: string, changes: InputOf<typeof workspaceApi.save>): Promise<void> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const { timeZone } = changes
      if (timeZone !== undefined) {
        const known = await tx.execute(sql`select 1 from pg_timezone_names where name = ${timeZone}`)
        if (known.rows.length === 0) throw new Refusal('timeZoneUnknown', { zone: timeZone })
      }
      if (Object.keys(changes).length > 0)
        await tx
          .update(workspaces)
          .set({ ...changes, ...(changes.country === undefined ? {} : { countryAt: sql`now()` }) })
          .where(eq(workspaces.id, workspaceId))
    }),
})

export type WorkspaceStore = ReturnType<typeof buildWorkspaceStore>
