import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { Language } from '@matrixcast/contract/wire'
import type { CopyKind, Copywriting, wordsApi } from '@matrixcast/contract/words'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, count, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { copywritings } from '../db/copy-tables.ts'
import type { Database } from '../db/database.ts'
import { contains, offsetOf } from '../db/page.ts'
import { industryOf } from './industry-of.ts'

export type CopyQuery = Omit<ParsedInputOf<typeof wordsApi.copies>, 'owner'>
type Fields = { kind: CopyKind; text: string; language: Language; industry: string | null }

const uuidShape = /^[0-9a-f-]{36}$/

/** A workspace's own copywriting. */
export function buildCopyStore({ db }: { db: Database }) {
  const alive = isNull(copywritings.deletedAt)

  return {
    page: (workspaceId: string, input: CopyQuery): Promise<{ total: number; rows: Copywriting[] }> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const where = and(
          eq(copywritings.workspaceId, workspaceId),
          alive,
          input.kind ? eq(copywritings.kind, input.kind) : undefined,
          input.language ? eq(copywritings.language, input.language) : undefined,
          input.industry ? or(eq(copywritings.industry, input.industry), isNull(copywritings.industry)) : undefined,
          input.keyword ? contains(copywritings.text, input.keyword) : undefined,
        )
        const [counted] = await tx.select({ rows: count() }).from(copywritings).where(where)
        const rows = await tx
          .select()
          .from(copywritings)
          .where(where)
          .orderBy(desc(copywritings.createdAt), desc(copywritings.id))
          .limit(input.limit)
          .offset(offsetOf(input))
        return {
          total: counted?.rows ?? 0,
          rows: rows.map(({ id, kind, text, language, industry }) => ({
            id,
            kind,
            text,
            language,
            industry: industryOf(industry),
            builtIn: false,
          })),
        }
      }),

    save: (workspaceId: string, id: string | undefined, fields: Fields): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const written = id
          ? await tx
              .update(copywritings)
              .set(fields)
              .where(and(eq(copywritings.id, id), alive))
              .returning({ id: copywritings.id })
          : await tx
              .insert(copywritings)
              .values({ ...fields, workspaceId })
              .returning({ id: copywritings.id })
        const [row] = written
        if (!row) throw new Refusal('notFound')
        return row.id
      }),

    /** Answers its text. */
    remove: (workspaceId: string, id: string): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        if (!uuidShape.test(id)) throw new Refusal('builtIn')
        const [gone] = await tx
          .update(copywritings)
          .set({ deletedAt: sql`now()` })
          .where(and(eq(copywritings.id, id), alive))
          .returning({ text: copywritings.text })
        if (!gone) throw new Refusal('notFound')
        return gone.text
      }),
  }
}

export type CopyStore = ReturnType<typeof buildCopyStore>
