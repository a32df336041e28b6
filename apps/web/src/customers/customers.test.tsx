import { type Customer, customerApi, type Deal } from '@matrixcast/contract/customers'
import { leadApi } from '@matrixcast/contract/leads'
import { sessionApi } from '@matrixcast/contract/session'
import { afterEach, expect, it } from 'vitest'
import { aPage, button, click, done, field, pageWith, refusal, reply, type, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { AttributionDialog } from './AttributionDialog.tsx'
import { CustomerDetail } from './CustomerDetail.tsx'
import { CustomerForm } from './CustomerForm.tsx'
import { CustomersScreen } from './CustomersScreen.tsx'
import { DealDialog } from './DealDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { TagDialog, TransferDialog } from './TransferDialog.tsx'
import { aCustomer } from './testing/a-customer.ts'

const all = ['customer:list', 'customer:edit', 'customer:deal', 'customer:merge', 'lead:list', 'lead:reveal']
const text = () => document.body.textContent
const has = (words: string) => text().includes(words)
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
const person = (permissions: readonly string[]) => reply(sessionApi.getInfo, () => aPerson('agent', permissions))
const owners = reply(leadApi.owners, () => ({ data: [] }))
const rows = (...customers: Customer[]) => reply(customerApi.list, () => pageWith(customers))
const labelled = (words: string): HTMLElement => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === words)
  if (!found) throw new Error(`no label ${words}`)
  return found
}
const now = () => Math.floor(Date.now() / 1000)
const aDeal = (changes: Partial<Deal> = {}): Deal => ({
  id: crypto.randomUUID(),
  amount: '1999.90',
  title: 'Kitchen',
  at: now(),
  by: 'Lin',
  corrects: null,
  lead: null,
  ...changes,
})
type Info = Partial<ReturnType<typeof infoOf>>
const infoOf = (customer: Customer) => ({
  customer,
  identities: [{ platform: 'bluesky', remoteId: 'did:plc:1', name: 'zhao' }],
  leads: [{ id: crypto.randomUUID(), number: 'L-20261127-001', state: 'converted' as const, createtime: now() }],
  deals: [aDeal()],
  timeline: [{ id: 't1', at: now(), kind: 'touch' as const, by: null, words: 'A kitchen for you' }],
  merge: null,
})
const info = (customer: Customer, more: Info | { merge: { id: string; name: string; at: number } } = {}) =>
  reply(customerApi.info, () => ({ ...infoOf(customer), ...more }))

afterEach(() => localStorage.clear())

it('the list of customers says whose each is, how they came and what they are worth', async () => {
  await aPage(<CustomersScreen />, [
    person(all),
    owners,
    rows(aCustomer(), aCustomer({ name: 'Qian', isBlocked: true })),
  ])
  await until(() => has('Qian'))
  for (const words of ['138****8001', '1,999.90', '1 笔成交', 'Lin', 'Video text', '已拉黑'])
    expect(text()).toContain(words)
})

it('the list of customers offers nothing to a viewer that would be refused', async () => {
  await aPage(<CustomersScreen />, [person(['customer:list']), owners, rows(aCustomer())])
  await until(() => has('Zhao'))
  expect(buttons()).not.toContain('添加客户')
})

it('an empty list of customers says what will come', async () => {
  await aPage(<CustomersScreen />, [person(all), owners, rows()])
  await until(() => has('还没有客户'))
  expect(buttons()).toContain('添加客户')
})

it('a list of customers that failed says why, and is asked again by a button', async () => {
  const isAway = { now: true }
  const list = reply(customerApi.list, () => (isAway.now ? refusal('databaseAway') : pageWith([aCustomer()])))
  await aPage(<CustomersScreen />, [person(all), owners, list])
  await until(() => has('数据库'))
  isAway.now = false
  await click(button('重试'))
  await until(() => has('Zhao'))
  expect(buttons()).not.toContain('重试')
})

it('the drawer of a customer tells deals, leads and history, and a correction counts under its own name', async () => {
  const customer = aCustomer()
  const deals = [aDeal(), aDeal({ amount: '-100.00', corrects: crypto.randomUUID(), title: 'rebate' })]
  await aPage(<CustomerDetail customer={customer} />, [person(all), info(customer, { deals })])
  await until(() => has('L-20261127-001'))
  for (const words of ['Kitchen', '更正 rebate', '-100.00', '来过', 'wants oak', 'zhao'])
    expect(text()).toContain(words)
  expect(document.querySelector('a[href*="keyword=L-20261127-001"]')).not.toBeNull()
})

it('whole numbers, also of a merged customer, are shown to who asks and may', async () => {
  const customer = aCustomer()
  const contacts = reply(customerApi.contacts, () => ({
    data: [
      { phone: '13800138001', wechat: null, email: null },
      { phone: '13800138002', wechat: null, email: null },
    ],
  }))
  await aPage(<CustomerDetail customer={customer} />, [person(all), info(customer), contacts])
  await until(() => has('138****8001'))
  expect(document.querySelector('a[href^="tel:"]')).toBeNull()
  await click(button('查看 Zhao 的完整联系方式'))
  await until(() => has('13800138002'))
  expect(document.querySelectorAll('a[href^="tel:"]')).toHaveLength(2)
})

