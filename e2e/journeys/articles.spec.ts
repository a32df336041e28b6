import { SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { simulatedWordpress } from '@matrixcast/platforms/testing/simulated-wordpress'
import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { makeFootage } from '../media.ts'
import { ask, openAs, read, uploadFile, url } from '../people.ts'

const title = '阳台收纳柜怎么量尺寸'
const pasted = `<h1>${title}</h1><p>先量 <b>三个</b> 地方：宽、深、窗台高。</p><ul><li>宽度量两次</li><li>深度量到窗框</li></ul>
  <table><tr><td>宽</td><td>1.2 米</td></tr></table><p>写下来再下单。</p>`
type Row = { workId: string }

// Typing, pasting and dragging pictures into a text are a browser's own; the site is imitated.
test('an article is written and pasted, says what keeps it back, goes to a site, and is brought up to date there', async ({
  page,
}) => {
  const site = await SimulatedSite.start(simulatedWordpress)
  try {
    const token = await openAs(page, '/articleList/list')
    await uploadFile(makeFootage(['plan.png'])[0] ?? '', token)
    const given = { site: site.address, username: 'moss', appPassword: 'moss-secret' }
    const bind = { platform: 'wordpress', given }
    const { accountId } = await ask<{ accountId: string }>('/api/v2.third_auth/bindThirdAuth', bind, token)
    const words = page.getByRole('textbox', { name: '正文' })
    const isSaved = () => expect(page.getByText('已保存').first()).toBeVisible()

    await test.step('words become headings and lists as they are typed, and a paste keeps its parts', async () => {
      await page.getByRole('button', { name: '写文章' }).first().click()
      await words.click()
      await page.keyboard.type('## 先看窗台')
      await page.keyboard.press('Enter')
      await expect(words.locator('h2')).toHaveText('先看窗台')
      await page.evaluate((html) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', html)
        document
          .querySelector('[role="textbox"][aria-multiline="true"]')
          ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, pasted)
      await expect(words.locator('li')).toHaveCount(2)
      await expect(words.locator('td')).toHaveCount(2)
    })

    await test.step('a title and a picture without words are named, and the approval waits for them', async () => {
      await page.getByRole('button', { name: '图片', exact: true }).click()
      await page.getByRole('dialog').getByText('plan.png').click()
      await expect(page.getByText('没有标题。')).toBeVisible()
      await expect(page.getByText('1 张图片没有说明。在图片下面写上图里有什么。')).toBeVisible()
      await expect(page.getByRole('button', { name: '通过', exact: true })).toBeDisabled()
      await page.getByPlaceholder('图里有什么？给看不到图的人').fill('阳台平面图')
      await page.getByRole('textbox', { name: '标题' }).first().fill(title)
      await expect(page.getByRole('button', { name: '通过', exact: true })).toBeEnabled()
    })

    await test.step('what was typed last is there after the tab died', async () => {
      await words.locator('p').last().click()
      await page.keyboard.press('End')
      await page.keyboard.type('量完再拍照。')
      await isSaved()
      await page.reload()
      await expect(words).toContainText('量完再拍照。')
    })

    await test.step('it is approved, posted, and stands on the site once', async () => {
      await page.getByRole('button', { name: '通过', exact: true }).click()
      await expect(page.getByRole('row').filter({ hasText: title })).toContainText('已通过')
      const { data } = await read<{ data: Row[] }>('/api/v2.article/getArticleList', token)
      const item = { workId: data[0]?.workId ?? '', accountId, timing_time: null, fields: {} }
      const { made } = await ask<{ made: string[] }>(
        '/api/v2.third_auth/platformBatchPublish',
        { items: [item] },
        token,
      )
      await ask('/api/v2.wisdom_task/publishByServer', { taskId: made[0] }, token)
      await expect.poll(() => site.posts.length, { timeout: 120_000 }).toBe(1)
      expect(site.posts[0]?.title).toBe(title)
    })

    await test.step('a newer text is approved and takes the place of the old one under the same address', async () => {
      await page.goto(`${url()}/articleList/list`)
      await page.getByRole('row').filter({ hasText: title }).click()
      await words.click()
      await page.keyboard.press('Control+End')
      await page.keyboard.type('新的一段。')
      await isSaved()
      await page.getByRole('button', { name: '通过', exact: true }).click()
      await page.getByRole('row').filter({ hasText: title }).click()
      await page.getByRole('button', { name: /更新已发布的内容/ }).click()
      await page.getByRole('button', { name: '更新 1 条' }).click()
      await expect.poll(() => JSON.stringify(site.posts[0]?.said), { timeout: 120_000 }).toContain('新的一段。')
      expect(site.posts).toHaveLength(1)
    })
    // Its site ends here, and other journeys of this product publish to all accounts.
    await ask('/api/v2.third_auth/delThirdAuth', { ids: [accountId] }, token)
  } finally {
    await site.stop()
  }
})
