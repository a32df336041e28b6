import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { participantApi } from '@matrixcast/contract/fission-participants'
import { afterAll, expect, it } from 'vitest'
import { fissionHands } from '../testing/fission-hands.ts'
import { phoneAgent } from '../testing/form-hands.ts'
import { killedServer } from '../testing/killed-server.ts'
import { manyGuests, numbers } from '../testing/many-guests.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const the = theOwnWorld()
const hands = fissionHands(the)
const { fill, reported } = manyGuests(the)
const kills = 5
const found: Record<string, unknown> = {}
const server = killedServer(the)
afterAll(async () => {
  await server.end()
  if (process.env['PROVE_FISSION'])
    writeFileSync(path.join(process.env['PROVE_FISSION'], 'fission-kills.json'), `${JSON.stringify(found, null, 2)}\n`)
})
const count = async (text: string, values: unknown[]): Promise<number> =>
  (await the().owner.query<{ n: number }>(`select count(*)::int as n from ${text}`, values)).rows[0]?.n ?? 0

it('500 guests at once take each of 200 videos once at a server that is killed five times', async () => {
  const { id, slug } = await hands.anActivity({ works: 1 })
  await fill(id, 199)
  await server.start()
  const before = server.kills()
  let again = 0
  const claim = (at: number) =>
    server.ask(
      {
        method: 'POST',
        path: `/f/${slug}/claim`,
        from: `127.${at % 50}.0.${1 + (at % 250)}`,
        headers: { 'user-agent': phoneAgent, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ view: hands.viewOf(slug) }).toString(),
      },
      () => {
        again += 1
      },
    )
  const claims = () => count('fission_participant where activity_id = $1', [id])
  const asking = Promise.all(numbers(500).map(claim))
  await server.killWhile(asking, { times: kills, all: 200, done: claims })
  const answers = await asking
  const taken = answers.filter(({ status }) => status === 303).length
  // Whoever comes while the last ones are being taken may be asked to try later.
  for (let left = 200 - (await claims()); left > 0; left -= 1) expect((await claim(left)).status).toBe(303)
  const twice = await count(
    '(select from fission_participant where activity_id = $1 group by work_id having count(*) > 1) x',
    [id],
  )
  const held = await count("fission_item where activity_id = $1 and state = 'held'", [id])
  expect([twice, held, await claims()]).toEqual([0, 200, 200])
  await the().owner.query("update fission_item set held_until = now() - interval '1 second' where activity_id = $1", [
    id,
  ])
  const freed = await the().parts.pool.lapse(the().workspaceId)
  expect(freed).toBe(200)
  found['claims'] = {
    atOnce: 500,
    videos: 200,
    kills: server.kills() - before,
    askedAgain: again,
    taken,
    twice,
    lost: 200 - freed,
  }
  expect(server.kills() - before).toBe(kills)
  await server.end()
}, 600_000)

it('1 000 proven at once get exactly 100 coupons at a server that is killed five times', async () => {
  const { id, rewardId, code } = await hands.anActivity({ stock: 100 })
  const ids = await reported(id, code.id, 1000)
  await server.start()
  const before = server.kills()
  let again = 0
  const confirm = (at: number) =>
    server.ask(
      {
        method: 'POST',
        path: participantApi.audit.path,
        headers: { token: the().token, 'content-type': 'application/json' },
        body: JSON.stringify({ ids: ids.slice(at * 10, at * 10 + 10), verdict: 'confirm' }),
      },
      () => {
        again += 1
      },
    )
  const proven = () => count("fission_participant where activity_id = $1 and state <> 'reported'", [id])
  const asking = Promise.all(numbers(100).map(confirm))
  await server.killWhile(asking, { times: kills, all: 1000, done: proven })
  const refused = (await asking).filter(({ status }) => status !== 200).length
  const { rows } = await the().owner.query<{ issued: number; left: number; sum: number; stock: number }>(
    `select (select count(*)::int from fission_coupon where reward_id = $1 and state = 'issued') as issued,
       (select count(*)::int from fission_coupon where reward_id = $1) as coupons, "left", stock,
       (select sum(amount)::int from reward_entry where reward_id = $1) as sum
     from fission_reward where id = $1`,
    [rewardId],
  )
  found['coupons'] = { proven: await proven(), kills: server.kills() - before, askedAgain: again, refused, ...rows[0] }
  expect(await proven()).toBe(1000)
  expect(rows).toEqual([{ issued: 100, coupons: 100, left: 0, stock: 100, sum: 0 }])
  expect(server.kills() - before).toBe(kills)
}, 600_000)
