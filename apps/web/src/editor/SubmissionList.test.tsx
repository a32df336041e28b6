import { type PageSubmissionRow, publicationApi } from '@matrixcast/contract/publications'
import { expect, it } from 'vitest'
import { aPage, button, click, pageWith, refusal, reply, until } from '../testing/a-page.tsx'
import { SubmissionList } from './SubmissionList.tsx'

const row: PageSubmissionRow = {
  id: crypto.randomUUID(),
  at: 1_800_000_000,
  referrer: 'shop.example',
  channel: null,
  values: [{ label: '电话', values: ['138****5678'] }],
}
const shows = (words: string) => document.body.textContent.includes(words)

it('a telephone number that a visitor sent is shown whole when somebody asks for it', async () => {
  const page = await aPage(<SubmissionList pageId={crypto.randomUUID()} />, [
    reply(publicationApi.submissions, () => pageWith([row])),
    reply(publicationApi.submission, () => ({ id: row.id, values: [{ label: '电话', values: ['13812345678'] }] })),
  ])
  await until(() => shows('138****5678'))
  expect(shows('shop.example')).toBe(true)
  await click(button('显示号码'))
  await until(() => shows('13812345678'))
  expect(page.sentTo(publicationApi.submission)).toEqual([{ id: row.id }])
})

it('what visitors sent says that nobody did yet, or why it cannot be read, and is read again by a press', async () => {
  let answers = 0
  await aPage(<SubmissionList pageId={crypto.randomUUID()} />, [
    reply(publicationApi.submissions, () => (answers++ === 0 ? refusal('databaseAway') : pageWith([]))),
  ])
  await until(() => shows('数据库暂时没有响应'))
  await click(button('重试'))
  await until(() => shows('还没有人提交'))
  expect(answers).toBe(2)
})
