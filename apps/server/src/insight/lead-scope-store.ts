import { type SQL, sql } from 'drizzle-orm'
import { type AccountScope, accountsOf, isNarrow, type Scope } from './scope-store.ts'

type Side = 'chosen' | 'others'
const idsOf = (side: Side): SQL => sql`(select id from ${sql.raw(side)})`
const isOut = sql`p.status_group = 'published' and p.deleted_at is null`

/** By which works leads came: by a link of the work or, where no link is known, to a page that a link of the work leads to. */
const worksOfLeads = (workspaceId: string): SQL => sql`
  select lead_id, work_id from lead_touch where workspace_id = ${workspaceId} and work_id is not null
  union
  select t.lead_id, k.work_id from lead_touch t
  join public_address s on s.kind = 'page' and s.subject_id = t.page_id
  join link k on k.workspace_id = t.workspace_id and k.work_id is not null
    and split_part(translate(split_part(k.target, '/p/', 2), '?#', '//'), '/', 1) = s.slug
  where t.workspace_id = ${workspaceId} and t.work_id is null`

/** By which accounts leads came: once an account, so that a lead of two accounts stands in two rows. */
export const accountsOfLeads = (workspaceId: string): SQL => sql`
  select id as lead_id, account_id from lead where workspace_id = ${workspaceId} and account_id is not null
  union
  select t.lead_id, p.account_id from (${worksOfLeads(workspaceId)}) t join publish_task p on p.work_id = t.work_id and ${isOut}`

/**
 * The tables that conditions on leads, links and plans read. `chosen`: the counted accounts. `others`: those that the person sees
 * besides. `came`: by which of the two a lead came, through a work with a post there.
 */
export const scopeTables = (scope: AccountScope): SQL => sql`
  chosen as materialized (${accountsOf(scope)}),
  others as materialized (
    select a.id from account a where a.workspace_id = ${scope.workspaceId} and a.id not in (select id from chosen)),
  came as materialized (
    select t.lead_id, bool_or(p.account_id in ${idsOf('chosen')}) as here, bool_or(p.account_id in ${idsOf('others')}) as elsewhere
    from (${worksOfLeads(scope.workspaceId)}) t
    join publish_task p on p.work_id = t.work_id and ${isOut}
    group by t.lead_id)`

const cameBy = (side: Side): SQL => sql`coalesce(
  l.account_id in ${idsOf(side)} or l.id in (select lead_id from came where ${sql.raw(side === 'chosen' ? 'here' : 'elsewhere')}), false)`

/** Of a lead `l`: whether it came by no account, or by one that is not counted as well. */
export const isOfNone = sql`not ${cameBy('chosen')} and not ${cameBy('others')}`
export const isShared = sql`${cameBy('chosen')} and ${cameBy('others')}`

/** Whether a lead `l` is counted; each once, however many accounts it came by. */
export const countsLead = ({ leads }: Pick<Scope, 'leads'>): SQL =>
  leads === 'accounts' ? cameBy('chosen') : sql`(${cameBy('chosen')} or not ${cameBy('others')})`

const isCarried = (work: SQL, side: Side): SQL => sql`exists (
  select 1 from publish_task p where p.work_id = ${work} and ${isOut} and p.account_id in ${idsOf(side)})`

/** Whether clicks of a link are counted, by the work it stands in: as the leads that come by it. */
export const countsLinkOf = (work: SQL, { leads }: Pick<Scope, 'leads'>): SQL =>
  leads === 'accounts'
    ? isCarried(work, 'chosen')
    : sql`(${isCarried(work, 'chosen')} or not ${isCarried(work, 'others')})`

const isOnlyOf = (plan: SQL, side: Side): SQL => sql`(
  select coalesce(bool_and(p.account_id in ${idsOf(side)}), false) from publish_task p where p.plan_id = ${plan} and p.deleted_at is null)`

/** Whether costs of a plan are counted. Of some of its accounts nobody can say what it cost. */
export const countsCostOf = (plan: SQL, { filter }: Pick<Scope, 'filter'>): SQL =>
  isNarrow(filter) ? isOnlyOf(plan, 'chosen') : sql`not ${isOnlyOf(plan, 'others')}`
