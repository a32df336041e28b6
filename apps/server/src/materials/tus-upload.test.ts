import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { appendFile, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { materialApi } from '@matrixcast/contract/materials'
import { sessionApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256OfFile } from '../storage/file-hash.ts'
import { someMedia } from '../testing/factories.ts'
import { theOwnWorld } from '../testing/the-world.ts'

/** `npm run prove` sends 2 GiB. */
const bytes = Number(process.env.PROVE_UPLOAD_BYTES ?? 3_000_000)
const cuts = 4

describe('uploads over a line that is cut', () => {
  const the = theOwnWorld({ multipartMostBytes: 100_000 })
  const here = { port: 0, folder: '', film: '' }

  beforeAll(async () => {
    here.folder = await mkdtemp(path.join(tmpdir(), 'matrixcast-tus-'))
    here.film = path.join(here.folder, 'film.mp4')
    await makeFilm(here.film)
    here.port = Number(new URL(await the().app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(() => rm(here.folder, { recursive: true, force: true }))

  const announce = (more: object = {}) =>
    the().call(materialApi.getUploadParams, { filename: 'film.mp4', bytes, ...more })

  const received = async (url: string, token = the().token) => {
    const answer = await the().raw({ method: 'HEAD', url, headers: { token, 'tus-resumable': '1.0.0' } })
    return answer.statusCode === 200 ? Number(answer.headers['upload-offset']) : answer.statusCode
  }

  /** Sends from `offset` on; the line is cut after `cutAfter` bytes. Answers the status, or undefined when it was cut. */
  const send = (url: string, offset: number, cutAfter = Number.POSITIVE_INFINITY) =>
    new Promise<number | undefined>((resolve, reject) => {
      const outgoing = request({
        host: '127.0.0.1',
        port: here.port,
        path: url,
        method: 'PATCH',
        headers: {
          token: the().token,
          'tus-resumable': '1.0.0',
          'upload-offset': offset,
          'content-type': 'application/offset+octet-stream',
          'content-length': bytes - offset,
        },
      })
      let sent = 0
      let isCut = false
      const file = createReadStream(here.film, { start: offset })
      file.on('data', (chunk) => {
        sent += chunk.length
        if (sent < cutAfter || isCut) return
        isCut = true
        file.destroy()
        setTimeout(() => outgoing.destroy(), 100)
      })
      outgoing.on('response', (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      outgoing.on('error', (error) => (isCut ? resolve(undefined) : reject(error)))
      file.pipe(outgoing, { end: true })
    })

  it('a large upload with four cuts arrives whole, and the same bytes', async () => {
    const begun = await announce()
    expect(begun.data).toMatchObject({ method: 'tus', maxBytes: 2 * 1024 ** 3 })
    const { url, id } = begun.data
    const part = Math.floor(bytes / (cuts + 1))
    for (let cut = 1; cut <= cuts; cut++) {
      const before = await received(url)
      expect(await send(url, before, part)).toBeUndefined()
      await expect.poll(() => received(url), { timeout: 20_000 }).toBeGreaterThan(before)
      const incomplete = await the().call(materialApi.uploadNotify, { id })
      expect([incomplete.refused, incomplete.details.expected]).toEqual(['uploadIncomplete', bytes])
      // After a reload of the page the same file goes on where it stopped.
      expect((await announce({ resumes: id })).data.id).toBe(id)
    }
    expect(await send(url, await received(url))).toBe(204)
    const { data } = await the().call(materialApi.uploadNotify, { id })
    expect(data.attachment).toMatchObject({ kind: 'video', filesize: bytes })
    expect(data.attachment.sha256).toBe(await sha256OfFile(here.film))
    const stored = await the().parts.storage.read(
      `materials/${the().workspaceId}/${storedName(data.attachment.sha256)}`,
    )
    expect(await sha256OfStream(stored?.stream)).toBe(data.attachment.sha256)
    expect(await readdir(the().parts.uploadsFolder)).toEqual([])
  }, 600_000)

  it('bytes for the wrong place, without a session or from another workspace are refused', async () => {
    const { url, id } = (await announce()).data
    const misplaced = await the().raw({
      method: 'PATCH',
      url,
      headers: {
        token: the().token,
        'tus-resumable': '1.0.0',
        'upload-offset': '5',
        'content-type': 'application/offset+octet-stream',
      },
      payload: Buffer.from('x'),
    })
    expect(misplaced.statusCode).toBe(409)
    expect(await received(url, 'no such token')).toBe(401)
    await the().owner.query('update upload set workspace_id = gen_random_uuid() where id = $1', [id])
    expect(await received(url)).toBe(404)
    expect((await announce({ resumes: id })).data.id).not.toBe(id)
  })

  it('a person who may not add materials may not send any', async () => {
    const { url } = (await announce()).data
    const { call } = the()
    await call(settingsApi.addAdmin, { username: 'op', nickname: 'O', role: 'operator', password: 'long enough' })
    const operator = await call(sessionApi.login, { username: 'op', password: 'long enough' }, {})
    expect(await received(url, operator.data.userinfo.token)).toBe(0)
    expect(await received(url, '')).toBe(401)
  })

  it('small files stay with one form, and a file of another size starts anew', async () => {
    const { id } = (await announce()).data
    const small = await the().call(materialApi.getUploadParams, { filename: 'a.mp4', bytes: 100_000 })
    expect(small.data.method).toBe('multipart')
    const other = await the().call(materialApi.getUploadParams, { filename: 'b.mp4', bytes: 200_000, resumes: id })
    expect(other.data.id).not.toBe(id)
  })

  it('an upload that is given up leaves nothing behind', async () => {
    const before = await readdir(the().parts.uploadsFolder)
    const { id, url } = (await announce()).data
    await send(url, 0, bytes / 2)
    await the().call(materialApi.cancelUpload, { id })
    expect(await received(url)).toBe(404)
    expect(await readdir(the().parts.uploadsFolder)).toEqual(before)
  })
})

/** A real film with a box of padding behind it, up to the size that is wanted. */
async function makeFilm(file: string): Promise<void> {
  const media = someMedia('film.mp4', 1)
  await appendFile(file, media)
  const padding = bytes - media.length
  const head = Buffer.alloc(8)
  head.writeUInt32BE(padding)
  head.write('free', 4)
  const filler = createHash('sha512').update('filler').digest()
  const handle = await open(file, 'a')
  await handle.write(head)
  const block = Buffer.alloc(1024 * 1024, filler)
  for (let left = padding - head.length; left > 0; left -= block.length) {
    block.writeUInt32BE(left)
    await handle.write(block.subarray(0, Math.min(left, block.length)))
  }
  await handle.close()
  expect((await stat(file)).size).toBe(bytes)
}

const storedName = (sha256: string) => `${sha256.slice(0, 2)}/${sha256}.mp4`

async function sha256OfStream(stream: NodeJS.ReadableStream | undefined): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream ?? []) hash.update(chunk)
  return hash.digest('hex')
}
