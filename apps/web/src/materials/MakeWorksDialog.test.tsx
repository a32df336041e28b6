import { batchApi } from '@matrixcast/contract/publish-batch'
import { sessionApi } from '@matrixcast/contract/session'
import { type Work, workApi } from '@matrixcast/contract/works'
import { expect, it, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { aPage, button, click, field, pageWith, refusal, reply, type, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { aMaterial } from '../testing/sent-files.ts'
import { aWork } from '../works/testing/a-work.ts'
import { MakeWorksDialog } from './MakeWorksDialog.tsx'

const has = (words: string) => document.body.textContent.includes(words)
const isBusy = () => button('only-make-works').classList.contains('ant-btn-loading')
const views = { all: 1, unplanned: 1, unpublished: 1, producing: 0, blocked: 0, publishing: 0, scheduled: 0 }
const listed = (works: Work[]) =>
  reply(workApi.list, () => ({
    ...pageWith(works),
    views: { ...views, published: 0, failed: 0, alike: 0 },
    figures: { works: 1, waiting: 0, published: 0, verified: 0, failed: 0 },
  }))
const permission = ({ access }: { access: { permission: string } }) => access.permission
const person = reply(sessionApi.getInfo, () =>
  aPerson('operator', [permission(batchApi.plan), permission(workApi.addFinished)]),
)
const [tour, song, hall] = [
  aMaterial({ filename: 'tour.mp4' }),
  aMaterial({ filename: 'song.mp3', kind: 'music' }),
  aMaterial({ filename: 'hall.mp4' }),
]
const no = (id: string, fault: string, details: Record<string, string>) => ({ id, fault, details })
const dialog = (materials = [tour, song, hall]) => {
  const [onClose, onDone] = [vi.fn(), vi.fn()]
  return { onClose, onDone, part: <MakeWorksDialog materials={materials} onClose={onClose} onDone={onDone} /> }
}

it('a file that is refused keeps its dialog with the title that was typed', async () => {
  const { part, onClose } = dialog([tour])
  const page = await aPage(part, [
    person,
    reply(workApi.addFinished, () => refusal('finishedKind', { name: 'tour.mp4' })),
  ])
  await type(field('标题'), '客厅')
  await click(button('only-make-works'))
  await until(() => page.sentTo(workApi.addFinished).length === 1 && !isBusy())
  expect(page.sentTo(workApi.addFinished)).toMatchObject([{ materialIds: [tour.id], title: '客厅' }])
  expect(field('标题').value).toBe('客厅')
  expect(onClose).not.toHaveBeenCalled()
})

it('files of which some are refused become works all the same, and only those go on to their schedule', async () => {
  const { part, onClose, onDone } = dialog()
  const work = aWork({ title: 'tour' })
  await aPage(part, [
    person,
    listed([work, aWork({ title: 'another' })]),
    reply(workApi.addFinishedEach, () => ({
      done: [tour.id],
      refused: [no(song.id, 'finishedKind', { name: 'song.mp3' }), no(hall.id, 'finishedThere', { title: 'Hall' })],
      made: [{ materialId: tour.id, workId: work.id }],
    })),
  ])
  await until(() => document.querySelector('[data-testid="make-and-schedule"]') !== null)
  await click(button('make-and-schedule'))
  await until(() => onClose.mock.calls.length === 1)
  expect(has('1 条完成，2 条没有')).toBe(true)
  expect(has('song.mp3 都不是')).toBe(true)
  expect(has('这个文件已有作品：Hall')).toBe(true)
  expect(onDone).toHaveBeenCalledOnce()
  expect(queryClient.getQueryData(['worksToSchedule'])).toMatchObject([{ id: work.id }])
})

it('files that all have works already are named, and the dialog stays', async () => {
  const { part, onClose, onDone } = dialog([tour, hall])
  await aPage(part, [
    person,
    reply(workApi.addFinishedEach, () => ({
      done: [],
      refused: [no(tour.id, 'finishedThere', { title: 'Tour' }), no(hall.id, 'finishedThere', { title: 'Hall' })],
      made: [],
    })),
    listed([]),
  ])
  await click(button('only-make-works'))
  await until(() => has('0 条完成，2 条没有'))
  expect([has('已有作品：Tour'), has('已有作品：Hall')]).toEqual([true, true])
  expect([onClose.mock.calls, onDone.mock.calls]).toEqual([[], []])
})
