import { leadApi } from '@matrixcast/contract/leads'
import { expect, it } from 'vitest'
import { aPage, button, choose, click, field, reply, type, until } from '../testing/a-page.tsx'
import { AssignDialog, GiveBackDialog, type GivenBack, type GivenTo } from './GiveDialog.tsx'
import { MoveDialog, type MoveGiven } from './MoveDialog.tsx'

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
const isOff = (name: string) => button(name).hasAttribute('disabled')
const has = (words: string) => document.body.textContent.includes(words)

it('many leads are assigned once it is chosen to whom', async () => {
  const sent: GivenTo[] = []
  await aPage(<AssignDialog count={300} onGive={async (to) => void sent.push(to)} onClose={() => undefined} />, [
    reply(leadApi.owners, () => ({ data: [lin] })),
  ])
  expect(has('把 300 条线索分配给谁？')).toBe(true)
  expect(isOff('分配')).toBe(true)
  await choose('负责人', 'Lin')
  await click(button('分配'))
  await until(() => sent.length === 1)
  expect(sent).toEqual([{ ownerId: lin.id }])
})

it('many leads are returned to the pool that is named, and a refusal leaves the dialog open', async () => {
  const sent: GivenBack[] = []
  const closed: true[] = []
  const give = async (given: GivenBack) => {
    sent.push(given)
    if (sent.length === 1) throw new Error('refused')
  }
  await aPage(<GiveBackDialog count={2} onGive={give} onClose={() => closed.push(true)} />, [
    reply(leadApi.pools, () => ({ data: [pool] })),
  ])
  expect(isOff('退回公海')).toBe(true)
  await choose('公海', 'South')
  await type(field('原因'), 'stale')
  await click(button('退回公海'))
  await until(() => sent.length === 1 && !isOff('退回公海'))
  expect(closed).toEqual([])
  await until(() => document.querySelector('.ant-btn-loading') === null)
  await click(button('退回公海'))
  await until(() => closed.length === 1)
  expect(sent[1]).toEqual({ poolId: pool.id, reason: 'stale' })
})

it('whoever is in no pool is told who adds them', async () => {
  await aPage(<GiveBackDialog count={2} onGive={async () => undefined} onClose={() => undefined} />, [
    reply(leadApi.pools, () => ({ data: [] })),
  ])
  await until(() => has('您还不在任何公海里'))
  expect(isOff('退回公海')).toBe(true)
})

it('a lead is marked invalid with a reason and not without', async () => {
  const sent: MoveGiven[] = []
  await aPage(
    <MoveDialog move="invalidated" onGive={async (given) => void sent.push(given)} onClose={() => undefined} />,
    [],
  )
  expect(isOff('标为无效')).toBe(true)
  await type(field('原因'), 'not in use')
  await click(button('标为无效'))
  await until(() => sent.length === 1)
  expect(sent).toEqual([{ reason: 'not in use', nextAt: null }])
})
