import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { fissionCodeApi } from '@matrixcast/contract/fission-codes'
import { participantApi } from '@matrixcast/contract/fission-participants'
import type { FraudSign } from '@matrixcast/domain/fission/signs'
import pg from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import { fissionHands } from '../testing/fission-hands.ts'
import { leadHands } from '../testing/lead-hands.ts'
import { manyGuests, numbers } from '../testing/many-guests.ts'
import { practicePosts } from '../testing/practice-posts.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const site = await practicePosts()
const the = theOwnWorld({ practiceSite: site.address })
const hands = fissionHands(the)
const { fill, reported } = manyGuests(the)
const { aLead } = leadHands(the)
const found: Record<string, unknown> = {}
afterAll(async () => {
  await site.stop()
  if (process.env['PROVE_FISSION'])
    writeFileSync(path.join(process.env['PROVE_FISSION'], 'fission.json'), `${JSON.stringify(found, null, 2)}\n`)
})

/** Some at a time, each as soon as another is done. */
async function atOnce<Item>(items: readonly Item[], most: number, work: (item: Item, at: number) => Promise<unknown>) {
  let next = 0
  const lane = async () => {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at]
      if (item !== undefined) await work(item, at)
    }
  }
  await Promise.all(Array.from({ length: most }, lane))
}
const sql = <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  the().owner.query<Row>(text, values)

it('500 guests at once take each of 200 videos once, and what nobody fetched is free again', async () => {
  const { id, slug } = await hands.anActivity({ works: 1 })
  await fill(id, 199)
  const began = performance.now()
  const answers = await Promise.all(numbers(500).map((at) => hands.claim(slug, { ip: `10.${at % 20}.0.1` })))
  const taken = answers.filter(({ status }) => status === 303)
  const { rows: twice } = await sql(
    'select work_id from fission_participant where activity_id = $1 group by work_id having count(*) > 1',
    [id],
  )
  expect(answers.every(({ status }) => status === 303 || status === 422)).toBe(true)
  // Whoever comes while the last ones are being taken may be asked to try later.
  for (let left = 200 - taken.length; left > 0; left -= 1) expect((await hands.claim(slug)).status).toBe(303)
  const { rows: held } = await sql<{ n: number }>(
    "select count(*)::int as n from fission_item where activity_id = $1 and state = 'held'",
    [id],
  )
  expect([twice.length, held[0]?.n]).toEqual([0, 200])
  await sql("update fission_item set held_until = now() - interval '1 second' where activity_id = $1", [id])
  const freed = await the().parts.pool.lapse(the().workspaceId)
  expect(freed).toBe(200)
  found['claims'] = {
    atOnce: 500,
    videos: 200,
    twice: twice.length,
    lost: 200 - freed,
    ms: Math.round(performance.now() - began),
  }
}, 300_000)

const confirm = (ids: readonly string[]) => the().call(participantApi.audit, { ids: [...ids], verdict: 'confirm' })

async function confirmAll(ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += 50) await confirm(ids.slice(at, at + 50))
}

it('1 000 proven at once get exactly 100 coupons, and the ledger sums up to the stock', async () => {
  const { id, rewardId, code } = await hands.anActivity({ stock: 100 })
  const ids = await reported(id, code.id, 1000)
  await Promise.all(numbers(20).map((at) => confirm(ids.slice(at * 50, at * 50 + 50))))
  const { rows } = await sql<{ issued: number; left: number; sum: number }>(
    `select (select count(*)::int from fission_coupon where reward_id = $1 and state = 'issued') as issued,
       (select "left" from fission_reward where id = $1) as left,
       (select sum(amount)::int from reward_entry where reward_id = $1) as sum`,
    [rewardId],
  )
  expect(rows).toEqual([{ issued: 100, left: 0, sum: 0 }])
  found['coupons'] = { proven: 1000, ...rows[0] }
}, 300_000)

