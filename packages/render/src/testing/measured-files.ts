import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { flags } from '../ffmpeg/run-ffmpeg.ts'
import { runChild } from '../run-child.ts'
import { flashing } from './flash-and-beep.ts'
import { colourAt, lumaSsim } from './look-at.ts'
import { measureClock, mostApartSeconds } from './measure-clock.ts'
import * as odd from './odd-files.ts'
import { oneShot } from './one-shot.ts'
import { type RenderWorld, videoOf } from './render-world.ts'
import { make, must, never } from './tools.ts'

/** What a finished file was found to be, in words with figures, and whether that is right. */
export type Finding = { name: string; found: string; isRight: boolean }

/** Footage as people bring it, each put into a video whose picture and sound are measured. Takes minutes. */
export async function* measuredFiles(world: RenderWorld): AsyncGenerator<Finding> {
  yield* clocks(world)
  yield* tracks(world)
  yield await trimmed(world)
  yield* profiles(world)
  yield await woven(world)
  yield* containers(world)
  yield* ranges(world)
  yield await grain(world)
}

const x264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p'
const shaOf = (name: string) => createHash('sha256').update(name).digest('hex')

type Brought = {
  name: string
  line: string
  change?: (bytes: Buffer) => Buffer
  kind?: 'picture'
  seconds?: number
  quality?: 'full'
}

/** A video of one second or as long as it says, of footage that is made for it. */
async function videoOfFile(world: RenderWorld, brought: Brought): Promise<string> {
  const { name, line, change = (bytes) => bytes, kind, seconds = 1, quality = 'try' } = brought
  const sha256 = shaOf(name)
  const grown = await make(world.tools, line, world.folder.path(`grown-${sha256}`))
  await writeFile(world.folder.path(sha256), change(await readFile(grown)))
  const footage = {
    sha256,
    kind: kind ?? ('video' as const),
    seconds: kind === 'picture' ? 0 : 60,
    width: 160,
    height: 90,
  }
  return videoOf(must(await world.render(oneShot(footage, seconds), { quality }))).file
}

async function* clocks(world: RenderWorld): AsyncGenerator<Finding> {
  for (const footage of flashing) {
    for (const [sharing, srcInFrame] of [
      ['alone', 0],
      ['shared', 0],
      ['shared', 30],
      ['alone', 45],
    ] as const) {
      const { flash, beep, right } = await measureClock(world, footage, { sharing, srcInFrame })
      const isRight = Math.abs(flash - beep) < mostApartSeconds && Math.abs(flash - right) < 0.05
      const found = `flash ${flash.toFixed(3)}, beep ${beep.toFixed(3)}, right ${right.toFixed(3)}`
      yield { name: `${footage.name}, ${sharing}, from frame ${srcInFrame}`, found, isRight }
    }
  }
}

/** The tone of a file in Hz, by how often it crosses zero; 0 where it is silent. */
async function toneOf({ tools }: RenderWorld, file: string): Promise<number> {
  const line = '-hide_banner -loglevel error -nostdin -ss 0.2 -t 0.5 -i'
  const argv = [tools.ffmpeg, ...flags(line), file, ...flags('-map 0:a:0 -ac 1 -ar 48000 -f s16le -')] as const
  const { stdout } = must(await runChild({ argv: [argv[0], ...argv.slice(1)], limitSeconds: 60, signal: never }))
  let crossings = 0
  for (let at = 2; at + 1 < stdout.length; at += 2) {
    if (stdout.readInt16LE(at - 2) < 0 && stdout.readInt16LE(at) >= 0) crossings += 1
  }
  return Math.round((crossings * 48_000) / (stdout.length / 2))
}

async function* tracks(world: RenderWorld): AsyncGenerator<Finding> {
  const two = `-f lavfi -i testsrc2=s=160x90:r=30:d=2 -f lavfi -i sine=440:d=2 -f lavfi -i sine=880:d=2 -map 0:v -map 1:a -map 2:a ${x264} -c:a aac -f mov`
  for (const [name, isSpatial, right] of [
    ['spatial sound first', (track: number) => track === 0, 880],
    ['spatial sound last', (track: number) => track === 1, 440],
    ['spatial sound alone', () => true, 0],
  ] as const) {
    const change = (bytes: Buffer) => odd.spatialSound(bytes, isSpatial)
    const tone = await toneOf(world, await videoOfFile(world, { name, line: two, change }))
    yield { name, found: `${tone} Hz, right ${right}`, isRight: Math.abs(tone - right) < 6 }
  }
}

/** Every frame is brighter than the one before it, every second higher. */
async function trimmed(world: RenderWorld): Promise<Finding> {
  const picture = '-f lavfi -i color=black:s=160x90:r=30:d=10,format=gray,geq=lum=16+N*0.7'
  const sound = '-f lavfi -i aevalsrc=sin(2*PI*(200+100*floor(t))*t):d=10:s=44100'
  const line = `${picture} ${sound} ${x264} -bf 0 -g 250 -c:a aac -f mov`
  const name = 'a clip trimmed on a phone'
  const file = await videoOfFile(world, { name, line, change: odd.trimmedOnPhone })
  const [grey = 0] = await colourAt(world.tools, file, 0)
  const frame = Math.round((grey - 16) / 0.7)
  const tone = await toneOf(world, file)
  const isRight = Math.abs(frame - 120) <= 3 && Math.abs(tone - 600) < 12
  return { name, found: `first frame ${frame}, right 120; ${tone} Hz, right 600`, isRight }
}

