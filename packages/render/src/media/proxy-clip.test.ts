import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { flags } from '../ffmpeg/run-ffmpeg.ts'
import { runChild } from '../run-child.ts'
import { frameTimes, loudnessOf, lumaSsim, timebase } from '../testing/look-at.ts'
import { aFolder, make, must, never, realTools } from '../testing/tools.ts'
import { probeFile } from './probe-file.ts'
import { makeProxyClip } from './proxy-clip.ts'

let tools: FfmpegTools
let folder: Awaited<ReturnType<typeof aFolder>>
beforeAll(async () => {
  tools = await realTools()
  folder = await aFolder()
})
afterAll(() => folder.remove())

const x264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -f mp4'

async function proxyOf(path: string) {
  const file = `${path}-proxy.mp4`
  must(await makeProxyClip({ tools, path, file, signal: never }))
  const probed = must(await probeFile({ tools, input: { path: file, demuxer: 'mov' }, signal: never }))
  const picture = probed.streams.find(({ kind }) => kind === 'video')
  return { file, picture, hasSound: probed.streams.some(({ kind }) => kind === 'audio') }
}

describe('the small copy of a video', () => {
  it('has every frame of 30 a second at its time, of a source of 25 with the sound later than the picture', async () => {
    const source = '-f lavfi -i testsrc2=s=1280x720:r=25:d=2 -itsoffset 0.5 -f lavfi -i sine=d=1.5'
    const path = await make(tools, `${source} -c:a aac ${x264}`, folder.path('wide'))
    const { file, picture, hasSound } = await proxyOf(path)
    expect(picture).toMatchObject({ width: 640, height: 360, packets: 60 })
    expect((await frameTimes(tools, file)).map((ticks) => (ticks * 30) / timebase)).toEqual(
      Array.from({ length: 60 }, (_, frame) => frame),
    )
    expect(hasSound).toBe(true)
    expect(await loudnessOf(tools, file, 0, 0.4)).toBeLessThan(-60)
    expect(await loudnessOf(tools, file, 0.7, 0.4)).toBeGreaterThan(-40)
  })

  it('shows what the source shows, and can be entered every 15 frames', async () => {
    const path = await make(tools, `-f lavfi -i testsrc2=s=640x360:r=30:d=2 ${x264}`, folder.path('even'))
    const { file } = await proxyOf(path)
    expect(await lumaSsim(tools, file, path)).toBeGreaterThan(0.95)
    expect(await keyFrames(file)).toEqual([0, 15, 30, 45])
  })

  it('is upright, and never larger than a small source', async () => {
    const lying = await make(tools, `-f lavfi -i testsrc2=s=320x180:r=30:d=1 ${x264}`, folder.path('lying'))
    const turned = await make(tools, `-i ${lying} -c copy -metadata:s:v rotate=90 -f mp4`, folder.path('turned'))
    const { picture, hasSound } = await proxyOf(turned)
    expect(picture).toMatchObject({ width: 180, height: 320, rotation: 0 })
    expect(hasSound).toBe(false)
  })

  it('is not made of what is no video', async () => {
    const path = await make(tools, '-f lavfi -i sine=d=1 -c:a libmp3lame -f mp3', folder.path('song'))
    const made = await makeProxyClip({ tools, path, file: folder.path('none.mp4'), signal: never })
    expect(made).toMatchObject({ ok: false, fault: { kind: 'noVideoStream' } })
  })
})

async function keyFrames(file: string): Promise<number[]> {
  const question = '-v error -select_streams v:0 -show_entries packet=pts,flags -of csv=p=0'
  const argv = [tools.ffprobe, ...flags(question), file] as const
  const { stdout } = must(await runChild({ argv: [argv[0], ...argv.slice(1)], limitSeconds: 60, signal: never }))
  const packets = stdout.toString('utf8').trim().split('\n')
  return packets.filter((packet) => packet.includes('K')).map((packet) => (Number.parseFloat(packet) * 30) / timebase)
}
