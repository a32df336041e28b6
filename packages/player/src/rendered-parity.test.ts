import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { drawVariant } from '@matrixcast/canvas/draw-variant'
import { loudnessOf } from '@matrixcast/canvas/loudness'
import { momentAt } from '@matrixcast/canvas/moment'
import { resolveProject } from '@matrixcast/canvas/resolve-project'
import { resolveTimeline } from '@matrixcast/canvas/resolve-timeline'
import { voicedSegments } from '@matrixcast/canvas/sound-plan'
import { type AnyTimeline, shotStarts } from '@matrixcast/canvas/timeline'
import { flags } from '@matrixcast/render/ffmpeg/run-ffmpeg'
import { makeProxyClip } from '@matrixcast/render/media/proxy-clip'
import { speak, speakAll } from '@matrixcast/render/pipeline/speak'
import { runChild } from '@matrixcast/render/run-child'
import { proved } from '@matrixcast/render/testing/proved'
import { aRenderWorld, type RenderWorld, videoOf } from '@matrixcast/render/testing/render-world'
import { make, must, never } from '@matrixcast/render/testing/tools'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type FootageName, footage, movingPages, pages, reels } from './testing/parity-corpus.ts'
import { aPlayerPage } from './testing/player-host.ts'

const frameSize = { width: 360, height: 640 }
const samplesPerSecond = 48_000
const stepSamples = samplesPerSecond / 10

const names = Object.keys(footage).filter((name): name is FootageName => name in footage)
const sha256Of = (id: FootageName | 'song' | 'gif') => createHash('sha256').update(id).digest('hex')
/** Each frame of a GIF in colours of its own, none of them mixed of dots. */
const ownColours = 'split[one][two];[one]palettegen=stats_mode=single[own];[two][own]paletteuse=new=1:dither=none'
const gifSize = { width: 250, height: 200 }
const soundOf = '-f lavfi -i sine=180:d=4'
const x264 = '-pix_fmt yuv420p -c:v libx264 -preset ultrafast -crf 16'

let world: RenderWorld
const proxyOf = (id: FootageName) => world.folder.path(`${id}.mp4`)

async function makeFootage(id: FootageName): Promise<void> {
  const { tools, folder } = world
  const { line, turned } = footage[id]
  const encoded = line.includes('-c:v') ? line : `${line} ${x264}`
  // Inputs stand before what is said of the output.
  const [input = '', ...output] = encoded.split(/ (?=-vf|-pix_fmt)/)
  const made = turned ? folder.path(`${id}.lying.mp4`) : folder.path(sha256Of(id))
  await make(tools, `${input} ${soundOf} -t 4 ${output.join(' ')} -c:a aac -f mp4`, made)
  if (turned) await make(tools, `-i ${made} -c copy -metadata:s:v rotate=90 -f mp4`, folder.path(sha256Of(id)))
  must(await makeProxyClip({ tools, path: folder.path(sha256Of(id)), file: proxyOf(id), signal: never }))
}

const needed = [reels[0], ...proved(...reels.slice(1))].filter((one) => one !== undefined)
const ofPages: readonly FootageName[] = ['upright', 'wide']

beforeAll(async () => {
  world = await aRenderWorld()
  for (const id of names)
    if (ofPages.includes(id) || needed.some((one) => one.footage.includes(id))) await makeFootage(id)
  await make(
    world.tools,
    `-f lavfi -i testsrc=s=250x200:r=8:d=1.375 -vf hue=H=n*0.5,${ownColours} -f gif`,
    world.folder.path(sha256Of('gif')),
  )
  await make(world.tools, '-f lavfi -i sine=660:d=3 -c:a libmp3lame -f mp3', world.folder.path(sha256Of('song')))
})
afterAll(() => world.close())

type Shown = { timeline: AnyTimeline; video: string; host: Awaited<ReturnType<typeof aPlayerPage>> }

/** A reel as a finished video, and in the player. */
async function shown({ plan, enters }: (typeof reels)[number]): Promise<Shown> {
  const { folder, voice: provider } = world
  const materials = [
    ...names.map((id) => ({ id, sha256: sha256Of(id), kind: 'video' as const, seconds: 4, ...sizeOf(id) })),
    { id: 'song', sha256: sha256Of('song'), kind: 'music' as const, seconds: 3, width: 0, height: 0 },
  ]
  const draft = must(drawVariant(plan, materials, 0))
  const speech = { workshopFolder: folder.root, provider, voice: plan.voice.name, rate: 1, signal: never }
  const spoken = must(await speakAll(draft.sentences, speech))
  const resolved = resolveTimeline(draft, spoken)
  const entered = resolved.shots.map((shot, at) => {
    const kind = enters?.[at - 1]
    return kind === undefined || kind === 'cut' || shot.enter.kind === 'cut'
      ? shot
      : { ...shot, enter: { ...shot.enter, kind } }
  })
  return played(
    { ...resolved, shots: entered },
    spoken.map(({ file }) => file),
  )
}

