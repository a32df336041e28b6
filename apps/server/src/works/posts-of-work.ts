import type { SQL } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import type { Restriction } from '../db/seen-by.ts'
import type { works } from '../db/work-tables.ts'

type Work = typeof works.$inferSelect
type Place = {
  taskId?: string | undefined
  accountSeen?: string | null | undefined
  accountId?: string | null | undefined
  timing_time?: number | null | undefined
}

/** What publishing does for the posts of a work, in the transaction that changes the work. */
export type PostsOfWork = {
  refuseUnseen: (
    tx: Transaction,
    sight: Restriction | undefined,
    posts: SQL | undefined,
    act?: 'change' | 'remove',
  ) => Promise<void>
  changeWords: (tx: Transaction, work: Work, words: Pick<Work, 'title' | 'topics'>) => Promise<boolean>
  move: (tx: Transaction, work: Work, place: Place, isNewVersion: boolean) => Promise<void>
}
