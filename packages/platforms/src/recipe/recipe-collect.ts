import type { AdapterContext, Collected, CollectQuery } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import { step } from '../browser-step.ts'
import { find } from './find.ts'
import { itemOf, search, unfold } from './look-up.ts'
import { runSteps } from './recipe-prepare.ts'
import type { Recipe } from './recipe-schema.ts'
import { valuesOf } from './recipe-values.ts'
import { isSeen, type Stage } from './stage.ts'

const secondsToAnswer = 20
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
