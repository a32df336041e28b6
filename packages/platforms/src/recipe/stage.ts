import type { Locator, Page, Response } from 'playwright-core'
import type { AdapterContext } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import { step as runStep, unlessNavigating } from '../browser-step.ts'
import { find } from './find.ts'
import type { Recipe } from './recipe-schema.ts'
import type { Sight, Target } from './recipe-things.ts'
import { type Values, valuesOf } from './recipe-values.ts'

/** Where a recipe is being carried out: one page, one named step, and the moment the step is given up. */
export type Stage = {
  context: Pick<AdapterContext, 'signal' | 'log' | 'now' | 'patience'>
  page: Page
  recipe: Recipe
  values: Values
  step: string
  /** Milliseconds, as `Date.now`. */
  end: number
}

/** Reads something off a page as one named step, which ends when a page has had its time to show it. */
export function onStage<Read>(
  recipe: Recipe,
  context: AdapterContext,
  { page, name, values = {} }: { page: Page; name: string; values?: Values },
  read: (stage: Stage) => Promise<Read>,
): Promise<Read> {
  const all = valuesOf(recipe, context.site, values)
  return runStep(context, { page, name }, () =>
    read({ context, page, recipe, values: all, step: name, end: Date.now() + context.patience.showMs }),
  )
}

/** What an action of the browser may still take, in milliseconds; with `mostMs` no more than that. */
export const left = ({ end }: Stage, mostMs = Number.POSITIVE_INFINITY): { timeout: number } => ({
  timeout: Math.max(1, Math.min(end - Date.now(), mostMs)),
})

/** Seen by a person: at least one of it is visible. A page between two documents shows nothing. */
export async function isSeen(page: Page, target: Target): Promise<boolean> {
  const count = await unlessNavigating(() => find(page, target).filter({ visible: true }).count())
  return (count ?? 0) > 0
}

/** Whether everything that a sight names holds now. */
export async function holds(page: Page, { at, sees, lacks, says }: Sight): Promise<boolean> {
  if (at !== undefined && !pathOf(page).startsWith(at)) return false
  if (sees && !(await isSeen(page, sees))) return false
  if (lacks && (await isSeen(page, lacks))) return false
  if (!says) return true
  const text = (await textOf(page, sees)).toLowerCase()
  return says.some((word) => text.includes(word.toLowerCase()))
}

/** All that is visible of a target, or of the page. */
export const textOf = async (page: Page, target: Target | undefined): Promise<string> =>
  (await textsOf(page, target)).join(' ').trim()

/** One text for each thing. */
export async function textsOf(page: Page, target: Target | undefined): Promise<string[]> {
  const thing = target ? find(page, target).filter({ visible: true }) : page.locator('body')
  const texts = await unlessNavigating(() => thing.allInnerTexts())
  return (texts ?? []).map((text) => text.trim())
}

const pathOf = (page: Page): string => (URL.canParse(page.url()) ? new URL(page.url()).pathname : '')

/** The platform wants a sign-in or a check before anything else. */
export async function doorOf({ page, recipe }: Pick<Stage, 'page' | 'recipe'>): Promise<'auth' | 'challenge' | null> {
  for (const door of recipe.doors) if (await holds(page, door)) return door.fault
  return null
}

export async function refuseDoors(stage: Stage): Promise<void> {
  const door = await doorOf(stage)
  if (door === 'auth') throw new AdapterFault('auth', stage.step, 'the platform asks to sign in again')
  if (door === 'challenge') throw new AdapterFault('challenge', stage.step, 'the platform asks for a security check')
}

/** A portal in trouble is no portal that has changed. */
export function refuseDown(answer: Response | null, step: string): void {
  if (answer && answer.status() >= 500)
    throw new AdapterFault('platformDown', step, { theirs: `HTTP ${answer.status()}` })
}

/** Asks until there is an answer; meanwhile doors end it and hints that lie over the page are pressed away. */
export async function waitFor<Answer>(stage: Stage, ask: () => Promise<Answer | null>): Promise<Answer> {
  for (;;) {
    if (stage.context.signal.aborted) throw new AdapterFault('cancelled', stage.step, 'stopped on request')
    await clearOverlays(stage)
    const answer = await ask()
    if (answer !== null) return answer
    await refuseDoors(stage)
    if (Date.now() > stage.end) {
      throw new AdapterFault('selectorChanged', stage.step, 'the page does not look as expected')
    }
    await new Promise((resolve) => setTimeout(resolve, stage.context.patience.lookEveryMs))
  }
}

/** The one visible thing that a target names, once it is there. */
export async function seen(stage: Stage, target: Target): Promise<Locator> {
  await waitFor(stage, async () => ((await isSeen(stage.page, target)) ? true : null))
  return find(stage.page, target).filter({ visible: true })
}

/** Presses away what lies over the page. Only before the commit: nothing here may follow the one press. */
async function clearOverlays({ page, recipe, context }: Stage): Promise<void> {
  for (const overlay of recipe.overlays) {
    if (!(await isSeen(page, overlay))) continue
    context.log('overlay pressed away', {})
    // It may go by itself while it is reached for; the next look tells.
    const thing = find(page, overlay).filter({ visible: true }).first()
    await thing
      .click({ timeout: context.patience.actMs })
      .catch((thrown: unknown) =>
        context.log('overlay went by itself', { reason: thrown instanceof Error ? thrown.name : 'unknown' }),
      )
  }
}
