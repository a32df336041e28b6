import { type PublishTaskRow, publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { sessionApi } from '@matrixcast/contract/session'
import { expect, it } from 'vitest'
import { useList } from '../api/use-calls.ts'
import { aPage, button, click, pageWith, reply, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { useTaskActions } from './task-actions.tsx'

const views = {
  all: 1,
  waiting: 0,
  blocked: 0,
  held: 0,
  missed: 0,
  publishing: 0,
  scheduled: 0,
  published: 0,
  failed: 0,
  unknown: 0,
  cancelled: 0,
}
const aRow = (changes: Partial<PublishTaskRow>): PublishTaskRow => ({
  id: crypto.randomUUID(),
  title: 'A hall with hooks',
  coverUrl: null,
  workId: crypto.randomUUID(),
  plan: { id: crypto.randomUUID(), name: 'Halls' },
  account: { id: crypto.randomUUID(), openname: 'Reed', avatar: '', platform: 'practice' },
  timing_time: null,
  state: 'waiting',
  phase: null,
  fault: null,
  faultDetail: '',
  fields: {},
  mayStand: false,
  tries: 0,
  isGivenUp: false,
  wait: null,
  verdict: null,
  heldBy: null,
  publishedUrl: null,
  publishedAt: null,
  verifiedAt: null,
  ...changes,
})

/** What stands in the foot of a post's drawer. */
function Foot() {
  const actions = useTaskActions({ onMove: () => undefined, onGive: () => undefined, heldByPage: undefined })
  const [task] = useList(publishTaskApi.list, {}).data?.data ?? []
  return task === undefined ? null : actions.footOf(task)
}

type Replies = Parameters<typeof aPage>[1]

/** The foot of one post, which the replies may change. */
async function aFoot(
  first: PublishTaskRow,
  repliesOf: (become: (changes: Partial<PublishTaskRow>) => void) => Replies,
) {
  const now = { row: first }
  const page = await aPage(<Foot />, [
    reply(sessionApi.getInfo, () => aPerson('owner', ['publish:send', 'publish:list'])),
    reply(publishTaskApi.list, () => ({ ...pageWith([now.row]), views })),
    ...repliesOf((changes) => {
      now.row = { ...now.row, ...changes }
    }),
  ])
  return page
}

const has = (text: string) => () => document.body.textContent.includes(text)
/** In the question above the foot. */
const answer = async (words: string) => {
  const [...buttons] = document.querySelectorAll<HTMLElement>('.ant-modal-confirm-btns button')
  const found = buttons.find(({ textContent }) => textContent === words)
  if (found === undefined) throw new Error(`no answer ${words} in: ${document.body.textContent}`)
  await click(found)
}

it('a post that its person posted by hand says so after a question, and can be called failed after it', async () => {
  const page = await aFoot(aRow({}), (become) => [
    reply(publishingApi.callback, () => {
      become({ state: 'confirmedByHand', tries: 1 })
      return { state: 'confirmedByHand' as const }
    }),
    reply(publishTaskApi.deny, ({ ids }) => {
      become({ state: 'failed', phase: 'ended' })
      return { done: ids, refused: [] }
    }),
  ])
  await until(has('我已确认发布'))
  await click(button('我已确认发布'))
  await answer('不改')
  expect(page.sentTo(publishingApi.callback)).toEqual([])
  await click(button('我已确认发布'))
  await until(has('已经在平台上看到它了？'))
  await answer('我已确认发布')
  await until(has('平台上没有'))
  expect(page.sentTo(publishingApi.callback)).toMatchObject([{ publishId: 'manual', trySeen: { tries: 0 } }])
  await click(button('平台上没有'))
  await answer('没有，算失败')
  await until(has('重试'))
  expect(page.sentTo(publishTaskApi.deny)).toHaveLength(1)
})

it('a post that may stand already is tried again only by a person who was told so', async () => {
  const page = await aFoot(aRow({ state: 'failed', phase: 'ended', fault: 'absent', tries: 1 }), (become) => [
    // A colleague's try came to its commit after this page was read.
    reply(publishTaskApi.retry, ({ ids: [id = ''], mayStandSeen }) => {
      if (mayStandSeen[id] === undefined) {
        become({ mayStand: true })
        return { done: [], refused: [{ id, fault: 'mayStandUnseen', details: {} }] }
      }
      become({ state: 'waiting', phase: null, fault: null })
      return { done: [id], refused: [] }
    }),
  ])
  await until(has('重试'))
  await click(button('重试'))
  await until(has('可能已经把它发到这个账号'))
  expect(page.sentTo(publishTaskApi.retry)).toHaveLength(1)
  await click(button('重试'))
  await until(has('会发出两条'))
  await answer('不改')
  expect(page.sentTo(publishTaskApi.retry)).toHaveLength(1)
  await click(button('重试'))
  await answer('重试')
  await until(has('我已确认发布'))
  expect(page.sentTo(publishTaskApi.retry)).toHaveLength(2)
})
