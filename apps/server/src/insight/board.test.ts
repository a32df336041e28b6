import { type Board, boardApi, boardSeconds } from '@matrixcast/contract/board'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { seenBy } from '../db/seen-by.ts'
import { manyFigures, manyTasks } from '../testing/many-tasks.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const zone = 'Asia/Shanghai'

describe('the board', () => {
  const the = theOwnWorld()
  const ask = (statement: string) => the().owner.query(statement)
  const clock = { now: Date.now() }
  /** When nothing that was read before is shown any more. */
  const later = () => {
    clock.now += boardSeconds * 1000 + 1
    vi.setSystemTime(clock.now)
  }
  const board = async (): Promise<Board> => (await the().call(boardApi.get, {})).data

  beforeAll(async () => {
    const { workspaceId } = the()
    await ask(`update workspace set time_zone = '${zone}'`)
    await manyTasks(ask, { workspaceId, accounts: 20, tasks: 2000, days: 60, platform: 'mastodon' })
    await manyFigures(ask, { workspaceId, days: 30 })
    await ask(`update account_gain set day = day + (${"(now() at time zone '" + zone + "')::date"} - current_date)`)
    // Some of it is of today, whatever time it is.
    await ask(
      `update publish_task set accepted_at = now() where id in (select id from publish_task where state = 'verified' limit 5)`,
    )
    await ask(`update publish_task set updated_at = now() where state = 'failed'`)
    await ask(`insert into lead (workspace_id, number, name, words, source_kind, source_ref, state, phone_shown)
      values ('${workspaceId}', 'L-20261127-001', '王小明', '', 'form', 'r', 'new', '151****2071')`)
  })
  afterEach(() => vi.useRealTimers())

  it('of twenty screens causes the statements of one in fifteen seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    later()
    const statements: string[] = []
    const query = pg.Client.prototype.query
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...args: unknown[]
    ) {
      const [first] = args
      const text = typeof first === 'string' ? first : String(Reflect.get(Object(first), 'text'))
      if (text.includes('publish_task')) statements.push(text)
      return Reflect.apply(query, this, args)
    })
    try {
      await board()
      const ofOne = statements.length
      expect(ofOne).toBeGreaterThan(0)
      later()
      statements.length = 0
      await Promise.all(Array.from({ length: 20 }, () => board()))
      for (let asked = 0; asked < 5; asked += 1) await board()
      expect(statements.length).toBe(ofOne)
      later()
      await board()
      expect(statements.length).toBe(2 * ofOne)
    } finally {
      spy.mockRestore()
    }
  })

  it('tells what went out today, what failed and why, and who was played most', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    later()
    const { today, failures, feed, plays, league, hours, way, scope } = await board()
    expect(today.out).toBeGreaterThanOrEqual(5)
    expect(today.due).toBeGreaterThan(today.out)
    expect(today.verified + today.accepted + today.byHand).toBe(today.out)
    expect(failures).toMatchObject({ count: 10, reasons: [{ fault: 'media', count: 10 }] })
    expect(feed.map(({ at }) => at)).toEqual(feed.map(({ at }) => at).toSorted((one, other) => other - one))
    expect(plays).toMatchObject({ value: 1800, before: 1800, known: 18, of: 20 })
    expect(league.length).toBe(8)
    expect(league[0]).toMatchObject({ plays: 100, place: 1, placeBefore: 1 })
    expect(hours.reduce((sum, { posts }) => sum + posts, 0)).toBeGreaterThan(500)
    expect([scope.accounts, way.plays]).toEqual([20, 18 * 30 * 100])
  })

  it('shows leads masked, and to nobody who may not see them', async () => {
    // Midnight may have passed since it came.
    await ask('update lead set created_at = now()')
    vi.useFakeTimers({ toFake: ['Date'] })
    later()
    const { newLeads, leads } = await board()
    expect(newLeads).toMatchObject([{ name: '王**', phone: '151****2071', source: 'form' }])
    expect(leads?.value).toBe(1)
    const without = await the().parts.board({ workspaceId: the().workspaceId, seesLeads: false })
    expect([without.newLeads, without.leads, without.way.leads]).toEqual([null, null, null])
    expect(JSON.stringify(without)).not.toContain('151****')
  })

  it('of whoever sees only their own accounts is theirs alone', async () => {
    const { workspaceId } = the()
    vi.useFakeTimers({ toFake: ['Date'] })
    later()
    expect((await board()).scope.accounts).toBe(20)
    const lin = { id: crypto.randomUUID(), permissions: [] }
    const theirs = await seenBy(lin, () => the().parts.board({ workspaceId, seesLeads: true }))
    expect([theirs.scope.accounts, theirs.today.out, theirs.feed, theirs.league]).toEqual([0, 0, [], []])
  })

  it('of practice shows none of its posts and figures, and says that it is left out', async () => {
    await ask("update account set platform = 'practice'")
    vi.useFakeTimers({ toFake: ['Date'] })
    later()
    const { today, plays, league, way, feed, hours, scope } = await board()
    expect([today.out, today.due, plays.value, league, way.works, feed, hours]).toEqual([0, 0, null, [], 0, [], []])
    expect(scope).toMatchObject({ accounts: 0, practice: { accounts: 20, isIn: false } })
  })
})
