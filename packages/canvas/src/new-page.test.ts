import { expect, it } from 'vitest'
import { ClipPlan } from './clip-plan.ts'
import { Project } from './document.ts'
import { newElement, newPage } from './new-page.ts'

it('starts a page with the documented defaults', () => {
  expect(newPage('p1')).toMatchObject({ elements: [], commonStyle: { bgcVolume: 15, carryType: 0, fuzzyFill: '0' } })
  expect(Project.parse({ pages: [newPage('p1')] })).toMatchObject({
    width: 375,
    height: 667,
    description: 'template description',
  })
})

it('lays text and captions on top, a full-screen video at the bottom, and the rest above what is there', () => {
  const page = { ...newPage('p1'), elements: [newElement('image', newPage('p1'), { uuid: 'e1' })] }
  const layer = (kind: 'text' | 'captions' | 'image' | 'video', mode: 'classical' | 'fullScreen' = 'classical') =>
    newElement(kind, page, { uuid: 'e2', mode }).commonStyle.zIndex
  expect([layer('text'), layer('captions'), layer('image'), layer('video'), layer('video', 'fullScreen')]).toEqual([
    9999, 9999, 2, 2, 0,
  ])
})

it('gives a new element the documented style', () => {
  expect(newElement('captions', newPage('p1'), { uuid: 'e1' }).commonStyle).toMatchObject({
    lineHeight: 1.4,
    captionsVolume: 70,
    delOrigioonVoice: '1',
    voiceSimple: { length: 9 },
  })
})

it('starts a clip form from nothing', () => {
  expect(ClipPlan.parse({})).toMatchObject({
    size: '1080x1920',
    count: 1,
    voice: { volume: 70 },
    music: { volume: 15 },
    page: { elements: [{ elName: 'text', propsValue: { text: '{title}' } }, { elName: 'captions' }] },
  })
})
