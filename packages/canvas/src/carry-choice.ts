import type { ClipMaterial, ClipPlan } from './clip-plan.ts'
import { draftOf, type VariantDraft } from './draw-variant.ts'
import { hash53 } from './seeded.ts'
import { drawnSets, spreadVariety } from './spread-variety.ts'
import type { VariantChoice } from './variant-choice.ts'

/**
 * A choice under a changed plan: a title or a script that was reworded in its place is reworded here too, everything
 * else stays. Null when the plan no longer has the footage or the music that was drawn: then it must be drawn anew.
 */
export function carryChoice(
  change: { before: ClipPlan; after: ClipPlan; materials: readonly ClipMaterial[] },
  choice: VariantChoice,
): VariantChoice | null {
  const { before, after, materials } = change
  const fill = (text: string) => text.replaceAll('{keyword}', choice.keyword)
  const pattern = reworded(before.titles, after.titles, (title) => title === choice.titlePattern)
  const script = reworded(
    before.scripts,
    after.scripts,
    (lines) => lines.map(fill).join('\n') === choice.sentences.join('\n'),
  )
  const carried = {
    ...choice,
    ...(pattern === undefined || choice.title !== fill(choice.titlePattern)
      ? {}
      : { title: fill(pattern), titlePattern: pattern }),
    ...(script === undefined ? {} : { sentences: script.map(fill) }),
  }
  return draftOf(after, materials, carried).ok ? carried : null
}

/**
 * Carried choices with what they get of the variety the plan has now: members that are still in its sets stay, those of
 * sets that are new or lost them are spread as in a new order. Music stays as it was drawn.
 */
export const carryVariety = (plan: ClipPlan, choices: readonly VariantChoice[]): VariantChoice[] =>
  plan.variety === undefined
    ? [...choices]
    : spreadVariety(drawnSets(plan.variety, []), plan, { choices, taken: [], isKept: true })

/** What stands now in the place of something, when the list only changed in its wording. */
function reworded<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isIt: (item: Item) => boolean,
): Item | undefined {
  const at = before.findIndex(isIt)
  return at >= 0 && before.length === after.length ? after[at] : undefined
}

/** Names everything a variant's picture and sound depend on: two drafts with one name give the same file. */
export function draftName(draft: VariantDraft): string {
  const { index: _, topics: __, ...seen } = draft
  const whole = JSON.stringify(seen)
  return `${hash53(whole, 1).toString(36)}-${hash53(whole, 2).toString(36)}`
}
