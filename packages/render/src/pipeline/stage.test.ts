import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ok, refused } from '@matrixcast/domain/outcome'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aFolder, must, never } from '../testing/tools.ts'
import { stage } from './stage.ts'

let workshop: Awaited<ReturnType<typeof aFolder>>
beforeEach(async () => {
  workshop = await aFolder()
})
afterEach(() => workshop.remove())

let made = 0
const write = (input: object, text: string) =>
  stage<never>({
    workshopFolder: workshop.root,
    signal: never,
    name: 'note',
    input,
    make: async (folder) => {
      made += 1
      await writeFile(join(folder, 'note.txt'), text)
      return ok(undefined)
    },
  })

it('makes a thing once, whatever order its input is written in', async () => {
  made = 0
  const first = must(await write({ a: 1, b: { c: 2, d: 3 } }, 'first'))
  expect(must(await write({ b: { d: 3, c: 2 }, a: 1 }, 'second'))).toBe(first)
  expect(must(await write({ a: 2 }, 'other'))).not.toBe(first)
  expect(made).toBe(2)
  expect(await readFile(join(first, 'note.txt'), 'utf8')).toBe('first')
})

it('gives two workers that make the same thing at once the same result', async () => {
  const [one, other] = await Promise.all([write({ a: 1 }, 'same'), write({ a: 1 }, 'same')])
  expect(must(one)).toBe(must(other))
  expect(await readdir(workshop.path('note'))).toHaveLength(1)
})

it('makes a thing once when two renders of one worker want it at once', async () => {
  let times = 0
  const slowly = () =>
    stage<never>({
      workshopFolder: workshop.root,
      signal: never,
      name: 'note',
      input: { slow: true },
      make: async (folder) => {
        times += 1
        await new Promise((resolve) => setTimeout(resolve, 150))
        await writeFile(join(folder, 'note.txt'), '')
        return ok(undefined)
      },
    })
  await Promise.all([slowly(), slowly(), slowly()])
  expect(times).toBe(1)
})

it('leaves nothing behind when it is refused', async () => {
  const make = async (folder: string) => {
    await writeFile(join(folder, 'half'), '')
    return refused({ kind: 'cancelled' })
  }
  expect(await stage({ workshopFolder: workshop.root, signal: never, name: 'note', input: {}, make })).toMatchObject({
    ok: false,
  })
  expect(await readdir(workshop.path('note'))).toEqual([])
})

it('says that the disk is full instead of failing', async () => {
  const make = () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }))
  expect(await stage({ workshopFolder: workshop.root, signal: never, name: 'note', input: {}, make })).toMatchObject({
    ok: false,
    fault: { kind: 'diskFull' },
  })
})

it('clears away what a killed worker left yesterday, and nothing that may still be in the making', async () => {
  for (const name of ['old.tmp', 'new.tmp']) await mkdir(join(workshop.path('note'), name), { recursive: true })
  const yesterday = Date.now() / 1000 - 24 * 3600
  await utimes(join(workshop.path('note'), 'old.tmp'), yesterday, yesterday)
  must(await write({}, 'text'))
  const left = await readdir(workshop.path('note'))
  expect(left.filter((name) => name.endsWith('.tmp'))).toEqual(['new.tmp'])
})
