import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { Inspiration, InspirationKind, inspirationApi } from '@matrixcast/contract/inspiration'
import { recipeNames } from '@matrixcast/domain/recipe-names'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { inspirations, keptInspirations } from '../db/library-tables.ts'
import { contains, offsetOf } from '../db/page.ts'
import type { Principal } from '../http/callers.ts'

type Query = ParsedInputOf<typeof inspirationApi.list>
export type Idea = Pick<
  typeof inspirations.$inferInsert,
  'kind' | 'title' | 'text' | 'industry' | 'platform' | 'origin'
>

type Row = {
  total: number
  id: string
  source: Inspiration['source']
  kind: InspirationKind
  title: string
  text: string
  topics: string[]
  industry: string | null
  platform: string | null
  origin: string
  cover_key: string | null
  is_kept: boolean
  createtime: number | null
  /** Plays of all its posts, as far as platforms told them. */
  heat: number | null
}

const recipeRows = sql.join(
  recipeNames.map((name) => sql`(${name}::text)`),
  sql`, `,
)

/** Everything that may give an idea: written down, kept copywriting, works that real platforms show, recipes. */
const all = (workspaceId: string): SQL => sql`
  select 'own:' || i.id as id, 'own' as source, i.kind, i.title, i.text, '{}'::text[] as topics, i.industry, i.platform,
    i.origin, null::text as cover_key, i.created_at, 0 as place, null::float8 as heat
  from inspiration i where i.workspace_id = ${workspaceId}
  union all
  select 'copy:' || c.id, 'copy', c.kind, c.text, '', '{}'::text[], c.industry, null, '', null, c.created_at, 0, null
  from copywriting c where c.workspace_id = ${workspaceId} and c.deleted_at is null
  union all
  select 'work:' || w.id, 'work', 'work', w.title, '', w.topics, null, p.platform, '', w.cover_key, p.verified_at, 0,
    (select sum(n.plays)::float8 from publish_task t join post_now n on n.task_id = t.id
      where t.work_id = w.id and n.platform <> 'practice')
  from work w
  join lateral (select a.platform, t.verified_at from publish_task t
    join account a on a.id = t.account_id and a.platform <> 'practice'
    where t.work_id = w.id and t.state = 'verified' and t.verified_at is not null
    order by t.verified_at desc limit 1) p on true
  where w.workspace_id = ${workspaceId} and w.deleted_at is null
  union all
  select 'recipe:' || r.name, 'recipe', 'recipe', '', '', '{}'::text[], null, null, '', null, null, 1, null
  from (values ${recipeRows}) as r(name)`

/** What may give somebody an idea, of all that the workspace has. */
export function buildInspirationStore({ db }: { db: Database }) {
  return {
    list: ({ workspaceId, id: adminId }: Principal, { keyword, industry, platform, kind, saved, ...input }: Query) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const wanted = [
          ...(kind === undefined ? [] : [sql`e.kind = ${kind}`]),
          ...(industry === undefined ? [] : [sql`e.industry = ${industry}`]),
          ...(platform === undefined ? [] : [sql`e.platform = ${platform}`]),
          ...(saved === 'yes' ? [sql`k.item is not null`] : []),
          ...(keyword ? [sql`(${contains(sql`e.title`, keyword)} or ${contains(sql`e.text`, keyword)})`] : []),
        ]
        const where = wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `)
        const found = sql`from (${all(workspaceId)}) e
          left join kept_inspiration k on k.item = e.id and k.admin_id = ${adminId} where ${where}`
        const counted = await tx.execute<{ total: number }>(sql`select count(*)::int as total ${found}`)
        const { rows } = await tx.execute<Row>(sql`
          select e.id, e.source, e.kind, e.title, e.text, e.topics, e.industry, e.platform, e.origin, e.cover_key,
            k.item is not null as is_kept, e.heat, extract(epoch from e.created_at)::int as createtime
          ${found} order by e.place, ${kind === 'work' ? sql`e.heat desc nulls last,` : sql``} e.created_at desc nulls last, e.id
          limit ${input.limit} offset ${offsetOf(input)}`)
        return { total: counted.rows[0]?.total ?? 0, rows }
      }),

    save: ({ workspaceId }: Principal, id: string | undefined, idea: Idea): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = id
          ? await tx.update(inspirations).set(idea).where(eq(inspirations.id, id)).returning({ id: inspirations.id })
          : await tx
              .insert(inspirations)
              .values({ ...idea, workspaceId })
              .onConflictDoNothing()
              .returning({ id: inspirations.id })
        if (!row) throw new Refusal(id === undefined ? 'inspirationThere' : 'notFound')
        return row.id
      }),

    /** Answers its title. */
    remove: ({ workspaceId }: Principal, id: string): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx.delete(inspirations).where(eq(inspirations.id, id)).returning()
        if (!row) throw new Refusal('notFound')
        await tx.delete(keptInspirations).where(eq(keptInspirations.item, `own:${id}`))
        return row.title
      }),

    keep: ({ workspaceId, id: adminId }: Principal, items: readonly string[], isKept: boolean) =>
      db.inWorkspace(workspaceId, async (tx) => {
        if (isKept)
          await tx
            .insert(keptInspirations)
            .values(items.map((item) => ({ workspaceId, adminId, item })))
            .onConflictDoNothing()
        else
          await tx
            .delete(keptInspirations)
            .where(and(eq(keptInspirations.adminId, adminId), inArray(keptInspirations.item, [...items])))
      }),

    /** Which of these are there already, in their order. */
    known: (workspaceId: string, ideas: readonly Idea[]): Promise<boolean[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const rows = await tx
          .select({ kind: inspirations.kind, title: inspirations.title, text: inspirations.text })
          .from(inspirations)
          .where(
            and(
              eq(inspirations.workspaceId, workspaceId),
              inArray(
                inspirations.title,
                ideas.map(({ title }) => title),
              ),
            ),
          )
        const there = new Set(rows.map(sameIdea))
        return ideas.map((idea) => there.has(sameIdea(idea)))
      }),

    /** Answers how many of them are new. */
    addAll: (workspaceId: string, ideas: readonly Idea[]): Promise<number> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const rows = await tx
          .insert(inspirations)
          .values(ideas.map((idea) => ({ ...idea, workspaceId })))
          .onConflictDoNothing()
          .returning({ id: inspirations.id })
        return rows.length
      }),
  }
}

export const sameIdea = ({ kind, title, text }: Pick<Idea, 'kind' | 'title' | 'text'>): string =>
  JSON.stringify([kind, title, text])
