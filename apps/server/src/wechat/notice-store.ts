import type { Alarm } from '@matrixcast/contract/alarms'
import type { Language } from '@matrixcast/contract/wire'
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { jobRuns } from '../db/job-tables.ts'
import { wechatNotices } from '../db/wechat-tables.ts'
import type { JobStore } from '../jobs/job-store.ts'

export const noticeKind = 'wechatNotice'
/** More than this within ten minutes become one message, and the next one waits until those are over. */
const mostInTenMinutes = 5
const mostTries = 5
const firstPauseSeconds = 15

export type NoticedAlarm = Pick<Alarm, 'kind' | 'reason' | 'title' | 'account' | 'platform' | 'raisedAt'> & {
  /** The posts of a key that wait for a yes. */
  orderId: string | null
}
/** One message to one person: about one alarm, or about all that wait. */
export type Letter = {
  ids: string[]
  adminId: string
  openid: string
  language: Language
  timeZone: string
  alarms: NoticedAlarm[]
}
type Due = {
  adminId: string
  nickname: string
  openid: string
  language: Language | null
  timeZone: string
  isDigest: boolean
}

/** A person's notices that may go now: the alarm still holds and the person can be reached. */
const mayGo = sql`n.state = 'waiting' and n.not_before <= now() and m.resolved_at is null`

