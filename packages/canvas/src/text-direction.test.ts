import { describe, expect, it } from 'vitest'
import { type ClipMaterial, ClipPlan } from './clip-plan.ts'
import { drawVariant } from './draw-variant.ts'
import { resolveTimeline } from './resolve-timeline.ts'
import { directionOf } from './text-direction.ts'

const arabic = 'عرض خاص: iPhone 17 Pro بسعر 999$ اليوم فقط'
const hebrew = 'מבצע מיוחד על Galaxy S26 (256GB) רק היום!'

it.each([
  ['that begins with its own letters', arabic, 'rtl'],
  ['of Hebrew with a name in brackets', hebrew, 'rtl'],
  ['that begins with a brand', 'iPhone 17 Pro بسعر 999$ اليوم فقط', 'rtl'],
  ['that begins with a figure', '50% تخفيض على كل شيء', 'rtl'],
  ['of Latin with one foreign word', 'Our new shop in Dubai is called نور', 'ltr'],
  ['of Chinese', '今天 iPhone 特价', 'ltr'],
  ['without letters', '999 $', 'ltr'],
])('a sentence %s is read in one direction', (_, text, direction) => {
  expect(directionOf(text)).toBe(direction)
})

const material: ClipMaterial = {
  id: 'm',
  sha256: '0'.repeat(64),
  kind: 'video',
  seconds: 30,
  width: 1080,
  height: 1920,
}

function drawn(order: object) {
  const plan = ClipPlan.parse({
    scenes: [{ materialIds: ['m'] }],
    titles: [`iPhone 17 ${arabic}`],
    scripts: [
      [arabic, hebrew, `${arabic}، Samsung Galaxy S26 Ultra و ${arabic}`, 'Apples came this morning, crisp and sweet.'],
    ],
    voice: { on: false },
    cover: { kind: 'title' },
    ...order,
  })
  const draft = drawVariant(plan, [material], 0)
  if (!draft.ok) throw new Error(draft.fault.kind)
  return resolveTimeline(draft.value, [])
}

describe.each(['word', 'phrase'])('captions by the %s', (kind) => {
  it('have the direction of their whole sentence, cards that begin with a brand too', () => {
    const cards = drawn({ direction: 'sentence', captions: { kind, breaking: 'phrases' } }).captions?.cards ?? []
    const foreign = cards.filter(
      ({ text }) => /^[A-Za-z]/.test(text) && !/Apples|crisp|came|this|sweet|morning/.test(text),
    )
    expect(cards.length).toBeGreaterThan(4)
    expect(foreign.length, 'cards that begin with a brand').toBeGreaterThan(0)
    expect(new Set(foreign.map(({ direction }) => direction))).toEqual(new Set(['rtl']))
    expect(cards.at(-1)?.direction).toBe('ltr')
  })
})

it('the title of a video and of its cover goes by all of its words', () => {
  const { layers, cover } = drawn({ direction: 'sentence' })
  const words = [...layers.map(({ element }) => element), ...(cover.kind === 'title' ? [cover.element] : [])]
  expect(words.length).toBeGreaterThan(1)
  for (const element of words) expect(element).toMatchObject({ propsValue: { direction: 'rtl' } })
})

it('an order from before names no direction and is drawn as it was', () => {
  expect(JSON.stringify(drawn({}))).not.toContain('direction')
})
