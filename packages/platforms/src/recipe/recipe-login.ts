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
import type { Recipe, Target } from './recipe-schema.ts'
import { putInAddress, valuesOf } from './recipe-values.ts'
import { holds, isSeen } from './stage.ts'

const lookEvery = 200
const patience = 5000

/** Shows the login page and waits as long as the person needs, saying what the page wants of them; the signal ends it. */
export async function loginByRecipe(recipe: Recipe, context: AdapterContext, signs: LoginSigns): Promise<LoginProfile> {
  const page = await context.openPage()
  const values = valuesOf(recipe, context.site)
  await step(context, { page, name: 'openLogin' }, () =>
    page.goto(putInAddress(recipe.addresses.login, values), { waitUntil: 'domcontentloaded', timeout: 30_000 }),
  )
  // Steps of a login page must not meet the door they stand at.
  await runSteps({ context, page, recipe: { ...recipe, doors: [] }, values, post: null }, recipe.login.steps)
  await step(context, { page, name: 'waitForPerson' }, () => signedIn(recipe, context, page, signs))
  return readProfile(recipe, context, page)
}

async function signedIn(
  recipe: Recipe,
  { signal, site, log }: AdapterContext,
  page: Page,
  signs: LoginSigns,
): Promise<void> {
  const scenes = new Scenes(recipe.login, page, signs)
  while (!signal.aborted) {
    if (page.isClosed()) throw new AdapterFault('cancelled', 'waitForPerson', 'the window was closed')
    const here = URL.canParse(page.url()) && new URL(page.url()).origin === new URL(site).origin
    if (here && (await holds(page, recipe.login.inside))) return
    try {
      await scenes.look()
      const order = signs.next()
      if (order) await scenes.obey(order)
    } catch (thrown) {
      // The page changed under our hands, or is gone: the next look tells.
      log('a sign of the login page was missed', { reason: thrown instanceof Error ? thrown.name : 'unknown' })
    }
    await new Promise((resolve) => setTimeout(resolve, lookEvery))
  }
  throw new AdapterFault('cancelled', 'waitForPerson', 'stopped on request')
}

/** What the page wants now, told whenever it changes. */
class Scenes {
  private told = ''
  private picture: QrPicture & { since: number } = { text: null, image: '', hash: '', since: 0 }
  /** A code was typed, and the page has not said that it is wrong. */
  private isChecking = false
  private readonly login: Recipe['login']
  private readonly page: Page
  private readonly signs: LoginSigns

  constructor(login: Recipe['login'], page: Page, signs: LoginSigns) {
    this.login = login
    this.page = page
    this.signs = signs
  }

  async look(): Promise<void> {
    const scene = (await this.code()) ?? (await this.qr()) ?? { kind: 'page' as const }
    // The seconds that are left change all the time, and are counted down by who shows them.
    const told = JSON.stringify(scene.kind === 'qr' ? { ...scene, seconds: 0 } : scene)
    if (told === this.told) return
    this.told = told
    this.signs.show(scene)
  }

  async obey(order: LoginOrder): Promise<void> {
    const { qr, code } = this.login
    if (order.kind === 'refreshQr' && qr?.refresh) await this.press(qr.refresh)
    if (order.kind === 'sendCode' && code?.send) {
      this.isChecking = false
      await this.press(code.send)
    }
    if (order.kind !== 'code' || !code) return
    await find(this.page, code.field).filter({ visible: true }).first().fill(order.code, { timeout: patience })
    this.isChecking = true
    if (code.press) await this.press(code.press)
    else await find(this.page, code.field).filter({ visible: true }).first().press('Enter', { timeout: patience })
  }

  private async code(): Promise<LoginScene | null> {
    const { code } = this.login
    if (!code || !(await isSeen(this.page, code.field))) {
      this.isChecking = false
      return null
    }
    const isWrong = await holds(this.page, code.wrong)
    if (isWrong) this.isChecking = false
    const state = isWrong ? 'wrong' : this.isChecking ? 'checking' : 'asked'
    return { kind: 'code', state, canSend: code.send !== undefined && (await isSeen(this.page, code.send)) }
  }

  private async qr(): Promise<LoginScene | null> {
    const { qr } = this.login
    if (!qr || !(await isSeen(this.page, qr.picture))) return null
    const thing = find(this.page, qr.picture).filter({ visible: true }).first()
    const picture = await readQr(thing, patience)
    // Something laid over an expired code makes it another picture, but not a new one.
    const isExpired = await holds(this.page, qr.expired)
    if (picture.hash !== this.picture.hash && !isExpired) {
      const isSame = picture.text !== null && picture.text === this.picture.text
      this.picture = { ...picture, since: isSame ? this.picture.since : Date.now() }
    }
    const state = isExpired ? 'expired' : (await holds(this.page, qr.scanned)) ? 'scanned' : 'shown'
    const { text, image, since } = this.picture
    const seconds = Math.max(0, qr.seconds - Math.round((Date.now() - since) / 1000))
    return { kind: 'qr', text, image, state, seconds, canRefresh: qr.refresh !== undefined }
  }

  private press(target: Target): Promise<void> {
    return find(this.page, target).filter({ visible: true }).first().click({ timeout: patience })
  }
}
