import { Project } from '@matrixcast/canvas/document'
import { lineName } from '@matrixcast/canvas/page-lines'
import { resolveProject } from '@matrixcast/canvas/resolve-project'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { statesOfLayer } from '../layers/layer-states.ts'
import { probeFile } from '../media/probe-file.ts'
import { colourAt } from '../testing/look-at.ts'
import { aRenderWorld, type RenderWorld, videoOf } from '../testing/render-world.ts'
import { must, never } from '../testing/tools.ts'
import { sheetsOf } from './layer-sheets.ts'

const sha = (digit: number) => String(digit).repeat(64)
const materials = new Map([
  ['still', { sha256: sha(3), kind: 'picture' as const, seconds: 0 }],
  ['song', { sha256: sha(4), kind: 'music' as const, seconds: 1 }],
  ['red', { sha256: sha(5), kind: 'video' as const, seconds: 2 }],
  ['blue', { sha256: sha(6), kind: 'video' as const, seconds: 2 }],
])
const whole = { left: 0, top: 0, width: 375, height: 667, zIndex: 0 }
const element = (uuid: string, elName: string, propsValue: object, commonStyle: object) => ({
  uuid,
  elName,
  propsValue,
  commonStyle,
})
const video = (id: string, style: object, more: object = {}) =>
  element(id, 'video', { videoSrc: `material:${id}`, ...more }, { delOrigioonVoice: '0', ...style })
const captions = (uuid: string, text: string, voiceForUse: string, style: object = {}) =>
  element(uuid, 'captions', { text }, { top: 560, zIndex: 50, voiceForUse, color: '#ffffff', ...style })
const texts = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    element(`words ${at}`, 'text', { text: `Line ${at}` }, { top: 20 + at * 30, zIndex: 10 + at, color: '#ffffff' }),
  )

function timelineOf(pages: object[], secondsOf?: Parameters<typeof resolveProject>[2]) {
  const project = Project.parse({ pages: pages.map((page, at) => ({ uuid: `p${at}`, ...page })) })
  return must(resolveProject(project, materials, secondsOf)).timeline
}

let world: RenderWorld
beforeAll(async () => {
  world = await aRenderWorld()
})
afterAll(() => world.close())

it('pages become a video with a plain ground, a turned video in a box, three voices, music, slipped footage and a border', async () => {
  const box = { left: 87.5, top: 233.5, width: 200, height: 200, zIndex: 5, rotate: 45, borderRadius: 20 }
  const edged = { ...whole, borderStyle: 'solid', borderWidth: 30, borderColor: '#00ff00' }
  const timeline = timelineOf([
    {
      elements: [
        video('red', box),
        ...texts(6),
        captions('one', 'Bread at seven.\nGone at nine.', 'xiaogang', { captionsVolume: 90 }),
        captions('two', 'Come early.', 'siqi', { captionsVolume: 40 }),
      ],
      commonStyle: { backgroundColor: 'rgb(0, 0, 255)', bgcMusic: ['material:song'] },
      config: { transition: 'crossfade' },
    },
    { elements: [video('red', edged, { fromSeconds: 0.5 }), captions('three', 'Until then.', 'ruoxi')] },
  ])
  expect(timeline.audio.voice.map(({ name, volume }) => [name, volume])).toEqual([
    ['xiaogang', 90],
    ['xiaogang', 90],
    ['siqi', 40],
    ['ruoxi', 70],
  ])
  const made = videoOf(must(await world.render(timeline)))
  const probed = must(
    await probeFile({ tools: world.tools, input: { path: made.file, demuxer: 'mov' }, signal: never }),
  )
  expect(probed.streams.find(({ kind }) => kind === 'video')?.packets).toBe(timeline.totalFrames)
  const [red = 0, green = 0, blue = 0] = await colourAt(world.tools, made.file, 1)
  expect([red > 200, green < 60, blue < 60]).toEqual([true, true, true])
  const later = timeline.totalFrames / 30 - 0.5
  const [edge, within] = [
    await colourAt(world.tools, made.file, later, { x: 15 / 375, y: 0.5 }),
    await colourAt(world.tools, made.file, later),
  ]
  expect([edge, within].map((one) => one.map((channel) => channel > 128))).toEqual([
    [false, true, false],
    [true, false, false],
  ])
}, 120_000)

