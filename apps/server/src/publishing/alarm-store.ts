import type { Alarm } from '@matrixcast/contract/alarms'
import { alarmingWaits } from '@matrixcast/domain/why-waiting'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { returnAt } from '../db/lead-return.ts'
import { seenBy } from '../db/seen-by.ts'
import { isLeft, isUnseen } from './given-up.ts'
import { heldPosts } from './set-back-store.ts'
import { isWorkReady, type PaceOfPlatform, type WaitRow, waitColumns, waitJoins, waitOf } from './wait-store.ts'

type Cause = Pick<Alarm, 'kind' | 'reason'> & { subject: string; forPerson?: string }
/** Who asks; `seesPosts`: they may list posts; `seesAll`: those of every account. */
type Reader = { id: string; workspaceId: string; seesPosts: boolean; seesAll: boolean }

const overdueMinutes = 5
const longWithoutBackup = sql`interval '2 days'`
/** Beyond it another alarm says nothing new. */
const mostRaised = 500
const mostShown = 100
/** Leads of one person that are told of at a time, those of the last day; the list has all. */
const mostDueLeads = 20
/** One in so many videos of an activity left: time to make more. */
const leastFreeOf = 10

/** Posts of keys that wait for a person's yes. */
const askedOrders = (workspaceId: string): SQL => sql`
  select id::text as subject, key_id, admin_id from post_order
  where workspace_id = ${workspaceId} and state = 'asked' and expires_at > now()`

/** What is open for a person, the newest first, each with its post or its lead. */
export const openAlarms = ({ id, workspaceId, seesPosts, seesAll }: Reader): SQL => sql`
  select m.id, m.kind, m.reason, t.id as "taskId", l.id as "leadId", f.id as "activityId",
    coalesce(w.title, nullif(l.name, ''), l.number, k.name, f.name, '') as title,
    coalesce(a.nickname, '') as account, coalesce(a.platform, m.subject) as platform, null::int as posts,
    extract(epoch from m.raised_at)::int as "raisedAt", count(*) over ()::int as total
  from alarm m
  left join publish_task t on t.id = m.task_id
  left join work w on w.id = t.work_id left join account a on a.id = t.account_id
  left join lead l on l.id = m.lead_id
  left join (${askedOrders(workspaceId)}) o on m.kind = 'yesAsked' and o.subject = m.subject
  left join api_key k on k.id = o.key_id
  left join fission_activity f on m.kind in ('poolLow', 'rewardOut') and f.id::text = m.subject
  where m.workspace_id = ${workspaceId} and m.resolved_at is null and (m.task_id is null or t.id is not null)
    and case when m.for_person is null then ${seesPosts} when m.kind = 'yesAsked' then o.subject is not null
      and (m.for_person = ${id} or ${seesAll}) else m.for_person = ${id} and l.id is not null end
  order by m.raised_at desc, m.id limit ${mostShown}`

/** Posts that nobody was there for when they failed, the newest first; of a removed work nothing is to be done. */
export const failedAlone = (workspaceId: string): SQL => sql`
  select t.id, coalesce(t.fault, 'internal') as fault from publish_task t
    join work w on w.id = t.work_id and w.deleted_at is null
  where t.workspace_id = ${workspaceId} and t.state = 'failed' and t.deleted_at is null and t.failed_alone_at is not null
  order by t.failed_alone_at desc limit ${mostRaised}`

