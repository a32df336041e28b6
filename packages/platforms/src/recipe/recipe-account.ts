import type { AccountFigures } from '@matrixcast/contract/account-figures'
import type { LoginProfile } from '@matrixcast/contract/helper-link'
import type { Page } from 'playwright-core'
import type { AccountState, AdapterContext } from '../adapter.ts'
import { AdapterFault, faultOf } from '../adapter-fault.ts'
import { until } from '../browser-step.ts'
import { isDriverTimeout } from '../driver-timeout.ts'
import { find, readThing } from './find.ts'
import { openAddress } from './recipe-actions.ts'
import type { Recipe } from './recipe-schema.ts'
import type { Reading } from './recipe-things.ts'
import { putInAddress, valuesOf } from './recipe-values.ts'
import { holds, left, onStage, type Stage } from './stage.ts'

export async function profileByRecipe(recipe: Recipe, context: AdapterContext): Promise<LoginProfile> {
  return readProfile(recipe, context, await context.openPage())
}

/** Whose account this browser is signed in to, by the platform's own page. */
export function readProfile(recipe: Recipe, context: AdapterContext, page: Page): Promise<LoginProfile> {
  return onProfile(recipe, context, page, async (stage) => {
    const { profile, addresses } = recipe
    const remoteId = await numberOn(stage)
    const nickname = await writtenIn(stage, profile.nickname)
    const avatar = profile.avatar ? await pictureOf(stage, profile.avatar) : ''
    return { remoteId, nickname, avatar, profileUrl: putInAddress(addresses.profile, { ...stage.values, remoteId }) }
  })
}

/** That account's number alone: a page that shows its name or picture otherwise is still its page. */
export const readNumber = (recipe: Recipe, context: AdapterContext, page: Page): Promise<string> =>
  onProfile(recipe, context, page, numberOn)

const onProfile = <Read>(
  recipe: Recipe,
  context: AdapterContext,
  page: Page,
  read: (stage: Stage) => Promise<Read>,
): Promise<Read> =>
  onStage(recipe, context, { page, name: 'readProfile' }, async (stage) => {
    await openAddress(stage, recipe.profile.address)
    return read(stage)
  })

const numberOn = (stage: Stage): Promise<string> => writtenIn(stage, stage.recipe.profile.remoteId)

/** A page may show where it stands before it shows what. */
async function writtenIn(stage: Stage, reading: Reading): Promise<string> {
  const text = await readOnce(stage, reading, (written) => written !== '')
  if (text !== '') return text
  throw new AdapterFault('selectorChanged', 'readProfile', 'the page does not say whose account it is')
}

/** The last that was read where none fits in time. */
async function readOnce(stage: Stage, reading: Reading, fits: (text: string) => boolean): Promise<string> {
  for (const { patience, signal } = stage.context; ; ) {
    const text = await readThing(stage.page, reading, left(stage))
    if (fits(text) || signal.aborted || Date.now() + patience.lookEveryMs >= stage.end) return text
    await new Promise((resolve) => setTimeout(resolve, patience.lookEveryMs))
  }
}

/** Empty where the page does not paint it in time: the account is known without its picture. */
async function pictureOf(stage: Stage, target: NonNullable<Recipe['profile']['avatar']>): Promise<string> {
  const { actMs } = stage.context.patience
  const { timeout } = left(stage, 2 * actMs)
  try {
    const picture = await find(stage.page, target).screenshot({ type: 'jpeg', quality: 80, timeout })
    return `data:image/jpeg;base64,${picture.toString('base64')}`
  } catch (thrown) {
    if (!isDriverTimeout(thrown)) throw thrown
    stage.context.log('the picture of the account was not painted in time', {})
    return ''
  }
}

const figure = /^\d{1,15}$/

/** What the platform tells of the account; a figure that is no whole number is a changed page, not a nought. */
export async function figuresByRecipe(
  recipe: Recipe,
  context: AdapterContext,
  { remoteId }: { remoteId: string },
): Promise<AccountFigures> {
  const { figures } = recipe
  if (!figures) return { fans: null, works: null, plays: null, likes: null }
  const page = await context.openPage()
  return onStage(recipe, context, { page, name: 'figures', values: { remoteId } }, async (stage) => {
    await openAddress(stage, figures.address)
    const read = async (reading: Reading | undefined) => {
      if (!reading) return null
      const text = await readOnce(stage, reading, (written) => figure.test(written.replaceAll(',', '')))
      const plain = text.replaceAll(',', '')
      if (figure.test(plain)) return Number(plain)
      throw new AdapterFault('selectorChanged', 'figures', 'the page tells no figures')
    }
    const [fans = null, works = null, plays = null, likes = null] = await Promise.all(
      [figures.fans, figures.works, figures.plays, figures.likes].map(read),
    )
    return { fans, works, plays, likes }
  })
}

/** Every sign is made of two signals that have to agree, and is looked for twice; what is not certain is `unknown`. */
export async function checkByRecipe(recipe: Recipe, context: AdapterContext): Promise<AccountState> {
  const first = await look(recipe, context)
  return first === 'unknown' ? look(recipe, context) : first
}

async function look(recipe: Recipe, context: AdapterContext): Promise<AccountState> {
  try {
    const page = await context.openPage()
    const { openMs: timeout, signsMs: limitMs } = context.patience
    const address = putInAddress(recipe.check.address, valuesOf(recipe, context.site))
    const answer = await page.goto(address, { waitUntil: 'domcontentloaded', timeout })
    if (!answer?.ok()) return 'unknown'
    return await until(context, { step: 'check', limitMs }, async () => {
      for (const sign of recipe.check.signs) if (await holds(page, sign)) return sign.state
      return null
    })
  } catch (thrown) {
    const { fault } = faultOf(thrown, { step: 'check', signal: context.signal })
    context.log('check could not be made', { fault })
    return 'unknown'
  }
}
