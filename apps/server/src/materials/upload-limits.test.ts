import { readdir } from 'node:fs/promises'
import { materialApi } from '@matrixcast/contract/materials'
import { expect, it } from 'vitest'
import { theOwnWorld } from '../testing/the-world.ts'
import { mostUnfinished } from './upload-store.ts'

const the = theOwnWorld({ multipartMostBytes: 1000 })
const announce = async (bytes: number) =>
  (await the().call(materialApi.getUploadParams, { filename: 'film.mp4', bytes })).data
const filesLeft = () => readdir(the().parts.uploadsFolder)

const tus = async (method: 'HEAD' | 'PATCH', url: string, more: { bytes?: Buffer; headers?: object } = {}) =>
  the().raw({
    method,
    url,
    headers: {
      token: the().token,
      'tus-resumable': '1.0.0',
      ...(method === 'PATCH' ? { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' } : {}),
      ...more.headers,
    },
    ...(more.bytes ? { payload: more.bytes } : {}),
  })
const received = async (url: string) => Number((await tus('HEAD', url)).headers['upload-offset'])

const boundary = 'edge'
const head = 'content-disposition: form-data; name="file"; filename="a"\r\n'
const formOf = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n`), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
const sendForm = async (url: string, payload: Buffer | string, type = `multipart/form-data; boundary=${boundary}`) => {
  const answer = await the().raw({ method: 'POST', url, headers: { 'content-type': type }, payload })
  return { status: answer.statusCode, fault: answer.json().fault }
}

it('the upload that bytes go to comes from the route alone, whatever the query says', async () => {
  const mine = await announce(2000)
  const other = await announce(2000)
  const otherPath = new URL(other.url, 'http://server').pathname
  for (const query of [`?x=${otherPath}`, `?/${other.id}`, `?x=%2F${other.id}`]) {
    expect((await tus('HEAD', `${mine.url}${query}`)).headers['upload-length']).toBe('2000')
  }
  expect((await tus('PATCH', `${mine.url}?x=${otherPath}`, { bytes: Buffer.alloc(700) })).statusCode).toBe(204)
  expect([await received(mine.url), await received(other.url)]).toEqual([700, 0])
  expect((await tus('HEAD', `/api/v2.common/tus/${mine.id}%2F..%2F${other.id}`)).statusCode).toBe(404)
})

it('an upload in pieces takes no more than was announced, with and without a length', async () => {
  const { url } = await announce(2000)
  expect((await tus('PATCH', url, { bytes: Buffer.alloc(2001) })).statusCode).toBe(413)
  const longer = { bytes: Buffer.alloc(10), headers: { 'upload-length': '5000' } }
  expect((await tus('PATCH', url, longer)).statusCode).toBeGreaterThanOrEqual(400)
  expect(await received(url)).toBe(0)
})

it('an upload as one form takes no more than was announced, and leaves nothing of what was more', async () => {
  const before = await filesLeft()
  const { url, id } = await announce(900)
  expect(await sendForm(url, formOf(Buffer.alloc(200_000)))).toEqual({ status: 200, fault: 'moreThanAnnounced' })
  expect(await filesLeft()).toEqual(before)
  expect((await the().call(materialApi.uploadNotify, { id })).refused).toBe('uploadIncomplete')
  expect((await sendForm(url, formOf(Buffer.alloc(900)))).status).toBe(200)
  expect(await filesLeft()).toEqual([...before, `${id}.upload`].sort())
})

it.each([
  ['no boundary', formOf(Buffer.alloc(9)), 'multipart/form-data'],
  ['another boundary', formOf(Buffer.alloc(9)), 'multipart/form-data; boundary=other'],
  ['an empty boundary', formOf(Buffer.alloc(9)), 'multipart/form-data; boundary='],
  ['a part without an end', `--${boundary}\r\n${head}\r\nbytes`, undefined],
  ['a head without an end', `--${boundary}\r\n${head}`, undefined],
  ['a head that is none', `--${boundary}\r\n\0\0nonsense\r\n\r\nbytes\r\n--${boundary}--\r\n`, undefined],
  ['nothing', '', undefined],
  ['noise', Buffer.alloc(5000, 0xa5), undefined],
  ['no file', `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--${boundary}--\r\n`, undefined],
])('a malformed form is refused clearly: %s', async (_name, payload, type) => {
  const { url, id } = await announce(900)
  expect(await sendForm(url, payload, type)).toEqual({ status: 400, fault: 'formBroken' })
  await the().call(materialApi.cancelUpload, { id })
})

it('a form of many or long fields is refused before its file', async () => {
  const { url } = await announce(900)
  const field = (value: string) => `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\n${value}\r\n`
  const many = await sendForm(url, field('b').repeat(50) + formOf(Buffer.alloc(9)))
  expect(many.status).toBe(413)
})

it('a person who leaves too many uploads unfinished in a day is refused more, at once too, until some are given up', async () => {
  await the().owner.query('delete from upload')
  const asked = await Promise.all(
    Array.from({ length: mostUnfinished + 20 }, () =>
      the().call(materialApi.getUploadParams, { filename: 'film.mp4', bytes: 500 }),
    ),
  )
  const given = asked.filter(({ refused }) => refused === undefined)
  expect(given).toHaveLength(mostUnfinished)
  expect(asked.find(({ refused }) => refused)).toMatchObject({
    refused: 'uploadsUnfinished',
    details: { limit: mostUnfinished },
  })
  await the().call(materialApi.cancelUpload, { id: given[0]?.data.id ?? '' })
  await announce(500)
  await the().owner.query(`update upload set created_at = now() - interval '25 hours'`)
  expect((await announce(500)).id).toBeTruthy()
})
