import type { Offer, PostFieldValue } from '@matrixcast/contract/post-fields'
import { AdapterFault } from '../adapter-fault.ts'
import { find } from './find.ts'
import { itemOf, type Section, search, unfold } from './look-up.ts'
import type { Action } from './recipe-schema.ts'
import { isSeen, left, type Stage, textOf, waitFor } from './stage.ts'

const mostRows = 100

/** Looks for each thing that a field names and presses it. One that is not offered any more ends the step: nothing like it is taken. */
export async function chooseOffers(
  stage: Stage,
  { field, from, kept }: Extract<Action, { do: 'offer' }>,
  value: PostFieldValue | undefined,
): Promise<void> {
  const section = stage.recipe.collect[from]
  if (!section) throw new AdapterFault('permission', stage.step, 'the platform offers no such list')
  for (const offer of offersIn(value)) {
    await choose(stage, section, offer)
    const isKept = async () => {
      if (!kept && (await isSeen(stage.page, section.rows))) return null
      return (await textOf(stage.page, kept)).includes(offer.name) ? true : null
    }
    await waitFor(stage, isKept).catch((thrown: unknown) => {
      if (!(thrown instanceof AdapterFault) || thrown.fault !== 'selectorChanged') throw thrown
      throw new AdapterFault('selectorChanged', stage.step, `the form did not keep the ${field}`)
    })
  }
}

const offersIn = (value: PostFieldValue | undefined): Offer[] =>
  value === undefined || typeof value !== 'object' ? [] : Array.isArray(value) ? value.filter(isOffer) : [value]

const isOffer = (one: Offer | string): one is Offer => typeof one === 'object'

async function choose(stage: Stage, section: Section, wanted: Offer): Promise<void> {
  const { page, step } = stage
  await search(stage, section, wanted.name)
  const rows = find(page, section.rows).filter({ visible: true })
  for (let looked = 0, count = 0; looked < mostRows; looked = count) {
    count = await unfold(stage, section, rows, looked + 1)
    for (let at = looked; at < count; at += 1) {
      const { id, name } = await itemOf(rows.nth(at), section, stage.context)
      if (wanted.id === '' ? name === wanted.name : id === wanted.id) {
        return rows.nth(at).click(left(stage))
      }
    }
    if (count === looked || !section.more || !(await isSeen(page, section.more))) break
  }
  throw new AdapterFault('validation', step, `the platform does not offer “${wanted.name}” any more`)
}
