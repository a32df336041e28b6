import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { jobApi } from '@matrixcast/contract/jobs'
import { materialApi } from '@matrixcast/contract/materials'
import { orientationBlock, pngWith } from '@matrixcast/render/testing/odd-files'
import { describe, expect, it } from 'vitest'
import { forged, someMedia, upload } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'matrixcast-hostile-'))

/** A PNG that says it is 30000 x 30000: few bytes, billions of pixels. */
function pixelFlood(): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(body.length)
    head.write(type, 4)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), body])))
    return Buffer.concat([head, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(30_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const dash = (media: string) => `<?xml version="1.0"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT3S"><Period><AdaptationSet mimeType="video/mp4">
<Representation id="1" bandwidth="1000"><BaseURL>${media}</BaseURL></Representation></AdaptationSet></Period></MPD>`

describe('taking materials in', () => {
  const the = theWorld()
  const refusalOf = async (name: string, bytes: Buffer) => (await upload(the(), name, bytes)).refused

  it('a video is told by its content and comes with length, size and a still', async () => {
    const { attachment } = await upload(the(), 'holiday.txt', someMedia('one.mp4'))
    expect(attachment).toMatchObject({
      kind: 'video',
      mimetype: 'video/mp4',
      imagewidth: 320,
      imageheight: 568,
      seconds: 3,
      fps: 30,
    })
    const still = await the().raw({ url: attachment?.thumburl ?? '' })
    expect([still.statusCode, still.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  it('music comes with a waveform, a picture with its size', async () => {
    const music = await upload(the(), 'song.mp3', someMedia('song.mp3'))
    expect(music.attachment?.waveform).toHaveLength(200)
    const picture = await upload(the(), 'still.png', someMedia('still.png'))
    expect(picture.attachment).toMatchObject({ kind: 'picture', imagewidth: 320, seconds: null })
  })

  it('a picture that a browser turns has the size it is shown at, and its still as well', async () => {
    const turned = pngWith(someMedia('turned.png'), 'eXIf', orientationBlock(6))
    const { attachment } = await upload(the(), 'turned.png', turned)
    expect(attachment).toMatchObject({ kind: 'picture', imagewidth: 568, imageheight: 320 })
    const still = await the().raw({ url: attachment?.thumburl ?? '' })
    expect(jpegSize(still.rawPayload)).toEqual([360, 203])
  })

  it('a photo in a format that is not read is refused by its name', async () => {
    expect(await refusalOf('photo.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))).toBe('formatNotRead')
  })

  it('the same bytes are stored once, under whatever name they come', async () => {
    const bytes = someMedia('twice.mp4')
    const first = await upload(the(), 'a.mp4', bytes)
    const second = await upload(the(), 'b.mp4', bytes)
    expect([first.linked, second.linked]).toEqual([false, true])
    expect(second.attachment?.id).toBe(first.attachment?.id)
  })

  it('empty, truncated, mislabelled and unknown files are refused, each with its reason', async () => {
    const video = someMedia('cut.mp4')
    expect(await refusalOf('empty.mp4', Buffer.alloc(0))).toBe('empty')
    expect(await refusalOf('cut.mp4', video.subarray(0, video.length / 3))).toBe('truncated')
    expect(await refusalOf('page.mp4', Buffer.from('<!doctype html><script>alert(1)</script>'))).toBe('notMedia')
    expect(await refusalOf('picture.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('notMedia')
    expect(await refusalOf('noise.mp4', Buffer.from('just some words, no media at all'))).toBe('unknownContent')
  })

  it('a playlist named .mp4 is refused and opens no other file', async () => {
    const secret = path.join(folder, 'secret.mp4')
    execFileSync('cp', [pathOf('one.mp4'), secret])
    expect(await refusalOf('clip.mp4', Buffer.from(dash(secret)))).toBe('playlist')
    expect(await refusalOf('clip.mp4', Buffer.from(`#EXTM3U\n#EXTINF:3,\nfile://${secret}\n`))).toBe('playlist')
    expect(await refusalOf('clip.mp4', Buffer.from(`ffconcat version 1.0\nfile ${secret}\n`))).toBe('playlist')
  })

  it('a picture of 900 million pixels is refused before it is decoded', async () => {
    const startedAt = performance.now()
    expect(await refusalOf('flood.png', pixelFlood())).toBe('tooManyPixels')
    expect(performance.now() - startedAt).toBeLessThan(15_000)
  })

  it('file names with .., %d and slashes are only names', async () => {
    for (const [at, name] of ['../../etc/passwd', 'seq%d.mp4', 'a/b\\c.mp4', 'con'].entries()) {
      const { attachment } = await upload(the(), name, someMedia(`named-${at}.mp4`, 1))
      expect(attachment?.filename).toBe(name)
      expect(attachment?.fullurl).not.toContain('..')
      expect(attachment?.fullurl).not.toContain('%25')
    }
    expect(await refusalOf('nul\u0000.mp4', someMedia('one.mp4'))).toBe('invalidInput')
  })

  it('says the limit before a byte is sent', async () => {
    const asked = await the().call(materialApi.getUploadParams, {
      filename: 'big.mp4',
      bytes: 3 * 1024 ** 3,
      mimetype: '',
    })
    expect(asked).toMatchObject({ refused: 'tooLarge', details: { maxMegabytes: 2048 } })
  })

  it('an upload that stopped half way is told how much arrived', async () => {
    const { data } = await the().call(materialApi.getUploadParams, { filename: 'x.mp4', bytes: 5000, mimetype: '' })
    const notified = await the().call(materialApi.uploadNotify, { id: data.id })
    expect(notified).toMatchObject({ refused: 'uploadIncomplete', details: { received: 0, expected: 5000 } })
  })

  it('nothing of a refused upload stays on the disk', async () => {
    await upload(the(), 'noise.mp4', Buffer.from('nothing here'))
    expect(readdirSync(the().parts.uploadsFolder)).toEqual([])
  })

  it('many uploads that wait are one line each in the tray: to be compared, and to be copied small', async () => {
    for (const name of ['first.mp4', 'next.mp4', 'last.mp4']) await upload(the(), name, someMedia(name, 1))
    const kinds = (await the().call(jobApi.list, {})).data.data.map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['fingerprint', 'proxyClip'])
  })

  it('a file address cannot be forged, changed or used after its time', async () => {
    const { attachment } = await upload(the(), 'addressed.mp4', someMedia('addressed.mp4', 1))
    const url = attachment?.fullurl ?? ''
    expect((await the().raw({ url })).statusCode).toBe(200)
    expect((await the().raw({ url: forged(url) })).statusCode).toBe(404)
    expect((await the().raw({ url: url.replace(/until=\d/, 'until=9') })).statusCode).toBe(404)
    expect((await the().raw({ url: url.split('?')[0] ?? '' })).statusCode).toBe(404)
  })
})

function pathOf(name: string): string {
  const file = path.join(folder, name)
  execFileSync('tee', [file], { input: someMedia(name), stdio: ['pipe', 'ignore', 'inherit'] })
  return readFileSync(file).length > 0 ? file : ''
}

/** Width and height out of a JPEG's frame header. */
function jpegSize(jpeg: Buffer): number[] {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)]
}
