import { paths } from '@matrixcast/web/paths'
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { test } from '../journey.ts'
import { layoutFaults } from '../layout-faults.ts'
import { makeFootage } from '../media.ts'
import { ask, openAs, signIn, uploadFile, url } from '../people.ts'

const languages = ['zh', 'en', 'es', 'ja'] as const
const themes = ['light', 'dark'] as const
/** Beside the profile, which shows at first. */
const settingsTabs = [
  'security',
  'appearance',
  'company',
  'people',
  'helper',
  'wechat',
  'ledger',
  'site',
  'operations',
  'runs',
]
/** Looked at below as a visitor, or by journeys that have what they need: a pass, an invitation, a page to edit. */
const apart: readonly string[] = [
  paths.login,
  paths.unauthorised,
  paths.missing,
  paths.handoff,
  paths.loginQuark,
  paths.invitation,
  paths.registration,
  paths.quarkHome,
  paths.quarkEditor,
  paths.quarkData,
  paths.quarkDataDetail,
  paths.tutorial,
  paths.planClip,
  paths.fissionClip,
]
const states = [
  `${paths.analysis}?panel=notes`,
  `${paths.analysis}?panel=costs`,
  `${paths.analysis}?panel=reports`,
  `${paths.tutorial}?id=first-plan`,
  `${paths.queue}?view=all`,
  `${paths.recipes}?recipe=story`,
  `${paths.clipTemplates}?kind=order`,
  `${paths.calendar}?view=week`,
  `${paths.operation}?part=accounts`,
  `${paths.autoReply}?tab=hits`,
]
const screens = [...Object.values(paths).filter((path) => !apart.includes(path)), ...states]
const settings = settingsTabs.map((tab) => `${paths.settings}?tab=${tab}`)
const publicPages = [paths.login, paths.unauthorised, paths.missing, paths.registration]
const wide = { width: 1920, height: 1080 }
const narrow = { width: 1280, height: 800 }

type Look = { language: (typeof languages)[number]; theme: (typeof themes)[number] }
type AxeFinding = { id: string; impact: string; nodes: { html: string }[] }

test.beforeAll(async () => {
  const token = await signIn()
  const [picture = ''] = makeFootage(['plan.png'])
  const materialId = await uploadFile(picture, token)
  const clip = {
    size: '720x1280',
    scenes: [{ name: 'A', materialIds: [materialId], seconds: 1 }],
    titles: ['{keyword}'],
    keywords: ['小厨房'],
    voice: { on: false },
    count: 1,
  }
  const lead = { name: '赵', phone: '13800138000', words: '想改厨房和阳台' }
  await ask('/api/v2.message/addGuestCapital', lead, token)
  await ask('/api/v2.wisdom_task/addWisdomTask', { name: '看一看', accountIds: [], clip }, token)
  await ask('/api/v2.link/addOrEditLink', { name: '视频简介', target: 'https://shop.example/' }, token)
  await ask('/api/v2.customer/addOrEditCustomer', { name: '赵', phone: '13800138000', tags: ['老客户'] }, token)
})

test.afterAll(async () => {
  await ask('/api/v2.admin/personalData', { language: 'zh', theme: null }, await signIn())
})

/** axe looks at one light and one dark, each in another language. */
const isExamined = ({ language, theme }: Look) =>
  (language === 'zh' && theme === 'light') || (language === 'en' && theme === 'dark')

/** `npm run prove -- looks` goes through all eight. */
const isWanted = (look: Look) => process.env.PROVE_LOOK_ALL === '1' || isExamined(look)

for (const language of languages) {
  for (const theme of themes) {
    const look = { language, theme }
    if (!isWanted(look)) continue
    // Colours, widths and what a page complains of exist in a browser only.
    test(`every screen reads well in ${language}, ${theme}`, async ({ page }) => {
      const complaints = listen(page)
      const findings = [...(await lookAtPublicPages(page, look)), ...(await lookAtScreens(page, look))]
      expect([...findings, ...complaints]).toEqual([])
    })
  }
}

