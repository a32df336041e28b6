type Ask = (statement: string) => Promise<unknown>
type Many = { workspaceId: string; accounts: number; tasks: number; days: number; platform?: string }

/**
 * Writes accounts and publish tasks by the thousand, past our own calls: a workspace as it is after a long time. Tasks lie
 * evenly over `days` around now; those before are verified, one in a hundred of them failed, those to come wait.
 */
export async function manyTasks(
  ask: Ask,
  { workspaceId, accounts, tasks, days, platform = 'practice' }: Many,
): Promise<void> {
  /** Random-looking and the same every time; version and variant as the wire wants them of a uuid. */
  const id = (kind: string, number: string) =>
    `overlay(overlay(md5('${workspaceId} ${kind} ' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`
  await ask(`
    insert into account (id, workspace_id, platform, remote_id, nickname, avatar, profile_url, state, posting_mode, sealed_session)
    select ${id('account', 'n')}, '${workspaceId}', '${platform}', 'many-' || n, '账号 ' || n, '', '', 'online', 'automatic', ''
    from generate_series(0, ${accounts - 1}) n;
    insert into account_posting (account_id, workspace_id, gap_minutes, daily_cap)
    select ${id('account', 'n')}, '${workspaceId}', 45, 6 from generate_series(0, ${accounts - 1}) n where n % 2 = 0;
    insert into plan (id, workspace_id, name, posting_times)
    values (${id('plan', "'0'")}, '${workspaceId}', '一个月', '{"startAt":null,"windows":[],"gapMinutes":1,"perDay":100}');
    insert into clip (id, workspace_id, plan_id, settings, count)
    values (${id('clip', "'0'")}, '${workspaceId}', ${id('plan', "'0'")}, '{}', ${tasks})`)
  await ask(`
    insert into work (id, workspace_id, plan_id, clip_id, variant, title, topics, state, sha256, bytes, video_key)
    select ${id('work', 'n')}, '${workspaceId}', ${id('plan', "'0'")}, ${id('clip', "'0'")}, n, '作品 ' || n, '{}', 'ready',
      repeat('a', 64), 10, 'works/none.mp4' from generate_series(0, ${tasks - 1}) n`)
  await ask(`
    insert into publish_task (id, workspace_id, plan_id, work_id, account_id, job_key, due_at, state, fault, accepted_at, verified_at)
    select ${id('task', 'n')}, '${workspaceId}', ${id('plan', "'0'")}, ${id('work', 'n')},
      ${id('account', `n % ${accounts}`)}, 'many ${workspaceId} ' || n, at,
      case when at >= now() then 'waiting' when n % 100 = 0 then 'failed' else 'verified' end,
      case when at < now() and n % 100 = 0 then 'media' end,
      case when at < now() and n % 100 <> 0 then at end, case when at < now() and n % 100 <> 0 then at end
    from (select n, now() - interval '${days} days' / 2 + (n::float8 / ${tasks}) * interval '${days} days' as at
      from generate_series(0, ${tasks - 1}) n) s`)
  for (const table of ['publish_task', 'publish_task_counts', 'account', 'work']) await ask(`vacuum analyze ${table}`)
}

/** What those accounts and posts gained on each of the last `days` days. Every tenth account tells no plays. */
export async function manyFigures(ask: Ask, { workspaceId, days }: Pick<Many, 'workspaceId' | 'days'>): Promise<void> {
  const isMany = `workspace_id = '${workspaceId}' and remote_id like 'many-%'`
  const number = `substr(remote_id, 6)::int`
  await ask(`
    insert into account_gain (account_id, workspace_id, platform, day, plays, likes, comments, shares, saves, readings)
    select id, workspace_id, platform, current_date - d, case when ${number} % 10 <> 0 then 100 end, 10, 2, 1, null, 5
    from account cross join generate_series(0, ${days - 1}) d where ${isMany} on conflict do nothing;
    insert into account_stat (account_id, workspace_id, day, read_at, fans)
    select id, workspace_id, current_date - d, now(), 1000 + ${days} - d
    from account cross join generate_series(0, ${days}) d where ${isMany} on conflict do nothing;
    update post_now p set plays = case when substr(a.remote_id, 6)::int % 10 <> 0 then 100 end, likes = 10, comments = 2,
      shares = 1, read_at = now(), next_read_at = null
    from account a where a.id = p.account_id and a.workspace_id = '${workspaceId}' and a.remote_id like 'many-%'`)
  for (const table of ['post_now', 'account_gain', 'account_stat']) await ask(`vacuum analyze ${table}`)
}
