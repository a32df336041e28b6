import type { Locator } from 'playwright-core'
import type { AdapterContext, Collected, CollectQuery } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import { step } from '../browser-step.ts'
import { find } from './find.ts'
import { readThing } from './read-thing.ts'
import { runSteps } from './recipe-prepare.ts'
import type { CollectKind, Recipe, Target } from './recipe-schema.ts'
import { valuesOf } from './recipe-values.ts'
import { isSeen, type Stage, waitFor } from './stage.ts'

const secondsToAnswer = 20
const rowPatience = { timeout: 3000 }
const settleMs = 400
const collectPageSize = 20

/** Looks up what a platform offers for a field of the form. Read-only: nothing is chosen and nothing sent. */
export async function collectByRecipe(
  recipe: Recipe,
  context: AdapterContext,
  { kind, query, page: number }: CollectQuery,
): Promise<Collected> {
  const section = recipe.collect[kind]
  if (!section) throw new AdapterFault('permission', kind, 'the platform offers no such list')
  const page = await context.openPage()
  const values = valuesOf(recipe, context.site)
  await runSteps({ context, page, recipe, values, post: null }, section.steps)
  const stage: Stage = { context, page, recipe, values, step: kind, end: Date.now() + secondsToAnswer * 1000 }
  return step(context, { page, name: kind }, async () => {
    if (section.search) await search(stage, section.search, query)
    const rows = find(page, section.rows).filter({ visible: true })
    const wanted = number * collectPageSize
    const count = await unfold(stage, section, rows, wanted)
    const part = (await rows.all()).slice(wanted - collectPageSize, wanted)
    const items = await Promise.all(part.map((row) => itemOf(row, section)))
    const further = section.more ? await isSeen(page, section.more) : false
    return { items, more: further || count > wanted }
  })
}

type Section = NonNullable<Recipe['collect'][CollectKind]>

async function search(stage: Stage, target: Target, query: string): Promise<void> {
  await waitFor(stage, async () => ((await isSeen(stage.page, target)) ? true : null))
  await find(stage.page, target).filter({ visible: true }).fill(query)
  // The list that was there before the search is not its answer.
  await new Promise((resolve) => setTimeout(resolve, settleMs))
}

/** Shows further rows until there are as many as wanted, or no more. Answers how many there are. */
async function unfold(stage: Stage, { rows, more, none }: Section, shown: Locator, wanted: number): Promise<number> {
  const { page } = stage
  let count = await waitFor(stage, async () => {
    if (none && (await isSeen(page, none))) return 0
    return (await isSeen(page, rows)) ? shown.count() : null
  })
  while (count < wanted && more && (await isSeen(page, more))) {
    const before = count
    await find(page, more).filter({ visible: true }).click(rowPatience)
    count = await waitFor(stage, async () => {
      const now = await shown.count()
      return now > before ? now : null
    })
  }
  return count
}

async function itemOf(row: Locator, { id, name, note }: Section): Promise<Collected['items'][number]> {
  return {
    id: await readThing(row, id, rowPatience),
    name: await readThing(row, name, rowPatience),
    note: note ? await readThing(row, note, rowPatience) : '',
  }
}
