import type { OutputOf, ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { fissionCodeApi } from '@matrixcast/contract/fission-codes'
import type { Country } from '@matrixcast/domain/country'
import { maskedPhone } from '@matrixcast/domain/phone'
import { Refusal } from '@matrixcast/domain/refusal'
import { type SQL, sql } from 'drizzle-orm'
import { countryOf } from '../db/country-of.ts'
import type { Database, Transaction } from '../db/database.ts'
import { poiStaff, staffNumbers } from '../db/fission-tables.ts'
import type { Principal } from '../http/callers.ts'
import { scansOf, wayOf } from './way-count-store.ts'

type League = ParsedInputOf<typeof fissionCodeApi.league>
type Ranked = OutputOf<typeof fissionCodeApi.league>['data'][number]
type SetStores = ParsedInputOf<typeof fissionCodeApi.setStaff>
type Named = { id: string; name: string }

/** By what codes are put together, and what that is called. */
const groups: Record<League['by'], { key: SQL; name: SQL; poi: SQL }> = {
  staff: {
    key: sql`c.staff_id::text`,
    name: sql`(select a.nickname from admin a where a.id::text = g.key)`,
    poi: sql`(select string_agg(o.name, ', ' order by o.name) from poi_staff s join poi o on o.id = s.poi_id
      where s.admin_id::text = g.key)`,
  },
  poi: { key: sql`c.poi_id::text`, name: sql`(select o.name from poi o where o.id::text = g.key)`, poi: sql`null` },
  code: {
    key: sql`c.id::text`,
    name: sql`(select x.name from fission_code x where x.id::text = g.key)`,
    poi: sql`(select o.name from fission_code x join poi o on o.id = x.poi_id where x.id::text = g.key)`,
  },
  kind: { key: sql`c.kind`, name: sql`g.key`, poi: sql`null` },
}

/** How numbers of people are read, and found again as those of leads are. */
export type StaffKeys = {
  contactOf: (given: { phone: string }, country: Country) => { phone: string | null }
  keyOf: (workspaceId: string, kind: 'phone', phone: string) => string
}

async function keepNumber(
  tx: Transaction,
  staffKeys: StaffKeys,
  { workspaceId, adminId, phone }: { workspaceId: string; adminId: string; phone: string },
) {
  await tx.execute(sql`delete from staff_number where admin_id = ${adminId}`)
  const read = phone === '' ? null : staffKeys.contactOf({ phone }, await countryOf(tx, workspaceId)).phone
  if (read === null) return
  const phoneKey = staffKeys.keyOf(workspaceId, 'phone', read)
  await tx.insert(staffNumbers).values({ workspaceId, adminId, phoneKey, shown: maskedPhone(read) })
}

/** Who brought how much, and who takes coupons where. */
export const buildLeagueStore = ({ db, staffKeys }: { db: Database; staffKeys: StaffKeys }) => ({
  league: ({ workspaceId }: Principal, { activity_id, by, start_time, end_time, limit }: League): Promise<Ranked[]> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const { key, name, poi } = groups[by]
      const from = start_time === undefined ? sql`true` : sql`p.claimed_at >= to_timestamp(${start_time})`
      const until = end_time === undefined ? sql`true` : sql`p.claimed_at <= to_timestamp(${end_time})`
      const ofActivity = activity_id === undefined ? sql`true` : sql`p.activity_id = ${activity_id}`
      const days = sql`(${start_time ?? null}::bigint is null or t.day >= to_timestamp(${start_time ?? 0})::date)
        and (${end_time ?? null}::bigint is null or t.day <= to_timestamp(${end_time ?? 0})::date)`
      const leads = activity_id === undefined ? sql`true` : sql`c.activity_id = ${activity_id}`
      const { rows } = await tx.execute<Ranked>(sql`
        with g as (select coalesce(${key}, '') as key, array_agg(c.id) as codes from fission_code c
          where c.workspace_id = ${workspaceId} and (${leads}
            or exists (select from fission_participant p where p.code_id = c.id and ${ofActivity})) group by 1),
        counted as (select g.key as id, coalesce(${name}, '') as name, coalesce(${poi}, '') as poi,
          ${wayOf(sql`p.code_id = any(g.codes) and ${ofActivity} and ${from} and ${until}`)}
            || jsonb_build_object('scans', ${scansOf(sql`select unnest(g.codes)`, days)}) as counts from g)
        select id, name, poi, counts - 'held' - 'appeals' - 'toConfirm' as counts from counted
        order by (counts ->> 'verified')::int + (counts ->> 'byStaff')::int desc, (counts ->> 'told')::int desc, name
        limit ${limit}`)
      return rows
    }),

  staff: ({ workspaceId }: Principal) =>
    db.inWorkspace(workspaceId, async (tx) => {
      const { rows } = await tx.execute<Named & { role: string; pois: Named[]; phone: string }>(sql`
        select a.id, a.nickname as name, a.role, coalesce((select s.shown from staff_number s where s.admin_id = a.id), '') as phone, (
          select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name), '[]')
          from poi_staff s join poi o on o.id = s.poi_id where s.admin_id = a.id) as pois
        from admin a where a.workspace_id = ${workspaceId} and not a.disabled and a.role <> 'builder' order by a.nickname`)
      return rows
    }),

  /** Answers who they are and where they are now. */
  setStores: ({ workspaceId }: Principal, { adminId, poiIds, phone }: SetStores) =>
    db.inWorkspace(workspaceId, async (tx) => {
      const { rows: people } = await tx.execute<{ name: string }>(
        sql`select nickname as name from admin where id = ${adminId} and workspace_id = ${workspaceId} and not disabled for update`,
      )
      const [person] = people
      if (!person) throw new Refusal('personUnknown')
      await tx.execute(sql`delete from poi_staff where admin_id = ${adminId}`)
      const ids = [...new Set(poiIds)]
      const { rows: pois } = await tx.execute<Named>(
        sql`select id, name from poi where id = any(string_to_array(${ids.join(',')}, ',')::uuid[]) order by name`,
      )
      if (pois.length < ids.length) throw new Refusal('invalidInput', { field: 'poiIds', reason: 'notFound' })
      if (ids.length > 0) await tx.insert(poiStaff).values(ids.map((poiId) => ({ workspaceId, adminId, poiId })))
      if (phone !== undefined) await keepNumber(tx, staffKeys, { workspaceId, adminId, phone })
      return { name: person.name, pois }
    }),
})

export type LeagueStore = ReturnType<typeof buildLeagueStore>
