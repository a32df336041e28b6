import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { LeadMoment, leadApi } from '@matrixcast/contract/leads'
import type { LeadSource } from '@matrixcast/domain/lead'
import { Refusal } from '@matrixcast/domain/refusal'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { leads } from '../db/lead-tables.ts'
import { offsetOf } from '../db/page.ts'

type Query = ParsedInputOf<typeof leadApi.timeline>
type Row = Omit<LeadMoment, 'source'> & { sourceKind: LeadSource | null; sourceName: string; linkName: string }

const follows = (id: string): SQL => sql`
  select 'f' || f.id as id, f.at, 'follow' as kind, f.by_id, f.content as words, f.way, f.next_at,
    null::uuid as pool_id, null::uuid as to_id, null as source_kind, '' as source_name, '' as link_name
  from follow_up f where f.lead_id = ${id}`
const touchesAndEvents = (id: string): SQL => sql`
  select 't' || t.id, t.at, 'touch', t.by_id, t.words, null, null, null, null, t.kind, t.source_name, t.link_name
  from lead_touch t where t.lead_id = ${id}
  union all
  select 'e' || e.id, e.at, e.kind, e.by_id, e.reason, null, null, e.pool_id, e.to_id, null, '', ''
  from lead_event e where e.lead_id = ${id}`

/** The whole history of a lead, newest first: how the person came, what was talked, who did what. */
export function buildTimelineStore({ db }: { db: Database }) {
  const pageOf = (workspaceId: string, asked: Query, moments: SQL): Promise<{ total: number; rows: LeadMoment[] }> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const [lead] = await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, asked.id))
      if (!lead) throw new Refusal('notFound')
      const counted = await tx.execute<{ rows: number }>(sql`select count(*)::int as rows from (${moments}) m`)
      const { rows } = await tx.execute<Row>(sql`
        select m.id, extract(epoch from m.at)::int as at, m.kind, b.nickname as by, m.words, m.way,
          extract(epoch from m.next_at)::int as "nextAt", coalesce(o.nickname, p.name) as to,
          m.source_kind as "sourceKind", m.source_name as "sourceName",
          m.link_name as "linkName"
        from (${moments}) m
        left join admin b on b.id = m.by_id
        left join admin o on o.id = m.to_id
        left join lead_pool p on p.id = m.pool_id
        order by m.at desc, m.id desc limit ${asked.limit} offset ${offsetOf(asked)}`)
      return {
        total: counted.rows[0]?.rows ?? 0,
        rows: rows.map(({ sourceKind, sourceName, linkName, ...row }) => ({
          ...row,
          source:
            sourceKind === null
              ? null
              : { kind: sourceKind, name: sourceName, link: linkName === '' ? null : linkName },
        })),
      }
    })

  return {
    whole: (workspaceId: string, asked: Query) =>
      pageOf(workspaceId, asked, sql`${follows(asked.id)} union all ${touchesAndEvents(asked.id)}`),
    follows: (workspaceId: string, asked: Query) => pageOf(workspaceId, asked, follows(asked.id)),
  }
}
