// The leads that come back: an owner and an agent in two browsers, a real WordPress and Ghost, the practice platform. Run by `npm run test:walk`; writes proof/leads-walk.json, pictures to WALK_PICTURES if given.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, expect, type Page } from '@playwright/test'
import { ask, inDatabase, openAs, practiceUrl, read, url } from '../e2e/people.ts'
import { killProcess } from '../e2e/processes.ts'
import { makePracticeAccounts, makeReadyWorks } from '../e2e/proofs/publish-world.ts'
import { startForJourneys } from '../e2e/world.ts'
import { startGhost } from './ghost.ts'
import { installServers } from './install-servers.ts'
import type { Target } from './target.ts'
import { startWordpress } from './wordpress.ts'

const password = 'long enough'
const title = '阳台改高柜'
const startedAt = Date.now()
const seen: Record<string, unknown> = {}
function note(name: string, what: unknown): void {
  seen[name] = what
  console.log(`${String(Math.round((Date.now() - startedAt) / 1000)).padStart(5)} s  ${name}: ${JSON.stringify(what)}`)
}
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.WALK_PICTURES
  if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`) })
}
async function until<Found>(what: string, look: () => Promise<Found | undefined>, seconds = 180): Promise<Found> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(500)) {
    const found = await look()
    if (found !== undefined) return found
  }
  throw new Error(`${what} did not come within ${seconds} s`)
}
const rows = (statement: string) => inDatabase<Record<string, string>>(statement)
/** Accounts are read every few minutes; nobody waits for that here. */
const readNow = () => rows("update talk_cursor set taken_at = now() - interval '1 hour'")

async function bind(page: Page, { name, given }: Target): Promise<void> {
  await page.goto(`${url()}/account/authorization`)
  await page.getByTestId('bind-account').click()
  await page.getByTestId(`platform-${name}`).click()
  for (const [field, value] of Object.entries(given)) await page.getByTestId(`bind-${field}`).fill(value)
  await page.getByTestId('bind-send').click()
  await page.getByTestId('bind-done').click({ timeout: 60_000 })
}

/** One work to every account, due now; answers the number of each post on its platform. */
async function publish(token: string): Promise<Map<string, string>> {
  const accounts = await rows('select id from account where deleted_at is null')
  const ids = accounts.map(({ id }) => id ?? '')
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
  return new Map(posts.map(({ platform = '', publish_id: id = '' }) => [platform, id]))
}

/** The history of every account is read before anybody writes. */
const firstReadings = (accounts: number) =>
  until('the first readings', async () => {
    const read = await rows('select account_id from talk_cursor where read_at is not null and not is_history')
    if (read.length === accounts) return true
    await readNow()
    return undefined
  })

async function commentOnPractice(post: string, text: string): Promise<void> {
  const body = new URLSearchParams({ text, name: '小满' })
  const headers = { origin: practiceUrl() }
  await fetch(`${practiceUrl()}/p/${post}/comments`, { method: 'POST', redirect: 'manual', headers, body })
}
const timesOnPractice = async (post: string, text: string): Promise<number> =>
  (await (await fetch(`${practiceUrl()}/p/${post}`)).text()).split(`>${text}<`).length - 1

/** A stranger comes by the link, and sends the form twice. */
async function strangerWrites(page: Page, link: string): Promise<void> {
  for (const wish of ['想要报价', '再问一次报价']) {
    await page.goto(link)
    await page.getByLabel('姓名').fill('谷雨')
    await page.getByLabel('电话').fill('13812345678')
    await page.getByLabel('需求').fill(wish)
    await page.getByLabel('同意联系我').check()
    await sleep(2500)
    await page.locator('form button').last().click()
    await expect(page.getByText('我们今天联系您')).toBeVisible()
  }
}

async function answer(page: Page, words: string, text: string): Promise<void> {
  await page.locator('.chat-list').getByText(words).first().click()
  await page.getByLabel('写回复，对方会看到').fill(text)
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByLabel('写回复，对方会看到')).toHaveValue('')
}

installServers()
const targets = [await startWordpress(), await startGhost()]
note(
  'servers',
  targets.map(({ what }) => what),
)
const product = await startForJourneys()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
const aPage = async (more: object = {}) =>
  (await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'zh-CN', ...more })).newPage()
try {
  const owner = await aPage()
  const token = await openAs(owner, '/account/authorization')
  await makePracticeAccounts(token, 1, 'walker')
  for (const target of targets) await bind(owner, target)
  await makeReadyWorks('线索之路', [title], product.home)
  const posts = await publish(token)
  note('published', Object.fromEntries(posts))
  const [wordpress = '', ghost = '', practice = ''] = ['wordpress', 'ghost', 'practice'].map(
    (one) => posts.get(one) ?? '',
  )

  const agents = { username: 'agent', nickname: '坐席', role: 'agent', password }
  const { id: agentId } = await ask<{ id: string }>('/api/v2.admin/addAdmin', agents, token)
  const ids = (await rows('select id from account')).map(({ id }) => id)
  await ask('/api/v2.third_auth/setThirdAuthOperator', { ids, adminIds: agentId, way: 'set' }, token)
  await firstReadings(ids.length)

  const agent = await aPage()
  const { userinfo } = await ask<{ userinfo: { token: string } }>('/api/v2.admin/login', {
    username: 'agent',
    password,
  })
  await agent.context().addCookies([{ name: 'Admin-Token', value: userinfo.token, url: url() }])
  await agent.goto(`${url()}/chat/chat`)

  const words = { wordpress: '请问这个柜子多少钱', ghost: '可以上门量尺吗', practice: '哪里能买到' }
  for (const target of targets) {
    const isWordpress = target.name === 'wordpress'
    await target.talk?.comment(isWordpress ? wordpress : ghost, isWordpress ? words.wordpress : words.ghost)
  }
  await commentOnPractice(practice, words.practice)
  for (const text of Object.values(words)) {
    await until(`the comment ${text}`, async () => {
      await readNow()
      await sleep(2000)
      return (await agent.locator('.chat-list').getByText(text).count()) > 0 ? true : undefined
    })
  }
  await picture(agent, 'agent-desk')
  note('comments reached the agent', Object.keys(words))

  await agent.locator('.chat-list').getByText(words.wordpress).first().click()
  await expect(agent.getByLabel('写回复，对方会看到')).toBeVisible()
  await agent.context().setOffline(true)
  await agent.getByLabel('写回复，对方会看到').fill('断网时写的')
  await agent.context().setOffline(false)
  await agent.reload()
  await agent.locator('.chat-list').getByText(words.wordpress).first().click()
  await expect(agent.getByLabel('写回复，对方会看到')).toHaveValue('断网时写的')
  note('typed without a network', 'kept')

  const replies = { wordpress: '主页有价目表，欢迎查看', ghost: '可以，请留个电话', practice: '主页橱窗里有' }
  await answer(agent, words.wordpress, replies.wordpress)
  // Its worker dies while the answer is on its way.
  await until('the answer on its way', async () => {
    const [sending] = await rows("select state from talk_send where state <> 'waiting'")
    return sending ? true : undefined
  })
  note('worker killed while sending', killProcess('worker'))
  await answer(agent, words.ghost, replies.ghost)
  await answer(agent, words.practice, replies.practice)
  const settled = await until(
    'every answer',
    async () => {
      // The lease of the killed worker, and the pause before an unsure one is read back, are five minutes and more.
      await rows(
        "update talk_send set lease_until = now() where state = 'sending' and lease_until < now() + interval '4 minutes'",
      )
      await rows(
        "update talk_send set read_at = now() where state = 'unsure' and unsure_since < now() - interval '20 seconds'",
      )
      const found = await rows('select state from talk_send')
      return found.length === 3 && found.every(({ state }) => state === 'sent') ? found.length : undefined
    },
    600,
  )
  note('answers', {
    sent: settled,
    wordpress: await targets[0]?.talk?.countAnswers(replies.wordpress),
    ghost: await targets[1]?.talk?.countAnswers(replies.ghost),
    practice: await timesOnPractice(practice, replies.practice),
  })

  const anywhere = { platforms: [], accountIds: [], groupIds: [] }
  const rule = { name: '夜间价格', scene: 'comment', scope: anywhere, match: 'contains', keywords: ['夜里'] }
  const more = { replies: ['已收到，明早回复您'], windows: [], cooldownSeconds: 3600, oncePerPost: true }
  const { id: ruleId } = await ask<{ id: string }>('/api/v2.auto_reply/addOrEditRule', { ...rule, ...more }, token)
  await ask('/api/v2.auto_reply/addOrEditRule', { id: ruleId, ...rule, ...more, needsApproval: false }, token)
  // The stranger of the practice platform is another person than before, whom nobody of ours has answered yet.
  for (const count of [1, 2, 3])
    await fetch(`${practiceUrl()}/p/${practice}/comments`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: practiceUrl(), cookie: 'weitang_visitor=night-owl' },
      body: new URLSearchParams({ text: `夜里还有人吗 ${count}`, name: '夜猫' }),
    })
  await until('the answer of the rule', async () => {
    await readNow()
    await sleep(3000)
    return (await timesOnPractice(practice, '已收到，明早回复您')) > 0 ? true : undefined
  })
  await sleep(20_000)
  note('answers by rule to three comments of one person', await timesOnPractice(practice, '已收到，明早回复您'))

  const [work] = await rows(`select id from work where title = '${title}'`)
  const field = (key: string, kind: string, label: string) => ({ key, kind, label, required: false })
  const form = await ask<{ id: string; url: string }>(
    '/api/v2.form/addOrEditForm',
    {
      name: '报价',
      title: '报价',
      intro: '',
      consent: '同意联系我',
      submit: '',
      thanks: '我们今天联系您',
      redirect: '',
      hosts: [],
      fields: [field('name', 'name', '姓名'), field('phone', 'phone', '电话'), field('wish', 'wish', '需求')],
      colour: '#2e5f50',
      background: '#ffffff',
      language: 'zh',
      poolId: null,
      samePerson: 'attach',
      hourMost: 100,
    },
    token,
  )
  const link = await ask<{ url: string }>(
    '/api/v2.link/addOrEditLink',
    { name: '简介链接', target: form.url, workId: work?.id },
    token,
  )
  const stranger = await aPage({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  })
  await strangerWrites(stranger, link.url)
  await picture(stranger, 'stranger-phone')
  const [lead] = await rows("select id, number, touches::text from lead where source_kind = 'form'")
  note('the form sent twice by one person', lead)

  const leadIds = [lead?.id]
  await ask('/api/v2.message/assignGuestCapital', { ids: leadIds, ownerId: agentId }, token)
  const followed = { content: '电话里聊过', way: 'call' }
  await ask('/api/v2.message/addFollow', { id: lead?.id, ...followed }, userinfo.token)
  await ask('/api/v2.message/setGuestCapitalState', { ids: leadIds, move: 'converted' }, userinfo.token)
  const [customer] = await rows('select id, version::text from customer')
  await ask('/api/v2.customer/addDeal', { customerId: customer?.id, amount: '6000', leadId: lead?.id }, userinfo.token)
  const now = Math.floor(Date.now() / 1000)
  const period = `start_time=${now - 86_400}&end_time=${now + 86_400}`
  const { data } = await read<{ data: { name: string; amount: string }[] }>(
    `/api/v2.customer/getAttribution?${period}`,
    token,
  )
  note('attribution', data)

  await agent.goto(`${url()}/chat/chat`)
  await agent.locator('.chat-list').getByText(replies.ghost).first().click()
  await agent.getByRole('button', { name: '转为线索' }).click()
  const second = await until(
    'the lead of the desk',
    async () => (await rows("select id, account_id from lead where source_kind = 'comment'"))[0],
  )
  note('lead of the desk carries its account', Boolean(second.account_id))
  await ask('/api/v2.message/addFollow', { id: second.id, ...followed }, userinfo.token)
  await ask('/api/v2.message/setGuestCapitalState', { ids: [second.id], move: 'converted' }, userinfo.token)
  const [kept, other] = await rows('select id, version from customer order by created_at')
  const pair = {
    keptId: kept?.id,
    otherId: other?.id,
    keptVersion: Number(kept?.version),
    otherVersion: Number(other?.version),
  }
  const { mergeId } = await ask<{ mergeId: string }>('/api/v2.customer/mergeCustomer', pair, token)
  const merged = await read<{ total: number }>('/api/v2.customer/getCustomerList', token)
  await ask('/api/v2.customer/unmergeCustomer', { id: mergeId }, token)
  const undone = await read<{ total: number }>('/api/v2.customer/getCustomerList', token)
  note('customers merged and undone', [merged.total, undone.total])
} finally {
  writeFileSync('proof/leads-walk.json', `${JSON.stringify({ at: new Date().toISOString(), seen }, null, 2)}\n`)
  await browser.close()
  await product.stop()
  for (const target of targets) await target.stop()
}
