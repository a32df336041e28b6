import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { givingWay } from './giving-way.ts'
import { waitingWorkspaces } from './waiting-work.ts'

export const appRole = 'matrixcast_app'

/** Tables that sign-in, sessions and pairing must read before a workspace is known. */
const gateTables = [
  'workspace',
  'admin',
  'admin_session',
  'login_code',
  'api_key',
  'second_factor',
  'helper',
  'redeemed_ticket',
  'builder_user',
  'builder_session',
  'builder_invite',
  'public_address',
  'page_asset',
]
/** Tables without a tenant: nothing in them belongs to a workspace. */
const openTables = ['rate_limit', 'site', 'pairing', 'worker_beat', 'unknown_visit']
/** Append only: the app role may neither change nor delete. */
const appendOnly = [
  'operation_log',
  'ledger_entry',
  'lead_touch',
  'lead_event',
  'call_log',
  'deal',
  'customer_event',
  'reward_entry',
]
/** The words that are emptied when a person is erased; a trigger lets nothing else be written over them (decision 0035). */
const emptied = new Map([
  ['lead_touch', 'words'],
  ['lead_event', 'reason'],
  ['call_log', 'note'],
  ['customer_event', 'words'],
  ['deal', 'title'],
  ['operation_log', 'subject, detail'],
])
/** Written once and never changed; old ones may go. */
const unchanging = ['project_revision']

/** Tables that say something of an account, and the column that names it. */
const accountTables = new Map([
  ['account', 'id'],
  ['publish_task', 'account_id'],
  ['publish_task_counts', 'account_id'],
  ['post_day', 'account_id'],
  ['publish_attempt', 'account_id'],
  ['publish_evidence', 'account_id'],
  ['post_revision', 'account_id'],
  ['account_stat', 'account_id'],
  ['post_now', 'account_id'],
  ['post_stat', 'account_id'],
  ['account_gain', 'account_id'],
  ['account_proxy', 'account_id'],
  ['talk_cursor', 'account_id'],
  ['account_talking', 'account_id'],
])

/** Tables that say something of a lead. */
const leadTables = [
  'lead',
  'lead_tag',
  'lead_touch',
  'follow_up',
  'lead_event',
  'lead_intake',
  'call_log',
  'lead_counts',
  'appointment',
]

/** Tables that say something of a customer. */
const customerTables = ['customer', 'customer_tag', 'customer_identity', 'customer_merge', 'customer_event', 'deal']

/** Tables that say something of a conversation. */
const talkTables = ['conversation', 'message', 'talk_send', 'reply_hit']

const ownWorkspace = `nullif(current_setting('app.workspace_id', true), '')::uuid`
// Subqueries of their own, so that Postgres answers each once a statement and not once a row.
const person = `(select nullif(current_setting('app.person_id', true), ''))`
/** The accounts that an API key is for; null: it is for no certain ones, or nobody came by a key. */
const accounts = `(select nullif(current_setting('app.account_ids', true), ''))`
const isOfKey = (account: string) => `(${accounts} is null or ${account} in (select unnest(${accounts}::uuid[])))`
const isTheirs = (account: string) =>
  `(${isOfKey(account)} and (${person} is null
    or ${account} in (select account_id from account_operator where admin_id = ${person}::uuid)))`

/** Whose lead it is: its owner's, of the people of the pool it lies in, and of those of its account. */
const isTheirLead = `(${isOfKey('account_id')} and (${person} is null or owner_id = ${person}::uuid
  or (owner_id is null and pool_id in (select pool_id from lead_pool_member where admin_id = ${person}::uuid))
  or account_id in (select account_id from account_operator where admin_id = ${person}::uuid)))`
/** What is of a lead is seen with it: the lead's own policy answers. */
const isOfTheirLead = `((${person} is null and ${accounts} is null) or exists (select 1 from lead l where l.id = lead_id))`

/** Whose customer it is: its owner's, and of those of the account that one of its leads came by. */
const isTheirCustomer = `(${accounts} is null and (${person} is null or owner_id = ${person}::uuid
  or id in (select l.customer_id from lead l where l.customer_id is not null and l.account_id in
    (select account_id from account_operator where admin_id = ${person}::uuid))))`
