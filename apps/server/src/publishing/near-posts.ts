import type { NearPost } from '@matrixcast/contract/publishing'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { isSeenAccount } from '../db/seen-accounts.ts'
import { restriction } from '../db/seen-by.ts'
import { seeingAll } from '../db/whole-workspace.ts'

const mostNamed = 6

type Row = Omit<NearPost, 'plan'> & { ofTask: string; planId: string; planName: string }

/**
 * For posts that have not left: posts of near works and of the very same work by other accounts. What is out comes first,
 * then what is on its way, then what waits, of those the ones listed together with it. Accounts that the person does not see
 * are not named.
 */
export async function nearPostsOf(tx: Transaction, taskIds: readonly string[]): Promise<Map<string, NearPost[]>> {
  const found = new Map<string, NearPost[]>()
  if (taskIds.length === 0) return found
  const listed = sql`string_to_array(${taskIds.join(',')}, ',')::uuid[]`
  const sight = restriction()
  const account = sight ? sql`case when ${isSeenAccount(sql`a.id`, sight)} then a.nickname end` : sql`a.nickname`
  const nearOnes = sql`
    select t.id as "ofTask", n.* from publish_task t cross join lateral (
      select w.id as "workId", w.title, p.id as "planId", p.name as "planName", w.deleted_at is not null as "isRemoved", pair.near,
        pair.frames as "sharedFramesPercent", pair.words as "titleLikenessPercent", pair.bits as "coverDistanceBits",
        pair.sound as "sharedSoundPercent",
        case when o.state = 'waiting' then 'waiting' when o.state in ('publishing', 'unknown') then 'publishing'
          else 'published' end as standing,
        o.id as "taskId", ${account} as account
      from (
        select twin_id as work_id, near, shared_frames_percent as frames, title_likeness_percent as words,
          cover_distance_bits as bits, shared_sound_percent as sound
        from work_twin where work_id = t.work_id
        union all select t.work_id, 'same', 100, 100, 0, 100
      ) pair
      join publish_task o on o.work_id = pair.work_id and o.deleted_at is null and o.state not in ('failed', 'cancelled') and o.id <> t.id
      join work w on w.id = pair.work_id
      join plan p on p.id = w.plan_id
      join account a on a.id = o.account_id
      order by o.state = 'waiting', o.state in ('publishing', 'unknown'), o.id = any(${listed}) desc,
        pair.near = 'same' desc, pair.frames desc, pair.words desc, o.id
      limit ${mostNamed}
    ) n
    where t.id = any(${listed}) and t.state in ('waiting', 'failed')`
  const { rows } = await seeingAll(tx, () => tx.execute<Row>(nearOnes))
  for (const { ofTask, planId, planName, ...near } of rows) {
    found.set(ofTask, [...(found.get(ofTask) ?? []), { ...near, plan: { id: planId, name: planName } }])
  }
  return found
}
