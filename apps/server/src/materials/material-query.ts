import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { materialApi } from '@matrixcast/contract/materials'
import { mostRows } from '@matrixcast/contract/wire'
import { and, count, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { materials, materialTags, materialTwins } from '../db/material-tables.ts'
import { contains, offsetOf } from '../db/page.ts'
import { sortedBy } from '../db/sorting.ts'
import { uses } from './material-usage-store.ts'

export type MaterialQuery = ParsedInputOf<typeof materialApi.list>

export const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const alive = isNull(materials.deletedAt)

const twins = sql`from ${materialTwins} join "material" "twin" on "twin"."id" = ${materialTwins.twinId}
  and "twin"."deleted_at" is null where ${materialTwins.materialId} = "material"."id"`
const duplicates = sql<number>`(select count(*)::int ${twins})`
const tags = sql<string[]>`array(select ${materialTags.tag} from ${materialTags}
  where ${materialTags.materialId} = "material"."id" order by ${materialTags.tag})`

export const materialColumns = { material: materials, uses, duplicates, tags }
export type MaterialRow = typeof materials.$inferSelect & { uses: number; duplicates: number; tags: string[] }

export const flatMaterial = (row: {
  material: typeof materials.$inferSelect
  uses: number
  duplicates: number
  tags: string[]
}): MaterialRow => ({ ...row.material, uses: row.uses, duplicates: row.duplicates, tags: row.tags })

const sortable = {
  filename: materials.filename,
  filesize: materials.bytes,
  createtime: materials.createdAt,
  deletetime: materials.deletedAt,
  seconds: materials.seconds,
  title: materials.title,
  loudness: materials.loudness,
}

/** Fonts are for the text of videos, not footage: they show only where they are asked for. */
const kindOf = (mimetype: string): SQL | undefined => {
  if (mimetype === '') return ne(materials.kind, 'font')
  if (mimetype.startsWith('video')) return eq(materials.kind, 'video')
  if (mimetype.startsWith('image')) return eq(materials.kind, 'picture')
  if (mimetype.startsWith('audio')) return eq(materials.kind, 'music')
  if (mimetype.startsWith('font')) return eq(materials.kind, 'font')
  return sql`false`
}

const orientationOf = (wanted: MaterialQuery['orientation']): SQL | undefined => {
  if (wanted === undefined) return undefined
  if (wanted === 'square') return eq(materials.width, materials.height)
  return wanted === 'portrait' ? lt(materials.width, materials.height) : sql`${materials.width} > ${materials.height}`
}

function folderOf(folderId: string | undefined): SQL | undefined {
  if (folderId === undefined) return undefined
  return folderId === 'none' ? isNull(materials.folderId) : eq(materials.folderId, folderId)
}

const whereOf = (workspaceId: string, input: MaterialQuery): SQL | undefined => {
  const ids = input.ids?.split(',').filter((id) => uuidShape.test(id))
  const words = input.keyword
  return and(
    eq(materials.workspaceId, workspaceId),
    input.trash ? isNotNull(materials.deletedAt) : alive,
    ids || (input.trash && !input.mimetype) ? undefined : kindOf(input.mimetype ?? ''),
    ids ? inArray(materials.id, ids) : undefined,
    words
      ? or(contains(materials.filename, words), contains(materials.title, words), contains(materials.artist, words))
      : undefined,
    folderOf(input.folder_id),
    input.tag
      ? sql`exists (select 1 from ${materialTags} where ${materialTags.workspaceId} = ${workspaceId}
          and ${materialTags.tag} = ${input.tag} and ${materialTags.materialId} = "material"."id")`
      : undefined,
    orientationOf(input.orientation),
    input.min_seconds === undefined ? undefined : gte(materials.seconds, input.min_seconds),
    input.max_seconds === undefined ? undefined : lt(materials.seconds, input.max_seconds),
    input.min_width === undefined ? undefined : gte(materials.width, input.min_width),
    input.unused ? sql`${uses} = 0` : undefined,
    input.duplicate ? sql`exists (select 1 ${twins})` : undefined,
    input.mood ? eq(materials.mood, input.mood) : undefined,
    input.category_id ? eq(materials.category, input.category_id) : undefined,
    input.licence ? eq(materials.licence, input.licence) : undefined,
    input.favourite ? eq(materials.favourite, true) : undefined,
    input.start_time === undefined ? undefined : gte(materials.createdAt, new Date(input.start_time * 1000)),
    input.end_time === undefined ? undefined : lte(materials.createdAt, new Date(input.end_time * 1000)),
  )
}

/** `nulls last` as in the indexes: without it they would not give the order. */
const newestFirst = (input: MaterialQuery): SQL[] =>
  input.trash
    ? [sql`${materials.deletedAt} desc nulls last`, sql`${materials.id} desc nulls last`]
    : [sql`${materials.createdAt} desc nulls last`, sql`${materials.id} desc nulls last`]

/** The two statements of a page. Counting ends at the most rows a list may hold: a huge library costs no more than that. */
export function materialPage(tx: Transaction, workspaceId: string, input: MaterialQuery) {
  const where = whereOf(workspaceId, input)
  const some = tx
    .select({ one: sql`1`.as('one') })
    .from(materials)
    .where(where)
    .limit(mostRows + 1)
    .as('some')
  return {
    counted: tx.select({ rows: count() }).from(some),
    selected: tx
      .select(materialColumns)
      .from(materials)
      .where(where)
      .orderBy(...sortedBy(input, sortable, newestFirst(input), materials.id))
      .limit(input.limit)
      .offset(offsetOf(input)),
  }
}
