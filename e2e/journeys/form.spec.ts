import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../journey.ts'
import { makeClips, makeFootage } from '../media.ts'
import { ask, inDatabase, openAs, read, signIn, url } from '../people.ts'
import { makeItSmall } from '../plans.ts'

const lobster = createRequire(import.meta.url).resolve('@fontsource/lobster/files/lobster-latin-400-normal.woff2')
const planName = '表单一日'
/** More than one page of the chooser. */
const copies = 205

async function bring(token: string, file: string, folderPath: string[]): Promise<string> {
  const bytes = readFileSync(file)
  const filename = path.basename(file)
  const wanted = { filename, bytes: bytes.length, folderPath }
  const place = await ask<{ id: string; url: string }>('/api/v2.common/getUploadParams', wanted, token)
  const form = new FormData()
  form.append('file', new Blob([bytes]), filename)
  await fetch(`${url()}${place.url}`, { method: 'POST', headers: { token }, body: form })
  const { attachment } = await ask<{ attachment: { id: string } }>(
    '/api/v2.common/uploadNotify',
    { id: place.id },
    token,
  )
  return attachment.id
}

// The stage plays the animations that are chosen here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Letters of the stage as they are drawn now; two of them differ while something moves. */
const shot = (stage: Locator) => stage.screenshot({ animations: 'allow' })

