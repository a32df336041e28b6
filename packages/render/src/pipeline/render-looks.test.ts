import { readdir, stat } from 'node:fs/promises'
import { transitionKinds } from '@matrixcast/canvas/clip-plan'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { probeFile } from '../media/probe-file.ts'
import { colourAt, frameTimes, loudnessOf, lumaSsim, timebase } from '../testing/look-at.ts'
import { proved } from '../testing/proved.ts'
import { aRenderWorld, type RenderWorld, videoOf } from '../testing/render-world.ts'
import { must, never } from '../testing/tools.ts'

let world: RenderWorld
beforeAll(async () => {
  world = await aRenderWorld()
})
afterAll(() => world.close())

const rendered = async (overrides: object) =>
  must(await world.render(await world.aTimeline({ titles: ['looks'], ...overrides })))
const framesOf = async (path: string) => {
  const probed = must(await probeFile({ tools: world.tools, input: { path, demuxer: 'mov' }, signal: never }))
  return probed.streams.find(({ kind }) => kind === 'video')?.packets
}
const redThenBlue = [
  { materialIds: ['red'], seconds: 1 },
  { materialIds: ['blue'], seconds: 1 },
]
const redness = ([red = 0, , blue = 0]: number[]) => red - blue

describe.each(proved('from one scene to the next'))('%s', () => {
  it.each(transitionKinds.filter((kind) => kind !== 'random'))('%s shows the first, then the second', async (kind) => {
    const { video } = await rendered({ scenes: redThenBlue, transition: { kind, frames: 10 } })
    const file = video?.file ?? ''
    expect(await framesOf(file)).toBe(60)
    expect(redness(await colourAt(world.tools, file, 0.9))).toBeGreaterThan(150)
    expect(redness(await colourAt(world.tools, file, 1.4))).toBeLessThan(-150)
  })
})

describe.each(proved('a scene with an effect'))('%s', () => {
  const scene = (effect: string) => ({ scenes: [{ materialIds: ['still'], seconds: 2, effect }], titles: ['effect'] })

  it.each(['vivid', 'vignette'])('%s changes its colours, not its length', async (effect) => {
    const plain = videoOf(await rendered(scene('none'))).file
    const { file } = videoOf(await rendered(scene(effect)))
    expect(await framesOf(file)).toBe(60)
    expect(file).not.toBe(plain)
  })

  it('warm is redder than cool, and mono has no colour', async () => {
    const at = async (effect: string) =>
      colourAt(
        world.tools,
        videoOf(await rendered({ ...scene(effect), scenes: [{ materialIds: ['red'], seconds: 1, effect }] })).file,
        0.5,
      )
    expect(redness(await at('warm'))).toBeGreaterThan(redness(await at('cool')) + 10)
    const [red = 0, green = 0, blue = 0] = await at('mono')
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(6)
  })

  it.each(['pushIn', 'pullOut', 'panLeft', 'panRight'])('%s moves from the first to the last frame', async (effect) => {
    const moving = videoOf(await rendered(scene(effect))).file
    const resting = videoOf(await rendered(scene('none'))).file
    expect(await framesOf(moving)).toBe(60)
    expect(await lumaSsim(world.tools, moving, resting)).toBeLessThan(0.97)
  })
})

// Its sound is heard in no other test; what pictures look like, the variants at the end show together.
describe('what the cameras heard', () => {
  it('is heard with its shot only, at its volume, and not at all when it is off', async () => {
    const scenes = { scenes: redThenBlue, transition: { kind: 'cut' } }
    const loud = videoOf(await rendered({ ...scenes, originalSound: { on: true, volume: 100 } })).file
    const soft = videoOf(await rendered({ ...scenes, originalSound: { on: true, volume: 20 } })).file
    const off = videoOf(await rendered(scenes)).file
    const during = (file: string) => loudnessOf(world.tools, file, 0.2, 0.6)
    expect(await during(loud)).toBeGreaterThan(-40)
    expect((await during(loud)) - (await during(soft))).toBeGreaterThan(10)
    expect(await loudnessOf(world.tools, loud, 1.2, 0.6)).toBeLessThan(-60)
    expect(await during(off)).toBeLessThan(-60)
  })

  it.each(proved('somebody speaks'))('is pressed down while %s', async () => {
    const spoken = { voice: { on: true, volume: 100 }, scripts: [['One two three four five six seven.']] }
    const scenes = { scenes: [{ materialIds: ['red'], seconds: 3 }], music: { materialIds: ['song'], volume: 60 } }
    const { file } = videoOf(await rendered({ ...scenes, ...spoken, originalSound: { on: true } }))
    expect(await loudnessOf(world.tools, file, 0.4, 1)).toBeGreaterThan(-30)
  })
})