/** A timeline as a finished video, and in the player with the same voices. */
async function played(timeline: AnyTimeline, voice: readonly string[]): Promise<Shown> {
  const { folder } = world
  const video = videoOf(must(await world.render(timeline))).file
  const host = await aPlayerPage({
    timeline,
    sources: {
      ...Object.fromEntries(
        names.map((id) => [sha256Of(id), { kind: 'video' as const, hasAudio: true, file: proxyOf(id), ...sizeOf(id) }]),
      ),
      [sha256Of('gif')]: { kind: 'picture', ...gifSize, hasAudio: false, file: folder.path(sha256Of('gif')) },
      [sha256Of('song')]: { kind: 'music', width: 0, height: 0, hasAudio: true, file: folder.path(sha256Of('song')) },
    },
    voice,
  })
  return { timeline, video, host }
}

const pageMaterials = new Map([
  ['upright', { sha256: sha256Of('upright'), kind: 'video' as const, seconds: 4 }],
  ['wide', { sha256: sha256Of('wide'), kind: 'video' as const, seconds: 4 }],
  ['gif', { sha256: sha256Of('gif'), kind: 'picture' as const, seconds: 0 }],
  ['song', { sha256: sha256Of('song'), kind: 'music' as const, seconds: 3 }],
])

const sizeOf = (id: FootageName) => ({ width: footage[id].width, height: footage[id].height })

const isMixed = (timeline: AnyTimeline, frame: number) => !('only' in momentAt(timeline, frame).pictures)