/** Notices of alarms for people's own WeChat: each alarm once a person, many at once in one message. */
export function buildNoticeStore({
  db,
  jobs,
  rolesThatSeeAll,
}: {
  db: Database
  jobs: Pick<JobStore, 'add'>
  rolesThatSeeAll: readonly string[]
}) {
  const due = (tx: Transaction, workspaceId: string) =>
    tx.execute<Due>(sql`
      with waiting as (
        select n.admin_id, count(*) as rows from wechat_notice n join alarm m on m.id = n.alarm_id
        where n.workspace_id = ${workspaceId} and ${mayGo} group by n.admin_id),
      lately as (
        select admin_id, count(*) as rows, bool_or(is_digest) as digest from wechat_notice
        where workspace_id = ${workspaceId} and claimed_at > now() - interval '10 minutes' group by admin_id)
      select p.id as "adminId", p.nickname, b.openid, p.language, s.time_zone as "timeZone",
        w.rows + coalesce(l.rows, 0) > ${mostInTenMinutes} as "isDigest"
      from waiting w join admin p on p.id = w.admin_id and not p.disabled
      join wechat_binding b on b.admin_id = p.id and b.silent_since is null
      join workspace s on s.id = p.workspace_id
      left join lately l on l.admin_id = w.admin_id
      where not coalesce(l.digest, false) order by p.id limit 1`)

  const settle = (workspaceId: string, { ids }: Letter, changes: Record<string, unknown>) =>
    db.inWorkspace(workspaceId, async (tx) => {
      await tx
        .update(wechatNotices)
        .set(changes)
        .where(and(eq(wechatNotices.state, 'unsure'), inArray(wechatNotices.id, ids)))
    })

  return {
    /** Writes one notice for everybody who bound WeChat and sees what the alarm is about, or for whom alone it is. */
    raised: async (tx: Transaction, workspaceId: string, alarmIds: readonly string[]): Promise<void> => {
      if (alarmIds.length === 0) return
      await tx.execute(sql`
        insert into wechat_notice (workspace_id, admin_id, alarm_id)
        select m.workspace_id, p.id, m.id from alarm m
        join wechat_binding b on b.workspace_id = m.workspace_id and b.silent_since is null
        join admin p on p.id = b.admin_id and not p.disabled
        left join publish_task t on t.id = m.task_id
        where m.workspace_id = ${workspaceId}
          and m.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(alarmIds)}::jsonb))
          and case when m.for_person is not null then m.for_person = p.id else p.role in (select jsonb_array_elements_text(${JSON.stringify(rolesThatSeeAll)}::jsonb)) or exists (
            select 1 from account_operator o join account a on a.id = o.account_id and a.deleted_at is null
            where o.admin_id = p.id and (a.id = t.account_id or (m.kind = 'breaker' and a.platform = m.subject))) end
        on conflict do nothing`)
    },

    /** Puts the job that sends on the queue while notices may go. */
    queue: (workspaceId: string): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        await tx.execute(sql`
          delete from wechat_notice n using alarm m where m.id = n.alarm_id and n.workspace_id = ${workspaceId}
            and n.state = 'waiting' and m.resolved_at is not null`)
        const [first] = (await due(tx, workspaceId)).rows
        if (!first) return
        const [live] = await tx
          .select({ id: jobRuns.id })
          .from(jobRuns)
          .where(
            and(
              eq(jobRuns.kind, noticeKind),
              // One that fell over leaves its row behind, and must not hold up the next.
              or(
                eq(jobRuns.state, 'queued'),
                and(eq(jobRuns.state, 'running'), gt(jobRuns.startedAt, sql`now() - interval '10 minutes'`)),
              ),
            ),
          )
          .limit(1)
        if (!live) await jobs.add(tx, workspaceId, { kind: noticeKind, subject: first.nickname, payload: {} })
      }),

    /** Takes what goes next off those that wait: from here on it is not sent a second time unless it is given back. */
    next: (workspaceId: string): Promise<Letter | undefined> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [person] = (await due(tx, workspaceId)).rows
        if (!person) return undefined
        const { adminId, openid, language, timeZone, isDigest } = person
        const { rows } = await tx.execute<NoticedAlarm & { noticeId: string }>(sql`
          with taken as (
            update wechat_notice set state = 'unsure', claimed_at = now(), tries = tries + 1, is_digest = ${isDigest}
            where id in (select n.id from wechat_notice n join alarm m on m.id = n.alarm_id
              where n.admin_id = ${adminId} and ${mayGo} order by m.raised_at, n.id
              limit ${isDigest ? null : 1} for update of n skip locked)
            returning id, alarm_id)
          select taken.id as "noticeId", m.kind, m.reason, coalesce(w.title, nullif(l.name, ''), l.number, k.name, f.name, '') as title,
            coalesce(a.nickname, '') as account, coalesce(a.platform, m.subject) as platform,
            extract(epoch from m.raised_at)::int as "raisedAt", o.id as "orderId"
          from taken join alarm m on m.id = taken.alarm_id
          left join publish_task t on t.id = m.task_id
          left join work w on w.id = t.work_id left join account a on a.id = t.account_id
          left join lead l on l.id = m.lead_id
          left join post_order o on m.kind = 'yesAsked' and o.id::text = m.subject
          left join api_key k on k.id = o.key_id
          left join fission_activity f on m.kind in ('poolLow', 'rewardOut') and f.id::text = m.subject
          order by m.raised_at, m.id`)
        if (rows.length === 0) return undefined
        const alarms = rows.map(withoutNotice)
        const ids = rows.map(({ noticeId }) => noticeId)
        return { ids, adminId, openid, language: language ?? 'zh', timeZone, alarms }
      }),

    sent: (workspaceId: string, letter: Letter) => settle(workspaceId, letter, { state: 'sent', fault: '' }),
    /** It may have arrived or not; it stays as it is. */
    unsure: (workspaceId: string, letter: Letter, fault: string) => settle(workspaceId, letter, { fault }),
    failed: (workspaceId: string, letter: Letter, fault: string) =>
      settle(workspaceId, letter, { state: 'failed', fault }),
    /** It certainly did not arrive: it goes again later, each time after twice as long, five times in all. */
    again: (workspaceId: string, letter: Letter, fault: string) =>
      settle(workspaceId, letter, {
        fault,
        state: sql`case when tries < ${mostTries} then 'waiting' else 'failed' end`,
        notBefore: sql`now() + make_interval(secs => ${firstPauseSeconds} * power(2, tries - 1))`,
        claimedAt: null,
        isDigest: false,
      }),
  }
}

function withoutNotice(row: NoticedAlarm & { noticeId: string }): NoticedAlarm {
  const { noticeId: _, ...alarm } = row
  return alarm
}
