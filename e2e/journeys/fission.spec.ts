import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { makeFootage } from '../media.ts'
import { ask, inDatabase, openAs, read, url } from '../people.ts'
import { joinPractice, postOnPractice } from '../practice.ts'
import { makeReadyWorks } from '../proofs/publish-world.ts'

type Code = { url: string }

/** An open activity with videos, a reward and two codes; answers the first code's address and the store. */
async function anActivity(token: string) {
  const basics = {
    name: '换锁券',
    title: '拍一条，换一把锁',
    host: '安居五金',
    platforms: ['practice'],
    endsAt: Math.floor(Date.now() / 1000) + 86_400,
  }
  const content = { texts: ['换锁三分钟'] }
  const { id } = await ask<{ id: string }>('/api/v2.fission/addOrEditActivity', { basics, content }, token)
  await makeReadyWorks('锁', ['门厚', '门缝'], process.env.E2E_HOME ?? '')
  const works = await inDatabase<{ id: string }>(
    `select w.id from work w join plan p on p.id = w.plan_id where p.name = '锁'`,
  )
  await ask('/api/v2.fission/addPoolItem', { activityId: id, ids: works.map((work) => work.id) }, token)
  await ask('/api/v2.fission/addOrEditReward', { activityId: id, name: '八折券', stock: 10 }, token)
  await ask('/api/v2.fission/setActivityState', { ids: [id], move: 'open' }, token)
  const poi = { name: '滨江店', address: '杭州市滨江区', orderId: crypto.randomUUID() }
  const store = await ask<{ id: string }>('/api/v2.admin/addPoi', poi, token)
  const order = { activityId: id, kind: 'table', names: ['一号桌', '二号桌'] }
  const { codes } = await ask<{ codes: Code[] }>('/api/v2.fission/addCode', order, token)
  return { id, address: codes[0]?.url ?? '', storeId: store.id }
}

// A guest without script, a real post on the practice platform, and a phone at a counter.
test('a guest takes a video at a code, posts it, is read, and a cashier takes the coupon once', async ({
  page,
  browser,
}) => {
  const token = await openAs(page, '/fission/list')
  const { id, address, storeId } = await anActivity(token)
  const phone = { viewport: { width: 390, height: 844 }, locale: 'zh-CN' }
  const guest = await (await browser.newContext({ ...phone, javaScriptEnabled: false })).newPage()
  const coupon = guest.locator('text=/[0-9A-Z]{4}-[0-9A-Z]{5}/').first()

  await test.step('the page asks for no account, gives a video and its words, and keeps them at one address', async () => {
    await guest.goto(address)
    await expect(guest.getByText('不需要登录')).toBeVisible()
    await guest.getByRole('button', { name: '领取视频' }).click()
    await expect(guest.getByText('换锁三分钟')).toBeVisible()
    await guest.goto(guest.url())
    await expect(guest.getByText('换锁三分钟')).toBeVisible()
  })

  await test.step('a post with the mark of the claim is read where it is, and only then there is a coupon', async () => {
    const mark = /#([a-z0-9]{6})/.exec(await guest.locator('body').innerText())?.[1] ?? ''
    await joinPractice('guest1')
    const post = { title: '换锁三分钟', topics: [mark] }
    const posted = await postOnPractice('guest1', makeFootage(['kitchen.mp4'])[0] ?? '', post)
    await guest.locator('input[name="address"], input[name="url"]').first().fill(posted)
    await guest.getByRole('button', { name: '提交链接' }).click()
    await expect(coupon).toHaveCount(0)
    const proven = async () => {
      const { data } = await read<{ data: { state: string }[] }>(
        `/api/v2.fission/getParticipantList?activity_id=${id}`,
        token,
      )
      return data[0]?.state ?? ''
    }
    await expect.poll(proven, { timeout: 180_000 }).toMatch(/verified|rewarded/)
  })

  await test.step('what looks odd waits for a person, who gives the reward', async () => {
    await page.goto(`${url()}/fission/fissionCode?activity_id=${id}&part=participants&view=held`)
    await page.getByRole('row').filter({ hasText: '一号桌' }).click()
    await page.getByRole('button', { name: '放行奖励' }).click()
    await expect(page.getByText('已放行 1 个奖励')).toBeVisible()
    await guest.reload()
    await expect(coupon).toBeVisible()
  })

  await test.step('a cashier sees the counter and nothing else, and takes the coupon once', async () => {
    const who = { username: 'cashier', nickname: '小周', role: 'storeStaff', password: 'reed-pond-77' }
    await ask('/api/v2.admin/addAdmin', who, token)
    const { data } = await read<{ data: { id: string; name: string }[] }>('/api/v2.fission/getStaffList', token)
    const adminId = data.find(({ name }) => name === who.nickname)?.id
    await ask('/api/v2.fission/setStaffPois', { adminId, poiIds: [storeId] }, token)
    const context = await browser.newContext(phone)
    const { userinfo } = await ask<{ userinfo: { token: string } }>('/api/v2.admin/login', who)
    await context.addCookies([{ name: 'Admin-Token', value: userinfo.token, url: url() }])
    const counter = await context.newPage()
    await counter.goto(`${url()}/customerCapital/customerCapital`)
    await expect(counter).toHaveURL(/fission\/verify/)
    const typed = /[0-9A-Z]{4}-[0-9A-Z]{5}/.exec(await guest.locator('body').innerText())?.[0] ?? ''
    await counter.getByLabel('券码').fill(typed.toLowerCase())
    await counter.getByRole('button', { name: '查看' }).click()
    await expect(counter.getByText('八折券')).toBeVisible()
    await counter.getByRole('button', { name: '核销' }).click()
    await expect(counter.getByText('已核销')).toBeVisible()
    await counter.getByRole('button', { name: '下一张' }).click()
    await counter.getByLabel('券码').fill(typed)
    await counter.getByRole('button', { name: '查看' }).click()
    await expect(counter.getByText(/用过/)).toBeVisible()
    await context.close()
  })
  await guest.context().close()
})
