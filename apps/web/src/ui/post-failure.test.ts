import { faults } from '@matrixcast/contract/faults/en'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import ui from './messages/en.ts'
import { postFailure } from './post-failure.ts'

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { faults, ui } }, interpolation: { escapeValue: false } })
})

const failed = { state: 'failed', fault: 'network', faultDetail: '', mayStand: true }

it('a failed try does not hide that an earlier one may have posted', () => {
  expect(postFailure(failed)).toBe(`${faults.network} ${ui.earlierTry}`)
  expect(postFailure({ ...failed, mayStand: false })).toBe(faults.network)
})

it.each(['absent', 'unknownOutcome'] as const)('the words of %s say it themselves', (fault) => {
  expect(postFailure({ ...failed, fault })).toBe(faults[fault])
})

it('what did not fail has no reason', () => {
  expect(postFailure({ ...failed, state: 'waiting' })).toBe('')
  expect(postFailure({ ...failed, fault: null })).toBe('')
})
