import type { AccountFigures } from '@matrixcast/contract/account-figures'
import type { AdapterContext } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import { step } from '../browser-step.ts'
import { readThing } from './read-thing.ts'
import { openAddress } from './recipe-actions.ts'
import type { Reading, Recipe } from './recipe-schema.ts'
import { valuesOf } from './recipe-values.ts'
import { patience, type Stage } from './stage.ts'

const secondsToRead = 30
const name = 'figures'

/** What the platform tells of the account; a figure that is no whole number is a changed page, not a nought. */
export async function figuresByRecipe(
  recipe: Recipe,
  context: AdapterContext,
  { remoteId }: { remoteId: string },
): Promise<AccountFigures> {
  const none: AccountFigures = { fans: null, works: null, plays: null, likes: null }
  const { figures } = recipe
  if (!figures) return none
  const page = await context.openPage()
  return step(context, { page, name }, async () => {
    const values = valuesOf(recipe, context.site, { remoteId })
    const stage: Stage = { context, page, recipe, values, step: name, end: Date.now() + secondsToRead * 1000 }
    await openAddress(stage, figures.address)
    const read = async (reading: Reading | undefined) => {
      if (!reading) return null
      const text = (await readThing(page, reading, { timeout: patience(stage) })).replaceAll(',', '')
      if (/^\d{1,15}$/.test(text)) return Number(text)
      throw new AdapterFault('selectorChanged', name, 'the page tells no figures')
    }
    const [fans, works, plays, likes] = await Promise.all(
      [figures.fans, figures.works, figures.plays, figures.likes].map(read),
    )
    return { fans: fans ?? null, works: works ?? null, plays: plays ?? null, likes: likes ?? null }
  })
}