/** Opened by key: what comes late elsewhere on the page may move a field away from under the mouse. */
async function choose(page: Page, field: string | RegExp, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field })
  const row = page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true })
  // The list closes when the field moves under it.
  await expect(async () => {
    if ((await box.getAttribute('aria-expanded')) !== 'true') await box.press('ArrowDown')
    await row.click({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })
}

// A stage that moves, a font that loads and the video that is made of it.
test('the form’s looks: a font of one’s own, an effect, an animation, a sticker, captions, a cover; lists written down', async ({
  page,
}) => {
  const token = await signIn()
  const [sticker = ''] = makeFootage(['plan.png'])
  const stickerId = await bring(token, sticker, ['贴纸'])
  for (const clip of makeClips(2)) await bring(token, clip, ['门店'])
  await bring(token, lobster, [])
  await ask('/api/v2.attachment/setTag', { ids: [stickerId], add: ['角标'], remove: [] }, token)
  await inDatabase(
    `insert into material select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'folder_id', null,
       'filename', 'copy ' || n, 'sha256', encode(sha256(('copy' || n)::bytea), 'hex')))).*
     from material m, generate_series(1, ${copies}) n where m.id = '${stickerId}'`,
  )
  await openAs(page, '/addPlan/addPlan')
  const stage = page.getByRole('region', { name: '画面预览' })

  await test.step('words are written by the assistant and taken', async () => {
    await page.waitForLoadState('networkidle')
    await page.getByLabel('计划名称').fill(planName)
    await page.getByLabel('视频数量').fill('1')
    await page.getByRole('button', { name: '帮我写' }).nth(1).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('原文').fill('Fresh apples')
    await drawer.getByRole('button', { name: '写几条' }).click()
    await expect(drawer.getByRole('status')).toContainText('来自内置模板')
    await drawer.getByRole('checkbox').first().check()
    const taken = (await drawer.getByRole('listitem').first().locator('.words-text').innerText()).trim()
    await drawer.getByRole('button', { name: '采用 1 条' }).click()
    await expect(drawer).toBeHidden()
    await expect(page.getByLabel('标题模板 1')).toHaveValue(taken)
    await page.getByLabel('标题模板 1').fill('Fresh apples 🍎')
    await page.getByLabel('文案 1').fill('今天早上刚到的苹果。')
  })

  await test.step('footage is found by its folder', async () => {
    for (const scene of [2, 1])
      await page
        .getByRole('button', { name: /^删除场景/ })
        .nth(scene)
        .click()
    await page.getByTestId('add-scene-material').first().click()
    const picker = page.getByRole('dialog')
    await picker.getByRole('combobox', { name: '文件夹' }).click()
    await page.locator('.ant-select-dropdown:visible').getByText('门店 (2)').click()
    await expect(picker.locator('.picker-item')).toHaveCount(2)
    await picker.getByRole('button', { name: '全选 2 个' }).click()
    await picker.getByRole('button', { name: '使用 2 个' }).click()
    await expect(picker).toBeHidden()
  })

  await test.step('the preview plays', async () => {
    await page.getByTestId('play-preview').click()
    const preview = page.getByTestId('live-preview')
    await expect.poll(async () => Number(await preview.getAttribute('data-frame'))).toBeGreaterThan(5)
  })

  await test.step('a sticker is found by its tag, and in a library gone through to its end', async () => {
    await page.getByRole('button', { name: '贴纸' }).click()
    const picker = page.getByRole('dialog')
    await expect(picker.getByText(/已显示 200 个，共 \d+ 个/)).toBeVisible()
    await picker.getByRole('button', { name: '再显示一些' }).click()
    await expect(picker.getByRole('button', { name: '再显示一些' })).toBeHidden()
    expect(await picker.locator('.picker-item').count()).toBeGreaterThan(copies)
    await picker.getByRole('combobox', { name: '标签' }).click()
    await page.locator('.ant-select-dropdown:visible').getByText('角标 (1)').click()
    await expect(picker.locator('.picker-item')).toHaveCount(1)
    await picker.locator('.picker-item').click()
    await picker.getByRole('button', { name: '使用 1 个' }).click()
    await expect(picker).toBeHidden()
    await expect(stage.locator('.stage-moved img')).toBeVisible()
  })

  await test.step('a font of the library, an effect and an animation are shown on the stage', async () => {
    await page.getByText('{title}', { exact: true }).first().click()
    const before = await shot(stage)
    await choose(page, '字体', 'Lobster素材库')
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.fonts].filter(({ family }) => family.includes('Lobster ')).map(({ status }) => status),
        ),
      )
      .toEqual(['loaded'])
    const written = await shot(stage)
    expect(written.equals(before)).toBe(false)
    await choose(page, '文字特效', '霓虹')
    await expect.poll(async () => (await shot(stage)).equals(written)).toBe(false)
    await page.getByRole('button', { name: '添加动画' }).click()
    await choose(page, '动画 1', '从左滑入')
    const moving = () => stage.evaluate((node) => node.getAnimations({ subtree: true }).length)
    // Looked for in every frame: it is over in half a second.
    const began = stage.evaluate(
      (node) =>
        new Promise<void>((seen) => {
          const look = () => (node.getAnimations({ subtree: true }).length > 0 ? seen() : requestAnimationFrame(look))
          look()
        }),
    )
    await page.getByRole('button', { name: 'play-circle 播放' }).click()
    await began
    await expect.poll(moving).toBe(0)
  })

  await test.step('captions are lit word by word, the cover gets the title', async () => {
    await page.getByText('逐字高亮').click()
    await expect(page.getByRole('button', { name: '高亮颜色' })).toBeVisible()
    await page.getByText('取一帧加大标题').click()
    await expect(page.getByText('取这个位置的画面，标题放大居中。')).toBeVisible()
  })

  await test.step('the video is made as it was shown, with its cover', async () => {
    await expect(page.getByLabel('计划名称')).toHaveValue(planName)
    await makeItSmall(page)
    await page.getByTestId('submit-plan').click()
    await expect(page).toHaveURL(/planTask/, { timeout: 120_000 })
    const works = () =>
      read<{
        data: {
          state: string
          fault: string | null
          faultDetail: string
          coverUrl: string | null
          plan: { name: string }
        }[]
      }>('/api/v2.wisdom_task/getWorkList?limit=100', token)
    const mine = async () => (await works()).data.find(({ plan }) => plan.name === planName)
    await expect.poll(async () => (await mine())?.state, { timeout: 300_000 }).toMatch(/ready|failed/)
    expect(await mine()).toMatchObject({ state: 'ready', fault: null, coverUrl: expect.stringContaining('.jpg') })
  })

  await test.step('the orders are written to a file', async () => {
    await page.goto(`${url()}/video/list`)
    await expect(page.getByText(planName)).toBeVisible()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出', exact: true }).click()
    const file = await (await coming).path()
    expect(readFileSync(file, 'utf8')).toContain(planName)
  })

  await inDatabase("delete from material where filename ~ '^copy [0-9]+$'")
})
