import { createHash } from 'node:crypto'
import { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { Project } from '@matrixcast/canvas/document'
import { drawVariant } from '@matrixcast/canvas/draw-variant'
import { resolveProject } from '@matrixcast/canvas/resolve-project'
import { resolveTimeline } from '@matrixcast/canvas/resolve-timeline'
import { materials } from '@matrixcast/canvas/testing/orders'
import type { Timeline } from '@matrixcast/canvas/timeline'
import { describe, expect, it } from 'vitest'
import { must } from '../testing/tools.ts'
import { audioGraph } from './audio-graph.ts'
import type { Source } from './source.ts'

const sourceOf = (sha256: string, hasAudio: boolean): Source => ({
  path: `/${sha256}`,
  facts: {
    kind: 'video',
    mimetype: 'video/mp4',
    extension: 'mp4',
    demuxer: 'mov',
    seconds: 2,
    width: 1920,
    height: 1080,
    fps: 30,
    frames: 60,
    rotation: 0,
    hasAudio,
    soundTrack: 1,
    isSoundUnreadable: false,
    isInterlaced: false,
    isPlain: true,
    codec: 'h264',
    colour: { matrix: 'bt709', transfer: 'bt709', range: 'tv' },
  },
})

function timelineOf(sound: { voice: boolean; music: boolean; original: boolean }, kind: 'cut' | 'crossfade'): Timeline {
  const plan = ClipPlan.parse({
    scenes: ['m1', 'm6', 'm4'].map((id) => ({ materialIds: [id], seconds: 3, text: `It is ${id}.` })),
    titles: ['sounds'],
    scripts: [['One two three.', 'Four five six.']],
    voice: { on: sound.voice, volume: 85 },
    music: { materialIds: sound.music ? ['m7'] : [], volume: 30 },
    originalSound: { on: sound.original, volume: 45 },
    transition: { kind, frames: 10 },
  })
  const draft = must(drawVariant(plan, materials, 0))
  return resolveTimeline(
    draft,
    draft.sentences.map((_, at) => ({ seconds: 1.4 + at })),
  )
}

const every = [true, false]
const timelines = every.flatMap((voice) =>
  every.flatMap((music) =>
    every.flatMap((original) =>
      (['cut', 'crossfade'] as const).map((kind) => timelineOf({ voice, music, original }, kind)),
    ),
  ),
)

// A graph of another text names another stage: the sound of every video made before an update would be mixed once more.
const byId = new Map(materials.map((one) => [one.id, one]))

describe('the sound of a video', () => {
  it('is mixed by the same words as ever', () => {
    const graphs = timelines.flatMap((timeline) =>
      every.map((hasAudio) =>
        audioGraph(timeline, {
          voiceFiles: ['/one.wav', '/two.wav', '/three.wav'],
          sources: new Map(materials.map(({ sha256 }) => [sha256, sourceOf(sha256, hasAudio)])),
        }),
      ),
    )
    expect(createHash('sha256').update(JSON.stringify(graphs)).digest('hex').slice(0, 16)).toBe('2e5e90632bdfba85')
    const all = JSON.stringify(graphs)
    expect(
      ['[say1]', '[music]', '[heard0]', '[heard2]', 'sidechaincompress', 'anullsrc'].every((part) =>
        all.includes(part),
      ),
    ).toBe(true)
  })

  it('of pages is mixed with each video as loud as it says', () => {
    const video = (uuid: string, style: object) => ({
      uuid,
      elName: 'video',
      propsValue: { videoSrc: 'material:m1' },
      commonStyle: { zIndex: 5, width: 100, height: 100, delOrigioonVoice: '0', ...style },
    })
    const whole = { left: 0, top: 0, width: 375, height: 667, zIndex: 0, originalVolume: 40 }
    const project = Project.parse({
      pages: [
        { uuid: 'p', elements: [video('whole', whole), video('low', { originalVolume: 25 }), video('plain', {})] },
      ],
    })
    const { timeline } = must(resolveProject(project, byId))
    const { chains } = audioGraph(timeline, {
      voiceFiles: [],
      sources: new Map(materials.map(({ sha256 }) => [sha256, sourceOf(sha256, true)])),
    })
    const volumes = chains.flatMap((chain) =>
      [...chain.matchAll(/volume=([\d.]+)\[(\w+)\]/g)].map(([, ...found]) => found),
    )
    expect(volumes).toEqual([
      ['0.4', 'heard0'],
      ['0.25', 'over0'],
      ['1', 'over1'],
    ])
  })
})
