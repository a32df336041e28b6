import { expect, it } from 'vitest'
import { carryChoice, carryVariety } from './carry-choice.ts'
import { ClipPlan } from './clip-plan.ts'
import { materials } from './testing/orders.ts'
import { openDraw, type VariantChoice } from './variant-choice.ts'

const planOf = (more: object = {}) =>
  ClipPlan.parse({
    scenes: [{ materialIds: ['m1', 'm2'], seconds: 2 }],
    titles: ['{keyword} today', 'Fresh {keyword}'],
    keywords: ['apples'],
    scripts: [['{keyword} are here.', 'Come soon.'], ['They are sweet.']],
    count: 2,
    ...more,
  })
const before = planOf()

function drawnFrom(plan: ClipPlan, at = 0): VariantChoice {
  const draw = openDraw(plan, materials)
  if (!draw.ok) throw new Error(draw.fault.kind)
  return draw.value.choiceAt(at)
}
const own: VariantChoice = {
  ...drawnFrom(before),
  keyword: 'apples',
  title: 'Fresh apples',
  titlePattern: 'Fresh {keyword}',
  sentences: ['apples are here.', 'Come soon.'],
}
const carried = (more: object, choice = own) => carryChoice({ before, after: planOf(more), materials }, choice)

it('a choice of an unchanged plan stays as it is', () => {
  expect(carried({})).toEqual(own)
})

it('a title reworded in its place is reworded in the choice, with its keyword', () => {
  expect(carried({ titles: ['{keyword} today', 'Ripe {keyword}, {keyword}'] })).toEqual({
    ...own,
    title: 'Ripe apples, apples',
    titlePattern: 'Ripe {keyword}, {keyword}',
  })
})

it('a title stays where titles were added or taken away, as no place says which became which', () => {
  expect(carried({ titles: ['Ripe {keyword}'] })).toEqual(own)
  expect(carried({ titles: ['{keyword} today', 'Ripe {keyword}', 'New'] })).toEqual(own)
})

it('a title that a person wrote by hand stays', () => {
  const byHand = { ...own, title: 'Only on Friday' }
  expect(carried({ titles: ['{keyword} today', 'Ripe {keyword}'] }, byHand)).toEqual(byHand)
})

it('a title that the plan never had stays', () => {
  const foreign = { ...own, title: 'Old apples', titlePattern: 'Old {keyword}' }
  expect(carried({ titles: ['a', 'b'] }, foreign)).toEqual(foreign)
})

it('a script reworded in its place is reworded in the choice, with its keyword', () => {
  expect(carried({ scripts: [['Look: {keyword}!'], ['They are sweet.']] })).toEqual({
    ...own,
    sentences: ['Look: apples!'],
  })
})

it('sentences stay where scripts were added, or where they are those of no script', () => {
  expect(carried({ scripts: [['Look: {keyword}!'], ['They are sweet.'], ['New.']] })).toEqual(own)
  const byHand = { ...own, sentences: ['apples are here.'] }
  expect(carried({ scripts: [['Look: {keyword}!'], ['They are sweet.']] }, byHand)).toEqual(byHand)
})

it('a choice whose footage the plan lost cannot be carried', () => {
  const [shot] = own.shots
  const lost = materials.find(({ sha256 }) => sha256 === shot?.sha256)?.id
  const scenes = [{ materialIds: ['m1', 'm2', 'm3'].filter((id) => id !== lost), seconds: 2 }]
  expect(carried({ scenes })).toBeNull()
})

it('choices of a plan without sets are carried as they are; with sets, a member that is left stays', () => {
  const choices = [own, drawnFrom(before, 1)]
  expect(carryVariety(before, choices)).toEqual(choices)
  const plan = planOf({ variety: { colourLooks: ['warm', 'cool'] } })
  const [first, second] = carryVariety(plan, choices)
  const looks = [first?.variety?.colourLook, second?.variety?.colourLook]
  expect(new Set(looks)).toEqual(new Set(['cool', 'warm']))
  const again = carryVariety(
    plan,
    [first, second].flatMap((one) => one ?? []),
  )
  expect(again.map(({ variety }) => variety?.colourLook)).toEqual(looks)
  const [lost] = carryVariety(planOf({ variety: { colourLooks: ['film'] } }), [first ?? own])
  expect(lost?.variety?.colourLook).toBe('film')
})
