import { readFile, writeFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { pngChunk } from '../testing/png-chunk.ts'
import { aFolder, make, must, never, realTools } from '../testing/tools.ts'
import { inspectMedia } from './inspect-media.ts'
import { makeThumbnail } from './thumbnail.ts'
import { makeWaveform } from './waveform.ts'

let tools: FfmpegTools
let folder: Awaited<ReturnType<typeof aFolder>>

beforeAll(async () => {
  tools = await realTools()
  folder = await aFolder()
  const video = '-f lavfi -i testsrc2=s=320x180:r=25:d=2 -f lavfi -i sine=d=2'
  await make(tools, `${video} -c:v libx264 -preset ultrafast -c:a aac -f mp4`, folder.path('clip.mp4'))
  await make(tools, `-i ${folder.path('clip.mp4')} -c copy -metadata:s:v rotate=90 -f mp4`, folder.path('turned.mp4'))
  await make(tools, `-i ${folder.path('clip.mp4')} -c copy -movflags faststart -f mp4`, folder.path('faststart.mp4'))
  await make(tools, '-f lavfi -i testsrc2=s=400x300 -frames:v 1', folder.path('still.jpg'))
  await make(tools, '-f lavfi -i testsrc2=s=400x300 -frames:v 1', folder.path('still.png'))
  await make(tools, '-f lavfi -i sine=d=3', folder.path('song.mp3'))
})
afterAll(() => folder.remove())

const inspect = (path: string) => inspectMedia({ tools, path, signal: never })

async function written(name: string, content: string | Uint8Array) {
  await writeFile(folder.path(name), content)
  return folder.path(name)
}

async function cutOff(name: string, part: number) {
  const whole = await readFile(folder.path(name))
  return written(`cut-${name}`, whole.subarray(0, Math.floor(whole.length * part)))
}

describe('looking at a file somebody uploaded', () => {
  it('a file with 40 MB of tags is refused without reading them here', async () => {
    const text = Buffer.alloc(40 * 1024 ** 2, 'a')
    const frame = Buffer.concat([Buffer.from('TXXX'), sevenBits(text.length + 3), Buffer.from('\0\0\0k\0'), text])
    const head = Buffer.concat([Buffer.from('ID3\x04\0\0'), sevenBits(frame.length)])
    const tagged = Buffer.concat([head, frame, await readFile(folder.path('song.mp3'))])
    const found = await inspect(await written('tagged.mp3', tagged))
    expect(found).toMatchObject({ ok: false, fault: { kind: 'unreadable' } })
  })

  it('tells video, picture and music apart, with their sizes as shown', async () => {
    expect(must(await inspect(folder.path('clip.mp4')))).toMatchObject({
      kind: 'video',
      mimetype: 'video/mp4',
      seconds: 2,
      width: 320,
      height: 180,
      fps: 25,
      frames: 50,
      hasAudio: true,
      codec: 'h264',
    })
    expect(must(await inspect(folder.path('turned.mp4')))).toMatchObject({ width: 180, height: 320, rotation: 270 })
    expect(must(await inspect(folder.path('still.png')))).toMatchObject({ kind: 'picture', width: 400, frames: 1 })
    expect(must(await inspect(folder.path('song.mp3')))).toMatchObject({
      kind: 'music',
      mimetype: 'audio/mpeg',
      width: 0,
    })
  })

  it('goes by the content and not by the name', async () => {
    const jpeg = await written('holiday.mp4', await readFile(folder.path('still.jpg')))
    expect(must(await inspect(jpeg))).toMatchObject({ kind: 'picture', extension: 'jpg' })
  })

  it.each([
    ['an empty file', 'empty.mp4', '', 'empty'],
    ['an HLS playlist named .mp4', 'hls.mp4', '#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n', 'playlist'],
    ['an HLS playlist behind a byte order mark', 'bom.mp4', '\ufeff#EXTM3U\n', 'playlist'],
    [
      'a DASH manifest named .mp4',
      'dash.mp4',
      '<?xml version="1.0"?>\n<MPD type="static"><BaseURL>/etc/</BaseURL></MPD>',
      'playlist',
    ],
    ['a concat script named .mp4', 'concat.mp4', "ffconcat version 1.0\nfile '/etc/hostname'\n", 'playlist'],
    [
      'an SVG named .png',
      'drawing.png',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'notMedia',
    ],
    ['a web page named .jpg', 'page.jpg', '<!DOCTYPE html><p>hello', 'notMedia'],
    ['text named .jpg', 'notes.jpg', 'remember the milk', 'unknownContent'],
    ['a font named .mp4', 'font.mp4', 'wOF2\u0000\u0001', 'notMedia'],
  ])('refuses %s', async (_, name, content, kind) => {
    expect(await inspect(await written(name, content))).toMatchObject({ ok: false, fault: { kind } })
  })

  it('notices what was cut off on the way', async () => {
    for (const [name, part] of [
      ['clip.mp4', 0.5],
      ['faststart.mp4', 0.6],
      ['still.jpg', 0.6],
      ['still.png', 0.3],
    ] as const) {
      expect({ name, ...(await inspect(await cutOff(name, part))) }).toMatchObject({
        name,
        fault: { kind: 'truncated' },
      })
    }
  })

  it('refuses a small PNG that would unfold into 900 megapixels, and fast', async () => {
    const started = Date.now()
    const flood = await written('flood.png', pngOf(30_000, 30_000))
    expect(await inspect(flood)).toMatchObject({ ok: false, fault: { kind: 'tooManyPixels' } })
    expect(Date.now() - started).toBeLessThan(15_000)
  })

  it('never lets ffmpeg read a name with a pattern in it', async () => {
    for (const name of ['seq%d.png', 'a*.png', 'b?.png']) {
      const path = await written(name, await readFile(folder.path('still.png')))
      expect({ name, ...(await inspect(path)) }).toMatchObject({ name, fault: { kind: 'ffmpegFailed' } })
    }
  })

  it('opens nothing else when a playlist is handed to ffmpeg as the video it claims to be', async () => {
    const path = await written('claims.mp4', '#EXTM3U\n#EXTINF:1,\nclip.mp4\n')
    for (const demuxer of ['mov', 'matroska', 'mp3'] as const) {
      const ran = await runFfmpeg({
        tools,
        inputs: [{ path, demuxer }],
        output: ['-f', 'null', '-'],
        limitSeconds: 20,
        signal: never,
      })
      expect(ran.ok).toBe(false)
    }
  })

  it('makes a thumbnail within 360 by 640 and the peaks of a song', async () => {
    const input = { path: folder.path('turned.mp4'), demuxer: 'mov' } as const
    const file = folder.path('thumb.jpg')
    must(await makeThumbnail({ tools, input, atSeconds: 1, file, signal: never }))
    expect(must(await inspect(file))).toMatchObject({ kind: 'picture', width: 180, height: 320 })
    const peaks = must(
      await makeWaveform({
        tools,
        input: { path: folder.path('song.mp3'), demuxer: 'mp3' },
        soundTrack: 0,
        signal: never,
      }),
    )
    expect(peaks).toHaveLength(200)
    expect(Math.max(...peaks)).toBe(1)
  })

  it('stops ffmpeg at once when the work is cancelled', async () => {
    const cancel = new AbortController()
    const input = { path: folder.path('clip.mp4'), demuxer: 'mov', options: ['-re', '-stream_loop', '-1'] } as const
    setTimeout(() => cancel.abort(), 300)
    const started = Date.now()
    const ran = await runFfmpeg({
      tools,
      inputs: [input],
      output: ['-f', 'null', '-'],
      limitSeconds: 30,
      signal: cancel.signal,
    })
    expect(ran).toMatchObject({ ok: false, fault: { kind: 'cancelled' } })
    expect(Date.now() - started).toBeLessThan(15_000)
  })

  it('ends ffmpeg when it takes longer than it may', async () => {
    const input = { path: folder.path('clip.mp4'), demuxer: 'mov', options: ['-re', '-stream_loop', '-1'] } as const
    const ran = await runFfmpeg({
      tools,
      inputs: [input],
      output: ['-f', 'null', '-'],
      limitSeconds: 0.5,
      signal: never,
    })
    expect(ran).toMatchObject({ ok: false, fault: { kind: 'timedOut' } })
  })
})

/** A length of ID3: seven bits a byte. */
const sevenBits = (length: number) => Buffer.from([21, 14, 7, 0].map((shift) => (length >> shift) & 0x7f))

function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1_000_000))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))])
}
