import { expect, it } from 'vitest'
import { ClipMaterial, ClipPlan } from './clip-plan.ts'
import { planNotes } from './plan-notes.ts'

const footage = (id: string, width: number, height: number) =>
  ClipMaterial.parse({
    id,
    sha256: 'a'.repeat(64),
    kind: 'video',
    seconds: 9,
    width,
    height,
    marks: ['0123456789abcdef'],
  })
const materials = [footage('small', 320, 180), footage('large', 1080, 1920)]
const plan = (overrides: object) => ClipPlan.parse({ titles: ['title'], voice: { on: false }, ...overrides })

it('a plan with small footage names the scene and how far it is stretched', () => {
  const scenes = [
    { materialIds: ['large'], seconds: 3 },
    { materialIds: ['large', 'small'], seconds: 3 },
  ]
  expect(planNotes(plan({ scenes }), materials)).toEqual([
    { kind: 'footageSmall', scene: 2, width: 320, height: 180, times: 10.7, size: '1080×1920' },
  ])
  const contained = scenes.map((scene) => ({ ...scene, fit: 'contain' }))
  expect(planNotes(plan({ scenes: contained }), materials)).toMatchObject([{ times: 3.4 }])
  expect(planNotes(plan({ scenes: scenes.slice(0, 1) }), materials)).toEqual([])
})

it('a plan whose videos are shorter than portals take says how long they get', () => {
  const scenes = [{ materialIds: ['large'], seconds: 1.9 }]
  expect(planNotes(plan({ scenes }), materials)).toEqual([{ kind: 'videoShort', seconds: 1.9, least: 3 }])
  expect(planNotes(plan({ scenes, output: 'images' }), materials)).toEqual([])
  const spoken = {
    scenes,
    voice: { on: true },
    scripts: [['你好。'], ['今天早上刚到的苹果，又脆又甜，送到您的家门口。']],
  }
  expect(planNotes(plan(spoken), materials)).toMatchObject([{ kind: 'videoShort', seconds: 1.4 }])
  expect(planNotes(plan({ ...spoken, scripts: spoken.scripts.slice(1) }), materials)).toEqual([])
})

it('a plan that wants the sound of footage whose sound cannot be read names the scene', () => {
  const mute = { ...footage('mute', 1080, 1920), isSoundUnreadable: true }
  const scenes = [{ materialIds: ['mute'], seconds: 4 }]
  expect(planNotes(plan({ scenes, originalSound: { on: true } }), [mute])).toEqual([{ kind: 'soundUnread', scene: 1 }])
  expect(planNotes(plan({ scenes }), [mute])).toEqual([])
})

it('a plan with footage nobody has looked at yet says of how many clips', () => {
  const [small, large] = materials
  const scenes = [{ materialIds: ['small', 'large'], seconds: 4, fit: 'contain' }]
  const notes = planNotes(plan({ scenes, size: '720x1280' }), [
    ClipMaterial.parse({ ...small, width: 1080, height: 1920, marks: undefined }),
    ClipMaterial.parse(large),
  ])
  expect(notes).toEqual([{ kind: 'footageNotCompared', clips: 1 }])
})

it('a plan with footage that could not be read says of how many clips', () => {
  const [small] = materials
  const scenes = [{ materialIds: ['small'], seconds: 4, fit: 'contain' }]
  const unread = ClipMaterial.parse({ ...small, width: 1080, height: 1920, marks: [] })
  expect(planNotes(plan({ scenes }), [unread])).toEqual([{ kind: 'footageNotReadable', clips: 1 }])
})
