import { describe, expect, it } from 'vitest'
import { ClipPlan } from './clip-plan.ts'
import { newElement, newPage } from './new-page.ts'
import { choicesOf } from './plan-choices.ts'
import { materials } from './testing/orders.ts'

const page = newPage('page')
const scene = { materialIds: ['m1'], seconds: 3 }
const image = (materialId: string) => ({
  ...newElement('image', page, { uuid: `image ${materialId}` }),
  propsValue: { imageSrc: '', materialId },
})
const written = (newFontUrl: string) => {
  const element = newElement('text', page, { uuid: 'text' })
  return { ...element, commonStyle: { ...element.commonStyle, newFontUrl } }
}
const planOf = (more: object) =>
  ClipPlan.parse({ scenes: [scene], titles: ['Fresh'], voice: { on: false }, page: { ...page, elements: [] }, ...more })
const choices = (more: object) => {
  const found = choicesOf(planOf(more), materials)
  if (!found.ok) throw new Error(found.fault.kind)
  return found.value
}
const faultOf = (more: object) => {
  const found = choicesOf(planOf(more), materials)
  return found.ok ? null : found.fault
}
const missing = (materialId: string) => ({ kind: 'materialMissing', materialId })

describe('a plan that cannot be produced says why', () => {
  it.each([
    ['no footage at all', { scenes: [{ materialIds: [] }, { materialIds: [] }] }, { kind: 'noFootage' }],
    [
      'a scene without footage',
      { scenes: [scene, { materialIds: [], name: 'Garden' }] },
      { kind: 'sceneWithoutMaterial', scene: 2, name: 'Garden' },
    ],
    ['footage that is gone', { scenes: [{ materialIds: ['gone'] }] }, missing('gone')],
    ['music as footage', { scenes: [{ materialIds: ['m7'] }] }, missing('m7')],
    [
      'footage that is too short',
      { scenes: [{ materialIds: ['m0'], seconds: 2.5 }] },
      { kind: 'materialTooShort', scene: 1, materialId: 'm0', seconds: 2, neededSeconds: 2.5 },
    ],
    ['no title', { titles: [] }, { kind: 'noTitle' }],
    ['a title for a keyword, and no keyword', { titles: ['Fresh', '{keyword}'] }, { kind: 'noKeyword' }],
    ['a voice without a script', { voice: { on: true } }, { kind: 'noScript' }],
    ['a voice with an empty script', { voice: { on: true }, scripts: [[]] }, { kind: 'noScript' }],
    ['music that is gone', { music: { materialIds: ['gone'] } }, missing('gone')],
    ['footage as music', { music: { materialIds: ['m1'] } }, missing('m1')],
    ['a cover that is gone', { cover: { kind: 'picture', materialId: 'gone' } }, missing('gone')],
    ['music as a cover', { cover: { kind: 'picture', materialId: 'm7' } }, missing('m7')],
    ['a sticker that is gone', { page: { ...page, elements: [image('gone')] } }, missing('gone')],
    ['music as a sticker', { page: { ...page, elements: [image('m7')] } }, missing('m7')],
    ['a font that is gone', { page: { ...page, elements: [written('material:gone')] } }, missing('gone')],
    ['footage as a font', { page: { ...page, elements: [written('material:m1')] } }, missing('m1')],
  ])('%s', (_, more, fault) => {
    expect(faultOf(more)).toEqual(fault)
  })
})

describe('the choices of a plan', () => {
  it('are as long as they are used: footage of exactly a scene’s length, and of a second under a voice', () => {
    expect(faultOf({ scenes: [{ materialIds: ['m0'], seconds: 2 }] })).toBeNull()
    const spoken = { voice: { on: true }, scripts: [['One.']], scenes: [{ materialIds: ['m0'], seconds: 30 }] }
    expect(faultOf(spoken)).toBeNull()
    expect(faultOf({ scenes: [{ materialIds: ['m6'], seconds: 30 }] })).toBeNull()
  })

  it('hold every title with every keyword, and no two that read the same', () => {
    const { headlines } = choices({
      titles: ['{keyword}!', 'Pears!', '{keyword}, {keyword}'],
      keywords: ['Apples', 'Pears'],
    })
    expect(headlines.map(({ title, keyword }) => [title, keyword])).toEqual([
      ['Apples!', 'Apples'],
      ['Pears!', ''],
      ['Apples, Apples', 'Apples'],
      ['Pears, Pears', 'Pears'],
    ])
  })

  it('hold the scripts that say something, each once', () => {
    expect(choices({ scripts: [['One.'], [], ['One.'], ['One.', 'Two.']] }).scripts).toEqual([
      ['One.'],
      ['One.', 'Two.'],
    ])
  })

  it('hold music by name and by mood, each once, and no other music', () => {
    expect(choices({ music: { materialIds: ['m8'], moods: [] } }).music.map(({ id }) => id)).toEqual(['m8'])
    expect(choices({ music: { materialIds: ['m8', 'm7'], moods: ['calm'] } }).music.map(({ id }) => id)).toEqual([
      'm8',
      'm7',
    ])
    expect(choices({ music: { materialIds: [], moods: ['calm'] } }).music.map(({ id }) => id)).toEqual(['m7'])
    const footageOfMood = materials.map((one) => (one.id === 'm1' ? { ...one, mood: 'calm' } : one))
    const found = choicesOf(planOf({ music: { moods: ['calm'] } }), footageOfMood)
    expect(found.ok && found.value.music.map(({ id }) => id)).toEqual(['m7'])
  })

  it('hold the files of stickers, fonts and cover', () => {
    const elements = [image('m6'), image(''), written('material:m9')]
    const found = choices({ page: { ...page, elements }, cover: { kind: 'picture', materialId: 'm6' } })
    expect([...found.pictures].map(([uuid, { id }]) => [uuid, id])).toEqual([['image m6', 'm6']])
    expect(found.fonts).toEqual([{ newFontUrl: 'material:m9', sha256: (9).toString(16).padStart(64, '0') }])
    expect(found.cover?.id).toBe('m6')
    expect(choices({}).cover).toBeUndefined()
  })

  it('know nothing of what footage looks like', () => {
    const marked = materials.map((one) => ({ ...one, marks: ['0123456789abcdef'] }))
    const found = choicesOf(planOf({}), marked)
    expect(found.ok && found.value.scenes[0]?.footage[0]).not.toHaveProperty('marks')
  })
})
