import { accountApi } from '@matrixcast/contract/accounts'
import { postOrderApi } from '@matrixcast/contract/post-orders'
import { sessionApi } from '@matrixcast/contract/session'
import { expect, it } from 'vitest'
import { aPage, button, click, reply, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { PostOrdersScreen } from './PostOrdersScreen.tsx'

const anOrder = (seconds: number) => ({
  id: crypto.randomUUID(),
  key: 'nightly agent',
  person: 'Lin',
  expiresAt: Math.floor(Date.now() / 1000) + seconds,
  posts: [
    { title: 'A tour', account: 'reed', platform: 'wordpress', at: 1_900_000_000, asksFirst: true },
    { title: 'A walk', account: 'moss', platform: 'wordpress', at: null, asksFirst: false },
  ],
})

async function aScreen(orders: ReturnType<typeof anOrder>[]) {
  const waiting = [...orders]
  return aPage(<PostOrdersScreen />, [
    reply(sessionApi.getInfo, () => aPerson('owner', ['publish:send'])),
    reply(accountApi.platforms, () => ({ data: [] })),
    reply(postOrderApi.waiting, () => ({ data: waiting })),
    reply(postOrderApi.answer, ({ isYes }) => {
      waiting.length = 0
      if (!isYes) return { state: 'declined' as const }
      return { state: 'done' as const, made: [crypto.randomUUID()] }
    }),
  ])
}
const has = (text: string) => () => document.body.textContent.includes(text)

it('posts that wait for a yes show title, account and the time left, and go with one press', async () => {
  const order = anOrder(400)
  const page = await aScreen([order])
  await until(has('“nightly agent”要发布 2 条'))
  expect(document.body.textContent).toMatch(/A tour.*reed.*到时还要再确认.*A walk.*moss.*不定时/s)
  expect(document.body.textContent.split('到时还要再确认')).toHaveLength(2)
  expect(document.body.textContent).toMatch(/剩 6:\d\d/)
  await click(button('同意发布'))
  await until(has('已安排发布。'))
  await until(has('没有等您同意的发布'))
  expect(page.sentTo(postOrderApi.answer)).toEqual([{ id: order.id, isYes: true }])
})

it('posts that wait for a yes are refused by a no', async () => {
  const page = await aScreen([anOrder(300)])
  await until(has('nightly agent'))
  await click(button('不同意'))
  await until(has('没有发布，程序已得到答复。'))
  expect(page.sentTo(postOrderApi.answer)).toMatchObject([{ isYes: false }])
})

it('posts that wait for a yes cannot be answered once their time is over', async () => {
  await aScreen([anOrder(-1)])
  await until(has('已过期'))
  expect(button('同意发布')).toHaveProperty('disabled', true)
})