it('of planted fraud nothing is paid without a person, and of honest guests at most two in a hundred wait', async () => {
  const { id, code } = await hands.anActivity({ stock: 5000 })
  const soon = "now() - (n % 600) * interval '1 minute'"
  const busy = await hands.aCode(id)
  await reported(id, busy.id, 30, { claimed: "now() - interval '1 hour' - n * interval '1 hour'" })
  const [person] = (await hands.done(the().call(fissionCodeApi.staff, {}))).data
  const adminId = person?.id ?? ''
  await hands.done(the().call(fissionCodeApi.setStaff, { adminId, poiIds: [], phone: '13900139000' }))
  const own = await hands.aCode(id)
  await hands.done(the().call(fissionCodeApi.edit, { ids: [own.id], staffId: adminId }))
  const ownLead = await aLead({ phone: '13900139000' })
  // Each of these numbers has a coupon of another activity already.
  const other = await hands.anActivity({ stock: 125 })
  for (const at of numbers(125)) await aLead({ phone: `137${String(10_000_000 + at)}`, name: `twice ${at}` })
  const numberOf = "(select id from lead where name = 'twice ' || (n - 1))"
  await confirmAll(await reported(other.id, other.code.id, 125, { lead: numberOf }))
  const patterns: [FraudSign, Promise<string[]>][] = [
    [
      'sameDevice',
      reported(id, code.id, 125, {
        block: "'shop ' || n / 8",
        device: "'phone ' || n / 8",
        claimed: "now() - interval '15 minutes'",
      }),
    ],
    ['tooSoon', reported(id, code.id, 125, { claimed: soon, reported: `${soon} + interval '5 seconds'` })],
    ['notFetched', reported(id, code.id, 125, { fetched: 'null' })],
    ['busyCode', reported(id, busy.id, 125, { claimed: "now() - interval '10 minutes'" })],
    ['sameAccount', reported(id, code.id, 125, { account: "'douyin ' || n / 5" })],
    ['ownStaff', reported(id, own.id, 125, { lead: `'${ownLead}'::uuid` })],
    ['numberTwice', reported(id, code.id, 125, { lead: numberOf })],
  ]
  const caught: Record<string, number> = {}
  for (const [sign, making] of patterns) {
    const ids = await making
    await confirmAll(ids)
    const { rows } = await sql<{ caught: number; paid: number }>(
      `select count(*) filter (where $2 = any(signs))::int as caught,
         count(*) filter (where exists (select from fission_coupon c where c.participant_id = p.id and c.state <> 'reserved'))::int as paid
       from fission_participant p where id = any($1)`,
      [ids, sign],
    )
    caught[sign] = (rows[0]?.caught ?? 0) / ids.length
    expect(rows[0]?.paid).toBeLessThanOrEqual(Math.round(0.05 * ids.length))
    expect(caught[sign]).toBeGreaterThanOrEqual(0.95)
  }
  // These are read: posts of practice (simulated) that have no mark. Without a person's word they stay reported.
  const urls = numbers(125).map((at) => site.post('A kitchen of somebody else', { author: `other ${at}` }))
  const unmarked = await reported(id, code.id, 125, {
    platform: "'practice'",
    url: `(array['${urls.join("','")}'])[n]`,
    look: "'waiting'",
    looksAt: 'now()',
  })
  while ((await the().parts.postLooks.run(the().workspaceId)) > 0);
  const { rows: read } = await sql<{ caught: number; paid: number }>(
    `select count(*) filter (where 'withoutMark' = any(signs) and hold = 'held' and state = 'reported')::int as caught,
       count(*) filter (where exists (select from fission_coupon c where c.participant_id = p.id))::int as paid
     from fission_participant p where id = any($1)`,
    [unmarked],
  )
  expect(read).toEqual([{ caught: 125, paid: 0 }])
  caught['withoutMark'] = (read[0]?.caught ?? 0) / 125
  // Twelve shops, five kinds of phone in each, over a day; the others come from anywhere.
  const honest = [
    ...(await reported(id, code.id, 300, {
      block: "'shop of ' || n % 12",
      device: "'shop of ' || n % 12 || ' phone ' || n % 5",
      claimed: "now() - interval '10 minutes' - n * interval '115 seconds'",
    })),
    ...(await reported(id, code.id, 700)),
  ]
  await confirmAll(honest)
  const { rows } = await sql<{ held: number; paid: number }>(
    `select count(*) filter (where hold <> 'none')::int as held, count(*) filter (where state = 'rewarded')::int as paid
     from fission_participant where id = any($1)`,
    [honest],
  )
  expect(rows[0]?.held).toBeLessThanOrEqual(20)
  expect((rows[0]?.held ?? 0) + (rows[0]?.paid ?? 0)).toBe(1000)
  found['fraud'] = { caught, honest: { of: 1000, ...rows[0] } }
}, 600_000)

it('10 000 visits, fifty at once, fail nowhere and ask three statements at most each', async () => {
  const { slug } = await hands.anActivity({ works: 2 })
  const own = await hands.claim(slug)
  const counted = await statementsOf(async () => {
    for (const address of numbers(10).map((at) => (at % 2 === 0 ? `/f/${slug}` : own.path)))
      await hands.open(address, { 'sec-purpose': 'prefetch' })
  })
  await the().app.listen({ port: 0, host: '127.0.0.1' })
  const port = portOf(the().app.server.address())
  const page = await (await fetch(`http://127.0.0.1:${port}/f/${slug}`)).text()
  const bare = createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page))
  await new Promise<void>((resolve) => {
    bare.listen(0, '127.0.0.1', resolve)
  })
  const barePort = portOf(bare.address())
  const perSecond = async (base: string) => {
    let failed = 0
    const began = performance.now()
    await atOnce(numbers(10_000), 50, async () => {
      const answer = await fetch(base, { headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Safari' } })
      await answer.text()
      if (answer.status !== 200) failed += 1
    })
    return { failed, perSecond: Math.round(10_000_000 / (performance.now() - began)) }
  }
  const ours = await perSecond(`http://127.0.0.1:${port}/f/${slug}`)
  const theirs = await perSecond(`http://127.0.0.1:${barePort}/`)
  bare.closeAllConnections()
  bare.close()
  found['visits'] = {
    bytes: page.length,
    statements: counted / 10,
    ours,
    bare: theirs,
    part: ours.perSecond / theirs.perSecond,
  }
  expect(ours.failed).toBe(0)
  expect(counted / 10).toBeLessThanOrEqual(3)
  expect(page.length).toBeLessThan(100_000)
}, 600_000)

const portOf = (address: ReturnType<ReturnType<typeof createServer>['address']>): number =>
  address !== null && typeof address !== 'string' ? address.port : 0

/** Statements of some work besides those that begin and end a transaction. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  let statements = 0
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args
    const text = typeof first === 'string' ? first : String(Reflect.get(Object(first), 'text'))
    if (!/^(begin|commit|rollback|set |select set_config)/.test(text)) statements += 1
    return Reflect.apply(query, this, args)
  })
  try {
    await work()
    return statements
  } finally {
    spy.mockRestore()
  }
}