const isOfTheirCustomer = `((${person} is null and ${accounts} is null) or exists (select 1 from customer c where c.id = customer_id))`
/** Whose conversation it is: of the people of its account or chat page, its assignee's or everybody's while it has none. */
const isTheirConversation = `(${isOfKey('account_id')} and (${person} is null or ((${isTheirs('account_id')}
  or inbox_id in (select inbox_id from inbox_member where admin_id = ${person}::uuid))
  and (assignee_id is null or assignee_id = ${person}::uuid))))`
const isOfTheirConversation = `((${person} is null and ${accounts} is null) or exists (select 1 from conversation c where c.id = conversation_id))`

/**
 * Of the posts of all accounts, also those that the person does not see, that they are there: a work that goes to another account
 * is not one that goes nowhere. Its owner reads past the policies, so it says whose workspace it is about by itself.
 */
const postsOfWorks = [
  'drop view if exists work_post',
  `create view work_post with (security_barrier) as
     select work_id, state, status_group, ${isTheirs('account_id')} as is_seen from publish_task
     where workspace_id = ${ownWorkspace} and deleted_at is null`,
  `grant select on work_post to ${appRole}`,
]

const mostTries = 20

/**
 * The role is of the whole database server, and the lock of a start is of one database: two installations that start together on
 * one server meet here. Who comes second finds the role made, or is refused by Postgres as *concurrently updated*, and asks again.
 */
export async function makeAppRole(client: pg.ClientBase, appPassword: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      const { rows } = await client.query<{ isAbove: boolean }>(
        'select rolsuper or rolbypassrls as "isAbove" from pg_roles where rolname = $1',
        [appRole],
      )
      if (rows.length === 0) await client.query(`create role ${appRole} login`)
      // Only a superuser may name these, also where they are not there.
      if (rows[0]?.isAbove) await client.query(`alter role ${appRole} nobypassrls nosuperuser`)
      await client.query(`alter role ${appRole} login password ${client.escapeLiteral(appPassword)}`)
      return
    } catch (error) {
      if (tries === mostTries || !isMetByAnother(error)) throw error
      await setTimeout(50 * Math.random())
    }
  }
}

/** Internal error (the row changed meanwhile), the name is taken, and the same from the index of names. */
const isMetByAnother = (error: unknown) =>
  error instanceof pg.DatabaseError && ['XX000', '42710', '23505'].includes(error.code ?? '')

/**
 * Makes the app role and holds every tenant table by row-level security. The owner runs it at every start; what stands already is
 * left alone, and each table is done at once: without its policy for a moment it is an empty one to whoever reads it then. The
 * app role owns nothing and does not bypass the policies.
 */
export async function protectTables(client: pg.ClientBase, appPassword: string): Promise<void> {
  await makeAppRole(client, appPassword)
  const tables = await client.query<Table>(`
    select c.relname as name,
           exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped) as tenant
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'applied_migration' order by c.relname`)
  const groups = [
    [`grant usage on schema public to ${appRole}`],
    ...tables.rows.map((table) => statementsOf(client.escapeIdentifier(table.name), table)),
    postsOfWorks,
    waitingWorkspaces(appRole),
    [
      `grant usage on all sequences in schema public to ${appRole}`,
      // Raised past what was given out before the database was set back.
      `grant select, update on sequence publish_fence to ${appRole}`,
    ],
  ]
  const digest = createHash('sha256').update(groups.flat().join(';')).digest('hex')
  if (await stands(client, digest)) return
  for (const group of groups) {
    await givingWay(client, async () => {
      for (const statement of group) await client.query(statement)
    })
  }
  await client.query(`comment on table applied_migration is '${digest}'`)
}

type Table = { name: string; tenant: boolean }

