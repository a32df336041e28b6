import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { simulatedS3 } from '../testing/simulated-s3.ts'
import { s3Storage } from './s3-storage.ts'

const { address, objects, cut, stop } = await simulatedS3()
const folder = await mkdtemp(path.join(tmpdir(), 'matrixcast-s3-'))
const store = s3Storage(address, path.join(folder, 'cache'))
afterAll(stop)

async function put(key: string, content: string): Promise<void> {
  const file = path.join(folder, 'outgoing')
  await writeFile(file, content)
  await store.put(key, file)
}

it('a bucket holds a file as it is, byte for byte, and gives any part of it', async () => {
  await put('works/one.mp4', '0123456789')
  expect([...objects.values()].map(String)).toEqual(['0123456789'])
  const whole = await store.read('works/one.mp4')
  expect(whole).toMatchObject({ bytes: 10, start: 0, end: 9 })
  const part = await store.read('works/one.mp4', { start: 2, end: 4 })
  expect(part).toMatchObject({ bytes: 10, start: 2, end: 4 })
  expect(part && (await text(part.stream))).toBe('234')
  expect(await store.read('works/one.mp4', { start: 50 })).toMatchObject({ bytes: 10 })
})

it('a copy for the renderer is fetched once, also when two ask at the same time', async () => {
  await put('works/two.mp4', 'abc')
  const [one, other] = await Promise.all([store.localPath('works/two.mp4'), store.localPath('works/two.mp4')])
  expect(other).toBe(one)
  expect(await readFile(one, 'utf8')).toBe('abc')
})

it('what is not there is said to be missing, and what was removed is gone', async () => {
  expect(await store.read('works/none.mp4')).toBeUndefined()
  await put('works/three.mp4', 'abc')
  await store.remove('works/three.mp4')
  expect(await store.read('works/three.mp4')).toBeUndefined()
  await expect(store.localPath('works/none.mp4')).rejects.toThrow('works/none.mp4')
})

it('a file whose connection was closed is sent again, and is kept where the store stays away', async () => {
  cut.times = 2
  await put('works/four.mp4', '0123')
  expect(String(objects.get('/films/works/four.mp4'))).toBe('0123')
  cut.times = 100
  await expect(put('works/five.mp4', '4567')).rejects.toThrow('socket hang up')
  cut.times = 0
  expect(await readFile(path.join(folder, 'outgoing'), 'utf8')).toBe('4567')
})
