import { workApi } from '@matrixcast/contract/works'
import { expect, it } from 'vitest'
import { actionsIn, shareFoot } from './actions-in.ts'
import type { ListAction } from './list-action.ts'

type Row = { id: string; isReady: boolean }
const ready: Row = { id: 'ready', isReady: true }
const waiting: Row = { id: 'waiting', isReady: false }
const table: ListAction<Row>[] = [
  { key: 'send', label: 'Send', places: ['bulk', 'drawer'], when: ({ isReady }) => isReady },
  { key: 'copy', label: 'Copy', places: ['drawer'] },
  { key: 'cancel', label: 'Cancel', places: ['bulk', 'drawer'], call: workApi.cancel, when: ({ isReady }) => !isReady },
  { key: 'remove', label: 'Remove', places: ['bulk', 'drawer'], call: workApi.remove, danger: true },
]
const offered = (rows: Row[], may: (call: object) => boolean = () => true) =>
  actionsIn(table, { place: 'bulk', rows, may }).map(({ action, rows: some }) => [action.key, some.map(({ id }) => id)])

it('an action is offered for those of the chosen rows that it is for, and not at all for none', () => {
  expect(offered([ready, waiting])).toEqual([
    ['send', ['ready']],
    ['cancel', ['waiting']],
    ['remove', ['ready', 'waiting']],
  ])
  expect(offered([ready]).map(([key]) => key)).toEqual(['send', 'remove'])
  expect(offered([])).toEqual([])
})

it('an action whose call the person may not make is not offered', () => {
  expect(offered([ready, waiting], (call) => call !== workApi.remove).map(([key]) => key)).toEqual(['send', 'cancel'])
})

it('the foot of a drawer shows what fits, and keeps what is destructive behind its last button', () => {
  const all = actionsIn(table, { place: 'drawer', rows: [ready], may: () => true })
  const keys = (most: number) => {
    const { shown, rest } = shareFoot(all, most)
    return [shown.map(({ action }) => action.key), rest.map(({ action }) => action.key)]
  }
  expect(keys(3)).toEqual([['send', 'copy', 'remove'], []])
  expect(keys(2)).toEqual([['send'], ['copy', 'remove']])
})