/** Likeness of the player's pictures of these frames to those of the file, by luma. */
async function likenessOf(
  { host, video }: Shown,
  frames: readonly number[],
): Promise<{ frame: number; ssim: number }[]> {
  const { folder, tools } = world
  const run = randomUUID()
  await host.page.evaluate('codeAt(0)')
  await host.page.waitForFunction('isReady()')
  for (const [at, frame] of frames.entries()) {
    await host.page.evaluate(`codeAt(${frame})`)
    // What was drawn is on the screen once the browser has begun another frame.
    await host.page.evaluate('new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))')
    await writeFile(folder.path(`${run}-${at}.png`), await host.page.screenshot({ clip: { x: 0, y: 0, ...frameSize } }))
  }
  const taken = frames.map((frame) => `eq(n\\,${frame})`).join('+')
  // By way of RGB: colours that no screen can show are cut off, as a screen does.
  const colours = 'format=gbrp,scale=360:640:out_color_matrix=bt709:out_range=tv,format=yuv420p'
  const like = `${colours},settb=1/30,setpts=N`
  const graph = `[0:v]${like}[seen];[1:v]select=${taken},${like}[made];[seen][made]ssim=stats_file=-`
  const inputs = [...flags('-framerate 30 -i'), folder.path(`${run}-%d.png`), '-i', video]
  const { stdout } = must(
    await runChild({
      argv: [
        tools.ffmpeg,
        ...flags('-hide_banner -loglevel error -nostdin'),
        ...inputs,
        '-filter_complex',
        graph,
        ...flags('-f null -'),
      ],
      limitSeconds: 60,
      signal: never,
    }),
  )
  return [...stdout.toString().matchAll(/ Y:([\d.]+)/g)].map(([, ssim], at) => ({
    frame: frames[at] ?? -1,
    ssim: Number(ssim),
  }))
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** Likeness of what is seen, in transitions and outside of them. */
async function pictureLikeness(seen: Shown) {
  const { timeline } = seen
  const last = timeline.totalFrames - 1
  const starts = shotStarts(timeline.shots)
  const near = starts.flatMap((start) => [start - 1, start, start + 1, start + 5, start + 10, start + 11])
  const frames = [...new Set([0, 1, 20, Math.floor(last / 2), last, ...near])]
    .filter((frame) => frame >= 0 && frame <= last)
    .toSorted((one, other) => one - other)
  const likeness = await likenessOf(seen, frames)
  if (likeness.length !== frames.length) throw new Error(`${likeness.length} of ${frames.length} frames were compared`)
  return {
    mixed: likeness.filter(({ frame }) => isMixed(timeline, frame)),
    plain: likeness.filter(({ frame }) => !isMixed(timeline, frame)),
  }
}

/** How far the sounds are apart: in time, in the levels of tenths of a second, and in loudness. */
async function heardDistance({ host, video }: Shown) {
  const mix = Float32Array.from(z.array(z.number()).parse(await host.page.evaluate('heard()')))
  const { stdout } = must(
    await runChild({
      argv: [
        world.tools.ffmpeg,
        ...flags('-hide_banner -loglevel error -nostdin -i'),
        video,
        ...flags('-af pan=mono|c0=c0 -ar 48000 -f f32le -'),
      ],
      limitSeconds: 60,
      signal: never,
    }),
  )
  const made = new Float32Array(new Uint8Array(stdout).buffer)
  const farLevels = levelsOf(mix)
    .map((level, at) => ({ at, level, made: levelsOf(made)[at] ?? 0 }))
    .filter(({ level, made: other }) => level > -40 && Math.abs(level - other) > 1.5)
  const loudness = Math.abs(loudnessOf([mix, mix]) - loudnessOf([made, made]))
  return { lagSeconds: Math.abs(lagOf(mix, made)) / samplesPerSecond, farLevels, loudness }
}

it.each(needed)('the player shows and sounds like the finished video: $name', async (reel) => {
  expect(await differencesOf(await shown(reel))).toEqual(none)
})

it('pages are played as they are rendered: a video in a turned box, three voices, footage that was slipped', async () => {
  const { folder, voice: provider } = world
  const timeline = must(resolveProject(pages, pageMaterials, () => undefined)).timeline
  const voice: string[] = []
  for (const { text, name, rate } of voicedSegments(timeline)) {
    const speech = { workshopFolder: folder.root, provider, voice: name, rate, signal: never }
    voice.push(must(await speak(text, speech)).file)
  }
  expect(await differencesOf(await played(timeline, voice))).toEqual(none)
})

it('pages are played as they are rendered: a picture that moves in a turned box, and over a whole page', async () => {
  const { timeline } = must(resolveProject(movingPages, pageMaterials, () => undefined))
  const seen = await played(timeline, [])
  // Two canvases of the footage, and one for each picture that was taken apart.
  await seen.host.page.locator('canvas').nth(3).waitFor()
  const { plain, mixed } = await pictureLikeness(seen)
  await seen.host.close()
  expect([...plain, ...mixed].filter(({ ssim }) => ssim < 0.95)).toEqual([])
  expect(median(plain.map(({ ssim }) => ssim))).toBeGreaterThan(0.975)
})

const none = { plain: [], mixed: [], farLevels: [], isUnlike: false, isLate: false, isLouder: false }

/** What tells the player from the finished video: frames, levels of tenths of a second, and all of it together. */
async function differencesOf(seen: Shown): Promise<object> {
  try {
    const { plain, mixed } = await pictureLikeness(seen)
    const { lagSeconds, farLevels, loudness } = await heardDistance(seen)
    return {
      plain: plain.filter(({ ssim }) => ssim < 0.95),
      mixed: mixed.filter(({ ssim }) => ssim < 0.93),
      farLevels,
      isUnlike: median(plain.map(({ ssim }) => ssim)) < 0.975,
      isLate: lagSeconds > 0.005,
      isLouder: loudness >= 1,
    }
  } finally {
    await seen.host.close()
  }
}

/** By how many samples the first sound comes later than the second, of 10 ms either way at most. */
function lagOf(one: Float32Array, other: Float32Array): number {
  const most = samplesPerSecond / 100
  const from = most
  const until = Math.min(one.length, other.length) - most
  const lags = Array.from({ length: 2 * most + 1 }, (_, at) => {
    let sum = 0
    for (let sample = from; sample < until; sample += 3) sum += (one[sample + at - most] ?? 0) * (other[sample] ?? 0)
    return { lag: at - most, sum }
  })
  return lags.reduce((best, lag) => (lag.sum > best.sum ? lag : best)).lag
}

/** The level of every 100 ms, in dB. */
const levelsOf = (sound: Float32Array): number[] =>
  Array.from({ length: Math.floor(sound.length / stepSamples) }, (_, step) => {
    const part = sound.subarray(step * stepSamples, (step + 1) * stepSamples)
    return 10 * Math.log10(part.reduce((sum, sample) => sum + sample * sample, 0) / stepSamples + 1e-12)
  })
