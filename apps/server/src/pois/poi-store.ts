import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import { mostPois, type poiApi } from '@matrixcast/contract/pois'
import { expectedBox } from '@matrixcast/domain/coordinates'
import { poiKey } from '@matrixcast/domain/poi-columns'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { contains, takePage } from '../db/page.ts'
import { pois } from '../db/poi-tables.ts'
import { sortedBy } from '../db/sorting.ts'
import type { Principal } from '../http/callers.ts'
import { matchesOf, mountsOfPois } from './match-store.ts'

export type PoiRow = typeof pois.$inferSelect
export type GivenPoi = Pick<PoiRow, 'name' | 'address' | 'areaCode' | 'lng' | 'lat' | 'phone' | 'hours'>
type Query = ParsedInputOf<typeof poiApi.list>
type Point = { lng: number; lat: number }

const within = (area: string): SQL => sql`${pois.areaCode} like ${`${area}%`}`
/** As `coordinateDoubt` of the domain finds it. */
function doubted(country: string): SQL {
  const box = expectedBox(country)
  const isZero = sql`${pois.lng} = 0 and ${pois.lat} = 0`
  if (box === null) return sql`(${isZero})`
  const [west, south, east, north] = box
  const isIn = sql`${pois.lng} between ${west} and ${east} and ${pois.lat} between ${south} and ${north}`
  return sql`(${pois.lng} is not null and ((${isZero}) or not (${isIn})))`
}

const hasMatch = (more: SQL = sql`true`): SQL =>
  sql`exists (select 1 from poi_match m where m.poi_id = ${pois.id} and ${more})`

const metersTo = ({ lng, lat }: Point): SQL<number | null> => sql<number | null>`
  (case when ${pois.lng} is null then null else 2 * 6371009 * asin(least(1, sqrt(sin(radians(${lat} - ${pois.lat}) / 2) ^ 2
    + cos(radians(${lat})) * cos(radians(${pois.lat})) * sin(radians(${lng} - ${pois.lng}) / 2) ^ 2))) end)::int`

