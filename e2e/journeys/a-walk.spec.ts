import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { makeFootage } from '../media.ts'
import { openAs, practiceUrl, read, url } from '../people.ts'
import { makeItSmall, submitPlan } from '../plans.ts'
import { bindAccount, joinPractice, timesOnFeed } from '../practice.ts'

// The product's promise, from the first page of a new user to the platform's own feed.
test('raw footage in, verified posts out: the whole way of a new user', async ({ page }) => {
  const name = 'reed'
  await joinPractice(name)

  await test.step('an honest empty dashboard with first steps and 1000 credits', async () => {
    await openAs(page, '/')
    await expect(page).toHaveURL(`${url()}/index`)
    await expect(page.getByRole('heading', { name: '数据看板' })).toBeVisible()
    await expect(page.getByText('七步发出第一条视频')).toBeVisible()
    await expect(page.getByText('1,000')).toBeVisible()
  })

  await test.step('footage, a picture and music become materials with facts', async () => {
    await page.goto(`${url()}/materialCenter/materialCenter`)
    await page.getByTestId('file-input').first().setInputFiles(makeFootage())
    for (const file of ['kitchen.mp4', 'shelf.mp4', 'hallway.mp4', 'plan.png', 'light music.mp3']) {
      await expect(page.getByRole('row').filter({ hasText: file })).toBeVisible({ timeout: 300_000 })
    }
    const row = page.getByRole('row').filter({ hasText: 'kitchen.mp4' })
    await expect(row).toContainText('640×360')
    await expect(row).toContainText('0:04')
  })

  await test.step('an account is bound on the platform’s own page, shown by the cloud manager', async () => {
    await page.goto(`${url()}/account/authorization`)
    await expect(page.getByText('云管家 已连接')).toBeVisible({ timeout: 120_000 })
    await bindAccount(page, name)
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('正常')
  })

  await test.step('a plan shows how many different videos there are and produces them', async () => {
    await page.goto(`${url()}/addPlan/addPlan`)
    await page.getByLabel('计划名称').fill('旧房翻新')
    await page.getByLabel('视频数量').fill('2')
    const keywords = page.getByRole('combobox', { name: '主关键词' })
    await keywords.fill('小厨房')
    await keywords.press('Enter')
    const topics = page.getByRole('combobox', { name: '话题' })
    await topics.fill('装修')
    await topics.press('Enter')
    await page.getByPlaceholder('例：{keyword}，其实只改三处').fill('{keyword}只改三处')
    await page.getByRole('button', { name: '加一个标题' }).click()
    await page.getByPlaceholder('例：{keyword}，其实只改三处').last().fill('{keyword}这样排')
    await page.getByPlaceholder('一行一句').fill('{keyword}，其实只改三处。\n先看灯光。')
    const scenes = [['kitchen.mp4'], ['shelf.mp4', 'hallway.mp4'], ['plan.png']]
    for (const [scene, files] of scenes.entries()) {
      await page.getByRole('button', { name: /添加$/ }).nth(scene).click()
      const picker = page.getByRole('dialog')
      for (const file of files) await picker.getByText(file).click()
      await picker.getByRole('button', { name: `使用 ${files.length} 个` }).click()
      await expect(picker).toBeHidden()
    }
    await page.getByRole('combobox', { name: '发布账号' }).click()
    await page.locator('.ant-select-item-option').filter({ hasText: name }).click()
    await page.keyboard.press('Escape')
    await makeItSmall(page)
    await submitPlan(page, 2)
  })

  const titles: string[] = []
  await test.step('both works are produced; one gets a better title', async () => {
    await page.goto(`${url()}/planTask/planTask`)
    await expect(page.getByText('等待', { exact: true })).toHaveCount(2, { timeout: 300_000 })
    await page.getByText('小厨房只改三处').click()
    await expect(page.getByTestId('work-video')).toBeVisible()
    await page.getByLabel('标题', { exact: true }).fill('小厨房只改三处，够用')
    await page.getByRole('button', { name: '保存修改' }).click()
    await expect(page.getByRole('row').filter({ hasText: '小厨房只改三处，够用' })).toBeVisible()
    titles.push('小厨房只改三处，够用', '小厨房这样排')
  })

  await test.step('one-click publish sends them, and cannot be closed meanwhile', async () => {
    await page.reload()
    await page.getByRole('button', { name: /一键发布/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('小厨房这样排')).toBeVisible()
    await page.getByTestId('publish-start').click()
    await expect(dialog.getByText('视频正在发布中，请勿关闭或刷新界面！')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog.getByText('视频正在发布中，请勿关闭或刷新界面！')).toBeVisible()
    await expect(page.getByText(/操作成功，本次发布成功条数：2条，发布失败条数：0条！/)).toBeVisible({
      timeout: 300_000,
    })
  })

  await test.step('each post stands on the public feed exactly once, and was read back', async () => {
    for (const title of titles) await expect.poll(() => timesOnFeed(title), { timeout: 120_000 }).toBe(1)
    const token = (await page.context().cookies()).find((cookie) => cookie.name === 'Admin-Token')?.value ?? ''
    await expect
      .poll(
        async () => {
          const works = await read<{ data: { task: { state: string } | null }[] }>(
            '/api/v2.wisdom_task/getWorkList',
            token,
          )
          return works.data.map((work) => work.task?.state)
        },
        { timeout: 300_000 },
      )
      .toEqual(['verified', 'verified'])
    await page.goto(`${url()}/planTask/planTask`)
    await expect(page.getByRole('row').getByText('已核实')).toHaveCount(2, { timeout: 120_000 })
    await page.goto(practiceUrl())
    await expect(page.getByRole('link', { name: titles[0] ?? '' })).toBeVisible()
  })
})
