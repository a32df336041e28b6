import type { Database } from './database.ts'
import { seenBy } from './seen-by.ts'

/**
 * The database for works and plans, which belong to nobody alone: whether one may be changed or removed depends on the posts
 * of all accounts, also of those the person at the screen does not see.
 */
export const wholeWorkspace = (db: Database): Database => ({
  ...db,
  inWorkspace: (workspaceId, work) => seenBy(undefined, () => db.inWorkspace(workspaceId, work)),
})
