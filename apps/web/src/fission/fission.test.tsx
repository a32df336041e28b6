import { accountApi } from '@matrixcast/contract/accounts'
import { type ActivityProblem, fissionApi } from '@matrixcast/contract/fission'
import { type Participant, participantApi } from '@matrixcast/contract/fission-participants'
import { fissionRewardApi } from '@matrixcast/contract/fission-rewards'
import { sessionApi } from '@matrixcast/contract/session'
import { beforeEach, expect, it } from 'vitest'
import { aPage, button, click, field, pageWith, refusal, reply, type, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { ActivityEditor } from './ActivityEditor.tsx'
import { OpenPanel } from './OpenPanel.tsx'
import { ParticipantDetail } from './ParticipantDetail.tsx'
import { VerifyScreen } from './VerifyScreen.tsx'

const id = crypto.randomUUID()
const store = { id: crypto.randomUUID(), name: '滨江店' }
const words = () => document.body.textContent
beforeEach(() => localStorage.clear())

const coupon = {
  reward: { id, name: '咖啡一杯', terms: '堂食' },
  activity: '秋季',
  expiresAt: null,
  usedAt: null,
}
const stores = reply(fissionRewardApi.stores, () => ({ data: [store] }))

it('a coupon is looked at first and used by a second press, at the store of the cashier', async () => {
  const page = await aPage(<VerifyScreen onLeave={() => undefined} />, [
    stores,
    reply(fissionRewardApi.verify, ({ step }) => ({
      ...coupon,
      state: step === 'use' ? ('used' as const) : ('issued' as const),
    })),
  ])
  await until(() => words().includes('滨江店'))
  await type(field('券码'), '7k3m-9pq2x')
  await click(button('查看'))
  await until(() => words().includes('咖啡一杯'))
  expect(page.sentTo(fissionRewardApi.verify)).toEqual([{ code: '7k3m-9pq2x', poiId: store.id, step: 'look' }])
  await click(button('核销'))
  await until(() => words().includes('已核销'))
  expect(page.sentTo(fissionRewardApi.verify)[1]).toEqual({ code: '7k3m-9pq2x', poiId: store.id, step: 'use' })
  await click(button('下一张'))
  expect(field('券码').value).toBe('')
})

it('a coupon that is refused says why, and can be taken by nobody', async () => {
  await aPage(<VerifyScreen onLeave={() => undefined} />, [
    stores,
    reply(fissionRewardApi.verify, () => refusal('couponSign')),
  ])
  await until(() => words().includes('滨江店'))
  await type(field('券码'), '7K3M-9PQ2Y')
  await click(button('查看'))
  await until(() => document.querySelector('.fission-no') !== null)
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain('核销')
})

it('a cashier without a store reads so, in place of an empty choice', async () => {
  await aPage(<VerifyScreen onLeave={() => undefined} />, [reply(fissionRewardApi.stores, () => ({ data: [] }))])
  await until(() => words().includes('还没有给您分配门店'))
  expect(document.querySelector('input')).toBeNull()
})

it('an activity is saved when its first step is left, and a name that is missing keeps it there', async () => {
  const page = await aPage(<ActivityEditor info={null} />, [
    reply(sessionApi.getInfo, () => aPerson('owner')),
    reply(accountApi.platforms, () => ({ data: [] })),
    reply(fissionApi.preview, ({ basics }) => ({ html: `<p>${basics.title}</p>` })),
    reply(fissionApi.save, () => ({ id, edition: 1 })),
  ])
  await click(button('保存并继续'))
  await until(() => document.querySelector('.form-problem') !== null)
  expect(page.sentTo(fissionApi.save)).toEqual([])
  await type(field('名称'), '秋季换锁')
  await click(button('保存并继续'))
  await until(() => words().includes('可复制的文案'))
  expect(page.sentTo(fissionApi.save)).toHaveLength(1)
  expect(page.sentTo(fissionApi.save)[0]).toMatchObject({ basics: { name: '秋季换锁' } })
  await until(() => document.querySelector('iframe') !== null)
  expect(document.querySelector('iframe')?.getAttribute('sandbox')).toBe('')
})

const problems: ActivityProblem[] = [
  { section: 'content', fault: 'poolShort', details: { free: 3, expected: 90 }, blocks: false },
  { section: 'basics', fault: 'hostMissing', details: {}, blocks: true },
]

it('what keeps an activity from opening stands beside its step, and the press waits', async () => {
  await aPage(<OpenPanel activityId={id} onBack={() => undefined} />, [
    reply(fissionApi.check, () => ({
      opens: false,
      faults: problems,
    })),
  ])
  await until(() => words().includes('剩 3 个视频，预计领取 90 个'))
  expect(words()).toContain('基本信息: 没有写活动方')
  expect(button('开始活动').hasAttribute('disabled')).toBe(true)
})

const participant: Participant = {
  id,
  mark: 'k7m3pq',
  state: 'reported',
  activity: { id, name: '秋季' },
  code: null,
  work: null,
  claimedAt: 1_790_000_000,
  fetchedAt: null,
  reportedAt: 1_790_000_100,
  changes: 0,
  platform: 'douyin',
  postUrl: 'https://v.example/1',
  postAccount: '',
  look: 'staff',
  lookedAt: null,
  looksAt: null,
  provenAt: null,
  by: null,
  reason: '',
  hold: 'held',
  signs: ['tooSoon', 'notFetched'],
  appeal: '我真的发了',
  appealedAt: 1_790_000_200,
  lead: null,
  coupons: [],
}

it('a claim that is held names its signs, what the guest says, and that a person has to look', async () => {
  await aPage(<ParticipantDetail participant={participant} />, [reply(sessionApi.getInfo, () => aPerson('owner'))])
  for (const text of [
    '领取后不到 20 秒就上报',
    '没有下载过视频',
    '我真的发了',
    '需要人工查看',
    '分享码已删除',
    '作品已删除',
  ])
    expect(words()).toContain(text)
  expect(words()).not.toContain('已核实')
  expect(document.querySelector('.fission-hatched')).not.toBeNull()
})

it('participants are an empty list with a word of its own, not a failure', async () => {
  const { ParticipantsPart } = await import('./ParticipantsPart.tsx')
  await aPage(<ParticipantsPart activityId={id} />, [
    reply(sessionApi.getInfo, () => aPerson('owner')),
    reply(participantApi.list, () => ({
      ...pageWith([]),
      views: { all: 0, toConfirm: 0, held: 0, appeals: 0, proven: 0, rejected: 0 },
    })),
  ])
  await until(() => words().includes('还没有人领取'))
  expect(words()).not.toContain('重试')
})
