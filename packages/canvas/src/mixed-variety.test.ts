import { expect, it } from 'vitest'
import { ClipPlan } from './clip-plan.ts'
import { voiceNames } from './element-style.ts'
import { mixedVariety } from './mixed-variety.ts'

const mixed = (plan: object) => mixedVariety(ClipPlan.parse({ scenes: [{ materialIds: ['m1'] }], ...plan }))

it('a mixed plan begins with its own voice and has four', () => {
  const [own, other, third, fourth, fifth] = voiceNames
  expect(mixed({ voice: { name: third } }).voices).toEqual([third, own, other, fourth].map((name) => ({ name })))
  expect(mixed({ voice: { name: fifth } }).voices).toEqual([fifth, own, other, third].map((name) => ({ name })))
})

it('a mixed plan begins with its own transition; a drawn one and none at all begin with the crossfade', () => {
  const others = ['slideLeft', 'fadeBlack', 'wipeLeft', 'smoothUp']
  expect(mixed({ transition: { kind: 'circleOpen' } }).transitions).toEqual(['circleOpen', ...others])
  expect(mixed({ transition: { kind: 'wipeLeft' } }).transitions).toEqual([
    'wipeLeft',
    'slideLeft',
    'fadeBlack',
    'smoothUp',
  ])
  expect(mixed({ transition: { kind: 'random' } }).transitions).toEqual(['crossfade', ...others])
})

it('a mixed plan keeps colours, own captions and its own title place first, and is never without colour', () => {
  const { captionLooks, titlePlaces, colourLooks } = mixed({})
  expect([captionLooks?.[0], titlePlaces?.[0], colourLooks?.[0]]).toEqual(['own', 'own', 'natural'])
  expect(colourLooks).not.toContain('mono')
  expect([captionLooks, titlePlaces, colourLooks].map((set) => set?.length)).toEqual([6, 5, 5])
  expect(captionLooks).not.toContain('large')
})

it('a mixed plan has five covers and begins with its own; a picture of one’s own stays the only cover', () => {
  expect(mixed({ cover: { kind: 'title', at: 0.3 } }).coverFrames).toEqual([
    { kind: 'title', at: 0.3 },
    { kind: 'title', at: 0.1 },
    { kind: 'frame', at: 0.5 },
    { kind: 'title', at: 0.7 },
    { kind: 'frame', at: 0.9 },
  ])
  expect(mixed({ cover: { kind: 'picture', materialId: 'm6' } })).not.toHaveProperty('coverFrames')
})
