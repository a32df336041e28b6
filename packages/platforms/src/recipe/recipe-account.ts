import type { LoginProfile } from '@matrixcast/contract/helper-link'
import type { Page } from 'playwright-core'
import type { AccountState, AdapterContext } from '../adapter.ts'
import { AdapterFault, faultOf } from '../adapter-fault.ts'
import { step } from '../browser-step.ts'
import { find } from './find.ts'
import { readThing } from './read-thing.ts'
import { openAddress } from './recipe-actions.ts'
import type { Recipe } from './recipe-schema.ts'
import { putInAddress, valuesOf } from './recipe-values.ts'
import { holds, patience, type Stage } from './stage.ts'

const secondsToRead = 30
const lookEvery = 200
const secondsForSigns = 10

export async function profileByRecipe(recipe: Recipe, context: AdapterContext): Promise<LoginProfile> {
  return readProfile(recipe, context, await context.openPage())
}

/** Whose account this browser is signed in to, by the platform's own page. */
export function readProfile(recipe: Recipe, context: AdapterContext, page: Page): Promise<LoginProfile> {
  return onProfile(recipe, context, page, async (stage) => {
    const { profile, addresses } = recipe
    const remoteId = await numberOn(stage)
    const nickname = said(await readThing(page, profile.nickname, { timeout: patience(stage) }))
    const avatar = profile.avatar ? await pictureOf(page, stage, profile.avatar) : ''
    return { remoteId, nickname, avatar, profileUrl: putInAddress(addresses.profile, { ...stage.values, remoteId }) }
  })
}

/** That account's number alone: a page that shows its name or picture otherwise is still its page. */
export const readNumber = (recipe: Recipe, context: AdapterContext, page: Page): Promise<string> =>
  onProfile(recipe, context, page, numberOn)

function onProfile<Read>(
  recipe: Recipe,
  context: AdapterContext,
  page: Page,
  read: (stage: Stage) => Promise<Read>,
): Promise<Read> {
  const values = valuesOf(recipe, context.site)
  return step(context, { page, name: 'readProfile' }, async () => {
    const stage: Stage = { context, page, recipe, values, step: 'readProfile', end: Date.now() + secondsToRead * 1000 }
    await openAddress(stage, recipe.profile.address)
    return read(stage)
  })
}

const numberOn = async (stage: Stage): Promise<string> =>
  said(await readThing(stage.page, stage.recipe.profile.remoteId, { timeout: patience(stage) }))

function said(text: string): string {
  if (text !== '') return text
  throw new AdapterFault('selectorChanged', 'readProfile', 'the page does not say whose account it is')
}

async function pictureOf(page: Page, stage: Stage, target: NonNullable<Recipe['profile']['avatar']>): Promise<string> {
  const picture = await find(page, target).screenshot({ type: 'jpeg', quality: 80, timeout: patience(stage) })
  return `data:image/jpeg;base64,${picture.toString('base64')}`
}

/** Every sign is made of two signals that have to agree, and is looked for twice; what is not certain is `unknown`. */
export async function checkByRecipe(recipe: Recipe, context: AdapterContext): Promise<AccountState> {
  const first = await look(recipe, context)
  return first === 'unknown' ? look(recipe, context) : first
}

async function look(recipe: Recipe, context: AdapterContext): Promise<AccountState> {
  try {
    const page = await context.openPage()
    const address = putInAddress(recipe.check.address, valuesOf(recipe, context.site))
    const answer = await page.goto(address, { waitUntil: 'domcontentloaded', timeout: 30_000 })
    if (!answer?.ok()) return 'unknown'
    const end = Date.now() + secondsForSigns * 1000
    while (Date.now() < end && !context.signal.aborted) {
      for (const sign of recipe.check.signs) if (await holds(page, sign)) return sign.state
      await new Promise((resolve) => setTimeout(resolve, lookEvery))
    }
    return 'unknown'
  } catch (thrown) {
    const { fault } = faultOf(thrown, { step: 'check', signal: context.signal })
    context.log('check could not be made', { fault })
    return 'unknown'
  }
}
