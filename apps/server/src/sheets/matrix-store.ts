import { grouped } from '@matrixcast/domain/grouped'
import { and, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../db/account-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { materials } from '../db/material-tables.ts'
import { unixOrNull } from '../db/page.ts'
import { publishTasks } from '../db/publish-tables.ts'
import { workspaces } from '../db/session-tables.ts'
import { type SheetRefused, sheetRows } from '../db/sheet-tables.ts'
import { workFiles, works } from '../db/work-tables.ts'

export type MatrixWork = Pick<typeof works.$inferSelect, 'id' | 'title' | 'topics' | 'state' | 'alike'>
export type MatrixPost = {
  id: string
  workId: string
  accountId: string
  state: typeof publishTasks.$inferSelect.state
  /** When it goes out, or went; null: it waits for a person. */
  at: number | null
  url: string | null
}
export type MatrixAccount = Pick<typeof accounts.$inferSelect, 'id' | 'platform' | 'nickname' | 'remoteId' | 'state'>
export type MatrixFacts = { works: Map<string, MatrixWork>; posts: MatrixPost[] }
type MaterialFile = Pick<
  typeof materials.$inferSelect,
  'id' | 'filename' | 'kind' | 'storageKey' | 'sha256' | 'bytes' | 'seconds' | 'width' | 'height'
>
export type MatrixMaterial = MaterialFile & { works: MatrixWork[] }
export type NearVideo = { id: string; name: string }
export type RowDone = { row: number; counts: Record<string, number>; refused: SheetRefused[] }

const mostNear = 3
const materialColumns = {
  id: materials.id,
  filename: materials.filename,
  kind: materials.kind,
  storageKey: materials.storageKey,
  sha256: materials.sha256,
  bytes: materials.bytes,
  seconds: materials.seconds,
  width: materials.width,
  height: materials.height,
}
const workColumns = {
  id: works.id,
  title: works.title,
  topics: works.topics,
  state: works.state,
  alike: works.alike,
}

/** What the matrix sheet reads: works, accounts and posts by the names of its cells; and which rows a run is done with. */
export function buildMatrixStore({ db }: { db: Database }) {
  const isHere = isNull(works.deletedAt)

  const postsOf = async (tx: Transaction, where: SQL | undefined): Promise<MatrixPost[]> => {
    const rows = await tx
      .select()
      .from(publishTasks)
      .where(and(where, isNull(publishTasks.deletedAt)))
    return rows.map(({ id, workId, accountId, state, dueAt, committedAt, publishedUrl }) => {
      const isOpen = state === 'waiting' || state === 'failed' || state === 'cancelled'
      return {
        id,
        workId,
        accountId,
        state,
        at: unixOrNull(isOpen ? dueAt : (committedAt ?? dueAt)),
        url: publishedUrl,
      }
    })
  }

  return {
    zoneOf: (workspaceId: string): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .select({ zone: workspaces.timeZone })
          .from(workspaces)
          .where(eq(workspaces.id, workspaceId))
        return row?.zone ?? 'UTC'
      }),

    accounts: (workspaceId: string): Promise<MatrixAccount[]> =>
      db.inWorkspace(workspaceId, (tx) =>
        tx
          .select({
            id: accounts.id,
            platform: accounts.platform,
            nickname: accounts.nickname,
            remoteId: accounts.remoteId,
            state: accounts.state,
          })
          .from(accounts)
          .where(and(eq(accounts.workspaceId, workspaceId), isNull(accounts.deletedAt)))
          .orderBy(accounts.platform, accounts.nickname, accounts.id),
      ),

    /** Works by id, and those with one of these titles, the newest first. */
    works: (workspaceId: string, ids: readonly string[], titles: readonly string[]) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const found =
          ids.length === 0
            ? []
            : await tx
                .select(workColumns)
                .from(works)
                .where(and(inArray(works.id, [...ids]), isHere))
        const named =
          titles.length === 0
            ? []
            : await tx
                .select(workColumns)
                .from(works)
                .where(and(eq(works.workspaceId, workspaceId), inArray(works.title, [...titles]), isHere))
                .orderBy(desc(works.createdAt), works.id)
        return {
          works: new Map([...found, ...named].map((work) => [work.id, work])),
          byTitle: grouped(named, ({ title }) => title),
        }
      }),

    posts: (workspaceId: string, workIds: readonly string[]): Promise<MatrixPost[]> =>
      workIds.length === 0
        ? Promise.resolve([])
        : db.inWorkspace(workspaceId, (tx) => postsOf(tx, inArray(publishTasks.workId, [...workIds]))),

    /** Videos and pictures with one of these numbers or names, and the works that were made of each file, the newest first. */
    materials: (workspaceId: string, texts: readonly string[]): Promise<MatrixMaterial[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        if (texts.length === 0) return []
        const some = [...texts]
        const rows = await tx
          .select(materialColumns)
          .from(materials)
          .where(
            and(
              eq(materials.workspaceId, workspaceId),
              isNull(materials.deletedAt),
              inArray(materials.kind, ['video', 'picture']),
              or(inArray(materials.filename, some), inArray(sql`${materials.id}::text`, some)),
            ),
          )
        const keys = rows.map(({ storageKey }) => storageKey)
        const made =
          keys.length === 0
            ? []
            : await tx
                .select({ storageKey: workFiles.storageKey, sha256: works.sha256, ...workColumns })
                .from(workFiles)
                .innerJoin(works, eq(works.id, workFiles.workId))
                .where(and(eq(workFiles.workspaceId, workspaceId), inArray(workFiles.storageKey, keys), isHere))
                .orderBy(desc(works.createdAt), works.id)
        return rows.map((row) => ({
          ...row,
          works: made.filter(({ storageKey, sha256 }) => storageKey === row.storageKey && sha256 === row.sha256),
        }))
      }),

    /** Materials, then works, whose names hold a name or most of its beginning. */
    near: (workspaceId: string, name: string): Promise<NearVideo[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const stem = name.replace(/\.\w{2,4}$/, '').replace(/[\\%_]/g, '\\$&')
        const start = stem.slice(0, Math.max(2, Math.ceil(stem.length * 0.6)))
        const like = (column: typeof materials.filename | typeof works.title) =>
          or(ilike(column, `%${stem}%`), ilike(column, `%${start}%`))
        const files = await tx
          .select({ id: materials.id, name: materials.filename })
          .from(materials)
          .where(
            and(
              eq(materials.workspaceId, workspaceId),
              isNull(materials.deletedAt),
              eq(materials.kind, 'video'),
              like(materials.filename),
            ),
          )
          .orderBy(sql`length(${materials.filename})`, materials.filename)
          .limit(mostNear)
        const titled = await tx
          .select({ id: works.id, name: works.title })
          .from(works)
          .where(and(eq(works.workspaceId, workspaceId), isHere, like(works.title)))
          .orderBy(sql`length(${works.title})`, works.title)
          .limit(mostNear - files.length)
        return [...files, ...titled]
      }),

    /** The works of a plan, or with posts in a time, in their order, and all their posts. */
    shown: (
      workspaceId: string,
      { planId, from, to }: { planId?: string | undefined; from?: number | undefined; to?: number | undefined },
      most: number,
    ): Promise<MatrixFacts> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const at = sql`coalesce(${publishTasks.committedAt}, ${publishTasks.dueAt})`
        const isInTime =
          from === undefined && to === undefined
            ? undefined
            : sql`exists (select 1 from ${publishTasks} where ${publishTasks.workId} = ${works.id} and ${publishTasks.deletedAt} is null
                and ${publishTasks.state} <> 'cancelled' and ${at} >= to_timestamp(${from ?? 0}) and ${at} < to_timestamp(${to ?? 253_402_300_799}))`
        const found = await tx
          .select(workColumns)
          .from(works)
          .where(
            and(
              eq(works.workspaceId, workspaceId),
              isHere,
              planId === undefined ? undefined : eq(works.planId, planId),
              isInTime,
              inArray(works.state, ['queued', 'rendering', 'ready']),
            ),
          )
          .orderBy(works.createdAt, works.variant, works.id)
          .limit(most)
        const ids = found.map(({ id }) => id)
        const posts = ids.length === 0 ? [] : await postsOf(tx, inArray(publishTasks.workId, ids))
        return { works: new Map(found.map((work) => [work.id, work])), posts }
      }),

    /** Takes a row for this transaction. False: another worker did it, or does it until then. */
    takeIn: async (tx: Transaction, workspaceId: string, runId: string, row: number): Promise<boolean> => {
      const taken = await tx
        .insert(sheetRows)
        .values({ workspaceId, runId, row, counts: {}, refused: [] })
        .onConflictDoNothing()
        .returning({ row: sheetRows.row })
      return taken.length > 0
    },

    /** Writes what became of a row that was taken, in the transaction of what was made of it. */
    markIn: async (tx: Transaction, runId: string, { row, counts, refused }: RowDone): Promise<void> => {
      const isIt = and(eq(sheetRows.runId, runId), eq(sheetRows.row, row))
      await tx.update(sheetRows).set({ counts, refused }).where(isIt)
    },

    done: (workspaceId: string, runId: string): Promise<RowDone[]> =>
      db.inWorkspace(workspaceId, (tx) =>
        tx
          .select({ row: sheetRows.row, counts: sheetRows.counts, refused: sheetRows.refused })
          .from(sheetRows)
          .where(eq(sheetRows.runId, runId))
          .orderBy(sheetRows.row),
      ),
  }
}

export type MatrixStore = ReturnType<typeof buildMatrixStore>
