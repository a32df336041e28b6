import type { LoginProfile } from '@matrixcast/contract/helper-link'
import type { Page } from 'playwright-core'
import type { AccountState, Adapter, AdapterContext } from '../adapter.ts'
import { AdapterFault, faultOf } from '../adapter-fault.ts'
import { step } from '../browser-step.ts'
import { practiceFigures } from './practice-figures.ts'
import { commitPractice, preparePractice } from './practice-form.ts'
import { practiceManifest, validatePractice } from './practice-manifest.ts'
import { doorOf, enter, patienceMs, practicePages, readProfile } from './practice-pages.ts'
import { verifyPractice } from './practice-verify.ts'

const addresses = (site: string) => ({ login: `${site}/login`, creator: `${site}/creator` })

/** Drives the practice platform through a real browser, seeing only what a visitor sees. */
export const practiceAdapter: Adapter = {
  manifest: practiceManifest,
  addresses,
  login: loginPractice,
  check: checkPractice,
  profile: profilePractice,
  figures: practiceFigures,
  validate: validatePractice,
  prepare: preparePractice,
  commit: commitPractice,
  verify: verifyPractice,
}

async function loginPractice(context: AdapterContext): Promise<LoginProfile> {
  const page = await context.openPage()
  await step(context, { page, name: 'openLogin' }, () =>
    page.goto(addresses(context.site).login, { waitUntil: 'domcontentloaded', timeout: 30_000 }),
  )
  await step(context, { page, name: 'waitForPerson' }, () => signedIn(context, page))
  return step(context, { page, name: 'readProfile' }, async () => {
    await enter(page, `${context.site}/creator/profile`, 'readProfile')
    return readProfile(page, context.site)
  })
}

/** Waits as long as the person needs; the signal ends it. */
async function signedIn({ signal, site }: AdapterContext, page: Page): Promise<void> {
  while (!signal.aborted) {
    if (page.isClosed()) throw new AdapterFault('cancelled', 'waitForPerson', 'the window was closed')
    const { origin, pathname } = new URL(page.url() === 'about:blank' ? site : page.url())
    if (origin === new URL(site).origin && pathname.startsWith('/creator')) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new AdapterFault('cancelled', 'waitForPerson', 'stopped on request')
}

async function checkPractice(context: AdapterContext): Promise<AccountState> {
  const first = await look(context)
  return first === 'unknown' ? look(context) : first
}

/** Two signals have to agree: where the portal leads us, and whether the account page names its owner. */
async function look(context: AdapterContext): Promise<AccountState> {
  try {
    const page = await context.openPage()
    const answer = await page.goto(`${context.site}/creator/profile`, {
      waitUntil: 'domcontentloaded',
      timeout: 30_000,
    })
    const door = doorOf(page.url())
    if (door === 'challenge') return 'challenge'
    const named = await practicePages.publicProfile(page).isVisible()
    if (door === 'login') return !named && (await passwordAsked(page)) ? 'offline' : 'unknown'
    return answer?.ok() && named ? 'online' : 'unknown'
  } catch (thrown) {
    const { fault } = faultOf(thrown, { step: 'check', signal: context.signal })
    context.log('check could not be made', { fault })
    return 'unknown'
  }
}

const passwordAsked = (page: Page) => page.locator('input[autocomplete="current-password"]').isVisible()

async function profilePractice(context: AdapterContext): Promise<LoginProfile> {
  const page = await context.openPage()
  return step(context, { page, name: 'readProfile' }, async () => {
    await enter(page, `${context.site}/creator/profile`, 'readProfile')
    await practicePages.nickname(page).waitFor({ timeout: patienceMs })
    return readProfile(page, context.site)
  })
}
