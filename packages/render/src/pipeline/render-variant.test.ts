import { readdir, readFile, writeFile } from 'node:fs/promises'
import { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { drawVariant } from '@matrixcast/canvas/draw-variant'
import { resolveTimeline } from '@matrixcast/canvas/resolve-timeline'
import type { Timeline } from '@matrixcast/canvas/timeline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { type LayerStudio, openStudio } from '../layers/studio.ts'
import { probeFile } from '../media/probe-file.ts'
import { aFolder, make, must, never, realTools } from '../testing/tools.ts'
import { openEspeak } from '../voice/espeak.ts'
import type { VoiceProvider } from '../voice/voice-provider.ts'
import { type RenderOrder, renderVariant } from './render-variant.ts'
import { speakAll } from './speak.ts'

let tools: FfmpegTools
let studio: LayerStudio
let voice: VoiceProvider
let folder: Awaited<ReturnType<typeof aFolder>>

const sha = (digit: number) => String(digit).repeat(64)
const materials = [
  { id: 'wide', sha256: sha(1), kind: 'video', seconds: 2, width: 320, height: 180 },
  { id: 'turned', sha256: sha(2), kind: 'video', seconds: 2, width: 180, height: 320 },
  { id: 'still', sha256: sha(3), kind: 'picture', seconds: 0, width: 400, height: 300 },
  { id: 'song', sha256: sha(4), kind: 'music', seconds: 1, width: 0, height: 0 },
] as const

beforeAll(async () => {
  tools = await realTools()
  folder = await aFolder()
  studio = must(await openStudio(process.env))
  voice = must(await openEspeak(process.env))
  await make(
    tools,
    '-f lavfi -i testsrc2=s=320x180:r=25:d=2 -c:v libx264 -preset ultrafast -f mp4',
    folder.path(sha(1)),
  )
  await make(tools, `-i ${folder.path(sha(1))} -c copy -metadata:s:v rotate=90 -f mp4`, folder.path(sha(2)))
  await make(tools, '-f lavfi -i testsrc2=s=400x300 -frames:v 1 -f mjpeg', folder.path(sha(3)))
  await make(tools, '-f lavfi -i sine=d=1 -c:a libmp3lame -f mp3', folder.path(sha(4)))
})
afterAll(async () => {
  await studio.close()
  await folder.remove()
})

async function aTimeline(overrides: object): Promise<Timeline> {
  const plan = ClipPlan.parse({
    titles: ['新鲜水果 Fresh'],
    scenes: [
      { materialIds: ['wide'], seconds: 1, fit: 'blur' },
      { materialIds: ['turned'], seconds: 1 },
    ],
    voice: { on: false },
    transition: { kind: 'crossfade', frames: 8 },
    ...overrides,
  })
  const draft = must(drawVariant(plan, materials, 0))
  const speech = { workshopFolder: folder.root, provider: voice, voice: plan.voice.name, rate: 1, signal: never }
  return resolveTimeline(draft, plan.voice.on ? must(await speakAll(draft.sentences, speech)) : [])
}

const render = (timeline: Timeline, overrides: Partial<RenderOrder> = {}) =>
  renderVariant({
    timeline,
    sourcePath: folder.path,
    workshopFolder: folder.root,
    quality: 'try',
    voice,
    layers: studio,
    tools,
    onProgress: () => undefined,
    signal: never,
    ...overrides,
  })

const probe = async (path: string) =>
  must(await probeFile({ tools, input: { path, demuxer: 'mov' }, signal: never })).streams

describe('making a video', () => {
  it('has exactly the frames ordered, with crossfade, blurred sides, title, captions and silence', async () => {
    const timeline = await aTimeline({ scripts: [['你好，世界。', 'Hello.']] })
    const fractions: number[] = []
    const rendered = must(await render(timeline, { onProgress: (fraction) => fractions.push(fraction) }))
    expect(rendered).toMatchObject({ frames: 60, seconds: 2, width: 360, height: 640 })
    const streams = await probe(rendered.file)
    expect(streams).toMatchObject([
      { kind: 'video', codec: 'h264', packets: 60, width: 360, height: 640, colour: { matrix: 'bt709', range: 'tv' } },
      { kind: 'audio', codec: 'aac' },
    ])
    expect([...fractions].sort((one, other) => one - other)).toEqual(fractions)
    expect(fractions.at(-1)).toBe(1)
    expect((await readFile(rendered.coverFile)).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  })

  it.each([
    ['one shot', { scenes: [{ materialIds: ['turned'], seconds: 1.1 }] }, 33],
    [
      'a photo among cuts',
      {
        transition: { kind: 'cut' },
        scenes: [
          { materialIds: ['still'], seconds: 1.5, fit: 'contain' },
          { materialIds: ['wide'], seconds: 1 },
        ],
      },
      75,
    ],
    [
      'three shots fading into each other',
      {
        scenes: [
          { materialIds: ['wide'], seconds: 1 },
          { materialIds: ['still'], seconds: 1.3 },
          { materialIds: ['turned'], seconds: 1 },
        ],
      },
      99,
    ],
    ['square', { size: '1080x1080', scenes: [{ materialIds: ['wide'], seconds: 1, fit: 'contain' }] }, 30],
    ['landscape', { size: '1920x1080', scenes: [{ materialIds: ['turned'], seconds: 1, fit: 'blur' }] }, 30],
  ])('counts its frames exactly with %s', async (_, overrides, frames) => {
    const rendered = must(await render(await aTimeline(overrides)))
    expect((await probe(rendered.file))[0]).toMatchObject({ packets: frames })
  })

  it('speaks over looped music, shows short footage again, and is as long as its sound', async () => {
    const timeline = await aTimeline({
      voice: { on: true },
      scripts: [['今天早上刚到的苹果，又脆又甜。', '现在下单。']],
      music: { materialIds: ['song'] },
    })
    const rendered = must(await render(timeline))
    const [picture, sound] = await probe(rendered.file)
    expect(picture?.packets).toBe(timeline.totalFrames)
    expect(Math.abs((sound?.seconds ?? 0) - rendered.seconds)).toBeLessThan(0.05)
  })

  it('does the work once: the same order again only looks the result up', async () => {
    const timeline = await aTimeline({ titles: ['once'] })
    const first = must(await render(timeline))
    const started = Date.now()
    expect(must(await render(timeline))).toEqual(first)
    expect(Date.now() - started).toBeLessThan(1000)
  })

  it('leaves nothing half-made when it is cancelled, and goes on when it is called again', async () => {
    const timeline = await aTimeline({ titles: ['stopped'], scenes: [{ materialIds: ['wide'], seconds: 2 }] })
    const cancel = new AbortController()
    const cancelled = await render(timeline, {
      signal: cancel.signal,
      onProgress: (_, stage) => {
        if (stage === 'picture') cancel.abort()
      },
    })
    expect(cancelled).toMatchObject({ ok: false, fault: { kind: 'cancelled' } })
    const left = await readdir(folder.path('picture'))
    expect(left.filter((name) => name.endsWith('.tmp'))).toEqual([])
    expect(must(await render(timeline)).frames).toBe(60)
  })

  it('says which sign no font has instead of drawing a box', async () => {
    const timeline = await aTimeline({ titles: ['price \u{e123}'] })
    expect(await render(timeline)).toMatchObject({ ok: false, fault: { kind: 'signMissing', detail: '\u{e123}' } })
  })

  it('refuses a source that has become something else', async () => {
    await writeFile(folder.path(sha(7)), '#EXTM3U\n')
    const timeline = await aTimeline({ titles: ['swapped'] })
    const shots = timeline.shots.map((shot) => ({ ...shot, sha256: sha(7) }))
    expect(await render({ ...timeline, shots })).toMatchObject({ ok: false, fault: { kind: 'sourceUnreadable' } })
  })

  it('does not hand over a video that is black all through', async () => {
    await make(
      tools,
      '-f lavfi -i color=black:s=320x180:r=25:d=2 -c:v libx264 -preset ultrafast -f mp4',
      folder.path(sha(8)),
    )
    const timeline = await aTimeline({ titles: ['dark'] })
    const shots = timeline.shots.map((shot) => ({ ...shot, sha256: sha(8) }))
    const dark = { ...timeline, shots, layers: [], captions: null }
    expect(await render(dark)).toMatchObject({ ok: false, fault: { kind: 'notVerified' } })
  })
})