describe.each(proved('captions by word'))('%s', () => {
  it('light up each word in its time', async () => {
    const timeline = await world.aTimeline({
      titles: ['words'],
      scripts: [['One two three.']],
      scenes: [{ materialIds: ['blue'], seconds: 2 }],
      captions: { kind: 'word', highlight: '#ff0000', safeArea: 'none' },
    })
    const words = timeline.captions?.cards.flatMap((card) => card.words) ?? []
    expect(words.length).toBe(3)
    const lit = must(await world.render(timeline))
    const cards = timeline.captions?.cards.map((card) => ({ ...card, words: [] })) ?? []
    const plain = must(
      await world.render({ ...timeline, captions: timeline.captions && { ...timeline.captions, cards } }),
    )
    const ssim = await lumaSsim(world.tools, videoOf(lit).file, videoOf(plain).file)
    expect(ssim).toBeLessThan(0.9995)
    expect(await framesOf(videoOf(lit).file)).toBe(60)
  })
})

describe.each(proved('a text that fades in and out with its scene'))('%s', () => {
  it('is there in the middle and gone at the end, whether made alone or together', async () => {
    const animations = [
      { type: 'fadeIn', duration: 0.3 },
      { type: 'fadeOut', duration: 0.3, delay: 0.7 },
    ]
    const commonStyle = { left: 0, top: 0, width: 375, height: 667, backgroundColor: '#00ff00' }
    const text = { uuid: 't', elName: 'text', animations, commonStyle, propsValue: { text: '{scene}' } }
    const timeline = await world.aTimeline({
      titles: ['fading'],
      scenes: [redThenBlue[0] ?? {}, { ...redThenBlue[1], seconds: 1.5, text: '.' }],
      transition: { kind: 'crossfade', frames: 6 },
      page: { uuid: 'p', elements: [text] },
    })
    for (const sharing of ['alone', 'shared'] as const) {
      const { file } = videoOf(must(await world.render(timeline, { sharing })))
      expect(await framesOf(file)).toBe(75)
      const [, middle = 0] = await colourAt(world.tools, file, 1.5)
      const [, end = 255] = await colourAt(world.tools, file, 2.3)
      expect(middle).toBeGreaterThan(200)
      expect(end).toBeLessThan(60)
    }
  })
})

describe.each(proved('the cover'))('%s', () => {
  it('is the frame that was chosen, the bare frame under its title, or another picture', async () => {
    const scenes = { scenes: redThenBlue, transition: { kind: 'cut' }, page: { uuid: 'bare' } }
    const frame = await rendered({ ...scenes, cover: { kind: 'frame', at: 0.9 } })
    expect(redness(await colourAt(world.tools, frame.coverFile, 0))).toBeLessThan(-150)
    const title = await rendered({ ...scenes, cover: { kind: 'title', at: 0.9 } })
    expect(title.coverFile).not.toBe(frame.coverFile)
    expect(await lumaSsim(world.tools, title.coverFile, frame.coverFile)).toBeLessThan(0.97)
    const picture = await rendered({ ...scenes, cover: { kind: 'picture', materialId: 'red' } })
    expect(redness(await colourAt(world.tools, picture.coverFile, 0))).toBeGreaterThan(150)
  })
})

