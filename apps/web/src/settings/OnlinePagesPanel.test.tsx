import type { OutputOf } from '@matrixcast/contract/endpoint'
import { pageSharingApi } from '@matrixcast/contract/page-sharing'
import { act } from 'react'
import { expect, it } from 'vitest'
import { aPage, button, click, done, field, reply, type, until } from '../testing/a-page.tsx'
import { OnlinePagesPanel } from './OnlinePagesPanel.tsx'

const [open, off] = [crypto.randomUUID(), crypto.randomUUID()]
const page = { owner: 'Guo', url: 'https://m.example/p/kitchen', isPublish: true }
const pages: OutputOf<typeof pageSharingApi.online>['data'] = [
  { ...page, id: open, title: 'Kitchen', blocked: null },
  { ...page, id: off, title: 'Bath', blocked: { at: 0, reason: '价格有误' } },
]

it('a page that is online is taken down with a reason, and one that was taken down is given back', async () => {
  const shown = await aPage(<OnlinePagesPanel />, [
    reply(pageSharingApi.online, () => ({ data: pages })),
    reply(pageSharingApi.block, done),
    reply(pageSharingApi.unblock, done),
  ])
  await until(() => document.body.textContent.includes('已下线：价格有误'))
  await click(button('恢复'))
  await click(button('下线'))
  const confirm = () => document.querySelector<HTMLButtonElement>('.ant-modal .ant-btn-dangerous')
  await until(() => confirm() !== null)
  for (const [reason, problem] of [
    ['', '必填'],
    ['😀'.repeat(301), '最多 300 个字符'],
  ] as const) {
    await type(field('原因（制作者可见）'), reason)
    await act(async () => confirm()?.click())
    await until(() => document.querySelector('.form-problem')?.textContent === problem)
  }
  await type(field('原因（制作者可见）'), '侵权')
  confirm()?.click()
  await until(() => shown.sentTo(pageSharingApi.block).length === 1)
  expect([shown.sentTo(pageSharingApi.unblock), shown.sentTo(pageSharingApi.block)]).toEqual([
    [{ id: off }],
    [{ id: open, reason: '侵权' }],
  ])
})
