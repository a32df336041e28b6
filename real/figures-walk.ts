// Figures of real posts: Bluesky's rise after likes by another account, WordPress tells no plays; a client reads the report on a phone. Run by `npm run test:figures`; writes proof/figures-walk.json, pictures to WALK_PICTURES if given.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { ask, inDatabase, signIn } from '../e2e/people.ts'
import { makeReadyWorks } from '../e2e/proofs/publish-world.ts'
import { startForJourneys } from '../e2e/world.ts'
import { startBluesky } from './bluesky.ts'
import { installServers } from './install-servers.ts'
import { startWordpress } from './wordpress.ts'

const title = '阳台改高柜'
const startedAt = Date.now()
const seen: Record<string, unknown> = {}
function note(name: string, what: unknown): void {
  seen[name] = what
  console.log(`${String(Math.round((Date.now() - startedAt) / 1000)).padStart(5)} s  ${name}: ${JSON.stringify(what)}`)
}
const rows = <Row extends Record<string, string | null> = Record<string, string | null>>(statement: string) =>
  inDatabase<Row>(statement)
async function until<Found>(what: string, look: () => Promise<Found | undefined>, seconds = 180): Promise<Found> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(1000)) {
    const found = await look()
    if (found !== undefined) return found
  }
  throw new Error(`${what} did not come within ${seconds} s`)
}

type Figures = { platform: string; plays: string | null; likes: string | null; comments: string | null; read: string }
/** Posts are read every few hours; nobody waits for that here. */
async function readAgain(isIt: (figures: Map<string, Figures>) => boolean): Promise<Map<string, Figures>> {
  const [{ at } = { at: '' }] = await rows('select now()::text as at')
  await rows('update post_now set next_read_at = now()')
  return until('the readings', async () => {
    const found = await rows<Figures>(
      `select platform, plays, likes, comments, (read_at >= '${at}')::text as read from post_now`,
    )
    const figures = new Map(found.map((row) => [row.platform, row]))
    if (found.some(({ read }) => read !== 'true')) return undefined
    if (isIt(figures)) return figures
    await rows('update post_now set next_read_at = now()')
    return undefined
  })
}
const byPlatform = (figures: Map<string, Figures>) =>
  Object.fromEntries([...figures].map(([name, { plays, likes, comments }]) => [name, { plays, likes, comments }]))

installServers()
const targets = [await startBluesky(), await startWordpress()]
const [bluesky] = targets
note(
  'servers',
  targets.map(({ what }) => what),
)
const product = await startForJourneys()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.WALK_PICTURES
  if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true })
}
try {
  if (!bluesky?.talk?.like) throw new Error('the view of the network does not run here')
  const token = await signIn()
  for (const { name, given } of targets) await ask('/api/v2.third_auth/bindThirdAuth', { platform: name, given }, token)
  await makeReadyWorks('数字之路', [title], product.home)
  const accounts = await rows('select id, platform from account where deleted_at is null')
  const ids = accounts.map(({ id }) => id)
  await ask('/api/v2.third_auth/setThirdAuthPosting', { ids, postingMode: 'automatic' }, token)
  const [work] = await rows(`select id from work where title = '${title}'`)
  const at = Math.floor(Date.now() / 1000) + 5
  const items = ids.map((accountId) => ({ workId: work?.id, accountId, timing_time: at, fields: {} }))
  await ask('/api/v2.third_auth/platformBatchPublish', { items }, token)
  const posts = await until('every post', async () => {
    const found = await rows(`select a.platform, t.publish_id from publish_task t join account a on a.id = t.account_id
      where t.state = 'verified'`)
    return found.length === ids.length ? found : undefined
  })
  note('published', posts)
  note('first readings', byPlatform(await readAgain(() => true)))
  const publishId = posts.find(({ platform }) => platform === 'bluesky')?.publish_id ?? ''
  await bluesky.talk.like(publishId)
  await bluesky.talk.comment(publishId, '多少钱？')
  const after = await readAgain((figures) => figures.get('bluesky')?.likes === '1')
  note('after a like and a comment by another account', byPlatform(after))

  const saved = await ask<{ url: string }>(
    '/api/v2.data/addOrEditReport',
    {
      name: '给客户',
      brand: '拾光家装',
      sentence: '',
      filters: { period: { kind: 'last', days: 7 } },
      parts: ['totals', 'trend', 'platforms', 'works', 'hours', 'notes'],
      password: 'green reed',
      expiresAt: Math.floor(Date.now() / 1000) + 3600,
    },
    token,
  )
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, locale: 'zh-CN' })
  const page = await phone.newPage()
  await page.goto(saved.url)
  await page.getByLabel('请输入查看密码').fill('green reed')
  await page.getByRole('button', { name: '查看' }).click()
  await page.getByText('拾光家装').first().waitFor()
  const text = await page.locator('main').innerText()
  note('the client reads on a phone', {
    plays: /播放\n+(\S+)/.exec(text)?.[1],
    interactions: /互动\n+(\S+)/.exec(text)?.[1],
    headline: await page.locator('h1').innerText(),
    hasLeads: text.includes('线索'),
    scripts: await page.locator('script').count(),
  })
  await picture(page, 'report-phone')
  const widened: string[] = []
  for (const more of ['from=2020-01-01', 'accounts=', 'parts=leads', 'as=csv', 't=x']) {
    await page.goto(`${saved.url}&${more}`)
    if ((await page.getByLabel('请输入查看密码').count()) === 0) widened.push(more)
  }
  note('asked for more by', { tried: 5, widened })
  await rows("update report set expires_at = now() - interval '1 minute'")
  note('after its end', (await page.goto(saved.url))?.status())
} finally {
  writeFileSync('proof/figures-walk.json', `${JSON.stringify({ at: new Date().toISOString(), seen }, null, 2)}\n`)
  await browser.close()
  await product.stop()
  for (const target of targets) await target.stop()
}
