import { mostOfWork } from '@matrixcast/contract/text-lengths'
import { workApi } from '@matrixcast/contract/works'
import { expect, it } from 'vitest'
import { aClipPlan, anAccount, aPlan, hasVideo } from '../testing/factories.ts'
import { sheetHands } from '../testing/sheet-hands.ts'
import { theWorld } from '../testing/the-world.ts'

const the = theWorld()
const { read, judge } = sheetHands(the)

it('a matrix sheet shows every fault of every row, also where the video is unknown or has a row already', async () => {
  const accountIds = [await anAccount(the()), await anAccount(the())]
  const { rows } = await the().owner.query<{ nickname: string }>('select nickname from account where id = any($1)', [
    accountIds,
  ])
  const { id: planId } = await aPlan(the(), { clip: await aClipPlan(the(), { count: 1 }) })
  const [work] = (await the().call(workApi.list, { wisdom_task_id: planId })).data.data
  const workId = work?.id ?? ''
  await hasVideo(the(), workId)
  const later = `${new Date().getUTCFullYear() + 1}-12-01 09:30`
  const judged = await judge(
    await read([
      ['id', 'video', 'title', 'topics', 'cover', ...rows.map(({ nickname }) => `practice:${nickname}`)],
      ['', 'no such video', 'x'.repeat(mostOfWork.title + 1), '', '', 'tomorrow', '2020-01-01 09:30'],
      [workId, '', '', '', '', later, 'x'],
      [workId, '', '', '', 'front.jpg', 'tomorrow', later],
      ['b6f6f3a6-5bb1-4f6e-9f4e-000000000000', 'nor this one', '', '', '', '1796088600000', ''],
    ]),
  )
  expect(judged.rows.map(({ cells }) => cells.map(({ fault }) => fault ?? ''))).toEqual([
    ['', 'videoUnknown', 'rowTooLong', '', '', 'cellTimeWords', 'cellPast'],
    ['', '', '', '', '', '', ''],
    ['rowVideoTwice', '', '', '', 'cellCover', 'cellTimeWords', ''],
    ['rowIdUnknown', 'videoUnknown', '', '', '', 'cellMilliseconds', ''],
  ])
  expect(judged.counts).toMatchObject({ bad: 10, make: 2 })
})
