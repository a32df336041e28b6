import type { LoginProfile } from '@matrixcast/contract/helper-link'
import type { LoginOrder, LoginScene } from '@matrixcast/contract/login-scene'
import type { Page } from 'playwright-core'
import type { AdapterContext, LoginSigns } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import { step } from '../browser-step.ts'
import { find } from './find.ts'
import { type QrPicture, readQr } from './read-qr.ts'
import { readProfile } from './recipe-account.ts'
import { runSteps } from './recipe-prepare.ts'
import type { Recipe } from './recipe-schema.ts'
import type { Target } from './recipe-things.ts'
import { putInAddress, valuesOf } from './recipe-values.ts'
import { holds, isSeen, refuseDown } from './stage.ts'

/** A page that is slow takes an order at the second look; one that cannot take it does not keep the others waiting. */
const mostTries = 3

/** Shows the login page and waits as long as the person needs, saying what the page wants of them; the signal ends it. */
export async function loginByRecipe(recipe: Recipe, context: AdapterContext, signs: LoginSigns): Promise<LoginProfile> {
  const page = await context.openPage()
  const values = valuesOf(recipe, context.site)
  await step(context, { page, name: 'openLogin' }, async () => {
    const answer = await page.goto(putInAddress(recipe.addresses.login, values), {
      waitUntil: 'domcontentloaded',
      timeout: context.patience.openMs,
    })
    refuseDown(answer, 'openLogin')
  })
  // Steps of a login page must not meet the door they stand at.
  await runSteps({ context, page, recipe: { ...recipe, doors: [] }, values, post: null }, recipe.login.steps)
  await step(context, { page, name: 'waitForPerson' }, () => signedIn(recipe, context, page, signs))
  return readProfile(recipe, context, page)
}

async function signedIn(
  recipe: Recipe,
  { signal, site, log, patience }: AdapterContext,
  page: Page,
  signs: LoginSigns,
): Promise<void> {
  const scenes = scenesOf(recipe.login, page, { signs, timeout: patience.actMs })
  /** What the person ordered and the page has not taken yet, and how often it was tried. */
  let order: LoginOrder | null = null
  let tries = 0
  while (!signal.aborted) {
    if (page.isClosed()) throw new AdapterFault('cancelled', 'waitForPerson', 'the window was closed')
    const here = URL.canParse(page.url()) && new URL(page.url()).origin === new URL(site).origin
    if (here && (await holds(page, recipe.login.inside))) return
    try {
      await scenes.look()
      order ??= signs.next()
      if (order) {
        tries += 1
        await scenes.obey(order)
        ;[order, tries] = [null, 0]
      }
    } catch (thrown) {
      // The page changed under our hands, or is gone: the next look tells.
      if (tries >= mostTries) [order, tries] = [null, 0]
      log('a sign of the login page was missed', { reason: thrown instanceof Error ? thrown.name : 'unknown' })
    }
    await new Promise((resolve) => setTimeout(resolve, patience.lookEveryMs))
  }
  throw new AdapterFault('cancelled', 'waitForPerson', 'stopped on request')
}

/** What the page wants now, told whenever it changes, and what a person answers to it. */
function scenesOf(
  { qr, code }: Recipe['login'],
  page: Page,
  { signs, timeout }: { signs: LoginSigns; timeout: number },
) {
  const shownOf = (target: Target) => find(page, target).filter({ visible: true }).first()
  const press = (target: Target): Promise<void> => shownOf(target).click({ timeout })
  let shownBefore = ''
  let last: QrPicture & { since: number } = { text: null, image: '', hash: '', since: 0 }
  /** A code was typed, and the page has not said that it is wrong. */
  let isChecking = false

  async function codeScene(): Promise<LoginScene | null> {
    const isAsked = code && (await isSeen(page, code.field))
    const isWrong = isAsked && (await holds(page, code.wrong))
    if (!isAsked || isWrong) isChecking = false
    if (!isAsked) return null
    const state = isWrong ? 'wrong' : isChecking ? 'checking' : 'asked'
    return { kind: 'code', state, canSend: code.send !== undefined && (await isSeen(page, code.send)) }
  }

  async function qrScene(): Promise<LoginScene | null> {
    if (!qr || !(await isSeen(page, qr.picture))) return null
    const picture = await readQr(shownOf(qr.picture), timeout)
    // Something laid over an expired code makes it another picture, but not a new one.
    const isExpired = await holds(page, qr.expired)
    if (picture.hash !== last.hash && !isExpired) {
      const isSame = picture.text !== null && picture.text === last.text
      last = { ...picture, since: isSame ? last.since : Date.now() }
    }
    const state = isExpired ? 'expired' : (await holds(page, qr.scanned)) ? 'scanned' : 'shown'
    const { text, image, since } = last
    const seconds = Math.max(0, qr.seconds - Math.round((Date.now() - since) / 1000))
    return { kind: 'qr', text, image, state, seconds, canRefresh: qr.refresh !== undefined }
  }

  return {
    async look(): Promise<void> {
      const scene = (await codeScene()) ?? (await qrScene()) ?? { kind: 'page' as const }
      // The seconds that are left change all the time, and are counted down by who shows them.
      const now = JSON.stringify(scene.kind === 'qr' ? { ...scene, seconds: 0 } : scene)
      if (now !== shownBefore) signs.show(scene)
      shownBefore = now
    },
    async obey(order: LoginOrder): Promise<void> {
      if (order.kind === 'refreshQr' && qr?.refresh) await press(qr.refresh)
      if (order.kind === 'sendCode' && code?.send) {
        isChecking = false
        await press(code.send)
      }
      if (order.kind !== 'code' || !code) return
      await shownOf(code.field).fill(order.code, { timeout })
      isChecking = true
      if (code.press) await press(code.press)
      else await shownOf(code.field).press('Enter', { timeout })
    },
  }
}
