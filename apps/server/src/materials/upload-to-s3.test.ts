import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { materialApi } from '@matrixcast/contract/materials'
import { afterAll, describe, expect, it } from 'vitest'
import { s3Storage } from '../storage/s3-storage.ts'
import { formWith, someMedia, upload } from '../testing/factories.ts'
import { simulatedS3 } from '../testing/simulated-s3.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const s3 = await simulatedS3()
const cache = await mkdtemp(path.join(tmpdir(), 'matrixcast-s3-'))
afterAll(s3.stop)

describe('an upload to a server that keeps its files in an S3 (simulated)', () => {
  const the = theOwnWorld({ storage: s3Storage(s3.address, cache) })

  it('is sent again after broken connections, and is there byte for byte, whole and in parts', async () => {
    const bytes = someMedia('broken-line.mp4')
    s3.cut.times = 2
    const { refused, attachment } = await upload(the(), 'broken-line.mp4', bytes)
    expect([refused, s3.cut.times]).toEqual([undefined, 0])
    expect([...s3.objects.values()].filter((one) => one.equals(bytes))).toHaveLength(1)
    const url = attachment?.fullurl ?? ''
    expect((await the().raw({ url })).rawPayload.equals(bytes)).toBe(true)
    const part = await the().raw({ url, headers: { range: 'bytes=100-199' } })
    expect([part.statusCode, part.rawPayload.equals(bytes.subarray(100, 200))]).toEqual([206, true])
  })

  it('is answered in the reader’s words where a file that was sent cannot be read for now', async () => {
    const { attachment } = await upload(the(), 'unread.mp4', someMedia('unread.mp4', 3))
    const url = attachment?.fullurl ?? ''
    s3.cut.times = 1000
    const answer = await the().raw({ url, headers: { 'accept-language': 'en' } })
    s3.cut.times = 0
    expect([answer.statusCode, answer.json().msg]).toEqual([503, expect.stringContaining('store of files')])
    expect((await the().raw({ url })).statusCode).toBe(200)
  })

  it('is taken in by another try where the store was away for longer, without being sent to the server again', async () => {
    const bytes = someMedia('store-away.mp4', 2)
    const { call, raw } = the()
    const { data } = await call(materialApi.getUploadParams, { filename: 'store-away.mp4', bytes: bytes.length })
    await raw({ method: 'POST', url: data.url, ...formWith(bytes) })
    s3.cut.times = 1000
    expect(await call(materialApi.uploadNotify, { id: data.id })).toMatchObject({ status: 503, refused: 'storeAway' })
    s3.cut.times = 0
    expect((await call(materialApi.uploadNotify, { id: data.id })).refused).toBeUndefined()
    expect([...s3.objects.values()].filter((one) => one.equals(bytes))).toHaveLength(1)
  })
})
