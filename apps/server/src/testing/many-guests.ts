import type { World } from './world.ts'

export const numbers = (many: number) => Array.from({ length: many }, (_, at) => at)

type Differing =
  | 'block'
  | 'device'
  | 'claimed'
  | 'reported'
  | 'fetched'
  | 'account'
  | 'look'
  | 'looksAt'
  | 'lead'
  | 'platform'
  | 'url'

/** Guests in such numbers that only statements of their own make them in time. */
export const manyGuests = (the: () => World) => ({
  /** As many free items as are wanted, of copies of one work. */
  fill: (activityId: string, many: number) =>
    the().owner.query(
      `with made as (insert into work (workspace_id, plan_id, origin, variant, title, topics, state, progress, video_key, ready_at)
         select w.workspace_id, w.plan_id, w.origin, w.variant, w.title, w.topics, w.state, 1, w.video_key, now()
         from (select * from work where video_key is not null limit 1) w, generate_series(1, $2::int) returning id, workspace_id)
       insert into fission_item (workspace_id, activity_id, work_id, is_by_hand) select workspace_id, $1, id, true from made`,
      [activityId, many],
    ),

  /** Claims that report a post, as the door writes them. `of`: columns that differ, by the number of the claim. */
  async reported(
    activityId: string,
    codeId: string,
    many: number,
    of: Partial<Record<Differing, string>> = {},
  ): Promise<string[]> {
    const { rows } = await the().owner.query<{ id: string }>(
      `insert into fission_participant (workspace_id, activity_id, code_id, person_id, state, mark, words, block, device, claimed_at, fetched_at,
         reported_at, platform, post_url, post_key, post_account, look, looks_at, lead_id)
       select $1, $2, $3, gen_random_uuid(), 'reported', substr(md5(random()::text || n), 1, 12), '', ${of.block ?? "'b' || n || random()"},
         ${of.device ?? "'d' || n || random()"}, ${of.claimed ?? "now() - (n % 600) * interval '1 minute' - interval '10 minutes'"},
         ${of.fetched ?? 'now()'}, ${of.reported ?? 'now()'}, ${of.platform ?? "'douyin'"}, ${of.url ?? "'https://v.douyin.com/' || md5(random()::text || n)"},
         'douyin ' || md5(random()::text || n), ${of.account ?? "''"}, ${of.look ?? "'none'"}, ${of.looksAt ?? 'null'}, ${of.lead ?? 'null'}
       from generate_series(1, $4::int) n returning id`,
      [the().workspaceId, activityId, codeId, many],
    )
    return rows.map((row) => row.id)
  },
})
