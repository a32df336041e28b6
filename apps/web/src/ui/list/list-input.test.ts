import { leadApi } from '@matrixcast/contract/leads'
import { expect, it } from 'vitest'
import { listInputFrom } from './list-input.ts'
import type { ListState } from './list-state.ts'

const stateOf = (address: string): ListState => {
  const query = new URLSearchParams(address)
  const get = (name: string) => query.get(name) ?? ''
  return {
    page: 1,
    limit: 50,
    keyword: get('keyword'),
    sort: get('sort'),
    order: 'desc',
    open: '',
    get,
    set: () => undefined,
    isFiltered: () => false,
    viewQuery: '',
    show: () => undefined,
  }
}
const inputOf = (address: string, own = {}) => listInputFrom(leadApi.list, stateOf(address), own)

it('the input of a list has the filters of its address that its call takes', () => {
  expect(inputOf('tab=mine&state=new&tag=oak&open=7&view_id=3')).toEqual({
    page: 1,
    limit: 50,
    tab: 'mine',
    state: 'new',
    tag: 'oak',
  })
})

it('the input of a list leaves out what its call refuses, and unknown names', () => {
  expect(inputOf('state=gone&owner_id=none&pool_id=x&has_phone=2&colour=red')).toEqual({
    page: 1,
    limit: 50,
    owner_id: 'none',
  })
})

it('the input of a list takes filters that the address spells otherwise, and its words as they are', () => {
  const keyword = 'x'.repeat(300)
  expect(inputOf(`keyword=${keyword}&start_time=5`, { start_time: 7, end_time: undefined })).toEqual({
    page: 1,
    limit: 50,
    keyword,
    start_time: 7,
  })
})
