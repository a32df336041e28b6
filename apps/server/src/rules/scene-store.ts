import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { IncomingKind } from '@matrixcast/contract/incoming'
import type { talkOperationApi } from '@matrixcast/contract/talk-operation'
import { localDay } from '@matrixcast/domain/local-day'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { unixOf } from '../db/page.ts'
import { zoneOf } from './rule-store.ts'

type Needs = { db: Database; offsetOfZone: (timeZone: string) => (at: number) => number }
type Query = ParsedInputOf<typeof talkOperationApi.scenes>
type Scene = { scene: IncomingKind; today: number; pending: number; auto: number; manual: number; failed: number }

/** What came by each way and what became of it, of the conversations that the person sees. */
export const buildSceneStore = ({ db, offsetOfZone }: Needs) => ({
  scenes: (workspaceId: string, asked: Query): Promise<Scene[]> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const { third_auth_id: accountId, start_time: start, end_time: end } = asked
      const day = localDay(unixOf(new Date()), offsetOfZone(await zoneOf(tx, workspaceId)))
      const from = start ?? (end === undefined ? day.start : 0)
      const within = sql`m.at >= to_timestamp(${from}) and m.at < to_timestamp(${end ?? day.next})`
      const ofAccount = accountId === undefined ? sql`` : sql`and m.account_id = ${accountId}`
      const { rows } = await tx.execute<Scene>(sql`
        with asked as (
          select m.kind,
            count(*) filter (where m.way = 'in' and not m.is_history)::int as today,
            count(*) filter (where m.way = 'out' and m.rule_id is not null and s.state = 'sent')::int as auto,
            count(*) filter (where m.way = 'out' and m.rule_id is null and coalesce(s.state, 'sent') = 'sent')::int as manual,
            count(*) filter (where m.way = 'out' and (s.state = 'unsure' or (s.state = 'refused' and s.fault <> 'cancelled')))::int as failed
          from message m left join talk_send s on s.message_id = m.id
          where m.workspace_id = ${workspaceId} and m.kind is not null and ${within} ${ofAccount} group by m.kind),
        open as (
          select m.kind, count(*)::int as pending from conversation c join message m on m.conversation_id = c.id
          where c.workspace_id = ${workspaceId} and c.waiting_since is not null and c.state <> 'blocked'
            and m.way = 'in' and not m.is_history and m.at >= c.waiting_since ${ofAccount} group by m.kind)
        select coalesce(a.kind, o.kind) as scene, coalesce(a.today, 0) as today, coalesce(o.pending, 0) as pending,
          coalesce(a.auto, 0) as auto, coalesce(a.manual, 0) as manual, coalesce(a.failed, 0) as failed
        from asked a full join open o on o.kind = a.kind`)
      return rows
    }),
})

export type SceneStore = ReturnType<typeof buildSceneStore>
