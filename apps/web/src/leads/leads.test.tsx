import { type Lead, leadApi } from '@matrixcast/contract/leads'
import { sessionApi } from '@matrixcast/contract/session'
import type { LeadSource } from '@matrixcast/domain/lead'
import { afterEach, expect, it } from 'vitest'
import { aPage, button, choose, click, done, field, pageWith, refusal, reply, type, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { FollowForm } from './FollowForm.tsx'
import { LeadDetail } from './LeadDetail.tsx'
import { LeadForm } from './LeadForm.tsx'
import { LeadsScreen } from './LeadsScreen.tsx'
import { LeadTimeline } from './LeadTimeline.tsx'
import { useLeadActions } from './lead-actions.tsx'
import { PoolsDialog } from './PoolsDialog.tsx'
import { aLead } from './testing/a-lead.ts'

const all = ['lead:list', 'lead:edit', 'lead:assign', 'lead:reveal']
const counts = { all: 2, overdue: 1, mine: 0, pool: 1, invalid: 0 }
const text = () => document.body.textContent
const has = (words: string) => text().includes(words)
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
const now = () => Math.floor(Date.now() / 1000)
const mine = (changes: Partial<Lead> = {}) =>
  aLead({ state: 'assigned', owner: { id: crypto.randomUUID(), name: 'Lin' }, ...changes })
const pools = reply(leadApi.pools, () => ({ data: [] }))
const owners = reply(leadApi.owners, () => ({ data: [] }))
const person = (permissions: readonly string[]) => reply(sessionApi.getInfo, () => aPerson('agent', permissions))
const rows = (...leads: Lead[]) => reply(leadApi.list, () => ({ ...pageWith(leads), counts }))
const screen = async (list: ReturnType<typeof rows>, permissions: readonly string[] = all) =>
  aPage(<LeadsScreen />, [person(permissions), pools, owners, list])

afterEach(() => localStorage.clear())

it('the list of leads says whose each is, how late, and lets a lead of a pool be claimed at its row', async () => {
  const pooled = aLead()
  const late = mine({ name: 'Wang', nextAt: now() - 104 * 60 - 20, isOverdue: true })
  const claim = reply(leadApi.claim, () => ({ done: [pooled.id], refused: [] }))
  const page = await aPage(<LeadsScreen />, [person(all), pools, owners, rows(late, pooled), claim])
  await until(() => has('Wang'))
  expect(text()).toContain('超 1小时 44分钟')
  expect(text()).toContain('138****8001')
  expect(text()).toContain('逾期')
  expect(text().indexOf('Wang')).toBeLessThan(text().indexOf('Zhao'))
  await click(button('领取'))
  await until(() => has('已领取 1 条'))
  expect(page.sentTo(leadApi.claim)).toEqual([{ ids: [pooled.id] }])
})

it('the list of leads offers nothing to a viewer that would be refused', async () => {
  await screen(rows(aLead()), ['lead:list'])
  await until(() => has('Zhao'))
  expect(buttons()).not.toContain('领取')
  expect(buttons()).not.toContain('录入线索')
  expect(buttons()).not.toContain('公海设置')
})

it('an empty list of leads says what will come', async () => {
  await screen(rows())
  await until(() => has('还没有线索'))
  expect(buttons()).toContain('录入线索')
})

it('a list of leads that failed says why, and is asked again by a button', async () => {
  const isAway = { now: true }
  const list = reply(leadApi.list, () => (isAway.now ? refusal('databaseAway') : { ...pageWith([aLead()]), counts }))
  await aPage(<LeadsScreen />, [person(all), pools, owners, list])
  await until(() => has('数据库'))
  isAway.now = false
  await click(button('重试'))
  await until(() => has('Zhao'))
  expect(buttons()).not.toContain('重试')
})

it('a number is masked until somebody asks for it, which the server is told', async () => {
  const lead = mine()
  const whole = { id: lead.id, number: lead.number, name: lead.name, phone: '13800138001', wechat: null, email: null }
  const asked: unknown[] = []
  const contacts = reply(leadApi.contacts, (input) => {
    asked.push(input.id)
    return pageWith([whole])
  })
  await aPage(<LeadDetail lead={lead} onEdit={() => undefined} />, [person(all), contacts])
  await until(() => has('138****8001'))
  expect(document.querySelector('a[href^="tel:"]')).toBeNull()
  await click(button('查看 Zhao 的完整联系方式'))
  await until(() => has('13800138001'))
  expect(asked).toEqual([lead.id])
  expect(document.querySelector('a[href="tel:13800138001"]')).not.toBeNull()
})

it('whoever may not see whole numbers is not offered them', async () => {
  await aPage(<LeadDetail lead={mine()} onEdit={() => undefined} />, [person(['lead:list'])])
  await until(() => has('138****8001'))
  await until(() => !has('查看'))
  expect(has('保存跟进')).toBe(false)
})

it('the drawer of a lead tells its history, and says how late the first answer is', async () => {
  const lead = mine({ nextAt: now() - 3600, isOverdue: true })
  const moment = { at: now(), by: 'Lin', way: null, nextAt: null, to: null, source: null }
  const timeline = reply(leadApi.timeline, () =>
    pageWith([
      { ...moment, id: 'f1', kind: 'follow' as const, words: 'wants a visit', way: 'call' as const },
      { ...moment, id: 'e1', kind: 'claimed' as const, words: '', to: 'South' },
      {
        ...moment,
        id: 't1',
        kind: 'touch' as const,
        words: '89',
        source: { kind: 'page' as const, name: 'Kitchen', link: 'Video text' },
      },
    ]),
  )
  await aPage(<LeadDetail lead={lead} onEdit={() => undefined} />, [person(all), timeline])
  await until(() => has('wants a visit'))
  expect(text()).toContain('首次联系超时 1小时')
  expect(text()).toContain('从South领取')
  expect(text()).toContain('提交表单：Kitchen')
  expect(text()).toContain('通过链接“Video text”')
})

it('each way somebody came is named as it was; only what a person typed is entered by hand', async () => {
  const came = (kind: LeadSource, name = '') => ({
    id: kind,
    at: now(),
    by: null,
    way: null,
    nextAt: null,
    to: null,
    words: '',
    kind: 'touch' as const,
    source: { kind, name, link: null },
  })
  const ways = [
    came('form', 'Tasting'),
    came('chat', 'Advisor'),
    came('comment'),
    came('open', 'Site'),
    came('import', 'May'),
  ]
  await aPage(<LeadTimeline leadId={mine().id} />, [reply(leadApi.timeline, () => pageWith(ways))])
  await until(() => has('提交表单：Tasting'))
  for (const words of ['客服页面：Advisor', '评论或私信', '表单密钥接入：Site', '导入：May'])
    expect(text()).toContain(words)
  expect(text()).not.toContain('手工录入')
})

it('a follow-up is saved with its way, and nothing is sent before something is written', async () => {
  const lead = mine()
  const page = await aPage(<LeadDetail lead={lead} onEdit={() => undefined} />, [
    person(all),
    reply(leadApi.addFollow, done),
  ])
  await until(() => buttons().includes('保存跟进'))
  await click(button('保存跟进'))
  await until(() => has('必填'))
  expect(page.sentTo(leadApi.addFollow)).toEqual([])
  await type(field('写下跟进结果'), 'no answer')
  await click(button('保存跟进'))
  await until(() => has('已保存'))
  expect(page.sentTo(leadApi.addFollow)).toEqual([{ id: lead.id, way: 'call', content: 'no answer', nextAt: null }])
  await until(() => field('写下跟进结果').value === '')
})

it('a follow-up whose next time has passed says so at its field, and keeps what was written', async () => {
  await aPage(<FollowForm lead={mine()} />, [person(all), reply(leadApi.addFollow, () => refusal('timeInPast'))])
  await type(field('写下跟进结果'), 'no answer')
  await click(button('保存跟进'))
  await until(() => field('下次跟进时间').closest('.form-field')?.textContent.includes('时间已经过去') === true)
  expect(field('写下跟进结果').value).toBe('no answer')
})

it('a lead that was just claimed is made a customer by one press, without a follow-up', async () => {
  const lead = mine()
  const convert = reply(leadApi.setState, () => ({ done: [lead.id], refused: [] }))
  const Foot = () => useLeadActions().footOf(lead)
  const page = await aPage(<Foot />, [person(all), convert])
  await until(() => buttons().includes('成交'))
  await click(button('成交'))
  await until(() => page.sentTo(leadApi.setState).length === 1)
  expect(page.sentTo(leadApi.setState)).toEqual([{ ids: [lead.id], move: 'converted' }])
})

it('a lead that is entered by hand needs a name or a number, and stays open where it is refused', async () => {
  const replies = [pools, owners, person(all)]
  const add = { wrong: true }
  const answer = reply(leadApi.add, () =>
    add.wrong
      ? refusal('leadPhone')
      : { id: crypto.randomUUID(), number: 'L-20261127-002', outcome: 'attached' as const },
  )
  const closed: true[] = []
  const page = await aPage(<LeadForm onClose={() => closed.push(true)} />, [...replies, answer])
  await type(field('手机或电话'), '123')
  await click(button('保存'))
  await until(() => page.sentTo(leadApi.add).length === 1 && document.querySelector('.ant-btn-loading') === null)
  expect([closed, field('手机或电话').value]).toEqual([[], '123'])
  add.wrong = false
  await choose('已有同一个人时', '另建一条')
  await click(button('保存'))
  await until(() => has('这个人已是 L-20261127-002'))
  expect(closed).toEqual([true])
  const [first, second] = page.sentTo(leadApi.add)
  expect(second).toMatchObject({ phone: '123', samePerson: 'new', tags: [], level: null })
  expect(Object(first).orderId).toBe(Object(second).orderId)
})

it('a lead is changed as it was opened: what is left empty stays, and the version goes with it', async () => {
  const lead = mine({ version: 4, tags: ['hot'] })
  const page = await aPage(<LeadForm lead={lead} onClose={() => undefined} />, [
    pools,
    person(all),
    reply(leadApi.edit, done),
  ])
  await type(field('姓名'), 'Zhao Li')
  await click(button('保存'))
  await until(() => page.sentTo(leadApi.edit).length === 1)
  expect(page.sentTo(leadApi.edit)).toEqual([
    { id: lead.id, version: 4, name: 'Zhao Li', words: '89 m²', level: null, tags: ['hot'] },
  ])
})

it('Enter takes the day that was chosen for a follow-up and does not save the form', async () => {
  await aPage(<FollowForm lead={mine()} />, [person(all)])
  await until(() => document.querySelector('.ant-picker input') !== null)
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  document.querySelector('.ant-picker input')?.dispatchEvent(enter)
  expect(enter.defaultPrevented).toBe(true)
})

it('a conversion that drops a follow-up asks first and names its time; one without is done at once', async () => {
  const later = 1_795_000_000
  const [planned, free] = [mine({ state: 'following', nextAt: later }), mine({ state: 'following', nextAt: null })]
  const Feet = () => {
    const actions = useLeadActions()
    return (
      <>
        <div id="planned">{actions.footOf(planned)}</div>
        <div id="free">{actions.footOf(free)}</div>
      </>
    )
  }
  const moved = reply(leadApi.setState, ({ ids }) => ({ done: ids, refused: [] }))
  const page = await aPage(<Feet />, [person(all), moved])
  const convert = (where: string) =>
    [...document.querySelectorAll<HTMLElement>(`#${where} button`)].find(({ textContent }) => textContent === '成交')
  await until(() => convert('planned') !== undefined)
  await click(convert('planned') ?? document.body)
  await until(() => has('的跟进时间会取消'))
  expect(page.sentTo(leadApi.setState)).toEqual([])
  await click(convert('free') ?? document.body)
  await until(() => page.sentTo(leadApi.setState).length === 1)
  expect(page.sentTo(leadApi.setState)).toEqual([{ ids: [free.id], move: 'converted' }])
})

it('the first pool is the one for new leads, and its people and limits are saved with it', async () => {
  const lin = { id: crypto.randomUUID(), name: 'Lin' }
  const page = await aPage(<PoolsDialog onClose={() => undefined} />, [
    pools,
    reply(leadApi.owners, () => ({ data: [lin] })),
    reply(leadApi.savePool, () => ({ id: crypto.randomUUID() })),
  ])
  await until(() => has('还没有公海'))
  await click(button('新建公海'))
  await type(field('名称'), 'South')
  await until(() => document.querySelector('.ant-select') !== null)
  await choose('成员', 'Lin')
  await type(field('每人每天最多领取'), '20')
  await type(field('B'), '7')
  await click(button('保存公海'))
  await until(() => page.sentTo(leadApi.savePool).length === 1)
  expect(page.sentTo(leadApi.savePool)).toEqual([
    {
      name: 'South',
      isDefault: true,
      memberIds: [lin.id],
      claimDayMost: 20,
      holdMost: null,
      viewDayMost: null,
      returnDays: { B: 7 },
    },
  ])
})
