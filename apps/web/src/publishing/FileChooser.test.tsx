import { materialApi } from '@matrixcast/contract/materials'
import { sessionApi } from '@matrixcast/contract/session'
import { workApi } from '@matrixcast/contract/works'
import { expect, it, vi } from 'vitest'
import { aPage, button, click, field, pageWith, reply, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { aMaterial } from '../testing/sent-files.ts'
import { aWork } from '../works/testing/a-work.ts'
import { FileChooser } from './FileChooser.tsx'

const has = (words: string) => document.body.textContent.includes(words)
const [tour, hall] = [aMaterial({ filename: 'tour.mp4' }), aMaterial({ filename: 'hall.mp4' })]
const work = aWork({ title: 'tour' })
const replies = [
  reply(sessionApi.getInfo, () => aPerson('operator')),
  reply(materialApi.list, () => ({ ...pageWith([tour, hall]), duplicates: 0 })),
  reply(workApi.list, () => ({
    ...pageWith([work]),
    views: {
      all: 1,
      unplanned: 1,
      unpublished: 1,
      producing: 0,
      blocked: 0,
      publishing: 0,
      scheduled: 0,
      published: 0,
      failed: 0,
      alike: 0,
    },
    figures: { works: 1, waiting: 0, published: 0, verified: 0, failed: 0 },
  })),
]
const there = (id: string, title: string) => ({ id, fault: 'finishedThere', details: { title } })

async function chosen(room: number, more: Parameters<typeof aPage>[1]) {
  const [onMade, onClose] = [vi.fn(), vi.fn()]
  const page = await aPage(<FileChooser room={room} onMade={onMade} onClose={onClose} />, [...replies, ...more])
  await until(() => document.querySelector('input[aria-label="hall.mp4"]') !== null)
  for (const name of ['tour.mp4', 'hall.mp4']) await click(field(name))
  return { page, onMade, onClose }
}

it('of chosen files the ones that became works join the batch, and the others are named', async () => {
  const { page, onMade, onClose } = await chosen(10, [
    reply(workApi.addFinishedEach, () => ({
      done: [tour.id],
      refused: [there(hall.id, 'Hall')],
      made: [{ materialId: tour.id, workId: work.id }],
    })),
  ])
  await click(button('用 2 个成品文件新建作品'))
  await until(() => onClose.mock.calls.length === 1)
  expect(page.sentTo(workApi.addFinishedEach)).toMatchObject([{ ids: [tour.id, hall.id] }])
  expect(onMade.mock.calls).toMatchObject([[[{ id: work.id }]]])
  expect(has('1 条完成，1 条没有：这个文件已有作品：Hall')).toBe(true)
})

it('files that all have works already stay chosen, and nothing joins the batch', async () => {
  const refused = [there(tour.id, 'Tour'), there(hall.id, 'Hall')]
  const { onMade, onClose } = await chosen(10, [
    reply(workApi.addFinishedEach, () => ({ done: [], refused, made: [] })),
  ])
  await click(button('用 2 个成品文件新建作品'))
  await until(() => has('0 条完成，2 条没有'))
  expect([onMade.mock.calls, onClose.mock.calls]).toEqual([[], []])
  expect(button('用 2 个成品文件新建作品').hasAttribute('disabled')).toBe(false)
})

it('more files than the batch has room for cannot become works', async () => {
  await chosen(1, [])
  expect(button('用 2 个成品文件新建作品').hasAttribute('disabled')).toBe(true)
})