async function* profiles(world: RenderWorld): AsyncGenerator<Finding> {
  const swapped = odd.swappedProfile()
  for (const [name, codec, change] of [
    ['a PNG with a profile', 'png -f image2pipe', (png: Buffer) => odd.pngWith(png, 'iCCP', odd.pngProfile(swapped))],
    ['a JPEG with a profile', 'mjpeg -f mjpeg', (jpeg: Buffer) => odd.jpegWith(jpeg, odd.jpegProfile(swapped))],
  ] as const) {
    const line = `-f lavfi -i color=blue:s=320x180 -frames:v 1 -c:v ${codec}`
    const file = await videoOfFile(world, { name, line, kind: 'picture', change })
    const [red = 0, green = 0, blue = 0] = await colourAt(world.tools, file, 0.5)
    yield { name, found: `R,G,B ${red},${green},${blue}, right red`, isRight: red > 245 && green < 10 && blue < 10 }
  }
}

/** The same movement, once woven of half pictures and once not, gives nearly the same video. */
async function woven(world: RenderWorld): Promise<Finding> {
  const source = '-f lavfi -i testsrc2=s=720x576:r=50:d=2'
  const name = 'interlaced footage'
  const weave = `${source} -vf tinterlace=interleave_top,setfield=tff -r 25 -c:v libx264 -flags +ilme+ildct -x264-params tff=1 -pix_fmt yuv420p -f mp4`
  const interlaced = await videoOfFile(world, { name, line: weave, quality: 'full' })
  const plain = await videoOfFile(world, {
    name: `${name}, never woven`,
    line: `${source} ${x264} -f mp4`,
    quality: 'full',
  })
  const ssim = await lumaSsim(world.tools, interlaced, plain)
  return { name, found: `${ssim.toFixed(4)} like footage that never was`, isRight: ssim > 0.9 }
}

async function* containers(world: RenderWorld): AsyncGenerator<Finding> {
  const base = `-f lavfi -i testsrc2=s=160x90:r=30:d=2 -f lavfi -i sine=440:d=2`
  for (const [name, line] of [
    ['a camera’s MTS', `${base} ${x264} -c:a ac3 -f mpegts -mpegts_m2ts_mode 1`],
    ['a recorder’s TS', `${base} ${x264} -c:a aac -f mpegts`],
    ['a live FLV', `${base} ${x264} -c:a aac -f flv`],
    ['a DVD camera’s MPG', `${base} -c:v mpeg2video -r 25 -c:a mp2 -f vob`],
    ['a WMV', `${base} -c:v wmv2 -c:a wmav2 -f asf`],
  ] as const) {
    const tone = await toneOf(world, await videoOfFile(world, { name, line }))
    yield { name, found: `made, ${tone} Hz, right 440`, isRight: Math.abs(tone - 440) < 6 }
  }
  const photo = '-f lavfi -i color=red:s=320x180 -frames:v 1 -c:v libaom-av1 -cpu-used 8 -still-picture 1 -f avif'
  const file = await videoOfFile(world, { name: 'an AVIF', line: photo, kind: 'picture' })
  const [red = 0, green = 0, blue = 0] = await colourAt(world.tools, file, 0.5)
  yield {
    name: 'an AVIF',
    found: `R,G,B ${red},${green},${blue}, right red`,
    isRight: red > 240 && green < 15 && blue < 15,
  }
}

async function* ranges(world: RenderWorld): AsyncGenerator<Finding> {
  const bars = '-f lavfi -i color=0x4080c0:s=160x90:r=30:d=2'
  for (const [name, line] of [
    ['full range', `${bars},scale=out_range=pc,format=yuvj420p -c:v libx264 -pix_fmt yuvj420p -color_range pc -f mp4`],
    ['RGB', `${bars},format=gbrp -c:v libx264rgb -f matroska`],
    ['4:4:4', `${bars} -c:v libx264 -pix_fmt yuv444p -f mp4`],
    ['4:2:2 with alpha', `${bars} -c:v prores_ks -pix_fmt yuva444p10le -f mov`],
  ] as const) {
    const colour = await colourAt(world.tools, await videoOfFile(world, { name, line }), 0.5)
    const off = Math.max(...[0x40, 0x80, 0xc0].map((right, at) => Math.abs(right - (colour[at] ?? 0))))
    yield { name, found: `${off} of 255 off`, isRight: off <= 4 }
  }
}

async function grain(world: RenderWorld): Promise<Finding> {
  const name = '6 s of grain at full size'
  const line = `-f lavfi -i color=gray:s=1080x1920:r=30:d=6,noise=alls=60:allf=t ${x264} -crf 30 -f mp4`
  const file = await videoOfFile(world, { name, line, seconds: 6, quality: 'full' })
  const megabytes = (await readFile(file)).length / 1e6
  return { name, found: `${megabytes.toFixed(1)} MB`, isRight: megabytes < 11 }
}