/** Places of the workspace's own. */
export function buildPoiStore({ db }: { db: Database }) {
  async function refuseFull(tx: Transaction, workspaceId: string, more: number): Promise<void> {
    const [there] = await tx.select({ rows: count() }).from(pois).where(eq(pois.workspaceId, workspaceId))
    if ((there?.rows ?? 0) + more > mostPois) throw new Refusal('poisTooMany', { limit: mostPois })
  }

  async function refuseThere(tx: Transaction, workspaceId: string, norm: string, id?: string): Promise<void> {
    const other = and(eq(pois.workspaceId, workspaceId), eq(pois.norm, norm), id ? ne(pois.id, id) : undefined)
    const [there] = await tx.select({ id: pois.id, name: pois.name }).from(pois).where(other)
    if (there) throw new Refusal('poiThere', there)
  }

  return {
    /** `country`: of the workspace; by it coordinates are doubtful. */
    list: ({ workspaceId }: Principal, { area_id, on_map, matched, keyword, ...input }: Query, country: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const found = and(
          eq(pois.workspaceId, workspaceId),
          area_id === undefined ? undefined : within(area_id),
          keyword
            ? or(contains(pois.name, keyword), contains(pois.address, keyword), contains(pois.phone, keyword))
            : undefined,
        )
        const states = { yes: isNotNull(pois.lng), no: isNull(pois.lng), doubted: doubted(country) }
        const matching = { yes: hasMatch(), no: not(hasMatch()), gone: hasMatch(sql`m.gone_at is not null`) }
        const where = and(
          found,
          on_map === undefined ? undefined : states[on_map],
          matched === undefined ? undefined : matching[matched],
        )
        const sortable = { name: pois.name, address: pois.address, area: pois.areaCode, createtime: pois.createdAt }
        const usual = [desc(pois.createdAt), desc(pois.id)]
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(pois).where(where),
          tx
            .select()
            .from(pois)
            .where(where)
            .orderBy(...sortedBy(input, sortable, usual, pois.id)),
        )
        const rowsWhere = (state: SQL) => sql<number>`count(*) filter (where ${state})`.mapWith(Number)
        const [counts] = await tx
          .select({
            yes: rowsWhere(states.yes),
            no: rowsWhere(states.no),
            doubted: rowsWhere(states.doubted),
            gone: rowsWhere(matching.gone),
          })
          .from(pois)
          .where(found)
        const ids = rows.map(({ id }) => id)
        const [matches, mounts] = [await matchesOf(tx, ids), await mountsOfPois(tx, ids)]
        const known = rows.map((row) => ({
          ...row,
          matches: matches.flatMap(({ poiId, ...match }) => (poiId === row.id ? [match] : [])),
          mounts: mounts.get(row.id) ?? 0,
        }))
        return { total, rows: known, counts: counts ?? { yes: 0, no: 0, doubted: 0, gone: 0 } }
      }),

    add: ({ workspaceId, id: createdBy }: Principal, given: GivenPoi): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const norm = poiKey(given.name, given.address)
        await refuseThere(tx, workspaceId, norm)
        await refuseFull(tx, workspaceId, 1)
        const row = { ...given, workspaceId, norm, source: 'typed' as const, createdBy }
        const [made] = await tx.insert(pois).values(row).onConflictDoNothing().returning({ id: pois.id })
        if (!made) await refuseThere(tx, workspaceId, norm)
        if (!made) throw new Refusal('notFound')
        return made.id
      }),

    edit: ({ workspaceId }: Principal, id: string, { version, ...given }: GivenPoi & { version: number | undefined }) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const norm = poiKey(given.name, given.address)
        const [before] = await tx.select({ version: pois.version }).from(pois).where(eq(pois.id, id)).for('update')
        if (!before) throw new Refusal('notFound')
        if (version !== undefined && version !== before.version) throw new Refusal('poiChanged')
        await refuseThere(tx, workspaceId, norm, id)
        await tx
          .update(pois)
          .set({ ...given, norm, version: sql`${pois.version} + 1`, updatedAt: sql`now()` })
          .where(eq(pois.id, id))
      }),

    /** Answers its name; its matches go with it. One that is a default is kept. */
    remove: ({ workspaceId }: Principal, id: string): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const uses = (await mountsOfPois(tx, [id])).get(id) ?? 0
        if (uses > 0) throw new Refusal('poiMounted', { count: uses })
        const [row] = await tx.delete(pois).where(eq(pois.id, id)).returning({ name: pois.name })
        if (!row) throw new Refusal('notFound')
        return row.name
      }),

    /** By words and area; nearest first where a point is given, those without coordinates last. */
    search: (
      workspaceId: string,
      {
        words = '',
        area,
        near,
        limit,
      }: { words?: string; area?: string | undefined; near?: Point | undefined; limit: number },
    ) =>
      db.inWorkspace(workspaceId, (tx) => {
        const distance = near ? metersTo(near) : sql<number | null>`null::int`
        return tx
          .select({ poi: pois, distance })
          .from(pois)
          .where(
            and(
              eq(pois.workspaceId, workspaceId),
              area === undefined ? undefined : within(area),
              words === '' ? undefined : or(contains(pois.name, words), contains(pois.address, words)),
            ),
          )
          .orderBy(sql`${distance} asc nulls last`, asc(pois.name), asc(pois.id))
          .limit(limit)
      }),

    /** Which of these are there already. */
    known: (workspaceId: string, norms: readonly string[]): Promise<Set<string>> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const rows = await tx
          .select({ norm: pois.norm })
          .from(pois)
          .where(and(eq(pois.workspaceId, workspaceId), inArray(pois.norm, [...norms])))
        return new Set(rows.map(({ norm }) => norm))
      }),

    /** Of these names, those that places have already. */
    namesThere: (workspaceId: string, names: readonly string[]): Promise<Set<string>> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const rows = await tx
          .selectDistinct({ name: pois.name })
          .from(pois)
          .where(and(eq(pois.workspaceId, workspaceId), inArray(pois.name, [...names])))
        return new Set(rows.map(({ name }) => name))
      }),

    /** Each once; answers how many were new. */
    addAll: ({ workspaceId, id: createdBy }: Principal, all: readonly GivenPoi[]): Promise<number> =>
      db.inWorkspace(workspaceId, async (tx) => {
        await refuseFull(tx, workspaceId, all.length)
        const rows = all.map((given) => {
          const norm = poiKey(given.name, given.address)
          return { ...given, workspaceId, norm, source: 'sheet' as const, createdBy }
        })
        return (await tx.insert(pois).values(rows).onConflictDoNothing().returning({ id: pois.id })).length
      }),
  }
}

export type PoiStore = ReturnType<typeof buildPoiStore>
