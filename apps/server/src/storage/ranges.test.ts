import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { mountWebApp } from '../http/web-app.ts'
import { buildFileAddresses, mountFiles } from './file-addresses.ts'
import { folderStorage } from './folder-storage.ts'

const app = Fastify()
const addresses = buildFileAddresses(Buffer.alloc(32, 1))
const content = '0123456789abcdefghij'

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'matrixcast-ranges-'))
  const storage = folderStorage(path.join(folder, 'files'))
  for (const [key, text] of [
    ['materials/a/full.mp4', content],
    ['materials/a/empty.mp4', ''],
  ]) {
    await writeFile(path.join(folder, 'draft'), text ?? '')
    await storage.put(key ?? '', path.join(folder, 'draft'))
  }
  mountFiles(app, storage, addresses)
  await writeFile(path.join(folder, 'index.html'), content)
  await mountWebApp(app, folder)
})

async function ask(url: string, range: string) {
  const { statusCode, headers, body } = await app.inject({ url, headers: { range } })
  return { statusCode, part: headers['content-range'], body }
}
const file = () => addresses.of('materials/a/full.mp4')

it.each(['10-5', '20-', '20-30', '999999999999999-', '99999999999999999999-', '9'.repeat(400) + '-', '-0', '-'])(
  'an impossible range of a stored file is answered 416 with the size of the file: bytes=%s',
  async (range) => {
    expect(await ask(file(), `bytes=${range}`)).toEqual({ statusCode: 416, part: 'bytes */20', body: '' })
  },
)

it('an empty file has no range, and the web app answers an impossible one with 416 too', async () => {
  expect((await ask(addresses.of('materials/a/empty.mp4'), 'bytes=0-')).statusCode).toBe(416)
  for (const range of ['bytes=10-5', 'bytes=99-']) expect((await ask('/index.html', range)).statusCode).toBe(416)
})

it.each([
  ['0-4', '01234', 'bytes 0-4/20'],
  ['15-', 'fghij', 'bytes 15-19/20'],
  ['15-99', 'fghij', 'bytes 15-19/20'],
  [`19-${'9'.repeat(30)}`, 'j', 'bytes 19-19/20'],
])('a range that begins inside a stored file is answered with its bytes: bytes=%s', async (range, body, part) => {
  expect(await ask(file(), `bytes=${range}`)).toEqual({ statusCode: 206, part, body })
})

it.each(['bytes=-5', 'bytes=0-1,3-4', 'lines=0-4', 'bytes=x-y', ''])(
  'a range that is not served is answered with the whole file: %s',
  async (range) => {
    expect(await ask(file(), range)).toEqual({ statusCode: 200, part: undefined, body: content })
  },
)

it('a signed address admits by its signature alone, so that a page in a sandbox shows its pictures', async () => {
  const { headers } = await app.inject({ url: file() })
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
})
