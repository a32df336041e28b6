import { sessionApi } from '@matrixcast/contract/session'
import { type HookDelivery, type HookRow, webhookApi } from '@matrixcast/contract/webhooks'
import { expect, it } from 'vitest'
import { aPage, button, click, done, field, reply, type, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { WebhooksPanel } from './WebhooksPanel.tsx'

const hook: HookRow = {
  id: crypto.randomUUID(),
  name: 'our script',
  url: 'https://example.com/hook',
  events: ['post.verified'],
  state: 'failing',
  failingSince: 0,
  waiting: 3,
  lastDeliveredAt: null,
}
const delivery: HookDelivery = {
  id: '7',
  eventId: crypto.randomUUID(),
  event: 'post.verified',
  subject: 'post 1',
  state: 'givenUp',
  tries: 10,
  at: 0,
  nextAt: null,
  detail: 'HTTP 500',
}

const aPanel = (hooks: HookRow[]) =>
  aPage(<WebhooksPanel />, [
    reply(sessionApi.getInfo, () => aPerson('owner', ['api:edit'])),
    reply(webhookApi.list, () => ({ data: hooks })),
    reply(webhookApi.save, () => ({ id: hook.id, secret: 'whsec_shown-once' })),
    reply(webhookApi.test, () => ({ isDelivered: false, detail: 'HTTP 500' })),
    reply(webhookApi.remove, done),
    reply(webhookApi.replay, () => ({ queued: 1 })),
    reply(webhookApi.deliveries, () => ({ total: 1, per_page: 50, current_page: 1, last_page: 1, data: [delivery] })),
  ])

it('a webhook is added with its events, and its signing secret is shown this once', async () => {
  const page = await aPanel([])
  await until(() => document.body.textContent.includes('还没有 Webhook'))
  await click(button('添加 Webhook'))
  await until(() => document.querySelector('.form-fields') !== null)
  await type(field('名称'), 'our script')
  await type(field('地址'), 'https://example.com/hook')
  await click(button('保存'))
  await until(() => document.getElementById('hook-secret') !== null)
  const added = {
    name: 'our script',
    url: 'https://example.com/hook',
    events: ['post.verified', 'post.failed', 'post.unknown'],
    isOn: true,
  }
  expect(page.sentTo(webhookApi.save)).toEqual([added])
  expect(field('签名密钥').value).toBe('whsec_shown-once')
})

it('a webhook that was switched off says so, and what it did not get is sent once more', async () => {
  const page = await aPanel([hook])
  await until(() => document.body.textContent.includes('三天无法送达'))
  await click(button('测试'))
  await until(() => document.body.textContent.includes('测试没有送达：HTTP 500'))
  await click(button('记录'))
  await until(() => document.body.textContent.includes('已放弃'))
  const box = document.querySelector<HTMLElement>('.ant-drawer tbody input[type="checkbox"]')
  if (box) await click(box)
  await click(button('重发 1 个'))
  await until(() => page.sentTo(webhookApi.replay).length === 1)
  expect(page.sentTo(webhookApi.replay)).toEqual([{ id: hook.id, deliveryIds: ['7'] }])
})
