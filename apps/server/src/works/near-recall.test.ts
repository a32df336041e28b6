import type { Look } from '@matrixcast/canvas/choice-likeness'
import { mirroredHash } from '@matrixcast/domain/likeness'
import { expect, it } from 'vitest'
import { aPlan } from '../testing/factories.ts'
import { theOwnWorld } from '../testing/the-world.ts'
import type { Unseen } from './look-store.ts'
import { bandsOfLook } from './near-works.ts'

const the = theOwnWorld()
/** `npm run prove` asks for fifty thousand. */
const others = Number(process.env['PROVE_LOOKS'] ?? 2_000)
const planted = 40
const kinds = ['frames', 'mirrored', 'title', 'cover'] as const

/** Numbers that look random and are the same in every run (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const random = randomOf(7)
const upTo = (most: number) => Math.floor(random() * most)
const pick = (from: readonly string[]) => from[upTo(from.length)] ?? ''

/** Rows of real frames are not evenly spread: slopes of light and plain walls come again and again. */
const plainRows = ['00', 'ff', 'f0', '0f', 'f8', 'e0', '80', 'fe']
const row = () => (random() < 0.35 ? pick(plainRows) : upTo(256).toString(16).padStart(2, '0'))
const aHash = () => Array.from({ length: 8 }, row).join('')

function flipped(hash: string, bits: number): string {
  let number = BigInt(`0x${hash}`)
  const places = new Set<number>()
  while (places.size < bits) places.add(upTo(64))
  for (const place of places) number ^= 1n << BigInt(place)
  return number.toString(16).padStart(16, '0')
}

const things = Array.from({ length: 900 }, (_, at) => `thing${at}`)
/** Titles of a plan are one pattern filled with keywords, so that thousands begin and end alike. */
const patterns = [
  'The three mistakes everybody makes with',
  'What nobody tells you before you buy',
  'I tried it for thirty days and this happened to my',
  'How we choose for our own shop every morning:',
  'Five minutes are enough when you know your',
]
const aTitle = () => `${pick(patterns)} ${pick(things)} ${pick(things)} ${pick(things)} ${pick(things)}`
const aLook = (): Look => ({ title: aTitle(), hashes: Array.from({ length: 5 }, aHash), coverHash: aHash() })

/** Another work that is near in one way and unlike in all others. */
function nearTo({ title, hashes, coverHash }: Look, kind: (typeof kinds)[number]): Look {
  const fresh = aLook()
  if (kind === 'title') return { ...fresh, title: `${title} ${pick(things)}` }
  if (kind === 'cover') return { ...fresh, coverHash: flipped(coverHash ?? '', 5) }
  const seen = hashes.slice(0, 4).map((hash) => flipped(hash, 4))
  return { ...fresh, hashes: [...(kind === 'mirrored' ? seen.map(mirroredHash) : seen), aHash()] }
}

async function write(planId: string, looks: readonly Look[]): Promise<string[]> {
  const { owner, workspaceId } = the()
  const made = await owner.query<{ id: string }>(
    `insert into work (workspace_id, plan_id, clip_id, variant, title, topics, state, sha256)
     select $1, $2, (select id from clip where plan_id = $2), 100 + (select count(*) from work) + n, title, '{}', 'ready', 'made'
     from unnest($3::text[]) with ordinality as given(title, n) returning id`,
    [workspaceId, planId, looks.map(({ title }) => title)],
  )
  const ids = made.rows.map(({ id }) => id)
  await owner.query(
    `insert into work_look (workspace_id, work_id, sha256, title, limits, hashes, cover_hash)
     select $1, id, 'made', title, '{}', string_to_array(hashes, ' '), cover
     from unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) as given(id, title, hashes, cover)`,
    [
      workspaceId,
      ids,
      looks.map(({ title }) => title),
      looks.map(({ hashes }) => hashes.join(' ')),
      looks.map(({ coverHash }) => coverHash),
    ],
  )
  const bands = looks.map((look) => [...new Set(Object.values(bandsOfLook(look)).flat())])
  await owner.query(
    `insert into work_band (workspace_id, band, work_id) select $1, band, id from unnest($2::int[], $3::uuid[]) as given(band, id)`,
    [workspaceId, bands.flat(), bands.flatMap((some, at) => some.map(() => ids[at]))],
  )
  return ids
}

it('finds what is near among thousands of finished works, in whatever it is near', async () => {
  const { owner, parts, workspaceId } = the()
  const { id: planId } = await aPlan(the())
  const originals = Array.from({ length: planted }, aLook)
  const ids = await write(planId, originals)
  for (let done = 0; done < others; done += 2_000) await write(planId, Array.from({ length: 2_000 }, aLook))
  await owner.query('analyze work_band')
  const found = { frames: 0, mirrored: 0, title: 0, cover: 0 }
  let slowestMs = 0
  for (const [at, original] of originals.entries()) {
    const kind = kinds[at % kinds.length] ?? 'frames'
    const look = nearTo(original, kind)
    const made = await owner.query<Unseen['work']>(
      `insert into work (workspace_id, plan_id, clip_id, variant, title, topics, state, sha256)
       select $1, $2, (select id from clip where plan_id = $2), 1000000 + $3, $4, '{}', 'ready', 'new' returning *`,
      [workspaceId, planId, at, look.title],
    )
    const [work] = made.rows
    if (!work) throw new Error('no work was made')
    const started = performance.now()
    const seen = { hashes: [...look.hashes], coverHash: look.coverHash, sounds: null }
    await parts.looks.save(workspaceId, { work, limits: {}, known: null }, seen)
    slowestMs = Math.max(slowestMs, performance.now() - started)
    const twins = await owner.query('select 1 from work_twin where work_id = $1 and twin_id = $2', [work.id, ids[at]])
    found[kind] += twins.rows.length
  }
  const each = planted / kinds.length
  expect(found).toEqual({ frames: each, mirrored: each, title: each, cover: each })
  expect(slowestMs).toBeLessThan(30_000)
}, 240_000)
