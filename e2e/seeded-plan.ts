import { inDatabase } from './people.ts'

type Plan = { name: string; titles: readonly string[]; accountState: 'online' | 'offline' }

/** A plan with one account and finished works, both called `name`, as they are after a production; nothing of it is ever sent. */
export const seedPlan = ({ name, titles, accountState }: Plan) =>
  inDatabase(`
  with w as (select id from workspace limit 1),
  a as (insert into account (workspace_id, platform, remote_id, nickname, avatar, profile_url, state, sealed_session)
    select id, 'practice', '${name}', '${name}', '', '', '${accountState}', '' from w),
  p as (insert into plan (workspace_id, name, posting_times)
    select id, '${name}', '{"startAt":null,"windows":[],"gapMinutes":1,"perDay":9}' from w returning id, workspace_id),
  c as (insert into clip (workspace_id, plan_id, settings, count)
    select workspace_id, id, '{}', ${titles.length} from p returning id, plan_id, workspace_id)
  insert into work (workspace_id, plan_id, clip_id, variant, title, topics, state, sha256, bytes, video_key)
  select c.workspace_id, c.plan_id, c.id, n, (array['${titles.join("','")}'])[n], '{}', 'ready', repeat('a', 64), 10, 'works/none.mp4'
  from c, generate_series(1, ${titles.length}) n`)

export function clearPlan(name: string) {
  const ofPlan = `plan_id in (select id from plan where name = '${name}')`
  return inDatabase(`
    delete from publish_attempt where task_id in (select id from publish_task where ${ofPlan});
    delete from publish_task where ${ofPlan};
    delete from work where ${ofPlan};
    delete from clip where ${ofPlan};
    delete from plan where name = '${name}';
    delete from account where nickname = '${name}'`)
}