/** What needs a person: raised and resolved by what the ledger holds, so that none outlives its cause. */
export function buildAlarmStore({
  db,
  paces,
  onRaised,
}: {
  db: Database
  paces: PaceOfPlatform
  /** In the same transaction, so that an alarm and its notices are there together. */
  onRaised: (tx: Transaction, workspaceId: string, alarmIds: readonly string[]) => Promise<void>
}) {
  /** Of an account that asks first a person is asked, but not while nothing could be sent for it. */
  async function overdue(tx: Transaction, workspaceId: string): Promise<Cause[]> {
    const { rows } = await tx.execute<WaitRow>(sql`
      select ${waitColumns} from (select t.* from publish_task t
        join account o on o.id = t.account_id join work ready on ready.id = t.work_id
        where t.workspace_id = ${workspaceId} and t.state = 'waiting' and t.deleted_at is null
          and t.due_at < now() - make_interval(mins => ${overdueMinutes})
          and (o.posting_mode = 'automatic' or t.approved_at is not null or o.state <> 'online' or not ${isWorkReady('ready')})
        order by t.due_at limit ${mostRaised}) t
      ${waitJoins}`)
    return rows.flatMap((row) => {
      const kind = waitOf(row, paces)?.kind ?? 'helper'
      return alarmingWaits.includes(kind) ? [{ kind: 'overdue', subject: row.taskId, reason: kind } as const] : []
    })
  }

  async function others(tx: Transaction, workspaceId: string): Promise<Cause[]> {
    const { rows } = await tx.execute<Cause>(sql`
      (select 'unknown' as kind, t.id::text as subject, coalesce(t.fault, 'unknownOutcome') as reason from publish_task t
        where t.workspace_id = ${workspaceId} and t.status_group = 'unknown' and t.deleted_at is null limit ${mostRaised})
      union all (select 'unknown', t.id::text, 'unknownOutcome' from publish_task t
        where t.workspace_id = ${workspaceId} and ${isUnseen()} and t.deleted_at is null limit ${mostRaised})
      union all (select 'unknown', t.id::text, 'unknownOutcome' from publish_task t
        where t.workspace_id = ${workspaceId} and ${isLeft()} and t.deleted_at is null limit ${mostRaised})
      union all select 'failed', f.id::text, f.fault from (${failedAlone(workspaceId)}) f
      union all select 'breaker', b.platform, b.reason from platform_breaker b
        where b.workspace_id = ${workspaceId} and b.closed_at is null
      union all select 'hookFailing', k.id::text, 'hookFailing' from webhook k
        where k.workspace_id = ${workspaceId} and k.state = 'failing'
      union all select 'setBack', ${workspaceId}, 'setBack' from (${heldPosts(workspaceId)}) h where h.posts > 0
      union all select 'backup', ${workspaceId}, 'noBackup' from site s
        where s.backup_workspace_id = ${workspaceId}::uuid and s.backup_since < now() - ${longWithoutBackup}
          and not exists (select 1 from job_run j where j.kind = 'backup' and j.state = 'succeeded'
            and j.finished_at > now() - ${longWithoutBackup})`)
    return rows
  }

  /** Leads whose owner has to act since less than a day. */
  async function leadsDue(tx: Transaction, workspaceId: string): Promise<Cause[]> {
    const { rows } = await tx.execute<Cause>(sql`
      select 'leadDue' as kind, d.id::text as subject, d.owner_id as "forPerson",
        case when d.first_answer_at is null then 'firstAnswer' else 'followUp' end as reason
      from (select l.*, row_number() over (partition by l.owner_id order by l.next_at desc) as place from lead l
        where l.workspace_id = ${workspaceId} and l.owner_id is not null
          and l.next_at < now() and l.next_at > now() - interval '1 day') d
      where d.place <= ${mostDueLeads}`)
    return rows
  }

  /** Leads that go back to their pool within a day unless their owner acts. */
  async function leadsReturning(tx: Transaction, workspaceId: string): Promise<Cause[]> {
    const { rows } = await tx.execute<Cause>(sql`
      select 'leadReturns' as kind, r.id::text as subject, r.owner_id as "forPerson", 'noFollow' as reason
      from (select l.id, l.owner_id, row_number() over (partition by l.owner_id order by ${returnAt}) as place
        from lead l join lead_pool p on p.id = l.pool_id
        where l.workspace_id = ${workspaceId} and l.owner_id is not null and p.return_days <> '{}'::jsonb
          and ${returnAt} < now() + interval '1 day') r
      where r.place <= ${mostDueLeads}`)
    return rows
  }

  const asked = async (tx: Transaction, workspaceId: string): Promise<Cause[]> =>
    (
      await tx.execute<Cause>(sql`
        select 'yesAsked' as kind, o.subject, 'yesAsked' as reason, o.admin_id as "forPerson"
        from (${askedOrders(workspaceId)}) o limit ${mostRaised}`)
    ).rows

  /** Of activities that guests may enter now: their videos or a reward of theirs come to an end. */
  async function activities(tx: Transaction, workspaceId: string): Promise<Cause[]> {
    const { rows } = await tx.execute<Cause>(sql`
      with open as (select a.id from fission_activity a where a.workspace_id = ${workspaceId} and a.deleted_at is null
        and a.kept = 'open' and (a.ends_at is null or a.ends_at > now()))
      select 'poolLow' as kind, o.id::text as subject, 'poolLow' as reason from open o
        join fission_item i on i.activity_id = o.id and i.state <> 'dropped'
        group by o.id having count(*) filter (where i.state = 'free') * ${leastFreeOf} < count(*)
      union all select distinct 'rewardOut', o.id::text, 'rewardOut' from open o
        join fission_reward r on r.activity_id = o.id and r.deleted_at is null and r.stock > 0 and r."left" = 0`)
    return rows
  }

  async function raise(tx: Transaction, workspaceId: string, causes: readonly Cause[]): Promise<number> {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into alarm (workspace_id, kind, subject, reason, for_person)
      select ${workspaceId}::uuid, c.kind, c.subject, c.reason, c."forPerson" from ${listed(causes)}
      on conflict do nothing returning id`)
    const ids = rows.map(({ id }) => id)
    await onRaised(tx, workspaceId, ids)
    return ids.length
  }

  return {
    /** At once, for a yes is waited for ten minutes. */
    raiseAsked: (workspaceId: string): Promise<number> =>
      db.inWorkspace(workspaceId, async (tx) => raise(tx, workspaceId, await asked(tx, workspaceId))),

    /** Answers how many are new. It sees all posts whoever asks: what others see must not end by a person who does not. */
    look: (workspaceId: string): Promise<number> =>
      seenBy(undefined, () =>
        db.inWorkspace(workspaceId, async (tx) => {
          const causes = [
            ...(await overdue(tx, workspaceId)),
            ...(await others(tx, workspaceId)),
            ...(await leadsDue(tx, workspaceId)),
            ...(await leadsReturning(tx, workspaceId)),
            ...(await asked(tx, workspaceId)),
            ...(await activities(tx, workspaceId)),
          ]
          const now = listed(causes)
          await tx.execute(sql`
          update alarm a set resolved_at = now() where a.workspace_id = ${workspaceId} and a.resolved_at is null
            and not exists (select 1 from ${now} where c.kind = a.kind and c.subject = a.subject)`)
          await tx.execute(sql`
          update alarm a set reason = c.reason from ${now} where a.workspace_id = ${workspaceId}
            and a.resolved_at is null and c.kind = a.kind and c.subject = a.subject and c.reason <> a.reason`)
          return raise(tx, workspaceId, causes)
        }),
      ),

    list: (reader: Reader): Promise<{ data: Alarm[]; total: number }> =>
      db.inWorkspace(reader.workspaceId, async (tx) => {
        const { rows } = await tx.execute<Alarm & { total: number }>(openAlarms(reader))
        const total = rows[0]?.total ?? 0
        const data = rows.map(withoutTotal)
        const setBack = data.find(({ kind }) => kind === 'setBack')
        if (!setBack) return { data, total }
        // As many as this person sees; whose accounts hold none has nothing to do about it.
        const held = await tx.execute<{ posts: number }>(heldPosts(reader.workspaceId))
        setBack.posts = held.rows[0]?.posts ?? 0
        return setBack.posts > 0 ? { data, total } : { data: data.filter((one) => one !== setBack), total: total - 1 }
      }),
  }
}

const listed = (causes: readonly Cause[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(causes)}::jsonb) as c(kind text, subject text, reason text, "forPerson" uuid)`

function withoutTotal(row: Alarm & { total: number }): Alarm {
  const { total: _, ...alarm } = row
  return alarm
}
