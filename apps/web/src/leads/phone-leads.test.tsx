import { leadApi } from '@matrixcast/contract/leads'
import { type PhoneLead, phoneLeadApi } from '@matrixcast/contract/phone-leads'
import { expect, it } from 'vitest'
import { aPage, button, choose, click, done, field, pageWith, refusal, reply, type, until } from '../testing/a-page.tsx'
import { CallForm } from './CallForm.tsx'
import { PhoneLeadDetail } from './PhoneLeadDetail.tsx'

const lead: PhoneLead = {
  id: crypto.randomUUID(),
  number: 'L-20261127-001',
  name: 'Zhao',
  phone: '138****1001',
  source: { kind: 'manual', name: '' },
  words: '',
  state: 'assigned',
  owner: null,
  calls: 0,
  result: null,
  calledAt: null,
  talkSeconds: 0,
  nextAt: null,
  isOverdue: false,
  doNotCall: false,
  createtime: 1_790_000_000,
}
const text = () => document.body.textContent

it('a call is noted with its length, and the form is empty again', async () => {
  const page = await aPage(<CallForm lead={lead} />, [reply(phoneLeadApi.addCall, done)])
  await type(field('通话秒数'), '75')
  await type(field('说了什么'), 'wants a visit')
  await click(button('保存通话'))
  await until(() => text().includes('通话已登记'))
  expect(page.sentTo(phoneLeadApi.addCall)).toEqual([
    { id: lead.id, result: 'connected', seconds: 75, note: 'wants a visit', nextAt: null },
  ])
  await until(() => field('说了什么').value === '')
})

it('a call that nobody answered has no length', async () => {
  const page = await aPage(<CallForm lead={lead} />, [reply(phoneLeadApi.addCall, done)])
  await type(field('通话秒数'), '75')
  await choose('最近结果', '无人接听')
  expect(text()).not.toContain('通话秒数')
  await click(button('保存通话'))
  await until(() => text().includes('通话已登记'))
  expect(page.sentTo(phoneLeadApi.addCall)).toMatchObject([{ result: 'noAnswer', seconds: 0 }])
})

it('a number that is not to be called offers no form', async () => {
  await aPage(<CallForm lead={{ ...lead, doNotCall: true }} />, [])
  expect(text()).toContain('这个号码已登记为不再拨打')
  expect(document.querySelector('form')).toBeNull()
})

it('a call that is refused leaves what was typed', async () => {
  const page = await aPage(<CallForm lead={lead} />, [reply(phoneLeadApi.addCall, () => refusal('doNotCall'))])
  await type(field('说了什么'), 'a long talk')
  await click(button('保存通话'))
  await until(() => page.sentTo(phoneLeadApi.addCall).length === 1 && !button('保存通话').className.includes('loading'))
  expect(field('说了什么').value).toBe('a long talk')
})

it('a lead that is gone says so in the drawer', async () => {
  await aPage(<PhoneLeadDetail lead={lead} />, [
    reply(leadApi.info, () => refusal('notFound')),
    reply(phoneLeadApi.calls, () => pageWith([])),
  ])
  await until(() => text().includes('找不到这条内容'))
  expect(document.querySelector('form')).toBeNull()
})
