import { accountApi } from '@matrixcast/contract/accounts'
import { type ChatMessage, type Conversation, chatApi } from '@matrixcast/contract/chat'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import { leadApi } from '@matrixcast/contract/leads'
import { sessionApi } from '@matrixcast/contract/session'
import { afterEach, expect, it } from 'vitest'
import { aPage, button, click, done, field, lost, pageWith, refusal, reply, type, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { ChatScreen } from './ChatScreen.tsx'
import { readDraft } from './drafts.ts'
import { Profile } from './Profile.tsx'
import { Thread } from './Thread.tsx'
import { aConversation, aMessage, anAnswer } from './testing/a-conversation.ts'

type ReadAccount = OutputOf<typeof chatApi.accounts>['data'][number]
const all = ['talk:list', 'talk:send', 'talk:assign', 'lead:list']
const has = (words: string) => document.body.textContent.includes(words)
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
const counts = { waiting: 1, mine: 0, unassigned: 1, all: 1 }

afterEach(() => localStorage.clear())

type Shown = {
  rows?: Conversation[]
  messages?: ChatMessage[]
  held?: readonly string[]
  answers?: ReturnType<typeof reply>[]
  inbox?: { fault: 'auth' | null } & Partial<ReadAccount>
}

const inboxes = (inbox: Shown['inbox']) =>
  inbox
    ? [
        {
          id: crypto.randomUUID(),
          name: 'Reed Blog',
          platform: 'wordpress',
          readAt: null,
          isUnavailable: false,
          isAway: false,
          ...inbox,
        },
      ]
    : []
const replies = ({ rows = [aConversation()], messages = [aMessage()], held = all, answers = [], inbox }: Shown) => [
  reply(sessionApi.getInfo, () => aPerson('agent', held)),
  reply(accountApi.platforms, () => ({ data: [] })),
  reply(leadApi.owners, () => ({ data: [] })),
  reply(chatApi.news, () => ({ at: 1, ids: [] })),
  reply(chatApi.accounts, () => ({ data: inboxes(inbox), pages: [] })),
  reply(chatApi.list, () => ({ ...pageWith(rows), counts })),
  reply(chatApi.messages, () => ({ data: messages, more: false })),
  reply(chatApi.read, done),
  ...answers,
]
const aDesk = (shown: Shown) => aPage(<ChatScreen />, replies(shown))

/** One conversation with who it is. */
async function anOpened(shown: Shown & { row?: Conversation } = {}) {
  const { row = aConversation() } = shown
  const page = await aPage(
    <>
      <Thread conversation={row} onBack={() => undefined} onPerson={() => undefined} />
      <Profile conversation={row} onBack={() => undefined} />
    </>,
    replies(shown),
  )
  await until(() => document.querySelector('.chat-lines') !== null)
  return page
}

it('a conversation tells in its history who took it by an answer', async () => {
  const taken = aMessage({ seq: 2, way: 'taken', kind: null, text: '', by: { id: crypto.randomUUID(), name: 'Lin' } })
  await anOpened({ messages: [aMessage(), taken, anAnswer({ state: 'sent' })] })
  await until(() => has('Lin 回复后成为这个会话的负责人'))
  expect(document.querySelectorAll('.chat-bubble')).toHaveLength(2)
})

it('the person of a conversation is one press away on a narrow screen, and so is the way back', async () => {
  const row = aConversation()
  const one = (at: string) => document.querySelector<HTMLElement>(at)
  const info = reply(chatApi.info, () => row)
  await aPage(<ChatScreen />, replies({ rows: [row], answers: [info] }), `/?open=${row.id}`)
  await until(() => one('.chat-to-person') !== null)
  expect(one('.chat-to-person')?.textContent).toContain('转为线索')
  await click(button('转为线索'))
  expect(one('.chat-open-person .chat-profile')?.textContent).toContain('还不是线索')
  await click(button('返回会话'))
  expect(one('.chat-open-person')).toBeNull()
})

it('an empty desk says what will come, and from which accounts', async () => {
  await aDesk({ rows: [] })
  await until(() => has('还没有会话'))
  expect(has('绑定 WordPress、Ghost 或 Bluesky 账号后')).toBe(true)
})

it('the list says who waits for how long, and what is unread', async () => {
  await aDesk({})
  await until(() => has('Fern'))
  expect(has('等了 2 分钟')).toBe(true)
  expect(document.querySelector('.chat-count')?.textContent).toContain('1')
})

it('an opened conversation shows its messages, how long the person waits, and is read', async () => {
  const page = await anOpened()
  expect(has('等了 2 分钟')).toBe(true)
  await until(() => page.sentTo(chatApi.read).length > 0)
  expect(page.sentTo(chatApi.read)).toEqual([expect.objectContaining({ seq: 1 })])
})

it('an answer is sent under one order, also again after a lost one, and its draft is kept until then', async () => {
  const isLost = { now: true }
  const send = reply(chatApi.reply, () => (isLost.now ? lost : { id: crypto.randomUUID() }))
  const row = aConversation()
  const page = await anOpened({ row, answers: [send] })
  await type(field('写回复，对方会看到'), 'From the reeds.')
  await click(button('发送'))
  await until(() => has('草稿已保留'))
  expect(readDraft(row.id).text).toBe('From the reeds.')
  isLost.now = false
  await click(button('发送'))
  await until(() => readDraft(row.id).text === '')
  const [first, second] = page.sentTo(chatApi.reply)
  expect(first).toMatchObject({ id: row.id, content: 'From the reeds.', seen: 1, orderId: expect.any(String) })
  expect(second).toEqual(first)
})

it('a refused answer says why and is sent again by a press', async () => {
  const answer = anAnswer({ state: 'refused', fault: 'duplicateWords' })
  const page = await anOpened({ messages: [aMessage(), answer], answers: [reply(chatApi.retry, done)] })
  expect(has('没有发出。')).toBe(true)
  expect(has('平台上已有同样的话')).toBe(true)
  await click(button('再次发送'))
  await until(() => page.sentTo(chatApi.retry).length > 0)
  expect(page.sentTo(chatApi.retry)).toEqual([{ id: answer.id }])
})

it('an unsure answer is never offered to be sent again; a person may say whether it is there', async () => {
  const answer = anAnswer({ state: 'unsure' })
  const page = await anOpened({ messages: [aMessage(), answer], answers: [reply(chatApi.settle, done)] })
  expect(has('不确定是否已发出')).toBe(true)
  expect(buttons()).not.toContain('再次发送')
  await click(button('平台上没有'))
  await until(() => page.sentTo(chatApi.settle).length > 0)
  expect(page.sentTo(chatApi.settle)).toEqual([{ id: answer.id, isSent: false }])
})

it('words longer than the platform takes cannot be sent', async () => {
  await anOpened({ row: aConversation({ answerLimit: { most: 5, countedBy: 'letters', mostBytes: null } }) })
  await type(field('写回复，对方会看到'), '123456')
  await until(() => has('6 / 5'))
  expect(button('发送')).toHaveProperty('disabled', true)
})

it('signs that are many bytes are counted in both units of their platform', async () => {
  await anOpened({ row: aConversation({ answerLimit: { most: 300, countedBy: 'graphemes', mostBytes: 3000 } }) })
  const family = '👨‍👩‍👧‍👦'
  await type(field('写回复，对方会看到'), family.repeat(120))
  await until(() => has('120 / 300'))
  await type(field('写回复，对方会看到'), family.repeat(150))
  await until(() => has('3750 / 3000 字节'))
  expect(button('发送')).toHaveProperty('disabled', true)
})

it('a viewer reads and is offered nothing that would be refused', async () => {
  const messages = [aMessage(), anAnswer({ state: 'unsure' })]
  const page = await anOpened({ messages, held: ['talk:list'] })
  await until(() => has('您只能查看会话'))
  for (const words of ['发送', '平台上有', '标为已处理', '转为线索']) expect(buttons()).not.toContain(words)
  expect(page.sentTo(chatApi.read)).toEqual([])
})

it('an account that cannot be read is named with the reason', async () => {
  await aDesk({ rows: [], inbox: { fault: 'auth' } })
  await until(() => has('读不到“Reed Blog”的评论'))
  expect(has('请重新绑定账号')).toBe(true)
})

it('a list that failed says why, and is asked again by a button', async () => {
  const isAway = { now: true }
  await aDesk({
    rows: [],
    answers: [
      reply(chatApi.list, () => (isAway.now ? refusal('databaseAway') : { ...pageWith([aConversation()]), counts })),
    ],
  })
  await until(() => has('数据库'))
  isAway.now = false
  await click(button('重试'))
  await until(() => has('Fern'))
  expect(buttons()).not.toContain('重试')
})

it.each([
  [{ readAt: Math.floor(Date.now() / 1000) - 180 }, '3 分钟前读取', true],
  [{}, '这个账号还没有读取过', true],
  [{ isAway: true }, '账号登录已失效，读不到新消息', false],
])('an account of the desk that is %o has words of its own', async (more, words, mayRead) => {
  await aDesk({ inbox: { fault: null, ...more } })
  await until(() => has(words))
  expect(buttons().includes('立即读取')).toBe(mayRead)
})

it('accounts of the desk are read when a person asks, and it says that they are being read', async () => {
  const inbox = { fault: null, id: aConversation().account.id }
  const { sentTo } = await aDesk({ inbox, answers: [reply(chatApi.readNow, done)] })
  await until(() => has('立即读取'))
  await click(button('立即读取'))
  await until(() => has('正在读取'))
  expect(sentTo(chatApi.readNow)).toEqual([{}])
})
