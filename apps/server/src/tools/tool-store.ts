import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import { fileTools, type ToolFile, type ToolJob, type toolApi, toolFileDays } from '@matrixcast/contract/tools'
import type { Page } from '@matrixcast/contract/wire'
import { and, asc, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { jobRuns } from '../db/job-tables.ts'
import { materials } from '../db/material-tables.ts'
import { contains, paginate, takePage, unixOf, unixOrNull } from '../db/page.ts'
import { bannedWords, toolFiles } from '../db/tool-tables.ts'
import { workFiles, works } from '../db/work-tables.ts'
import type { Principal } from '../http/callers.ts'
import type { ZippedFile } from '../storage/send-zip.ts'

export type ToolSource = typeof materials.$inferSelect
type FileRow = typeof toolFiles.$inferSelect
type Through = Pick<FileRow, 'place' | 'fault' | 'details' | 'storageKey'>
export type MadeRow = Pick<FileRow, 'place' | 'source' | 'sourceBytes' | 'name'> &
  Partial<Pick<FileRow, 'storageKey' | 'bytes' | 'width' | 'height' | 'fault' | 'details'>>

const kind = 'tool'
const isAlive = isNull(materials.deletedAt)
const mostCopies = 5
const ordered = z.object({ tool: z.enum(fileTools), total: z.int() })

const files = (what: 'storage_key' | 'fault') =>
  sql<number>`(select count(*)::int from tool_file f where f.job_id = "job_run"."id" and f.${sql.raw(what)} is not null)`
const made = sql<number>`(select count(*)::int from tool_file f where f.job_id = "job_run"."id" and f.fault is null)`

/** What tools made, for whom, and what they work on. */
export function buildToolStore({ db }: { db: Database }) {
  const isOf = (admin: Principal) => and(eq(jobRuns.kind, kind), eq(jobRuns.orderedBy, admin.id))

  return {
    kind,

    /** Those of these materials that are there. */
    sources: (workspaceId: string, ids: readonly string[]): Promise<ToolSource[]> =>
      db.inWorkspace(workspaceId, (tx) =>
        tx
          .select()
          .from(materials)
          .where(and(inArray(materials.id, [...ids]), isAlive)),
      ),

    /** What a job is through with. */
    through: (workspaceId: string, jobId: string): Promise<Through[]> =>
      db.inWorkspace(workspaceId, (tx) => tx.select().from(toolFiles).where(eq(toolFiles.jobId, jobId))),

    add: async (workspaceId: string, jobId: string, row: MadeRow): Promise<void> => {
      await db.inWorkspace(workspaceId, (tx) =>
        tx
          .insert(toolFiles)
          .values({ ...row, workspaceId, jobId })
          .onConflictDoNothing(),
      )
    },

    jobs: (
      admin: Principal,
      input: ParsedInputOf<typeof toolApi.jobs>,
      zipOf: (jobId: string, subject: string) => string,
    ): Promise<Page<ToolJob>> =>
      db.inWorkspace(admin.workspaceId, async (tx) => {
        const where = and(
          isOf(admin),
          input.tool ? sql`${jobRuns.payload} ->> 'tool' = ${input.tool}` : undefined,
          input.keyword ? contains(jobRuns.subject, input.keyword) : undefined,
        )
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(jobRuns).where(where),
          tx
            .select({ ...getTableColumns(jobRuns), kept: files('storage_key'), failed: files('fault'), made })
            .from(jobRuns)
            .where(where)
            .orderBy(desc(jobRuns.createdAt), desc(jobRuns.id)),
        )
        return paginate(
          input,
          total,
          rows.map(({ kept, failed, made: done, ...row }) => {
            const order = ordered.parse(row.payload)
            return {
              id: row.id,
              tool: order.tool,
              subject: row.subject,
              state: row.state,
              progress: row.progress,
              message: row.message,
              details: row.state === 'failed' ? (row.result ?? {}) : {},
              total: order.total,
              done,
              failed,
              createtime: unixOf(row.createdAt),
              finishedtime: unixOrNull(row.finishedAt),
              keptuntil: kept > 0 ? unixOf(row.createdAt) + toolFileDays * 24 * 3600 : null,
              zipurl: kept > 0 ? zipOf(row.id, row.subject) : null,
            }
          }),
        )
      }),

    /** Of a job of the person's own; undefined for any other. */
    files: (
      admin: Principal,
      { job_id, ...input }: ParsedInputOf<typeof toolApi.files>,
      addressOf: (key: string, name: string) => string,
    ): Promise<Page<ToolFile> | undefined> =>
      db.inWorkspace(admin.workspaceId, async (tx) => {
        const [job] = await tx
          .select({ id: jobRuns.id })
          .from(jobRuns)
          .where(and(isOf(admin), eq(jobRuns.id, job_id)))
        if (!job) return undefined
        const where = and(
          eq(toolFiles.jobId, job_id),
          input.keyword ? contains(toolFiles.name, input.keyword) : undefined,
        )
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(toolFiles).where(where),
          tx.select().from(toolFiles).where(where).orderBy(asc(toolFiles.place)),
        )
        return paginate(
          input,
          total,
          rows.map(
            ({ id, source, sourceBytes, name, storageKey, bytes, width, height, fault, details, materialId }) => ({
              id,
              source,
              sourceBytes,
              name,
              bytes,
              width,
              height,
              url: storageKey && addressOf(storageKey, name),
              fault,
              details,
              materialId,
            }),
          ),
        )
      }),

    /** The files of a job that are kept, numbered so that no two have one name. */
    zipped: (workspaceId: string, jobId: string): Promise<ZippedFile[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const rows = await tx.select().from(toolFiles).where(eq(toolFiles.jobId, jobId)).orderBy(asc(toolFiles.place))
        return rows.flatMap(({ storageKey: key, bytes, name, place, createdAt: madeAt }) =>
          key === null || bytes === null
            ? []
            : [{ key, bytes, madeAt, name: `${String(place + 1).padStart(3, '0')} ${name}` }],
        )
      }),

    file: (admin: Principal, id: string): Promise<FileRow | undefined> =>
      db.inWorkspace(admin.workspaceId, async (tx) => {
        const [row] = await tx
          .select({ file: toolFiles })
          .from(toolFiles)
          .innerJoin(jobRuns, eq(jobRuns.id, toolFiles.jobId))
          .where(and(isOf(admin), eq(toolFiles.id, id)))
        return row?.file
      }),

    markKept: async (workspaceId: string, id: string, materialId: string): Promise<void> => {
      await db.inWorkspace(workspaceId, (tx) => tx.update(toolFiles).set({ materialId }).where(eq(toolFiles.id, id)))
    },

    /** Lets go of files that were kept long enough; answers where they lie. */
    takeOld: (workspaceId: string): Promise<string[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const old = and(
          isNotNull(toolFiles.storageKey),
          lt(toolFiles.createdAt, sql`now() - make_interval(days => ${toolFileDays})`),
        )
        const rows = await tx
          .select({ id: toolFiles.id, key: toolFiles.storageKey })
          .from(toolFiles)
          .where(old)
          .limit(500)
        const ids = rows.map(({ id }) => id)
        if (ids.length > 0) await tx.update(toolFiles).set({ storageKey: null }).where(inArray(toolFiles.id, ids))
        return rows.flatMap(({ key }) => key ?? [])
      }),

    /** A work with the stored files it was made of, by the names that its materials have. */
    originals: (workspaceId: string, workId: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [work] = await tx
          .select()
          .from(works)
          .where(and(eq(works.id, workId), isNull(works.deletedAt)))
        if (!work) return undefined
        const found = await tx
          .select({ key: materials.storageKey, name: materials.filename, kind: materials.kind, bytes: materials.bytes })
          .from(workFiles)
          .innerJoin(
            materials,
            and(eq(materials.workspaceId, workFiles.workspaceId), eq(materials.storageKey, workFiles.storageKey)),
          )
          .where(eq(workFiles.workId, workId))
          .orderBy(asc(materials.filename), desc(materials.deletedAt))
          .limit(500 * mostCopies)
        return { work, files: [...new Map(found.map((file) => [file.key, file])).values()] }
      }),

    bannedWords: (workspaceId: string): Promise<string[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const rows = await tx
          .select({ word: bannedWords.word })
          .from(bannedWords)
          .where(eq(bannedWords.workspaceId, workspaceId))
          .orderBy(desc(bannedWords.createdAt), asc(bannedWords.word))
        return rows.map(({ word }) => word)
      }),

    /** Answers how many were new; undefined where there would be more than `most`. */
    addBannedWords: (workspaceId: string, words: readonly string[], most: number): Promise<number | undefined> =>
      db.inWorkspace(workspaceId, async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`banned words ${workspaceId}`}, 0))`)
        const there = await tx
          .select({ word: bannedWords.word })
          .from(bannedWords)
          .where(eq(bannedWords.workspaceId, workspaceId))
        const known = new Set(there.map(({ word }) => word))
        const fresh = [...new Set(words)].filter((word) => !known.has(word))
        if (known.size + fresh.length > most) return undefined
        if (fresh.length > 0) await tx.insert(bannedWords).values(fresh.map((word) => ({ workspaceId, word })))
        return fresh.length
      }),

    removeBannedWord: (workspaceId: string, word: string): Promise<boolean> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const gone = await tx
          .delete(bannedWords)
          .where(and(eq(bannedWords.workspaceId, workspaceId), eq(bannedWords.word, word)))
          .returning({ word: bannedWords.word })
        return gone.length > 0
      }),
  }
}

export type ToolStore = ReturnType<typeof buildToolStore>
