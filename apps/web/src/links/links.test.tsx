import { type Link, linkApi } from '@matrixcast/contract/links'
import { expect, it } from 'vitest'
import { aPage, button, click, field, refusal, reply, type, until } from '../testing/a-page.tsx'
import { LinkDetail } from './LinkDetail.tsx'
import { LinkForm } from './LinkForm.tsx'

const link: Link = {
  id: crypto.randomUUID(),
  name: 'Autumn',
  target: 'https://shop.example/',
  url: 'http://127.0.0.1/s/autumn',
  slug: 'autumn',
  state: 'open',
  work: null,
  visits: 1200,
  visitors: 900,
  bots: 3,
  leads: 12,
  lastDay: '2026-11-27',
  createtime: 1_790_000_000,
}
const words = () => document.body.textContent

it('a new link says at its place what is wrong with the target, and is saved once it is right', async () => {
  const sent: unknown[] = []
  const saved = reply(linkApi.save, (input) => {
    sent.push(input)
    return { id: link.id, url: link.url }
  })
  let isClosed = false
  await aPage(<LinkForm link={null} onClose={() => (isClosed = true)} />, [saved])
  await type(field('名称'), 'Autumn')
  await type(field('目标网址'), 'javascript:alert(1)')
  await click(button('保存'))
  await until(() => words().includes('请填写以 http:// 或 https:// 开头'))
  expect(sent).toEqual([])
  await type(field('目标网址'), 'https://shop.example/')
  await click(button('保存'))
  await until(() => isClosed)
  expect(sent).toEqual([{ name: 'Autumn', target: 'https://shop.example/', workId: null }])
})

it('an address that somebody else has is told at its place, and nothing typed is lost', async () => {
  await aPage(<LinkForm link={link} onClose={() => undefined} />, [reply(linkApi.save, () => refusal('slugTaken'))])
  await type(field('自己的地址'), 'taken-one')
  await click(button('保存'))
  await until(() => document.querySelector('[role="alert"]') !== null)
  expect([field('名称').value, field('自己的地址').value]).toEqual(['Autumn', 'taken-one'])
})

it('the visits of a link name where people came from, and say when nobody came', async () => {
  const days = ['2026-11-26', '2026-11-27'].map((day) => ({ day, visits: 2, visitors: 1, bots: 0 }))
  const channels = [
    { name: '@social', visits: 3 },
    { name: 'flyer', visits: 1 },
  ]
  await aPage(<LinkDetail link={link} />, [reply(linkApi.visits, () => ({ days, channels, devices: [], closed: 2 }))])
  await until(() => words().includes('flyer'))
  expect(words()).toContain('社交平台')
  expect(words()).toContain('停用期间被打开 2 次')
  expect(words()).toContain('这段时间没有人打开')
})
