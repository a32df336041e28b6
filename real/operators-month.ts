// An operator's month: 300 accounts of the practice platform, a real Bluesky server and a real WordPress; 5 000 works are
// planned over the month in the browser, the first day goes out with no page open, and what we say is compared with what
// each platform holds. Run by `npm run test:month`; writes proof/operators-month.json, pictures to MONTH_PICTURES if given.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, expect, type Page } from '@playwright/test'
import { ask, inDatabase, openAs, signIn, url } from '../e2e/people.ts'
import { makePracticeAccounts, makeReadyWorks } from '../e2e/proofs/publish-world.ts'
import { startForJourneys } from '../e2e/world.ts'
import { startBluesky } from './bluesky.ts'
import { installServers } from './install-servers.ts'
import type { Target } from './target.ts'
import { startWordpress } from './wordpress.ts'

const wanted = { accounts: Number(process.env.MONTH_ACCOUNTS ?? 300), works: Number(process.env.MONTH_WORKS ?? 5000) }
const perBatch = 1000
const mostSeconds = Number(process.env.MONTH_SECONDS ?? 2400)

const startedAt = Date.now()
const say = (line: string) =>
  console.log(`${String(Math.round((Date.now() - startedAt) / 1000)).padStart(5)} s  ${line}`)
/** Milliseconds until a screen showed what was asked of it, on this machine, with all else running. */
const took: Record<string, number> = {}
async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const from = Date.now()
  await work()
  took[name] = Date.now() - from
  say(`${name}: ${took[name]} ms`)
}
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.MONTH_PICTURES
  if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`) })
}

async function bind(page: Page, { name, given }: Target): Promise<void> {
  await page.goto(`${url()}/account/authorization`)
  await page.getByTestId('bind-account').click()
  await page.getByTestId(`platform-${name}`).click()
  for (const [field, value] of Object.entries(given)) await page.getByTestId(`bind-${field}`).fill(value)
  await page.getByTestId('bind-send').click()
  await page.getByTestId('bind-done').click({ timeout: 30_000 })
}

/** A gap with chance, a cap, and no question asked: for every account of the practice platform at once. */
async function setRules(page: Page, accounts: number): Promise<void> {
  await timed('accounts: all on one page', async () => {
    await page.goto(`${url()}/account/authorization?limit=1000&platform=practice`)
    await expect(page.getByText(`共 ${accounts} 条`).first()).toBeVisible()
  })
  await picture(page, 'accounts')
  await page
    .getByRole('checkbox', { name: /全选|Select all/ })
    .first()
    .check()
  await page.getByRole('button', { name: '发布规则' }).last().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('radio', { name: '自动发布' }).check()
  await drawer.locator('#rule-gap').fill('60')
  await drawer.locator('#rule-jitter').fill('20')
  await drawer.locator('#rule-cap').fill('3')
  await picture(page, 'rules')
  await timed('posting rules: saved for all', async () => {
    await drawer.getByRole('button', { name: '保存' }).click()
    await expect(drawer).toBeHidden()
  })
}

async function planBatch(page: Page, name: string, perDay: string, choose: () => Promise<void>): Promise<void> {
  await page.goto(`${url()}/intellectSeo/videoPublish`)
  await timed(`${name}: works chosen`, async () => {
    await choose()
    await expect(page.getByText(/已选 \d+ 条/)).not.toHaveText('已选 0 条', { timeout: 60_000 })
  })
  const startAt = new Date(Date.now() - 60_000).toISOString().slice(0, 16).replace('T', ' ')
  await page.getByLabel('从什么时候开始').fill(startAt)
  await page.getByLabel('从什么时候开始').press('Enter')
  await page.getByLabel('每个账号每天最多').fill(perDay)
  await timed(`${name}: looked at`, async () => {
    await page.getByTestId('preview-batch').click()
    await expect(page.getByTestId('make-batch')).toBeEnabled({ timeout: 60_000 })
  })
  await picture(page, name.replaceAll(' ', '-'))
  await timed(`${name}: made`, async () => {
    await page.getByTestId('make-batch').click()
    await expect(page.getByText(/已建立 \d+ 条/)).toBeVisible({ timeout: 60_000 })
  })
}

/** Ten works go to each real server today; the rest is dealt to all accounts, one a day for each. */
async function planMonth(page: Page, batches: number): Promise<void> {
  await planBatch(page, 'batch for the real servers', '10', async () => {
    await page.getByPlaceholder('搜索标题').fill(titleOf(10).slice(0, -1))
    await page.getByPlaceholder('搜索标题').press('Enter')
    await expect(page.getByRole('button', { name: '选择找到的 10 条' })).toBeVisible()
    await page.getByTestId('choose-matching').click()
    for (const { given } of targets) {
      await page.getByLabel('账号', { exact: true }).fill(given.handle ?? given.username ?? '')
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: '每条作品发到每个账号' }).check()
  })
  for (let at = 1; at <= batches; at++) {
    await planBatch(page, `batch ${at}`, '1', async () => {
      await page.getByTestId('choose-matching').click()
      await page.getByRole('button', { name: /^选择全部 \d+ 个$/ }).click()
    })
  }
}

async function lookAround(page: Page): Promise<void> {
  await timed('calendar: the month', async () => {
    await page.goto(`${url()}/planCalendar/planCalendar`)
    await expect(page.locator('.day-entry').first()).toBeVisible({ timeout: 30_000 })
  })
  await picture(page, 'calendar-month')
  for (const view of ['week', 'agenda']) {
    await timed(`calendar: ${view}`, async () => {
      await page.goto(`${url()}/planCalendar/planCalendar?view=${view}`)
      await expect(page.locator('main')).toContainText('heron', { timeout: 30_000 })
    })
    await picture(page, `calendar-${view}`)
  }
  await timed('publish tasks: waiting', async () => {
    await page.goto(`${url()}/planSendVideo/planSendVideo?view=waiting`)
    await expect(page.getByTestId('why-waiting').first()).toBeVisible({ timeout: 30_000 })
  })
  await picture(page, 'tasks-waiting')
  await timed('publish tasks: one title found', async () => {
    await page.goto(
      `${url()}/planSendVideo/planSendVideo?view=waiting&keyword=${encodeURIComponent(titleOf(wanted.works))}`,
    )
    await expect(page.getByRole('row', { name: new RegExp(titleOf(wanted.works)) })).toBeVisible()
  })
}

const titleOf = (number: number) => `月刊 ${String(number).padStart(4, '0')}`
type Row = { title: string; platform: string; remote_id: string; state: string; fault: string | null; attempts: number }
const rowsUntil = (unixSeconds: number) =>
  inDatabase<Row>(`select w.title, a.platform, a.remote_id, t.state, t.fault,
      (select count(*)::int from publish_attempt p where p.task_id = t.id) as attempts
    from publish_task t join work w on w.id = t.work_id join account a on a.id = t.account_id
    where t.due_at < to_timestamp(${unixSeconds})`)

/** What is due within the hour after the planning, whatever becomes due while it goes out. */
async function firstDayGoesOut(): Promise<Row[]> {
  const until = Math.floor(Date.now() / 1000) + 3600
  for (;;) {
    const rows = await rowsUntil(until)
    const open = rows.filter(({ state }) => state !== 'verified' && state !== 'failed')
    if (open.length === 0 || Date.now() - startedAt > mostSeconds * 1000) return rows
    say(`${rows.length} posts of the first day, ${open.length} not settled`)
    await sleep(20_000)
  }
}

installServers()
const targets = [await startBluesky(), await startWordpress()]
say(targets.map(({ what }) => what).join(', '))
const product = await startForJourneys()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
try {
  const { home } = product
  await makePracticeAccounts(await signIn(), wanted.accounts)
  const titles = Array.from({ length: wanted.works }, (_, at) => titleOf(at + 1))
  await makeReadyWorks('一个月', titles, home)
  say(`${wanted.accounts} accounts signed in, ${wanted.works} works ready`)
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 }, locale: 'zh-CN', timezoneId: 'UTC' })
  await openAs(page, '/account/authorization')
  for (const target of targets) await bind(page, target)
  await setRules(page, wanted.accounts)
  const bound = await inDatabase<{ id: string }>("select id from account where platform <> 'practice'")
  const ids = bound.map(({ id }) => id)
  await ask('/api/v2.third_auth/setThirdAuthPosting', { ids, postingMode: 'automatic' }, await signIn())
  await planMonth(page, Math.ceil(wanted.works / perBatch))
  await lookAround(page)
  await page.close()
  const rows = await firstDayGoesOut()
  const practice = readFileSync(path.join(home, 'practice/journal.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"kind":"published"'))
    .map((line) => {
      const { post }: { post: { author: string; title: string } } = JSON.parse(line)
      return post
    })
  const held = await Promise.all(
    rows.map(async (row) => {
      const real = targets.find(({ name }) => name === row.platform)
      const posts = practice.filter(({ title }) => title === row.title)
      return {
        ...row,
        held: real ? await real.count(row.title) : posts.length,
        isElsewhere: posts.some(({ author }) => author !== row.remote_id),
      }
    }),
  )
  const many = (holds: (row: (typeof held)[number]) => boolean) => held.filter(holds).length
  const [planned] = await inDatabase<{ posts: number; days: number }>(
    `select count(*)::int as posts, count(distinct due_at::date)::int as days from publish_task`,
  )
  const figures = {
    at: new Date().toISOString(),
    accounts: { practice: wanted.accounts, real: targets.map(({ what }) => what) },
    planned,
    firstDay: {
      posts: held.length,
      verified: many(({ state }) => state === 'verified'),
      failed: many(({ state }) => state === 'failed'),
      open: many(({ state }) => state !== 'verified' && state !== 'failed'),
      onRealServers: many(({ platform, held }) => platform !== 'practice' && held === 1),
      lost: many(({ state, held }) => state === 'verified' && held === 0),
      twice: many(({ held }) => held > 1),
      wrongAccount: many(({ isElsewhere }) => isElsewhere),
    },
    milliseconds: took,
    seconds: Math.round((Date.now() - startedAt) / 1000),
  }
  console.log(JSON.stringify(figures, null, 2))
  writeFileSync('proof/operators-month.json', `${JSON.stringify(figures, null, 2)}\n`)
  const { lost, twice, wrongAccount, open, failed } = figures.firstDay
  process.exitCode = lost + twice + wrongAccount + open + failed === 0 && held.length > 0 ? 0 : 1
} finally {
  await browser.close()
  await product.stop()
  for (const target of targets) await target.stop()
}
