import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { spatialSound, trimmedOnPhone } from '../testing/odd-files.ts'
import { aFolder, make, must, never, realTools } from '../testing/tools.ts'
import { inspectMedia } from './inspect-media.ts'
import { makeThumbnail } from './thumbnail.ts'

let tools: FfmpegTools
let folder: Awaited<ReturnType<typeof aFolder>>
beforeAll(async () => {
  tools = await realTools()
  folder = await aFolder()
})
afterAll(() => folder.remove())

const x264 = '-c:v libx264 -preset ultrafast -bf 0 -pix_fmt yuv420p'
const moving = (seconds: number) => `-f lavfi -i testsrc2=s=160x90:r=30:d=${seconds}`

async function inspected(line: string, change: (bytes: Buffer) => Buffer = (bytes) => bytes) {
  const path = folder.path('footage')
  await writeFile(path, change(await readFile(await make(tools, line, folder.path('grown')))))
  return must(await inspectMedia({ tools, path, signal: never }))
}

describe('the sound of a clip with several tracks', () => {
  const two = `${moving(1)} -f lavfi -i sine=440:d=1 -f lavfi -i sine=880:d=1 -map 0:v -map 1:a -map 2:a ${x264} -c:a aac -f mov`

  it.each([
    ['the second where the first is spatial', (track: number) => track === 0, 1],
    ['the first where the second is spatial', (track: number) => track === 1, 0],
    ['the first where both can be read', () => false, 0],
  ])('is %s', async (_, isSpatial, soundTrack) => {
    const facts = await inspected(two, (bytes) => spatialSound(bytes, isSpatial))
    expect(facts).toMatchObject({ hasAudio: true, soundTrack, isSoundUnreadable: false })
  })

  it('is none where no track can be read, and that is known', async () => {
    const facts = await inspected(two, (bytes) => spatialSound(bytes, () => true))
    expect(facts).toMatchObject({ kind: 'video', hasAudio: false, isSoundUnreadable: true })
  })

  it('is the one that is heard, where a microphone was not plugged in', async () => {
    const silentFirst = two.replace('sine=440:d=1', 'anullsrc=d=1')
    expect(await inspected(silentFirst)).toMatchObject({ hasAudio: true, soundTrack: 1 })
  })

  it('is the film and not the comment on it, whichever comes first', async () => {
    const comment = two.replace('-f mov', '-disposition:a:0 comment -disposition:a:1 default -f matroska')
    expect(await inspected(comment)).toMatchObject({ soundTrack: 1 })
  })
})

describe('a clip trimmed on a phone', () => {
  const whole = `${moving(10)} -f lavfi -i sine=d=10 ${x264} -c:a aac -f mov`

  it('is as long as it plays, and whole', async () => {
    const facts = await inspected(whole, trimmedOnPhone)
    expect(facts.seconds).toBeCloseTo(3, 1)
  })

  it('that broke off on its way is still refused', async () => {
    const path = folder.path('broken')
    const grown = await make(tools, whole.replace('-f mov', '-movflags faststart -f mov'), folder.path('grown'))
    const bytes = trimmedOnPhone(await readFile(grown))
    await writeFile(path, bytes.subarray(0, bytes.length / 2))
    expect(await inspectMedia({ tools, path, signal: never })).toMatchObject({ fault: { kind: 'truncated' } })
  })
})

describe('footage of cameras', () => {
  const woven = `-f lavfi -i testsrc2=s=160x96:r=50:d=1 -vf tinterlace=interleave_top,setfield=tff -r 25 -c:v libx264 -flags +ilme+ildct -x264-params tff=1 -pix_fmt yuv420p`

  it('that is interlaced is known as such, and progressive footage is not', async () => {
    expect(await inspected(`${woven} -f mp4`)).toMatchObject({ isInterlaced: true })
    expect(await inspected(`${moving(1)} ${x264} -f mp4`)).toMatchObject({ isInterlaced: false })
  })

  it.each([
    ['a transport stream', 'mpegts', 'video/mp2t'],
    ['a live recording', 'flv', 'video/x-flv'],
    ['a Windows video', 'asf', 'video/x-ms-asf'],
  ])('is read: %s', async (_, container, mimetype) => {
    const line = `${moving(1)} -f lavfi -i sine=d=1 ${x264} -c:a aac -f ${container}`
    expect(await inspected(line)).toMatchObject({ kind: 'video', mimetype, width: 160, hasAudio: true })
  })

  it('is read: an AVIF', async () => {
    const photo = folder.path('photo.avif')
    await make(tools, '-f lavfi -i testsrc2=s=320x200 -frames:v 1 -c:v libaom-av1 -cpu-used 8 -still-picture 1', photo)
    const facts = must(await inspectMedia({ tools, path: photo, signal: never }))
    expect(facts).toMatchObject({ kind: 'picture', mimetype: 'image/avif', width: 320, isPlain: false })
  })
})

describe('footage whose head was written before its end', () => {
  const sound = '-f lavfi -i sine=d=2'
  const both = `${moving(2)} ${sound}`
  const isNear = (seconds: number) => Math.abs(seconds - 2) < 0.06

  it.each([
    ['the recording of a browser', `${both} -c:v libvpx -deadline realtime -c:a libopus -f webm`, 'video'],
    ['an old camera’s film', `${both} -c:v mpeg4 -c:a mp3 -f avi`, 'video'],
    ['a Windows stream', `${both} -c:v wmv2 -c:a wmav2 -f asf`, 'video'],
    ['a sound without loss', `${sound} -f flac`, 'music'],
  ])('is as long as its packets: %s', async (_, line, kind) => {
    const facts = await inspected(`${line} -seekable 0`)
    expect(facts).toMatchObject({ kind, hasAudio: true, ...(kind === 'video' ? { frames: 60, fps: 30 } : {}) })
    expect([facts.seconds, isNear(facts.seconds)]).toEqual([facts.seconds, true])
  })

  it('is shown from its middle as from its beginning', async () => {
    const path = folder.path('grown')
    await make(tools, `${moving(2)} -c:v libvpx -deadline realtime -f webm -seekable 0`, path)
    const thumbnail = async (atSeconds: number) => {
      const file = folder.path(`at-${atSeconds}.jpg`)
      must(await makeThumbnail({ tools, input: { path, demuxer: 'matroska' }, atSeconds, file, signal: never }))
      return readFile(file)
    }
    expect((await thumbnail(1.5)).length).toBeGreaterThan(1000)
    expect((await thumbnail(1.5)).equals(await thumbnail(0))).toBe(false)
  })
})
