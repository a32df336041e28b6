import { leadApi } from '@matrixcast/contract/leads'
import { expect, it, vi } from 'vitest'
import { CallRefused } from '../api/refusal.ts'
import { aPage, button, choose, click, field, reply, type, until } from '../testing/a-page.tsx'
import { AssignDialog, GiveBackDialog } from './GiveDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'

const lin = { id: crypto.randomUUID(), name: 'Lin' }
const pool = {
  id: crypto.randomUUID(),
  name: 'South',
  isDefault: true,
  members: [lin],
  claimDayMost: null,
  holdMost: null,
  viewDayMost: null,
  returnDays: {},
  leads: 3,
  claimedToday: 0,
  held: 0,
}
const has = (words: string) => document.body.textContent.includes(words)
const problems = () => [...document.querySelectorAll('.form-problem')].map(({ textContent }) => textContent)
const asking = (give = async (_given: object): Promise<void> => undefined) => {
  const onGive = vi.fn(give)
  return { onGive, props: { count: 300, give: onGive, onClose: () => undefined } }
}
const refused = (details: Record<string, string>) =>
  new CallRefused({ kind: 'refused', message: '', fault: 'invalidInput', details })

it('many leads are assigned once it is chosen to whom, and until then it is said what is missing', async () => {
  const { onGive, props } = asking()
  await aPage(<AssignDialog {...props} />, [reply(leadApi.owners, () => ({ data: [lin] }))])
  expect(has('把 300 条线索分配给谁？')).toBe(true)
  await click(button('分配'))
  await until(() => problems().length === 1)
  expect([problems(), onGive.mock.calls]).toEqual([['必填'], []])
  await choose('负责人', 'Lin')
  await click(button('分配'))
  await until(() => onGive.mock.calls.length === 1)
  expect(onGive.mock.calls[0]).toMatchObject([{ ownerId: lin.id }])
})

it('many leads are returned to the pool that is named, and a refusal is shown at its field', async () => {
  const isAway = { now: true }
  const { onGive, props } = asking(async () => {
    if (isAway.now) throw refused({ field: 'given.reason', reason: 'controlCharacters' })
  })
  await aPage(<GiveBackDialog {...props} />, [reply(leadApi.pools, () => ({ data: [pool] }))])
  await choose('公海', 'South')
  await type(field('原因'), 'stale')
  await click(button('退回公海'))
  await until(() => problems().length === 1)
  expect(problems()[0]).toContain('无法显示的字符')
  isAway.now = false
  await type(field('原因'), 'stale again')
  await click(button('退回公海'))
  await until(() => onGive.mock.calls.length === 2)
  expect(onGive.mock.calls[1]).toMatchObject([{ poolId: pool.id, reason: 'stale again' }])
})

it('whoever is in no pool is told who adds them', async () => {
  await aPage(<GiveBackDialog {...asking().props} />, [reply(leadApi.pools, () => ({ data: [] }))])
  await until(() => has('您还不在任何公海里'))
  expect(problems()).toEqual([])
})

it('a lead is marked invalid with a reason, and neither without nor with one that is too long', async () => {
  const { onGive, props } = asking()
  await aPage(<MoveDialog move="invalidated" {...props} />, [])
  await click(button('标为无效'))
  await until(() => problems().length === 1)
  await type(field('原因'), '😀'.repeat(201))
  await until(() => has('最多 200 个字符'))
  expect(onGive).not.toHaveBeenCalled()
  await type(field('原因'), '😀'.repeat(200))
  await click(button('标为无效'))
  await until(() => onGive.mock.calls.length === 1)
  expect(onGive.mock.calls[0]).toMatchObject([{ move: 'invalidated', reason: '😀'.repeat(200) }])
})

it('a lead becomes appointed with a time and not without', async () => {
  const { onGive, props } = asking()
  await aPage(<MoveDialog move="appointed" {...props} />, [])
  await click(button('预约'))
  await until(() => problems().length === 1)
  expect([problems(), onGive.mock.calls]).toEqual([['必填'], []])
})
