import { manyFigures, manyTasks } from '../../apps/server/src/testing/many-tasks.ts'
import { test } from '../journey.ts'
import { layoutFaults } from '../layout-faults.ts'
import { ask, inDatabase, openAs, signIn, url } from '../people.ts'

const out = '/tmp/zz'
test('zz', async ({ page }) => {
  test.setTimeout(500_000)
  const token = await signIn()
  const [w] = await inDatabase<{ id: string }>('select id from workspace limit 1')
  const workspaceId = w?.id ?? ''
  const each = async (text: string) => { for (const one of text.split(';')) if (one.trim()) await inDatabase(one) }
  await manyTasks(each, { workspaceId, accounts: 30, tasks: 900, days: 40, platform: 'mastodon' })
  await manyFigures(each, { workspaceId, days: 40 })
  await each(`update account set platform = (array['mastodon','bluesky','wordpress'])[1 + (substr(remote_id, 6)::int % 3)] where remote_id like 'many-%'; update post_now p set platform = a.platform, plays = case when a.platform='wordpress' then null else (random()*90000)::int end, likes = (random()*4000)::int from account a where a.id=p.account_id; update account_gain g set platform = a.platform, plays = case when a.platform='wordpress' then null else (random()*30000)::int end, likes=(random()*900)::int from account a where a.id=g.account_id; insert into day_note (workspace_id, day, text, by_id) values ('${workspaceId}', current_date - 3, '价格改为 39 元', gen_random_uuid()); update work set title = (array['玄关这 9 个尺寸，记下来再装','89㎡ 小三居，收纳多出 12 个平方','Small flat, 12 m² more storage'])[1 + variant % 3] || ' ' || variant; update post_now set gone_at = now() where task_id in (select task_id from post_now order by posted_at desc limit 2)`)
  const report = (await ask('/api/v2.data/addOrEditReport', { name: '给客户', brand: '拾光家装', sentence: '', filters: { period: { kind: 'last', days: 14 } }, parts: ['totals', 'trend', 'platforms', 'works', 'hours', 'leads', 'notes'], expiresAt: null }, token)) as { url: string }
  for (const [language, theme, width] of [['zh', 'light', 1920], ['en', 'dark', 1280], ['es', 'light', 1280], ['ja', 'dark', 1920]] as const) {
    await page.setViewportSize({ width, height: width === 1920 ? 1080 : 800 })
    await ask('/api/v2.admin/personalData', { language, theme }, await openAs(page, '/index'))
    const go = async (path: string, name: string) => {
      await page.goto(path.startsWith('http') ? path : `${url()}${path}`)
      await page.waitForTimeout(2500)
      console.log(name, language, await layoutFaults(page))
      await page.screenshot({ path: `${out}/${name}-${language}-${theme}-${width}.png` })
    }
    await go('/data/workList', 'works')
    await page.locator('[data-row]').first().click()
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `${out}/way-${language}-${theme}-${width}.png` })
    await go('/planRank/planRank', 'rank')
    await go('/officialTutorials/officialTutorials', 'tutorials')
    await go('/creation/creation', 'ideas')
    await go('/Tools/Tools', 'tools')
    if (language === 'zh') await go(report.url, 'report')
  }
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${url()}/data/analysis`)
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `${out}/stranger.png` })
  console.log('stranger at', page.url())
})