it('neighbours that rest together are photographed together: a page with captions is three overlays', () => {
  const above = element('above', 'text', { text: 'On top' }, { top: 600, zIndex: 90 })
  const page = (uuid: string) => ({
    elements: [...texts(20), captions(uuid, 'Bread.\nMore bread.\nAnd cake.', ''), above],
  })
  const { ofPage } = sheetsOf(timelineOf([page('one'), page('two')]), new Map())
  expect(ofPage.map(({ states }) => [states.length, states[0]?.beside?.length ?? 0])).toEqual([
    [1, 19],
    [1, 19],
    [4, 0],
    [4, 0],
    [1, 0],
    [1, 0],
  ])
})

it('an element that moves, or a video, parts the neighbours of its page', () => {
  const moving = { ...element('moving', 'text', { text: 'Moves' }, { zIndex: 12 }), animations: [{ type: 'swing' }] }
  const [first, second, third, fourth] = texts(4)
  const over = video('blue', { left: 10, top: 10, width: 100, height: 100, zIndex: 12 })
  const countOf = (between: object) =>
    sheetsOf(timelineOf([{ elements: [first, second, between, third, fourth] }]), new Map()).ofPage.length
  expect([countOf(moving), countOf(over)]).toEqual([3, 3])
})

it('a video in a box has its border and its shadow round it, and nothing of its ground under it', async () => {
  const box = { left: 100, top: 200, width: 160, height: 200, zIndex: 5 }
  const frame = { borderStyle: 'solid', borderWidth: 20, borderColor: '#ffff00', boxShadow: '60px 0 0 #00ff00' }
  const seen = { ...box, ...frame, borderRadius: 30, opacity: 0.5, backgroundColor: '#00ff00' }
  const page = { elements: [video('red', seen)], commonStyle: { backgroundColor: '#0000ff' }, config: { seconds: 1 } }
  const { file } = videoOf(must(await world.render(timelineOf([page]))))
  const at = async (x: number, y: number) => {
    const colour = await colourAt(world.tools, file, 0.5, { x: x / 375, y: y / 667 })
    return colour.map((one) => Math.round(one / 64) * 64)
  }
  // Half of what lies under each is seen through it, of the blue page alone.
  expect({ video: await at(180, 300), border: await at(110, 300), shadow: await at(290, 300) }).toEqual({
    video: [128, 0, 128],
    border: [128, 128, 128],
    shadow: [0, 128, 128],
  })
  expect([await at(102, 202), await at(50, 300)]).toEqual([
    [0, 0, 256],
    [0, 0, 256],
  ])
}, 120_000)

it('a video without a border and a shadow is one layer, as it was stored before there were such', () => {
  const { ofPage } = sheetsOf(
    timelineOf([{ elements: [video('blue', { left: 10, width: 100, zIndex: 3 })] }]),
    new Map(),
  )
  expect(ofPage.map(({ clip, states }) => [clip !== undefined, states.length])).toEqual([[true, 1]])
})

it('a script of before is photographed as ever, each layer alone', async () => {
  const timeline = await world.aTimeline({ titles: ['One'] })
  const { ofPage } = sheetsOf(timeline, new Map())
  expect(ofPage).toEqual(timeline.layers.map((layer) => ({ ...statesOfLayer(layer), sha256: layer.sha256 })))
})

it('a page lasts as long as its voice takes, once that is known', () => {
  const page = { elements: [captions('one', 'Bread at seven.', 'xiaoyun')] }
  const line = timelineOf([page]).audio.voice[0]
  const { totalFrames } = timelineOf([page], (asked) => (line && lineName(asked) === lineName(line) ? 4 : undefined))
  expect(totalFrames).toBe(6 + 120 + 15)
})