async function lookAtScreens(page: Page, look: Look): Promise<string[]> {
  await ask('/api/v2.admin/personalData', look, await openAs(page, '/index'))
  const findings: string[] = []
  for (const screen of [...screens, ...(look.theme === 'light' ? settings : [])]) {
    await goTo(page, screen)
    findings.push(...(await faultsOf(page, screen, look)))
  }
  if (isExamined(look)) findings.push(...(await lookAtLayers(page, look)))
  return findings
}

/** What opens above a screen. */
async function lookAtLayers(page: Page, look: Look): Promise<string[]> {
  const findings: string[] = []
  await goTo(page, '/planTask/planTask')
  for (const opener of ['[data-row]', '[data-testid="job-tray"]', '[data-testid="one-click-publish"]']) {
    await page.locator(opener).first().click()
    findings.push(...(await faultsOf(page, `/planTask/planTask after a click on ${opener}`, look)))
    await page.keyboard.press('Escape')
    await page.locator('h1').first().click()
    await expect(page.locator('.ant-modal:visible, .ant-popover:visible, .row-drawer')).toHaveCount(0)
  }
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox').last()).toBeFocused()
  findings.push(...(await faultsOf(page, 'the command palette', look)))
  return findings
}

/** From screen to screen as a click would, without loading the page again; waits until the new one shows its content. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const contents = '.frame-main :is(section, article, .empty-state)'
    for (const content of document.querySelectorAll(contents)) content.setAttribute('data-left', '')
    history.pushState(null, '', to)
  }, path)
  await page.waitForFunction(() => {
    const main = document.querySelector('.frame-main, .frame-bare')
    const isWaiting = main?.querySelector('[data-left], .ant-skeleton, .list-table:empty') !== null
    return main?.querySelector('section, article, .empty-state') && !isWaiting
  })
}

async function lookAtPublicPages(page: Page, look: Look): Promise<string[]> {
  await page.goto(`${url()}/404`)
  await choose(page, look)
  const findings: string[] = []
  for (const path of publicPages) {
    await page.goto(`${url()}${path}`)
    await expect(page.locator('h1').first()).toBeVisible()
    findings.push(...(await faultsOf(page, path, look)))
  }
  return findings
}

const choose = (page: Page, { language, theme }: Look) =>
  page.evaluate(
    (chosen) => {
      for (const [key, value] of Object.entries(chosen)) localStorage.setItem(key, value)
    },
    { language, theme },
  )

/** Errors of the console and answers that failed, as they come. */
function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`))
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.push(`console: ${line.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
  return complaints
}

async function faultsOf(page: Page, where: string, look: Look): Promise<string[]> {
  const found: string[] = []
  // Where it clicked, another thing with a tip of its own may lie at the next width.
  await page.mouse.move(0, 0)
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (overflow > 0) found.push(`${overflow} px too wide at ${size.width}`)
    found.push(...(await layoutFaults(page)).map((fault) => `${fault}, at ${size.width}`))
  }
  // Half faded in, every colour is paler than it will be.
  await expect(
    page.locator('[class*="-appear-active"], [class*="-enter-active"], [class*="-leave-active"]'),
  ).toHaveCount(0)
  found.push(...(await rawKeys(page)).map((key) => `raw key "${key}"`))
  if (isExamined(look)) found.push(...(await axeFindings(page, look)))
  return found.map((fault) => `${where}: ${fault}`)
}

/** Texts on the screen that are the name of a text. */
const rawKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => [
        ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent),
        element.getAttribute('aria-label'),
        element.getAttribute('placeholder'),
      ])
    return texts
      .map((text) => (text ?? '').trim())
      .filter((text) => /^[a-z]+(\.[a-zA-Z]+)+$/.test(text) && !text.endsWith('.png'))
  })

/** The dark theme has the words and the order of the light one: only its colours are new. */
async function axeFindings(page: Page, { theme }: Look): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const rules = theme === 'dark' ? ['color-contrast'] : null
  const violations = await page.evaluate(async (only) => {
    const { axe } = window as unknown as {
      axe: { run: (context: object, options: object) => Promise<{ violations: AxeFinding[] }> }
    }
    // The fading covers beside the sign-in form are decoration and hidden from assistive technology.
    const decoration = [['.login-covers']]
    const options = { resultTypes: ['violations'], iframes: false, ...(only && { runOnly: only }) }
    return (await axe.run({ exclude: decoration }, options)).violations
  }, rules)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
