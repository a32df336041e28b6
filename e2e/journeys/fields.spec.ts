import { expect, type Page } from '@playwright/test'
import { test } from '../journey.ts'
import { makeFootage } from '../media.ts'
import { ask, openAs, practiceUrl, read, signIn, uploadFile, url } from '../people.ts'
import { bindAccount, joinPractice, makeCollection, misbehave, timesOnFeed } from '../practice.ts'

const author = `willow${Date.now() % 100_000}`
const friend = `otter${Date.now() % 100_000}`
const titles = [`窗边的书桌${author}`, `门口的换鞋凳${author}`]
const planName = `带上平台信息${author}`

type Work = { id: string; title: string; state: string; task: { state: string } | null }

const worksOf = async (token: string): Promise<Work[]> => {
  const plans = await read<{ data: { id: string; name: string }[] }>('/api/v2.wisdom_task/getWisdomTaskList', token)
  const id = plans.data.find(({ name }) => name === planName)?.id ?? ''
  return (await read<{ data: Work[] }>(`/api/v2.wisdom_task/getWorkList?wisdom_task_id=${id}`, token)).data
}
const workOf = async (title: string, token: string) => (await worksOf(token)).find((one) => one.title === title)

/** Types into a field that looks things up on the platform, and takes what is found under this name. */
async function pick(page: Page, field: string, words: string, name: string): Promise<void> {
  const box = page.locator(`[data-field="${field}"]`)
  await box.locator('input').fill(words)
  const found = page.locator('.ant-select-dropdown:visible .offer-row', { hasText: name })
  await found.first().click({ timeout: 300_000 })
  await page.getByRole('heading', { name: '平台信息' }).click()
  await expect(box.locator('.ant-select-selection-item')).toContainText(name)
}

/** Sends one post from its drawer and waits until the dialog says how it went. */
async function publishFromDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: '立即发布' }).click()
  await page.getByTestId('publish-start').click()
  await expect(page.getByTestId('publish-summary')).toBeVisible({ timeout: 300_000 })
}

// Suggestions, picture of a failed step and the post's extras pass through helper, server and page.
test('a place, a collection, a friend and a topic are looked up, go out with the post, and a failed step shows its picture', async ({
  page,
}) => {
  await joinPractice(author)
  await joinPractice(friend)
  await makeCollection(author, '小户型')
  const token = await signIn()
  const materialIds = []
  for (const file of makeFootage(['kitchen.mp4', 'shelf.mp4'])) materialIds.push(await uploadFile(file, token))
  const scenes = [{ name: 'one', materialIds, seconds: 1 }]
  const clip = { size: '720x1280', scenes, titles, voice: { on: false }, captions: { on: false }, count: titles.length }

  await test.step('an account is bound while two works are produced for it', async () => {
    await openAs(page, '/account/authorization')
    await bindAccount(page, author)
    const accounts = await read<{ data: { id: string; openname: string }[] }>(
      `/api/v2.third_auth/getThirdAuthList?keyword=${author}`,
      token,
    )
    const accountIds = accounts.data.map(({ id }) => id)
    await ask('/api/v2.wisdom_task/addWisdomTask', { name: planName, accountIds, clip }, token)
    const states = async () => (await worksOf(token)).map(({ state }) => state)
    await expect.poll(states, { timeout: 300_000 }).toEqual(['ready', 'ready'])
  })

  await test.step('what the platform offers is chosen in the drawer of a work', async () => {
    await page.goto(`${url()}/planTask/planTask?keyword=${titles[0]}`)
    await page.locator('[data-row-key]', { hasText: titles[0] }).click()
    await page.locator('#work-topics').fill('书桌')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '保存修改' }).click()
    await expect(page.getByText('收纳').or(page.getByText('书桌')).first()).toBeVisible()
    await pick(page, 'place', '茶馆', '白鹭茶馆')
    await pick(page, 'collection', '小户', '小户型')
    await pick(page, 'friends', friend, friend)
    await page.getByTestId('save-fields').click()
    await expect(page.getByTestId('save-fields')).toBeDisabled()
  })

  await test.step('it goes out with the post and stands on the public feed', async () => {
    await publishFromDrawer(page)
    const feed = async () => (await fetch(`${practiceUrl()}/?topic=${encodeURIComponent('书桌')}`)).text()
    await expect.poll(feed, { timeout: 120_000 }).toContain(titles[0])
    expect(/data-extras>([^<]*)</.exec(await feed())?.[1]).toBe(`白鹭茶馆 · 小户型 · @${friend}`)
  })

  await test.step('a step that fails shows what the page looked like, small and large', async () => {
    await misbehave(author, { mandatoryDeclaration: true })
    await page.goto(`${url()}/planTask/planTask?keyword=${titles[1]}`)
    await page.locator('[data-row-key]', { hasText: titles[1] }).click()
    await publishFromDrawer(page)
    await page.goto(`${url()}/planSendVideo/planSendVideo?view=failed&keyword=${author}`)
    await page.locator('[data-row-key]', { hasText: titles[1] }).click()
    const evidence = page.getByTestId('evidence')
    await expect(evidence).toContainText('declaration', { timeout: 120_000 })
    const picture = evidence.locator('img')
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(600)
    await picture.click()
    await expect(page.locator('.ant-image-preview-img')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the owner answers what the platform asks for, and the post goes out', async () => {
    await page.locator('[data-field="declaration"] .ant-select').click()
    await page.locator('.ant-select-item-option', { hasText: '内容由我本人创作' }).click()
    await page.getByTestId('save-fields').click()
    await expect(page.getByTestId('save-fields')).toBeDisabled()
    await page.getByRole('button', { name: '重试' }).click()
    const state = async () => (await workOf(titles[1] ?? '', token))?.task?.state
    await expect.poll(state).toBe('waiting')
    await page.goto(`${url()}/planTask/planTask?keyword=${titles[1]}`)
    await page.locator('[data-row-key]', { hasText: titles[1] }).click()
    await publishFromDrawer(page)
    await expect.poll(() => timesOnFeed(titles[1] ?? ''), { timeout: 120_000 }).toBe(1)
  })
})