/** A copy may have come without the role, its rights or the policies. */
async function stands(client: pg.ClientBase, digest: string): Promise<boolean> {
  const { rows } = await client.query<{ stands: boolean }>(
    `select obj_description('applied_migration'::regclass, 'pg_class') is not distinct from $1
       and bool_and(has_table_privilege($2, c.oid, 'select'))
       and bool_and(c.relname = any($3) or (c.relrowsecurity and exists (
         select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'own_workspace')))
       and bool_and(c.relname <> all($4) or exists (
         select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'own_accounts'))
       and bool_and(c.relname <> all($5) or exists (
         select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'own_leads'))
       and bool_and(c.relname <> all($6) or exists (
         select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'own_customers'))
       and bool_and(c.relname <> all($7) or exists (
         select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'own_talk'))
       and coalesce(has_table_privilege($2, to_regclass('work_post')::oid, 'select'), false)
       and coalesce(has_function_privilege($2, to_regprocedure('waiting_workspaces(text)')::oid, 'execute'), false) as stands
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'applied_migration'`,
    [digest, appRole, openTables, [...accountTables.keys()], leadTables, customerTables, talkTables],
  )
  return rows[0]?.stands ?? false
}

function statementsOf(table: string, { name, tenant }: Table): string[] {
  const verbs = appendOnly.includes(name)
    ? 'select, insert'
    : unchanging.includes(name)
      ? 'select, insert, delete'
      : 'select, insert, update, delete'
  const words = emptied.get(name)
  const rights = [
    `revoke all on ${table} from ${appRole}`,
    `grant ${verbs} on ${table} to ${appRole}`,
    ...(words === undefined ? [] : [`grant update (${words}) on ${table} to ${appRole}`]),
  ]
  if (openTables.includes(name)) return rights
  if (!tenant && name !== 'workspace') throw new Error(`table ${name} has no workspace_id and is not listed as open`)
  const column = name === 'workspace' ? 'id' : 'workspace_id'
  const own = `${column} = ${ownWorkspace}`
  const rule = gateTables.includes(name) ? `${own} or current_setting('app.gate', true) = 'open'` : own
  const held = [
    ...rights,
    `alter table ${table} enable row level security`,
    `drop policy if exists own_workspace on ${table}`,
    `create policy own_workspace on ${table} to ${appRole} using (${rule}) with check (${rule})`,
  ]
  if (leadTables.includes(name)) {
    return [
      ...held,
      `drop policy if exists own_leads on ${table}`,
      `create policy own_leads on ${table} as restrictive for select to ${appRole}
         using ${name === 'lead' || name === 'lead_counts' ? isTheirLead : isOfTheirLead}`,
    ]
  }
  if (customerTables.includes(name)) {
    return [
      ...held,
      `drop policy if exists own_customers on ${table}`,
      `create policy own_customers on ${table} as restrictive for select to ${appRole}
         using ${name === 'customer' ? isTheirCustomer : isOfTheirCustomer}`,
    ]
  }
  if (talkTables.includes(name)) {
    return [
      ...held,
      `drop policy if exists own_talk on ${table}`,
      `create policy own_talk on ${table} as restrictive for select to ${appRole}
         using ${name === 'conversation' ? isTheirConversation : isOfTheirConversation}`,
    ]
  }
  const account = accountTables.get(name)
  if (account === undefined) return held
  return [
    ...held,
    `drop policy if exists own_accounts on ${table}`,
    `create policy own_accounts on ${table} as restrictive for select to ${appRole}
       using ${isTheirs(account)}`,
  ]
}

/** Lets the app role use the job library's schema, whose tables are held by policies of their own. */
export async function openJobSchema(client: pg.ClientBase): Promise<void> {
  await client.query(`grant usage on schema graphile_worker to ${appRole}`)
  await client.query(`grant all on all tables in schema graphile_worker to ${appRole}`)
  await client.query(`grant usage, select on all sequences in schema graphile_worker to ${appRole}`)
  await client.query(`grant execute on all functions in schema graphile_worker to ${appRole}`)
  const tables = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'graphile_worker' and c.relkind = 'r' and c.relrowsecurity
      and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'app')`)
  for (const { name } of tables.rows) {
    const table = `graphile_worker.${client.escapeIdentifier(name)}`
    await client.query(`create policy app on ${table} to ${appRole} using (true) with check (true)`)
  }
}
