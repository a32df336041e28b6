import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright-core'
import type { AdapterContext, Collected, CollectQuery, LookUps } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import { find } from './find.ts'
import { itemOf, type Section, search, unfold } from './look-up.ts'
import { PublishGate, requestsOf } from './publish-gate.ts'
import { runSteps } from './recipe-prepare.ts'
import type { Recipe, Step } from './recipe-schema.ts'
import { valuesOf } from './recipe-values.ts'
import { isSeen, onStage } from './stage.ts'

const collectPageSize = 20

/** A page and what was done on it. */
type Form = { page: Page; done: readonly Step[] }

/**
 * Looks up what a platform offers for the fields of the form. Read-only: nothing is chosen and nothing sent. A form that is
 * still open is used again; if it does not answer as it did, it is opened anew once.
 */
export function lookUpsByRecipe(recipe: Recipe, context: AdapterContext): LookUps {
  let form: Form | null = null
  return {
    async find(query) {
      const section = recipe.collect[query.kind]
      if (!section) throw new AdapterFault('permission', query.kind, 'the platform offers no such list')
      const left = form && !form.page.isClosed() ? form : null
      form = null
      if (left) {
        try {
          const items = await look(recipe, context, { form: left, section, query })
          form = { page: left.page, done: section.steps }
          return items
        } catch (thrown) {
          const isLost =
            thrown instanceof AdapterFault && (thrown.fault === 'selectorChanged' || thrown.fault === 'slow')
          if (!isLost) throw thrown
          context.log('a form is opened anew', { kind: query.kind })
          await left.page.close()
        }
      }
      const page = await context.openPage()
      await PublishGate.around(page, requestsOf(recipe, context.site), context.log)
      const items = await look(recipe, context, { form: { page, done: [] }, section, query })
      form = { page, done: section.steps }
      return items
    },
  }
}

async function look(
  recipe: Recipe,
  context: AdapterContext,
  { form: { page, done }, section, query: { kind, query, page: number } }: Asked,
): Promise<Collected> {
  const values = valuesOf(recipe, context.site)
  await runSteps({ context, page, recipe, values, post: null }, stepsLeft(section.steps, done))
  return onStage(recipe, context, { page, name: kind }, async (stage) => {
    await search(stage, section, query)
    const rows = find(page, section.rows).filter({ visible: true })
    const wanted = number * collectPageSize
    const count = await unfold(stage, section, rows, wanted)
    const part = (await rows.all()).slice(wanted - collectPageSize, wanted)
    const read = await Promise.all(part.map((row) => itemOf(row, section, context)))
    const further = section.more ? await isSeen(page, section.more) : false
    return { items: distinct(read), more: further || count > wanted }
  })
}
type Asked = { form: Form; section: Section; query: CollectQuery }

/** What both begin with is done already. Of one list all is: only other words are written. */
function stepsLeft(steps: readonly Step[], done: readonly Step[]): readonly Step[] {
  const first = steps.findIndex((one, at) => !isDeepStrictEqual(one, done[at]))
  return first < 0 ? [] : steps.slice(first)
}

/** A row that shows no name is none to choose; what is told twice is one thing. */
const distinct = (items: Collected['items']): Collected['items'] => [
  ...new Map(items.filter(({ name }) => name !== '').map((item) => [item.id, item])).values(),
]
