import { expect, it } from 'vitest'
import { ClipPlan } from './clip-plan.ts'
import { draftAt } from './draft-at.ts'
import { openLikeness } from './foreseen-likeness.ts'
import { pickVariants } from './pick-variants.ts'
import { materials } from './testing/orders.ts'
import { openDraw } from './variant-choice.ts'

const plan = ClipPlan.parse({
  scenes: [{ materialIds: ['m1', 'm2', 'm3'], seconds: 3 }],
  titles: ['One', 'Two'],
  scripts: [['A sentence.']],
})

it('the video at a place is the one that an order makes there', () => {
  const draw = openDraw(plan, materials)
  if (!draw.ok) throw new Error(draw.fault.kind)
  const picking = { likeness: openLikeness(plan, materials), count: 3, taken: [], mostTries: 500 }
  const ordered = pickVariants(draw.value, picking).variants.map(({ choice }) => choice.fingerprint)
  const drafts = [0, 1, 2].map((place) => draftAt(plan, materials, place))
  expect(drafts.map((draft) => draft.ok && draft.value.fingerprint)).toEqual(ordered)
})

it('the video at a place beyond all is refused, and so is that of a plan without footage', () => {
  expect(draftAt(plan, materials, 9000)).toMatchObject({ ok: false, fault: { kind: 'moreThanCombinations' } })
  expect(draftAt({ ...plan, scenes: [] }, materials, 0).ok).toBe(false)
})
