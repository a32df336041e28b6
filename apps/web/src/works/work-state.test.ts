import { faults } from '@matrixcast/contract/faults/zh'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { aPostOf, aWork } from './testing/a-work.ts'
import { chipOf, isEditable, isPublishable, isRemovable, isRepeatable, reasonOf } from './work-state.ts'

const task = aPostOf()
const work = aWork({ task })

beforeAll(async () => {
  await i18next.init({ lng: 'zh', resources: { zh: { faults } }, interpolation: { escapeValue: false } })
})

it('a work shows its production until it is ready, then what became of its post', () => {
  expect(chipOf({ ...work, state: 'rendering' })).toBe('rendering')
  expect(chipOf({ ...work, state: 'failed' })).toBe('renderFailed')
  expect(chipOf({ ...work, task: null })).toBe('unpublished')
  expect(chipOf({ ...work, task: null, isElsewhere: true })).toBe('elsewhere')
  expect(chipOf({ ...work, isElsewhere: true })).toBe('waiting')
  expect(chipOf(work)).toBe('waiting')
  expect(chipOf({ ...work, task: { ...task, timing_time: 5 } })).toBe('timed')
  expect(chipOf({ ...work, task: { ...task, state: 'confirmedByHand' } })).toBe('confirmedByHand')
})

it('a failure says why in the words of the reader', () => {
  expect(reasonOf({ ...work, task: { ...task, state: 'failed', fault: 'auth' } })).toBe(faults.auth)
  expect(reasonOf({ ...work, state: 'failed', fault: 'voiceFailed' })).toBe(faults.voiceFailed)
  expect(reasonOf(work)).toBe('')
})

it('what a platform may already hold can neither be changed nor sent again', () => {
  for (const state of ['publishing', 'accepted', 'verified', 'unknown'] as const) {
    expect(isEditable({ ...work, task: { ...task, state } })).toBe(false)
    expect(isPublishable({ ...work, task: { ...task, state } })).toBe(false)
  }
})

it('a work that only others see a post of can neither be changed nor made anew, as one without any post can', () => {
  const unposted = { ...work, task: null, outdated: true }
  expect([isEditable(unposted), isRepeatable(unposted)]).toEqual([true, true])
  const others = { ...unposted, isElsewhere: true }
  expect([isEditable(others), isRepeatable(others), isPublishable(others)]).toEqual([false, false, false])
})

it('a work that also goes where only others see it is not offered for removal', () => {
  expect([isRemovable(work), isRemovable({ ...work, isElsewhere: true })]).toEqual([true, false])
})
