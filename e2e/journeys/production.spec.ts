import { expect, type Page } from '@playwright/test'
import { test } from '../journey.ts'
import { makeClips } from '../media.ts'
import { ask, openAs, read, signIn, uploadFile, url } from '../people.ts'
import { makeItSmall, submitPlan } from '../plans.ts'

type Work = { id: string; title: string; state: string; outdated: boolean; images: string[]; videoUrl: string | null }

const planName = '门店一日'
const clips = 6

const planId = async (token: string, name = planName): Promise<string> => {
  const plans = await read<{ data: { id: string; name: string }[] }>('/api/v2.wisdom_task/getWisdomTaskList', token)
  return plans.data.find((plan) => plan.name === name)?.id ?? ''
}
const worksOf = async (token: string, name = planName): Promise<Work[]> => {
  const id = await planId(token, name)
  const works = await read<{ data: Work[] }>(`/api/v2.wisdom_task/getWorkList?limit=100&wisdom_task_id=${id}`, token)
  return works.data
}
const credits = async (token: string) =>
  (await read<{ clip_number: number }>('/api/v2.clip/getClipParams', token)).clip_number

async function chooseFor(page: Page, scene: number, files: number[]): Promise<void> {
  await page.getByTestId('add-scene-material').nth(scene).click()
  const picker = page.getByRole('dialog')
  for (const file of files) await picker.getByText(`shoot-${file}.mp4`).click()
  await picker.getByRole('button', { name: `使用 ${files.length} 个` }).click()
  await expect(picker).toBeHidden()
}

// Queue, worker, credits and the pages between them.
test('an operator’s morning: a recipe, a batch, more of the same, one title changed, picture posts', async ({
  page,
}) => {
  const token = await signIn()
  for (const file of makeClips(clips)) await uploadFile(file, token)

  await test.step('a recipe is a complete plan: keywords and clips are all it needs', async () => {
    await openAs(page, '/intellectSeo/dugujiujian')
    await page.getByRole('link', { name: /前后对比/ }).click()
    await expect(page.getByText('改之前的同一个角度，越普通越好')).toBeVisible()
    await page.getByLabel('计划名称').fill(planName)
    await page.getByLabel('视频数量').fill('3')
    for (const keyword of ['门头', '灯光']) {
      await page.getByRole('combobox', { name: '主关键词' }).fill(keyword)
      await page.keyboard.press('Enter')
    }
    for (const [scene, files] of [
      [0, 1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
    ].entries())
      await chooseFor(page, scene, files)
    await makeItSmall(page)
    await expect(page.getByTestId('forecast-figure')).toHaveText(/[1-9]/, { timeout: 120_000 })
    await submitPlan(page, 3)
  })

  await test.step('the queue shows whose turn it is; and one is cancelled', async () => {
    const before = await credits(token)
    await page.goto(`${url()}/videoProduction/videoProduction`)
    const waiting = page.getByRole('row').filter({ hasText: '排队中' })
    await expect(waiting.first()).toBeVisible()
    await waiting.last().getByRole('checkbox').check()
    await page.getByRole('button', { name: '取消 1 条' }).click()
    await expect.poll(() => credits(token)).toBe(before + 1)
    await expect
      .poll(async () => (await worksOf(token)).map(({ state }) => state).sort(), { timeout: 300_000 })
      .toEqual(['cancelled', 'ready', 'ready'])
  })

  await test.step('more of the same order repeats nothing', async () => {
    await page.goto(`${url()}/video/list`)
    await page.getByText(planName).click()
    await page.getByRole('button', { name: '再做一些' }).click()
    await page.getByLabel('条数').last().fill('1')
    await page.getByRole('button', { name: '再做 1 条' }).click()
    await expect(page.getByText('已开始制作 1 条').first()).toBeVisible()
    await expect
      .poll(async () => (await worksOf(token)).filter(({ state }) => state === 'ready').length, { timeout: 300_000 })
      .toBe(3)
    const drawn = (await worksOf(token)).map(({ title }) => title)
    expect(drawn).toHaveLength(4)
  })

  await test.step('one title is changed in the picture too, for nothing', async () => {
    const before = await credits(token)
    const [one] = (await worksOf(token)).filter(({ state }) => state === 'ready')
    await page.goto(`${url()}/planTask/planTask?wisdom_task_id=${await planId(token)}&open=${one?.id}`)
    await page.getByLabel('标题', { exact: true }).fill('换了一个标题')
    await page.getByRole('checkbox', { name: /画面里的标题也改/ }).check()
    await page.getByRole('button', { name: '保存修改' }).click()
    await expect
      .poll(async () => (await worksOf(token)).find(({ id }) => id === one?.id), { timeout: 300_000 })
      .toMatchObject({ title: '换了一个标题', state: 'ready', outdated: false })
    const after = (await worksOf(token)).find(({ id }) => id === one?.id)
    expect(after?.videoUrl?.split('?')[0]).not.toBe(one?.videoUrl?.split('?')[0])
    expect(await credits(token)).toBe(before)
  })

  await test.step('the finished ones come as one ZIP', async () => {
    const ready = (await worksOf(token)).filter(({ state }) => state === 'ready').map(({ id }) => id)
    const zip = await ask<{ url: string }>('/api/v2.clip/downloadClipVideo', { workIds: ready }, token)
    const bytes = Buffer.from(await (await fetch(`${url()}${zip.url}`)).arrayBuffer())
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
  })

  await test.step('a picture post has a picture a page, and a slideshow', async () => {
    await page.goto(`${url()}/intellectSeo/imageText`)
    await page.getByLabel('计划名称').fill('三张图说清')
    await page.getByPlaceholder('例：{keyword}，其实只改三处').fill('三张图说清门头怎么选')
    for (const scene of [0, 1, 2]) await chooseFor(page, scene, [scene])
    for (const number of [5, 4]) await page.getByRole('button', { name: `删除场景 第 ${number} 页` }).click()
    await page.getByLabel('这个场景的文字（可不填） 第 1 页').fill('先看位置')
    await makeItSmall(page)
    await page.getByTestId('submit-plan').click()
    await expect(page).toHaveURL(/planTask/, { timeout: 120_000 })
    await expect
      .poll(async () => (await worksOf(token, '三张图说清')).map(({ state, images }) => [state, images.length]), {
        timeout: 300_000,
      })
      .toEqual([['ready', 3]])
    await page.getByText('三张图说清门头怎么选').first().click()
    await expect(page.getByRole('img', { name: '第 3 张' })).toBeVisible()
    await expect(page.getByTestId('work-video')).toBeVisible()
  })

  await test.step('clips are dragged into scenes on the board', async () => {
    await page.goto(`${url()}/planList/addVideoData?wisdom_task_id=${await planId(token, '三张图说清')}`)
    const clip = page.getByRole('button', { name: /shoot-5\.mp4/ })
    await clip.dragTo(page.getByTestId('scene-2'))
    await expect(page.getByTestId('scene-2')).toContainText('2 段')
    await page.getByTestId('save-board').click()
    await expect(page.getByText('素材已保存')).toBeVisible()
  })
})
