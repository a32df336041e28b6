import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aFolder } from '../testing/tools.ts'
import { holdWorkshop, trimWorkshop, workshopLimit } from './workshop.ts'

let workshop: Awaited<ReturnType<typeof aFolder>>
beforeEach(async () => {
  workshop = await aFolder()
})
afterEach(() => workshop.remove())

async function aStage(name: string, minutesAgo: number) {
  const folder = join(workshop.path('chunk'), name)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'chunk.mp4'), Buffer.alloc(1000))
  const usedAt = Date.now() / 1000 - minutesAgo * 60
  await utimes(folder, usedAt, usedAt)
}
const left = async () => (await readdir(workshop.path('chunk'))).sort()

it('keeps everything while there is room', async () => {
  await aStage('a', 600)
  expect(await trimWorkshop(workshop.root, 1000)).toBe(0)
  expect(await left()).toEqual(['a'])
})

it('removes what was not used for longest, until there is room', async () => {
  for (const [name, minutes] of [
    ['a', 600],
    ['b', 500],
    ['c', 400],
    ['d', 300],
  ] as const)
    await aStage(name, minutes)
  expect(await trimWorkshop(workshop.root, 2500)).toBe(2000)
  expect(await left()).toEqual(['c', 'd'])
})

it('never removes what was used just now, what is being made, or what is not its own', async () => {
  await aStage('fresh', 1)
  await aStage('half.tmp', 600)
  await mkdir(workshop.path('outgoing'))
  await writeFile(workshop.path('outgoing/work.mp4'), Buffer.alloc(9000))
  expect(await trimWorkshop(workshop.root, 1)).toBe(0)
  expect(await left()).toEqual(['fresh', 'half.tmp'])
  expect(await readdir(workshop.path('outgoing'))).toEqual(['work.mp4'])
})

it('leaves what a running render has used, also when another process trims, until it has ended', async () => {
  const hourAgo = Date.now() - 3_600_000
  await aStage('before', 90)
  await aStage('since', 40)
  const release = await holdWorkshop(workshop.root)
  const [lease = ''] = await readdir(workshop.path('running'))
  await writeFile(workshop.path(`running/${lease}`), JSON.stringify({ since: hourAgo }))
  await trimWorkshop(workshop.root, 1)
  expect(await left()).toEqual(['since'])
  await release()
  await trimWorkshop(workshop.root, 1)
  expect(await left()).toEqual([])
})

it('forgets a render that was killed', async () => {
  await aStage('used', 40)
  await mkdir(workshop.path('running'))
  const lease = workshop.path('running/killed.lease')
  await writeFile(lease, JSON.stringify({ since: Date.now() - 7_200_000 }))
  const halfHourAgo = Date.now() / 1000 - 1800
  await utimes(lease, halfHourAgo, halfHourAgo)
  await trimWorkshop(workshop.root, 1)
  expect(await left()).toEqual([])
})

it('may hold what was ordered, else at most 20 GB', async () => {
  expect(await workshopLimit(workshop.root, 3)).toBe(3 * 1024 ** 3)
  expect(await workshopLimit(workshop.root, undefined)).toBeLessThanOrEqual(20 * 1024 ** 3)
})
