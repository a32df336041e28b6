import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { leadApi } from '@matrixcast/contract/leads'
import { expect, it } from 'vitest'
import { leadHands } from '../testing/lead-hands.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const few = 500
const many = 50_000
const rounds = 15
const the = theOwnWorld()
const { aPerson, aPool } = leadHands(the)

/** Spread over ten owners, a pool and every state; every fiftieth is due. */
const seed = (from: number, until: number, owners: readonly string[], poolId: string) =>
  the().owner.query(
    `insert into lead (workspace_id, number, name, words, source_kind, source_ref, state, owner_id, pool_id, next_at, created_at,
       phone_key, phone_shown, phone_tail)
     select $1, 'L-20260101-' || n, 'Person ' || n, 'A kitchen of ' || n % 90, 'manual', n::text,
       (array['assigned', 'following', 'pooled', 'pooled', 'invalid', 'lost'])[n % 6 + 1],
       case when n % 6 in (0, 1, 4, 5) then ($2::uuid[])[n % 10 + 1] end, $3,
       case when n % 50 = 0 and n % 6 in (0, 1) then now() - n * interval '1 second' end, now() - n * interval '1 minute',
       'key ' || n, '138****' || n % 10000, lpad((n % 10000)::text, 4, '0')
     from generate_series($4::int, $5::int) n`,
    [the().workspaceId, owners, poolId, from, until],
  )

const questions = {
  'first page': {},
  overdue: { tab: 'overdue' },
  mine: { tab: 'mine' },
  'in pools': { tab: 'pool' },
  invalid: { tab: 'invalid' },
  'by the last four digits': { keyword: '0042' },
} as const

it('the list of 50 000 leads takes at most twice as long as that of 500', async () => {
  const owners: string[] = []
  for (let at = 0; at < 10; at += 1) owners.push((await aPerson(`agent-${at}`, 'agent')).id)
  const poolId = await aPool({ name: 'South', memberIds: owners })

  async function measured() {
    await the().owner.query('analyze lead')
    await the().parts.leadCounts.sumUp(the().workspaceId)
    const medians: Record<string, number> = {}
    for (const [name, input] of Object.entries(questions)) {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const began = performance.now()
        expect((await the().call(leadApi.list, { limit: 50, ...input })).refused).toBeUndefined()
        times.push(performance.now() - began)
      }
      medians[name] = times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0
    }
    return medians
  }

  await seed(1, few, owners, poolId)
  await measured()
  const small = await measured()
  await seed(few + 1, many, owners, poolId)
  await the().owner.query('vacuum analyze lead')
  const large = await measured()
  const ratios = Object.fromEntries(
    Object.keys(questions).map((name) => [
      name,
      {
        few: Math.round((small[name] ?? 0) * 10) / 10,
        many: Math.round((large[name] ?? 0) * 10) / 10,
        ratio: Math.round(((large[name] ?? 0) / (small[name] ?? 1)) * 100) / 100,
      },
    ]),
  )
  console.log(JSON.stringify(ratios))
  const folder = process.env['PROVE_LEADS']
  if (folder) writeFileSync(path.join(folder, 'many-leads.json'), `${JSON.stringify(ratios, undefined, 2)}\n`)
  expect(Object.values(ratios).filter(({ ratio }) => ratio > 2)).toEqual([])
})
