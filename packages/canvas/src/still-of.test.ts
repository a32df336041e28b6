import { describe, expect, it } from 'vitest'
import { ClipPlan } from './clip-plan.ts'
import { colourLooks } from './colour-looks.ts'
import { draftOf } from './draw-variant.ts'
import { newElement, newPage } from './new-page.ts'
import { stillOf } from './still-of.ts'
import { materials } from './testing/orders.ts'
import { openDraw, type VariantChoice } from './variant-choice.ts'

const page = newPage('page')
const text = (words: string) => ({ ...newElement('text', page, { uuid: words }), propsValue: { text: words } })
const captions = newElement('captions', page, { uuid: 'captions' })
const sha = (at: number) => at.toString(16).padStart(64, '0')

/** Two scenes of two seconds, cut: the first shows m2 from its fourth second on, the second m3 from its start. */
function stillFrom(more: object, words: Partial<VariantChoice> = {}) {
  const plan = ClipPlan.parse({
    scenes: [
      { materialIds: ['m2'], seconds: 2, text: 'one' },
      { materialIds: ['m3'], seconds: 2, fit: 'blur', text: 'two' },
    ],
    titles: ['Fresh'],
    scripts: [['First half.', 'Other half.']],
    voice: { on: false },
    transition: { kind: 'cut' },
    page: { ...page, elements: [text('{title}'), text('{scene}'), captions] },
    ...more,
  })
  const draw = openDraw(plan, materials)
  if (!draw.ok) throw new Error(draw.fault.kind)
  const drawn = draw.value.choiceAt(0)
  const shots = drawn.shots.map((shot, at) => ({ ...shot, startAt: at === 0 ? 0.574 : 0 }))
  const draft = draftOf(plan, materials, { ...drawn, ...words, shots })
  if (!draft.ok) throw new Error(draft.fault.kind)
  return stillOf(draft.value)
}
const wordsOn = ({ elements }: ReturnType<typeof stillFrom>) =>
  elements.map(({ elName, propsValue }) => elName === 'text' && propsValue.text)

describe('the still of a cover taken from a frame', () => {
  it('shows the moment of the shot that is seen there, and how the shot fills the frame', () => {
    expect(stillFrom({ cover: { kind: 'frame', at: 0 } }).picture).toEqual({
      sha256: sha(2),
      second: Math.floor(0.574 * 211) / 30,
      fit: 'cover',
    })
    expect(stillFrom({ cover: { kind: 'frame', at: 0.5 } }).picture).toEqual({ sha256: sha(3), second: 0, fit: 'blur' })
    expect(stillFrom({ cover: { kind: 'frame', at: 0.75 } }).picture.second).toBe(1)
  })

  it('shows the texts that are seen in that moment', () => {
    expect(wordsOn(stillFrom({ cover: { kind: 'frame', at: 0.1 } }))).toEqual(['Fresh', 'one'])
    expect(wordsOn(stillFrom({ cover: { kind: 'frame', at: 0.5 } }))).toEqual(['Fresh', 'two'])
  })

  it('shows the captions of that moment, with the word that is lit', () => {
    const captioned = { captions: { on: true, kind: 'word', highlight: '#ff0000' } }
    const first = stillFrom({ ...captioned, cover: { kind: 'frame', at: 0 } }).caption
    expect(first?.element.propsValue).toMatchObject({ text: 'First half.' })
    expect(first?.highlighted).toEqual({ from: 0, until: 5, colour: '#ff0000' })
    const last = stillFrom({ ...captioned, cover: { kind: 'frame', at: 0.99 } }).caption
    expect(last?.element.propsValue).toMatchObject({ text: 'Other half.' })
    expect(last?.highlighted).toMatchObject({ from: 6 })
  })

  it('lights no word of captions that are shown by phrases', () => {
    const phrases = { captions: { on: true, kind: 'phrase' }, cover: { kind: 'frame', at: 0 } }
    expect(stillFrom(phrases).caption?.highlighted).toBeNull()
  })

  it('has no captions where they are off, or nothing is spoken', () => {
    expect(stillFrom({ captions: { on: false }, cover: { kind: 'frame', at: 0 } }).caption).toBeNull()
    expect(stillFrom({ cover: { kind: 'frame', at: 0 } }, { sentences: [] }).caption).toBeNull()
  })

  it('takes the card that is nearest where none is seen', () => {
    // Spoken, the first card begins after a breath of six frames.
    const spoken = { voice: { on: true }, captions: { on: true, kind: 'word' }, cover: { kind: 'frame', at: 0 } }
    const { caption } = stillFrom(spoken)
    expect(caption?.element.propsValue).toMatchObject({ text: 'First half.' })
    expect(caption?.highlighted).toMatchObject({ from: 0 })
  })
})

it('the still of a cover with a title has the frame and the large title alone', () => {
  const { picture, elements, caption, tone } = stillFrom({ cover: { kind: 'title', at: 0.5 } })
  expect(picture).toEqual({ sha256: sha(3), second: 0, fit: 'blur' })
  expect(elements.map(({ uuid }) => uuid)).toEqual(['cover-title'])
  expect([caption, tone]).toEqual([null, null])
})

it('the still of a cover of one’s own is that picture, with nothing on it', () => {
  expect(stillFrom({ cover: { kind: 'picture', materialId: 'm6' }, variety: { colourLooks: ['warm'] } })).toEqual({
    picture: { sha256: sha(6), second: 0, fit: 'cover' },
    elements: [],
    caption: null,
    tone: null,
  })
})

it('a still has the colours of its video', () => {
  const warm = { variety: { colourLooks: ['warm'] }, cover: { kind: 'frame', at: 0 } }
  expect(stillFrom(warm, { variety: { colourLook: 'warm' } }).tone).toEqual(colourLooks.warm)
  expect(stillFrom({ cover: { kind: 'frame', at: 0 } }).tone).toBeNull()
})
