import { postFigureApi } from '@matrixcast/contract/post-figure-api'
import { type WorkFigures, workFigureApi } from '@matrixcast/contract/work-figures'
import { expect, it } from 'vitest'
import { aPage, button, click, refusal, reply, type, until } from '../testing/a-page.tsx'
import { FigureSums } from './FigureSums.tsx'
import { WorkWay } from './WorkWay.tsx'

const row: WorkFigures = {
  id: crypto.randomUUID(),
  taskId: crypto.randomUUID(),
  workId: crypto.randomUUID(),
  accountId: crypto.randomUUID(),
  avatar: '',
  title: 'A bench of reed',
  topics: [],
  coverUrl: null,
  platform: 'wordpress',
  openname: 'Reed',
  url: 'https://example.com/1',
  postedAt: 1_790_000_000,
  readAt: 1_790_100_000,
  typedAt: null,
  goneAt: null,
  typed: [],
  told: ['comments'],
  plays: null,
  likes: null,
  comments: 3,
  shares: null,
  saves: null,
  leads: 1,
}
const info = {
  ...row,
  verifiedAt: 1_790_000_100,
  days: [],
  clicks: null,
  firstClick: null,
  people: [
    {
      id: crypto.randomUUID(),
      number: 'L-20261127-009',
      at: 1_790_200_000,
      kind: 'comment' as const,
      state: 'new' as const,
    },
  ],
  deals: 0,
  revenue: 0,
  firstDeal: null,
}
const words = () => document.body.textContent

it('the way of a work says of each step whether it was seen, and why a figure is not known', async () => {
  await aPage(<WorkWay row={row} />, [reply(workFigureApi.info, () => info)])
  await until(() => words().includes('L-20261127-009'))
  expect(words()).toContain('该平台不提供')
  expect(words()).toContain('没有关联的短链接')
  expect(document.querySelectorAll('.work-way-steps > li')).toHaveLength(6)
  expect(document.querySelectorAll('.work-way-steps > li.is-open')).toHaveLength(3)
})

it('a figure is typed only where the platform tells none, and a refusal loses nothing', async () => {
  const sent: unknown[] = []
  let isRefused = true
  const saved = reply(postFigureApi.type, (input) => {
    sent.push(input)
    return isRefused ? refusal('givenByPlatform') : { ok: true as const }
  })
  await aPage(<WorkWay row={row} />, [reply(workFigureApi.info, () => info), saved])
  await click(document.querySelector('summary') ?? document.body)
  const fields = [...document.querySelectorAll<HTMLInputElement>('.type-figures-fields input')]
  expect(fields).toHaveLength(4)
  const [plays] = fields
  if (!plays) throw new Error('there is no field')
  await type(plays, '120')
  await click(button('保存'))
  await until(() => document.querySelector('[role="alert"]') !== null)
  expect(plays.value).toBe('120')
  isRefused = false
  await click(button('保存'))
  await until(() => sent.length === 2)
  expect(sent).toEqual([
    { id: row.id, plays: 120 },
    { id: row.id, plays: 120 },
  ])
})

it('sums say of how many posts they are, and a figure that nobody told is a dash', async () => {
  const none = { value: null, known: 0 }
  const sums = { plays: { value: 900, known: 3 }, likes: none, comments: none, shares: none, saves: none }
  await aPage(<FigureSums sums={sums} posts={12} />, [])
  expect(words()).toContain('≥ 900')
  expect(words()).toContain('12 条中 3 条已知')
  expect(document.querySelectorAll('.dash')).toHaveLength(4)
})
