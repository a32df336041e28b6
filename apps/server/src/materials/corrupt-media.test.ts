import { writeFileSync } from 'node:fs'
import { randomFrom } from '@matrixcast/contract/testing/hostile'
import { expect, it } from 'vitest'
import { someMedia, upload } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

/** `npm run prove -- media` sends 300. */
const many = Number(process.env.PROVE_MEDIA ?? '18')
const names = ['a.mp4', 'b.mp3', 'c.png', 'd.jpg']
const the = theWorld()

/** One way of damage: cut off, bytes flipped, a part zeroed or repeated, or sizes in the head made huge. */
function damaged(bytes: Buffer, random: () => number): Buffer {
  const at = (most: number) => Math.floor(random() * most)
  const copy = Buffer.from(bytes)
  const kind = at(5)
  if (kind === 0) return copy.subarray(0, at(copy.length))
  if (kind === 1) for (let n = 0; n < 40; n += 1) copy[at(copy.length)] = at(256)
  if (kind === 2) copy.fill(0, at(copy.length >> 1), (copy.length >> 1) + at(copy.length >> 1))
  if (kind === 3) return Buffer.concat([copy.subarray(0, at(copy.length)), copy])
  if (kind === 4)
    for (let n = 0; n < 4; n += 1) copy.writeUInt32BE(0xffff_fff0 + at(15), at(Math.min(2000, copy.length - 4)))
  return copy
}

it(`${many} damaged videos, sounds and pictures are each taken or refused in words, and nothing stays behind`, async () => {
  const random = randomFrom(Number(process.env.FUZZ_SEED ?? '20261126'))
  const answers = new Map<string, number>()
  for (let n = 0; n < many; n += 1) {
    const name = names[n % names.length] ?? ''
    const { refused } = await upload(the(), `${n}-${name}`, damaged(someMedia(name, 1), random))
    const answer = refused ?? 'taken'
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
  }
  // A fault of the server's own would be `internal`, and is a word that no file may cause.
  expect([...answers.keys()].filter((word) => word === 'internal' || word === '')).toEqual([])
  expect([...answers.values()].reduce((sum, one) => sum + one, 0)).toBe(many)
  const { rows } = await the().owner.query('select count(*)::int as kept from material')
  const taken = (answers.get('taken') ?? 0) + (answers.get('materialThere') ?? 0)
  expect(rows[0].kept).toBeLessThanOrEqual(taken)
  if (process.env.PROVE_MEDIA) {
    const figures = Object.fromEntries([...answers].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    writeFileSync('proof/corrupt-media.json', `${JSON.stringify(figures, null, 2)}\n`)
  }
})
