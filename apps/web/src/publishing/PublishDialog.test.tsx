import { publishingApi, type VideoListItem } from '@matrixcast/contract/publishing'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { helperLink } from '../helper/link.ts'
import { aPage, button, click, done, lost, refusal, reply, until } from '../testing/a-page.tsx'
import type { PublishWish } from '../ui/publish-context.ts'
import { PublishDialog } from './PublishDialog.tsx'
import { publishWays } from './publish-ways.ts'
import { aServerTask, inState, shortPauses } from './testing/a-publish-world.ts'
import { aTask } from './testing/a-task.ts'

afterEach(() => void vi.restoreAllMocks())

type Replies = Parameters<typeof aPage>[1]
const heard = reply(publishingApi.autoPublishCallback, ({ ids }) => ({ done: ids, refused: [] }))

/** The dialog over these posts; with `isAsked` it was opened by a yes to the question about due posts. */
async function aDialog(tasks: readonly VideoListItem[], replies: Replies, isAsked = true) {
  const taskIds = tasks.map(({ id }) => id)
  const wish: PublishWish = { kind: 'tasks', taskIds, ...(isAsked ? { isAsked } : {}) }
  const closed = vi.fn()
  const dialog = () => <PublishDialog wish={wish} onClose={closed} onNeedsHelper={() => undefined} />
  let readings = 0
  const listed = reply(publishingApi.videoList, () => {
    readings += 1
    return { videoList: [...tasks], total: tasks.length }
  })
  const page = await aPage(dialog(), [listed, ...replies])
  await until(() => document.querySelectorAll('[data-task]').length === tasks.length)
  const states = () => [...document.querySelectorAll('[data-task]')].map((row) => row.getAttribute('data-state'))
  return { ...page, closed, states, again: () => page.show(dialog()), readings: () => readings }
}
const isShown = (testId: string) => document.querySelector(`[data-testid="${testId}"]`) !== null

/** Two posts of one account that the server sends itself. */
function twoPosts(): [VideoListItem, VideoListItem] {
  const first = aServerTask()
  return [first, { ...first, id: crypto.randomUUID() }]
}

it('a dialog that a yes opened and a person closes has sent nothing, and its posts are asked about later', async () => {
  const posts = twoPosts()
  const { sent, sentTo, closed } = await aDialog(posts, [heard])
  await click(button('关闭'))
  await until(() => closed.mock.calls.length === 1)
  expect(sentTo(publishingApi.autoPublishCallback)).toEqual([{ ids: posts.map(({ id }) => id), answer: 'later' }])
  expect(sent).toHaveLength(1)
})

it('a dialog closes also where its “later” did not arrive, since its posts are asked about again', async () => {
  const { closed } = await aDialog(twoPosts(), [reply(publishingApi.autoPublishCallback, () => lost)])
  await click(button('关闭'))
  await until(() => closed.mock.calls.length === 1)
  expect(closed).toHaveBeenCalledTimes(1)
})

it('a post that is stopped after a yes has its yes taken back; one that was begun keeps it', async () => {
  const [first, second] = twoPosts()
  const { sentTo, states, readings } = await aDialog(
    [first, second],
    [heard, reply(publishingApi.publishByServer, done)],
  )
  await click(button('publish-start'))
  await click(button('stop-rest'))
  await until(() => sentTo(publishingApi.autoPublishCallback).length === 2)
  expect(sentTo(publishingApi.publishByServer)).toMatchObject([{ taskId: first.id }])
  expect(sentTo(publishingApi.autoPublishCallback)).toMatchObject([
    { answer: 'publish', ids: [first.id, second.id] },
    { answer: 'takeBack', ids: [second.id] },
  ])
  const before = states()
  const readBefore = readings()
  void queryClient.invalidateQueries()
  await until(() => readings() > readBefore)
  expect(states()).toEqual(before)
})

