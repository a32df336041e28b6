import { expect, type Page } from '@playwright/test'
import { test } from '../journey.ts'
import { makeFootage } from '../media.ts'
import { inDatabase, openAs, uploadFile, url } from '../people.ts'

const [first, second, changed] = ['只下一单', '再下一单', '再下一单之后']

const plansMade = async () =>
  (
    await inDatabase<{ name: string }>(
      `select name from plan where name in ('${first}', '${second}', '${changed}') order by created_at`,
    )
  ).map(({ name }) => name)

const book = (entry: string, left: number) =>
  inDatabase(`insert into ledger_entry (workspace_id, kind, entry, amount, left_after, idempotency_key, subject)
    select id, 'clip', '${entry}', 1, ${left}, 'once ${entry}', '' from workspace limit 1`)

/** The form, filled but for a press; the answer to the first one is lost on its way. */
async function formWithLostAnswer(page: Page, name: string, materialIds: string[]) {
  const clip = {
    size: '720x1280',
    scenes: [{ name: 'one', materialIds, seconds: 2 }],
    titles: [name],
    voice: { on: false },
    count: 1,
  }
  const draft = JSON.stringify({ name, accountIds: [], postingTimes: {}, clip })
  await page.evaluate((kept) => localStorage.setItem('planDraft', kept), draft)
  await page.route(
    '**/addWisdomTask*',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await page.goto(`${url()}/addPlan/addPlan`)
  const submit = page.getByTestId('submit-plan')
  await submit.click()
  await expect(page.getByText('请求没有完成')).toBeVisible()
  return submit
}

test('an order whose answer was lost is made once; changed since, the person is told and decides', async ({ page }) => {
  const token = await openAs(page, '/index')
  const materialIds: string[] = []
  for (const file of makeFootage(['kitchen.mp4', 'shelf.mp4'])) materialIds.push(await uploadFile(file, token))

  await test.step('pressed again as it is, it leads to what was made', async () => {
    const submit = await formWithLostAnswer(page, first, materialIds)
    // It took the last credit.
    await book('reserve', 0)
    await submit.click()
    await expect(page).toHaveURL(/planTask/)
    expect(await plansMade()).toEqual([first])
    await book('grant', 100)
  })

  await test.step('changed, it is refused once and said so; pressed after that it is another order', async () => {
    const submit = await formWithLostAnswer(page, second, materialIds)
    await page.getByLabel('计划名称').fill(changed)
    await submit.click()
    await expect(page.getByText('这一单在之前点击时已经生成')).toBeVisible()
    expect(await plansMade()).toEqual([first, second])
    await submit.click()
    await expect(page).toHaveURL(/planTask/)
    expect(await plansMade()).toEqual([first, second, changed])
  })
})