describe.each(proved('a post of pictures'))('%s', () => {
  it('gives one picture a scene with the layers of that scene, alone or with the video', async () => {
    const plan = { scenes: redThenBlue, size: '1080x1440', transition: { kind: 'crossfade', frames: 20 } }
    const alone = await rendered({ ...plan, output: 'images' })
    expect(alone.video).toBeNull()
    expect(alone).toMatchObject({ width: 360, height: 480, images: [{}, {}] })
    const [red, blue] = await Promise.all(alone.images.map(({ file }) => colourAt(world.tools, file, 0)))
    expect(redness(red ?? [])).toBeGreaterThan(150)
    expect(redness(blue ?? [])).toBeLessThan(-150)
    const both = await rendered({ ...plan, output: 'both' })
    expect(both.images).toEqual(alone.images)
    expect(videoOf(both).frames).toBe(60)
  })
})

describe('variants that share footage', () => {
  /** Costs as much as all the rest of the pictures. */
  const [moves] = proved({ effect: 'pushIn' })
  const body = {
    scenes: [
      { materialIds: ['wide'], seconds: 1, fit: 'blur' },
      { materialIds: ['turned'], seconds: 1, ...moves },
      { materialIds: ['still'], seconds: 1, text: 'last' },
    ],
    titles: ['first title', 'second title'],
    page: { uuid: 'p', elements: [{ uuid: 't', elName: 'text', propsValue: { text: '{title} {scene}' } }] },
  }

  it('look the same whether they are made alone or together', async () => {
    const timeline = await world.aTimeline(body)
    const alone = must(await world.render(timeline))
    const shared = must(await world.render(timeline, { sharing: 'shared' }))
    expect(await framesOf(videoOf(shared).file)).toBe(await framesOf(videoOf(alone).file))
    expect(await lumaSsim(world.tools, videoOf(shared).file, videoOf(alone).file)).toBeGreaterThan(0.99)
    const times = await frameTimes(world.tools, videoOf(shared).file)
    expect(times).toEqual(Array.from({ length: timeline.totalFrames }, (_, frame) => (frame * timebase) / 30))
  })

  it('encode only what is their own: another text changes the two chunks that show it', async () => {
    const chunks = async () => (await readdir(world.folder.path('chunk'))).length
    const first = await world.aTimeline(body)
    await world.render(first, { sharing: 'shared' })
    const before = await chunks()
    const layers = first.layers.map((layer) => {
      const { element } = layer
      return element.elName === 'text' ? { ...layer, element: { ...element, propsValue: { text: 'two' } } } : layer
    })
    const pieces = await readdir(world.folder.path('normalised'))
    must(await world.render({ ...first, layers }, { sharing: 'shared' }))
    expect((await chunks()) - before).toBe(2)
    expect(await readdir(world.folder.path('normalised'))).toEqual(pieces)
  })

  it.each(proved('encoded'))('go on where they were stopped: what was %s is not encoded again', async () => {
    const timeline = await world.aTimeline({ ...body, titles: ['stopped'], keywords: [], background: '#123456' })
    const shots = timeline.shots.map((shot) => ({ ...shot, fit: 'contain' as const }))
    const stopped = new AbortController()
    const before = new Set(await readdir(world.folder.path('chunk')))
    const onProgress = (fraction: number) => {
      if (fraction > 0.6) stopped.abort()
    }
    const order = { ...timeline, shots }
    const cut = await world.render(order, { sharing: 'shared', signal: stopped.signal, onProgress })
    expect(cut).toMatchObject({ ok: false, fault: { kind: 'cancelled' } })
    const done = (await readdir(world.folder.path('chunk'))).filter((name) => !before.has(name))
    expect(done.length).toBeGreaterThan(0)
    const madeAt = (name: string) => stat(world.folder.path(`chunk/${name}/chunk.mp4`)).then(({ mtimeMs }) => mtimeMs)
    const times = await Promise.all(done.map(madeAt))
    const whole = must(await world.render(order, { sharing: 'shared' }))
    expect(await framesOf(videoOf(whole).file)).toBe(timeline.totalFrames)
    expect(await Promise.all(done.map(madeAt))).toEqual(times)
  })
})
