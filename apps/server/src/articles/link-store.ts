import { createHash } from 'node:crypto'
import type { ArticleLink } from '@matrixcast/contract/article-checks'
import { linksOf } from '@matrixcast/domain/article/text-checks'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { articles } from '../db/article-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { linkReadings } from '../db/link-reading-tables.ts'
import { unixOf } from '../db/page.ts'
import type { LinkReading } from './read-link.ts'

const hashOf = (address: string): string => createHash('sha256').update(address).digest('base64url')
const isOfWeb = (address: string): boolean => /^https?:\/\//i.test(address) && URL.canParse(address)

/** Where the links of articles lead, and what was found when somebody looked. */
export function buildArticleLinks({ db }: { db: Database }) {
  async function addressesIn(tx: Transaction, id: string): Promise<string[]> {
    const [row] = await tx
      .select({ doc: articles.doc })
      .from(articles)
      .where(and(eq(articles.id, id), isNull(articles.deletedAt)))
    if (!row) throw new Refusal('notFound')
    return [...new Set(linksOf(row.doc).filter(isOfWeb))]
  }

  return {
    addresses: (workspaceId: string, id: string): Promise<string[]> =>
      db.inWorkspace(workspaceId, (tx) => addressesIn(tx, id)),

    list: (workspaceId: string, id: string): Promise<ArticleLink[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const addresses = await addressesIn(tx, id)
        const rows = await tx
          .select()
          .from(linkReadings)
          .where(
            and(eq(linkReadings.workspaceId, workspaceId), inArray(linkReadings.addressHash, addresses.map(hashOf))),
          )
        const known = new Map(rows.map((row) => [row.addressHash, row]))
        return addresses.map((address) => {
          const row = known.get(hashOf(address))
          return row
            ? { address, state: row.state, status: row.status, at: unixOf(row.at) }
            : { address, state: null, status: null, at: null }
        })
      }),

    keep: async (workspaceId: string, readings: readonly LinkReading[]): Promise<void> => {
      const rows = readings.map(({ address, state, status }) => ({
        workspaceId,
        addressHash: hashOf(address),
        state,
        status,
        at: sql`now()`,
      }))
      if (rows.length === 0) return
      await db.inWorkspace(workspaceId, (tx) =>
        tx
          .insert(linkReadings)
          .values(rows)
          .onConflictDoUpdate({
            target: [linkReadings.workspaceId, linkReadings.addressHash],
            set: { state: sql`excluded.state`, status: sql`excluded.status`, at: sql`excluded.at` },
          }),
      )
    },
  }
}

export type ArticleLinks = ReturnType<typeof buildArticleLinks>
