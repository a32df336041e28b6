import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

const objects = new Map<string, Buffer>()
/** How many of the next requests find their connection closed. */
const cut = { times: 0 }
const fault = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`
let server: Server
let store: Storage
let folder = ''

/** A *simulated* S3: keeps what it is sent byte for byte, as plain stores do, and knows ranges. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const key = decodeURIComponent(new URL(request.url ?? '', 'http://s3').pathname)
    if (cut.times > 0) {
      cut.times -= 1
      request.socket.destroy()
      return
    }
    if (request.method === 'PUT') {
      void buffer(request).then((bytes) => {
        objects.set(key, bytes)
        response.end()
      })
      return
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
      return
    }
    const bytes = objects.get(key)
    if (!bytes) {
      response.writeHead(404, { 'content-type': 'application/xml' }).end(fault('NoSuchKey'))
      return
    }
    const range = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '')
    if (!range) {
      response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
      return
    }
    const from = Number(range[1])
    const until = Math.min(range[2] ? Number(range[2]) : bytes.length - 1, bytes.length - 1)
    if (from >= bytes.length) {
      response.writeHead(416, { 'content-type': 'application/xml' }).end(fault('InvalidRange'))
      return
    }
    const part = bytes.subarray(from, until + 1)
    const headers = { 'content-length': part.length, 'content-range': `bytes ${from}-${until}/${bytes.length}` }
    response.writeHead(206, headers).end(part)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  folder = await mkdtemp(path.join(tmpdir(), 'matrixcast-s3-'))
  store = s3Storage(`s3://key:secret@127.0.0.1:${port}/films?tls=off`, path.join(folder, 'cache'))
})
afterAll(() => new Promise((closed) => server.close(closed)))

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
