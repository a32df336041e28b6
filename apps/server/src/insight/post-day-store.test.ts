import { workspaceApi } from '@matrixcast/contract/workspace'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { manyTasks } from '../testing/many-tasks.ts'
import { theWorld } from '../testing/the-world.ts'
import { postsByDay } from './post-day-store.ts'

const period = { from: '2020-01-01', to: '2039-12-31' }
const zones = ['Asia/Shanghai', 'Asia/Kathmandu', 'America/New_York', 'Pacific/Kiritimati']
const some = (share: number) => `where abs(hashtext(id::text || ${share})) % 100 < ${share}`

describe('the posts of each day', () => {
  const the = theWorld()
  const ask = (statement: string) => the().owner.query(statement)
  const keep = () => the().parts.dayCounts.keep(the().workspaceId)
  const zoneNow = async (): Promise<string> => (await ask('select time_zone as zone from workspace')).rows[0].zone

  beforeAll(() => manyTasks(ask, { workspaceId: the().workspaceId, accounts: 4, tasks: 300, days: 40 }))

  /** As figures read them. */
  async function read() {
    const { parts, workspaceId } = the()
    const scope = { workspaceId, zone: await zoneNow(), period }
    return parts.db.inWorkspace(workspaceId, async (tx) => {
      const { rows } =
        await tx.execute(sql`select p.account_id as account, p.day::text as day, p.kind, sum(p.posts)::int as posts
        from ${postsByDay(scope)} p group by 1, 2, 3 having sum(p.posts) <> 0 order by 1, 2, 3`)
      return rows
    })
  }
  /** As the dashboard counted them before they were kept: each kind by a question of its own. */
  async function counted() {
    const zone = await zoneNow()
    const local = (moment: string) => `((${moment}) at time zone '${zone}')::date::text`
    const { rows } = await ask(`
      select account, day, kind, count(*)::int as posts from (
        select account_id as account, ${local('accepted_at')} as day, state as kind from publish_task
        where status_group = 'published' and accepted_at is not null and deleted_at is null
        union all select account_id, ${local('updated_at')}, 'failed' from publish_task
        where status_group in ('failed', 'unknown') and deleted_at is null
        union all select account_id, ${local('updated_at')}, 'byHandOnly' from publish_task
        where state = 'confirmedByHand' and accepted_at is null and deleted_at is null) posts
      group by 1, 2, 3 order by 1, 2, 3`)
    return rows
  }
  const works = async () => {
    const [kept, all] = await Promise.all([
      ask('select state, sum(works)::int as works from work_counts group by 1 having sum(works) <> 0 order by 1'),
      ask('select state, count(*)::int as works from work where deleted_at is null group by 1 order by 1'),
    ])
    return { kept: kept.rows, all: all.rows }
  }

  const share = fc.integer({ min: 1, max: 60 })
  const hours = fc.integer({ min: -900, max: 900 })
  const zone = fc.constantFrom(...zones).map((zone) => ({ zone }))
  const step = fc.oneof(
    fc
      .tuple(fc.constantFrom('accepted', 'verified', 'confirmedByHand', 'failed', 'unknown', 'waiting'), share)
      .map(
        ([state, part]) =>
          `update publish_task set state = '${state}', fault = case when '${state}' = 'failed' then 'media' end ${some(part)}`,
      ),
    fc
      .tuple(hours, share)
      .map(([by, part]) => `update publish_task set accepted_at = now() + interval '1 hour' * ${by} ${some(part)}`),
    fc
      .tuple(hours, share)
      .map(([by, part]) => `update publish_task set updated_at = now() + interval '1 hour' * ${by} ${some(part)}`),
    share.map((part) => `update publish_task set accepted_at = null ${some(part)}`),
    share.map(
      (part) => `update publish_task set deleted_at = case when deleted_at is null then now() end ${some(part)}`,
    ),
    share.map(
      (part) =>
        `update publish_task set account_id = (select id from account order by id limit 1) ${some(Math.ceil(part / 10))}`,
    ),
    share.map((part) => `begin; delete from publish_task ${some(part)}; rollback`),
    share.map((part) => `update work set state = 'failed' ${some(part)}`),
    share.map((part) => `update work set deleted_at = case when deleted_at is null then now() end ${some(part)}`),
    zone,
    fc.constant('keep' as const),
  )

  it('are what counting them would give, whatever happens to posts, works and the zone', async () => {
    expect(await keep()).toBe('counted')
    let compared = 0
    const before = fc.array(step, { maxLength: 2 })
    const after = fc.array(step, { maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(before, zone, after, async (first, inZone, last) => {
        for (const one of [...first, inZone, ...last]) {
          if (one === 'keep') await keep()
          else if (typeof one === 'string') await ask(one)
          else await the().call(workspaceApi.save, { timeZone: one.zone })
          const days = await counted()
          compared += days.length
          expect(await read()).toEqual(days)
        }
        await keep()
        expect(await read()).toEqual(await counted())
        const { kept, all } = await works()
        expect(kept).toEqual(all)
      }),
      { numRuns: 40 },
    )
    expect(compared).toBeGreaterThan(1000)
  }, 120_000)

  it('are one row a day, account and kind after they were summed up, also by two at once', async () => {
    await keep()
    await ask(`update publish_task set state = 'verified', accepted_at = now() ${some(40)}`)
    await ask(`update publish_task set state = 'accepted' ${some(20)}`)
    const before = await read()
    expect(await Promise.all([keep(), keep()])).toEqual(['summed', 'summed'])
    const { rows } = await ask(
      'select count(*)::int as rows, count(distinct (day, account_id, kind))::int as kinds from post_day',
    )
    expect(rows[0].rows).toBe(rows[0].kinds)
    expect(rows[0].rows).toBeGreaterThan(0)
    expect(await read()).toEqual(before)
  })

  it('count the step of somebody who commits while all are counted anew', async () => {
    const { owner } = the()
    await ask("update workspace set days_counted_at = now() - interval '2 days'")
    await owner.query('begin')
    await owner.query(`update publish_task set state = 'verified', accepted_at = now() ${some(30)}`)
    expect(await keep()).toBe('counted')
    await owner.query('commit')
    expect(await read()).toEqual(await counted())
  })
})