it('a dialog whose yes could not be taken back stays open until it is', async () => {
  let isAway = true
  const words = reply(publishingApi.autoPublishCallback, ({ ids, answer }) =>
    isAway && answer === 'takeBack' ? lost : { done: ids, refused: [] },
  )
  const offline = reply(publishingApi.publishByServer, () => refusal('accountOffline'))
  const { closed, sentTo } = await aDialog(twoPosts(), [words, offline])
  await click(button('publish-start'))
  await until(() => isShown('publish-summary'))
  await click(button('关闭'))
  await until(() => document.body.textContent.includes('没能撤回'))
  expect(closed).not.toHaveBeenCalled()
  isAway = false
  await click(button('关闭'))
  await until(() => closed.mock.calls.length === 1)
  expect(sentTo(publishingApi.autoPublishCallback).at(-1)).toMatchObject({ answer: 'takeBack' })
})

const tooSoon = reply(publishingApi.publishByServer, () => refusal('tooSoon', { minutes: 12 }))

it('a post whose turn has not come is not called failed, and keeps its yes when the dialog is closed', async () => {
  const { closed, sentTo, states } = await aDialog(twoPosts(), [heard, tooSoon])
  await click(button('publish-start'))
  await until(() => isShown('publish-summary'))
  expect(document.body.textContent).toContain('发布失败条数：0条')
  expect(states()).toEqual(['waiting', 'waiting'])
  await click(button('关闭'))
  await until(() => closed.mock.calls.length === 1)
  expect(sentTo(publishingApi.autoPublishCallback)).toMatchObject([{ answer: 'publish' }])
})

it('a post whose turn has not come, and that nobody said yes to, may be started again', async () => {
  await aDialog([aServerTask()], [tooSoon], false)
  await click(button('publish-start'))
  await until(() => isShown('publish-summary'))
  expect(button('publish-start').hasAttribute('disabled')).toBe(false)
})

it('a start that is pressed once the cloud manager was found sends, and asks for no cloud manager', async () => {
  const state = vi.spyOn(helperLink, 'state').mockReturnValue('connecting')
  const task = aTask()
  const { sentTo, again } = await aDialog(
    [task],
    [reply(publishingApi.createTicket, () => refusal('leaseLost'))],
    false,
  )
  expect(button('publish-start').hasAttribute('disabled')).toBe(true)
  expect(isShown('helper-banner')).toBe(false)
  state.mockReturnValue('connected')
  await again()
  await click(button('publish-start'))
  await until(() => sentTo(publishingApi.createTicket).length === 1)
})

it('a post that the server took and nobody can read is not called failed, and is found once it can be read', async () => {
  vi.spyOn(publishWays, 'pause').mockImplementation(shortPauses)
  const task = aServerTask()
  let isAway = false
  let readable = task
  const { states } = await aDialog(
    [task],
    [
      reply(publishingApi.publishByServer, () => {
        isAway = true
        return done()
      }),
      reply(publishingApi.videoList, () => (isAway ? lost : { videoList: [readable], total: 1 })),
    ],
    false,
  )
  await click(button('publish-start'))
  await until(() => document.body.textContent.includes('发布失败条数：0条'))
  expect(document.body.textContent).toContain('1 条没有得到答复，不算失败')
  expect(document.body.textContent).toContain('先别重发')
  expect(states()).toEqual(['publishing'])
  expect(isShown('publish-failed')).toBe(false)
  readable = inState(task, 'accepted', 2, 100)
  isAway = false
  void queryClient.invalidateQueries()
  await until(() => document.body.textContent.includes('发布成功条数：1条'))
})

it('a second click where start was stops nothing: the stop button is at the other end of the foot', async () => {
  await aDialog(twoPosts(), [reply(publishingApi.publishByServer, done)], false)
  const start = button('publish-start')
  expect(start.parentElement?.lastElementChild).toBe(start)
  await click(start)
  await until(() => isShown('stop-rest'))
  expect(button('stop-rest').parentElement?.firstElementChild).toBe(button('stop-rest'))
  expect(button('stop-rest').parentElement?.lastElementChild).toBe(button('publish-done'))
})
