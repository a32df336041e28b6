import { expect, it } from 'vitest'
import { draftName } from './carry-choice.ts'
import type { Element } from './document.ts'
import { drawVariant } from './draw-variant.ts'
import { ElementStyle } from './element-style.ts'
import { forecastPlan } from './forecast-plan.ts'
import { openLikeness } from './foreseen-likeness.ts'
import { pickVariants } from './pick-variants.ts'
import { resolveTimeline } from './resolve-timeline.ts'
import { wordsOf } from './split-caption.ts'
import { materials, orderOf, orders } from './testing/orders.ts'
import { shotStarts } from './timeline.ts'
import { openDraw } from './variant-choice.ts'

const short = (value: unknown) => JSON.stringify(value).replaceAll(/0{40,}/g, '…')

const plainFields = new Map<string, unknown>(Object.entries(ElementStyle.parse({})))
/** What an element has of its own: fields of its style that stand at their default are left out. */
function shown({ commonStyle, ...element }: Element): string {
  const own = Object.entries(commonStyle).filter(([name, value]) => short(plainFields.get(name)) !== short(value))
  return short({ ...element, commonStyle: Object.fromEntries(own) })
}

/** A sentence as a voice speaks it: 0.21 s a sign; every second sentence comes with the times of its words. */
function spoken(sentence: string, at: number) {
  const seconds = sentence.length * 0.21
  if (at % 2 === 1) return { seconds }
  let from = 0
  const words = wordsOf(sentence).map((word) => {
    const place = { from, until: from + word.length, startMs: from * 210, endMs: (from + word.length) * 200 }
    from += word.length
    return place
  })
  return { seconds, words }
}

function lines(name: string, index: number): string[] {
  const plan = orderOf(name)
  const drawn = drawVariant(plan, materials, index)
  if (!drawn.ok) return [`${name}, ${index}: ${short(drawn.fault)}`]
  const draft = drawn.value
  const { shots, layers, captions, audio, cover, ...rest } = resolveTimeline(draft, draft.sentences.map(spoken))
  const { sentences, title, keyword, topics } = draft
  return [
    `== ${name}, number ${index}: ${draftName(draft)}`,
    short({ title, keyword, topics, sentences }),
    short(rest),
    ...shots.map((shot, at) => `shot at ${shotStarts(shots)[at]} ${short(shot)}`),
    ...layers.map(({ element, ...layer }) => `layer ${short(layer)} ${shown(element)}`),
    `captions ${captions === null ? 'none' : `${shown(captions.style)} ${captions.highlight}`}`,
    ...(captions?.cards ?? []).map((card) => `card ${short(card)}`),
    `sound ${short(audio)}`,
    `cover ${cover.kind === 'title' ? `${cover.frame} ${shown(cover.element)}` : short(cover)}`,
  ]
}

function picks(name: string): string[] {
  const plan = orderOf(name)
  const draw = openDraw(plan, materials)
  if (!draw.ok) return [short(draw.fault)]
  const likeness = openLikeness(plan, materials)
  const first = pickVariants(draw.value, { likeness, count: 6, taken: [], mostTries: 40 })
  const taken = first.variants.slice(0, 2).map(({ choice }) => choice)
  const next = pickVariants(draw.value, { likeness, count: 4, taken, mostTries: 40 })
  const lines = [first, next].map(({ variants, ...counts }) => {
    const numbers = variants.map(({ choice, alike }) => `${choice.index}${alike === null ? '' : ` (${alike})`}`)
    return `picked ${numbers.join(', ')} ${short(counts)}`
  })
  const choices = first.variants.map(({ choice }) => `choice ${short(choice)}`)
  return [...choices, ...lines, `forecast ${short(forecastPlan({ ...plan, count: 30 }, materials, taken))}`]
}

it.each(Object.keys(orders))('an order that was placed before draws the same videos: %s', async (name) => {
  const drawn = [0, 5].flatMap((index) => lines(name, index))
  const file = name.replaceAll(/[^a-z]+/g, '-')
  await expect([...drawn, ...picks(name), ''].join('\n')).toMatchFileSnapshot(`testing/drawn/${file}.txt`)
})
