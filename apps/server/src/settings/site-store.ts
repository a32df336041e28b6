import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { site } from '../db/session-tables.ts'

type Site = typeof site.$inferSelect
type SiteConfig = Partial<Pick<Site, 'title' | 'noticeTitle' | 'noticeJumpUrl' | 'yunGuanJiaMac' | 'yunGuanJiaWin'>>

/** What every page of this installation shares: one row. */
export const buildSiteStore = ({ db }: { db: Database }) => ({
  read: (): Promise<Site> =>
    db.atGate(async (tx) => {
      await tx.insert(site).values({}).onConflictDoNothing()
      const [row] = await tx.select().from(site)
      if (!row) throw new Error('the site row is missing')
      return row
    }),
  save: (changes: SiteConfig | { sentinel: string }): Promise<void> =>
    db.atGate(async (tx) => {
      if (Object.keys(changes).length > 0) await tx.update(site).set(changes).where(eq(site.id, 1))
    }),
  /** From now on a server can be told what others remember. */
  listens: (): Promise<unknown> =>
    db.atGate((tx) => tx.update(site).set({ isListening: true }).where(eq(site.isListening, false))),
})

export type SiteStore = ReturnType<typeof buildSiteStore>
