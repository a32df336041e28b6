import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { makeFootage } from '../media.ts'
import { ask, openAs, read, uploadFile, url } from '../people.ts'
import { worksOf } from '../plans.ts'
import { bindAccount, joinPractice, timesOnFeed } from '../practice.ts'

const account = 'reed-cutter'
const title = '清晨的面包'
const film = (materialId: string) => ({
  uuid: 'film',
  elName: 'video',
  propsValue: { videoSrc: `material:${materialId}` },
  commonStyle: { left: 0, top: 0, width: 375, height: 667, zIndex: 0 },
})
const captions = (text: string) => ({
  uuid: text,
  elName: 'captions',
  propsValue: { text },
  commonStyle: { left: 20, top: 520, width: 335, height: 60, zIndex: 90, fontSize: 24, color: '#ffffff' },
})

// From the editor's button to a post that was read back: only the whole product has all of it.
test('a video cut in the editor is made, published to the account that was chosen, and verified', async ({ page }) => {
  await joinPractice(account)
  const token = await openAs(page, '/account/authorization')
  await bindAccount(page, account)
  const materialIds = []
  for (const file of makeFootage(['kitchen.mp4', 'shelf.mp4'])) materialIds.push(await uploadFile(file, token))
  const { access_token } = await ask<{ access_token: string }>('/api/v2.admin/createQuarkToken', {}, token)
  const pages = materialIds.map((id, at) => ({
    uuid: `page ${at}`,
    elements: [film(id), captions(at === 0 ? '七点出炉。' : '九点卖完。')],
    config: { seconds: 2, transition: 'crossfade' },
  }))
  const made = await fetch(`${url()}/quark/page/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
    body: JSON.stringify({ title, pages }),
  })
  const { body } = (await made.json()) as { body: { _id: string } }

  await test.step('the dialog names the cost and the account, and puts the video into the queue', async () => {
    await page.goto(`${url()}/quark/editor?id=${body._id}`)
    await page.getByRole('button', { name: /进入搭建/ }).click()
    await page.getByRole('button', { name: '合成并发布' }).click()
    const dialog = page.getByRole('dialog', { name: '合成并发布' })
    await expect(dialog.getByText(/用 1 个剪辑额度/)).toBeVisible()
    await dialog.getByLabel('发布到').click()
    await page.getByTitle(account).last().click()
    await page.screenshot({ path: 'e2e/test-results/make-video.png' })
    await dialog.getByRole('button', { name: '合成', exact: true }).click()
    await dialog.getByRole('link', { name: '看作品' }).click()
    await expect(page).toHaveURL(/wisdom_task_id=/)
  })

  const planId = new URL(page.url()).searchParams.get('wisdom_task_id') ?? ''
  const states = async () => (await worksOf(planId, token)).map(({ state }) => state)
  await expect.poll(states, { timeout: 300_000 }).toEqual(['ready'])

  await test.step('it is published as any other work, and read back', async () => {
    await page.goto(`${url()}/intellectSeo/list`)
    await page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: '发布' }).click()
    await page.getByTestId('publish-start').click()
    await expect
      .poll(async () => (await worksOf(planId, token)).map(({ task }) => task?.state), { timeout: 300_000 })
      .toEqual(['verified'])
    expect(await timesOnFeed(title)).toBe(1)
  })

  await test.step('the work opens its page', async () => {
    const { data } = await read<{ data: { id: string }[] }>(
      `/api/v2.wisdom_task/getWorkList?wisdom_task_id=${planId}`,
      token,
    )
    const opened = await ask<{ pageId: string }>('/api/v2.clip/openInEditor', { workId: data[0]?.id }, token)
    expect(opened.pageId).toBe(body._id)
  })
})
