import { leadApi } from '@matrixcast/contract/leads'
import { sessionApi } from '@matrixcast/contract/session'
import { Button } from 'antd'
import { expect, it, vi } from 'vitest'
import { GiveBackDialog } from '../../leads/GiveDialog.tsx'
import { aPage, button, choose, click, field, refusal, reply, type, until } from '../../testing/a-page.tsx'
import { aPerson } from '../../testing/a-person.ts'
import { useListActions } from './list-actions.tsx'
import type { WholeGiven } from './list-source.ts'

type Row = { id: string }
const rows: Row[] = [{ id: crypto.randomUUID() }, { id: crypto.randomUUID() }]
const poolId = crypto.randomUUID()
const pool = {
  claimDayMost: null,
  holdMost: null,
  viewDayMost: null,
  returnDays: {},
  leads: 3,
  claimedToday: 0,
  held: 0,
}
const pools = reply(leadApi.pools, () => ({
  data: [{ ...pool, id: poolId, name: 'South', isDefault: true, members: [] }],
}))
const person = aPerson('agent', ['lead:list', 'lead:assign'])

type Props = { clear?: () => void; start?: (given: WholeGiven) => Promise<void> }
function List({ clear = () => undefined, start = async () => undefined }: Props) {
  const actions = useListActions<Row>(
    [
      {
        key: 'giveBack',
        label: 'Return',
        places: ['bulk', 'whole'],
        call: leadApi.giveBack,
        obstacle: ({ length }) => (length > 2 ? 'too many' : undefined),
        dialog: (over) => <GiveBackDialog {...over} />,
        done: (count) => `done ${count}`,
      },
    ],
    { refreshes: [] },
  )
  return (
    <>
      {actions.bulk(rows, clear).map(({ key, label, run }) => (
        <Button key={key} onClick={run}>
          {label}
        </Button>
      ))}
      {actions.whole.map(({ key, ask }) => (
        <Button key={key} onClick={() => ask?.(300, start)}>
          all
        </Button>
      ))}
      <Button onClick={() => actions.run('giveBack', [...rows, { id: 'three' }])}>three</Button>
      {actions.dialog}
    </>
  )
}
const has = (words: string) => document.body.textContent.includes(words)
const isOpen = () => document.querySelector('.ant-modal') !== null
async function fillIn(opener: string) {
  await until(() => document.querySelectorAll('button').length === 3)
  await click(button(opener))
  await choose('公海', 'South')
  await type(field('原因'), 'stale')
  await click(button('退回公海'))
}

it('an action asks by its dialog, keeps it open with a refusal at its field, and closes it once it was done', async () => {
  const isAway = { now: true }
  const clear = vi.fn()
  const page = await aPage(<List clear={clear} />, [
    pools,
    reply(sessionApi.getInfo, () => person),
    reply(leadApi.giveBack, ({ ids }) =>
      isAway.now
        ? refusal('invalidInput', { field: 'reason', reason: 'controlCharacters' })
        : { done: ids, refused: [] },
    ),
  ])
  await fillIn('Return')
  await until(() => has('无法显示的字符'))
  expect([isOpen(), clear.mock.calls.length]).toEqual([true, 0])
  isAway.now = false
  await type(field('原因'), 'quiet')
  await click(button('退回公海'))
  await until(() => !isOpen())
  expect([page.sentTo(leadApi.giveBack)[1], clear.mock.calls.length]).toEqual([
    { ids: rows.map(({ id }) => id), poolId, reason: 'quiet' },
    1,
  ])
})

it('an action on all matching rows starts with what its dialog asked, without rows of its own', async () => {
  const start = vi.fn(async (_given: WholeGiven) => undefined)
  await aPage(<List start={start} />, [pools, reply(sessionApi.getInfo, () => person)])
  await fillIn('all')
  await until(() => !isOpen())
  expect(start.mock.calls).toEqual([[{ poolId, reason: 'stale' }]])
})

it('an action that cannot be done to these rows says why and opens nothing', async () => {
  await aPage(<List />, [pools, reply(sessionApi.getInfo, () => person)])
  await until(() => document.querySelectorAll('button').length === 3)
  await click(button('three'))
  await until(() => has('too many'))
  expect(isOpen()).toBe(false)
})