it('a merge is undone from the drawer of the customer that stayed', async () => {
  const customer = aCustomer()
  const merge = { id: crypto.randomUUID(), name: 'Z.', at: now() }
  const page = await aPage(<CustomerDetail customer={customer} />, [
    person(all),
    info(customer, { merge }),
    reply(customerApi.unmerge, done),
  ])
  await until(() => has('已合并“Z.”'))
  await click(button('撤销合并'))
  await until(() => has('已撤销合并'))
  expect(page.sentTo(customerApi.unmerge)).toEqual([{ id: merge.id }])
})

it('a customer that is changed keeps what is left empty, and the version goes with it', async () => {
  const customer = aCustomer()
  const page = await aPage(<CustomerForm customer={customer} onClose={() => undefined} />, [
    person(all),
    reply(customerApi.save, () => ({ id: customer.id })),
  ])
  await type(field('姓名'), 'Zhao Li')
  await click(button('保存'))
  await until(() => page.sentTo(customerApi.save).length === 1)
  expect(page.sentTo(customerApi.save)).toEqual([
    { id: customer.id, version: 3, name: 'Zhao Li', note: 'wants oak', level: 'A', tags: ['vip'], isBlocked: false },
  ])
})

it('a deal that was refused stays open, and is sent again as the same order', async () => {
  const isAway = { now: true }
  const closed: true[] = []
  const add = reply(customerApi.addDeal, () =>
    isAway.now ? refusal('databaseAway') : { id: crypto.randomUUID(), dealAmount: '12.50' },
  )
  const page = await aPage(<DealDialog customer={aCustomer()} onClose={() => closed.push(true)} />, [person(all), add])
  await type(field('金额'), 'twelve')
  await click(button('保存'))
  await until(() => has('最多两位小数'))
  expect(page.sentTo(customerApi.addDeal)).toEqual([])
  await type(field('金额'), '12.50')
  await click(button('保存'))
  await until(
    () => page.sentTo(customerApi.addDeal).length === 1 && document.querySelector('.ant-btn-loading') === null,
  )
  expect(closed).toEqual([])
  isAway.now = false
  await click(button('保存'))
  await until(() => closed.length === 1)
  const [first, second] = page.sentTo(customerApi.addDeal)
  expect(second).toEqual(first)
})

it('a merge shows what comes of it, asks for each field that differs, and is sent as it was shown', async () => {
  const [kept, other] = [aCustomer(), aCustomer({ name: 'Z.', phone: '137****7002', number: 'C-00000002' })]
  const sent: unknown[] = []
  const merge = reply(customerApi.merge, (input) => {
    sent.push([input.dryRun, input.take])
    const isOther = input.take.phone === 'other'
    const customer = { ...kept, phone: isOther ? other.phone : kept.phone, dealAmount: '3999.80' }
    return { mergeId: null, noteCut: isOther ? 12 : 0, customer }
  })
  const closed: true[] = []
  await aPage(<MergeDialog pair={[kept, other]} onDone={() => undefined} onClose={() => closed.push(true)} />, [
    person(all),
    merge,
  ])
  await until(() => has('3,999.80'))
  const radio = labelled('137****7002')
  await click(radio)
  await until(() => sent.length === 2)
  await until(() => !button('合并').hasAttribute('disabled'))
  expect(has('末尾 12 个字会被截去')).toBe(true)
  await click(button('合并'))
  await until(() => closed.length === 1)
  expect(sent).toEqual([
    [true, {}],
    [true, { phone: 'other' }],
    [false, { phone: 'other' }],
  ])
})

it('the attribution has a row for what nobody knows, and its sums', async () => {
  const answer = {
    data: [
      { id: crypto.randomUUID(), name: 'Oak kitchen', leadHundredths: 150, amount: '100.00' },
      { id: null, name: '', leadHundredths: 50, amount: '0.00' },
    ],
    leads: 2,
    deals: 1,
    amount: '100.00',
  }
  const asked: unknown[] = []
  const attribution = reply(customerApi.attribution, ({ by, model }) => {
    asked.push([by, model])
    return answer
  })
  await aPage(<AttributionDialog onClose={() => undefined} />, [person(all), attribution])
  await until(() => has('Oak kitchen'))
  for (const words of ['1.5', '来源未知', '合计']) expect(text()).toContain(words)
  await click(labelled('平均'))
  await until(() => asked.length === 2)
  expect(asked).toEqual([
    ['work', 'last'],
    ['work', 'linear'],
  ])
})

it('customers are transferred once it is chosen to whom, and tagged with what fits', async () => {
  const given: object[] = []
  const props = { count: 2, give: async (what: object) => void given.push(what), onClose: () => undefined }
  const page = await aPage(<TransferDialog {...props} />, [owners])
  await click(button('转交'))
  await until(() => has('必填'))
  await page.show(<TagDialog {...props} />)
  await type(field('标签'), '😀'.repeat(41))
  await click(button('保存'))
  await until(() => has('最多 40 个字符'))
  expect(given).toEqual([])
  await type(field('标签'), ' vip ')
  await click(button('保存'))
  await until(() => given.length === 1)
  expect(given).toMatchObject([{ tag: ' vip ', way: 'set' }])
})
