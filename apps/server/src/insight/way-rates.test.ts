import { expect, it } from 'vitest'
import { wayRates } from './way-rates.ts'

const period = { from: '2026-11-20', to: '2026-11-27' }
const leads = { day: '2026-11-21', platform: null, kind: 'form' as const, leads: 0, byLink: 0, converted: 0, sold: 0 }

it('leads that did not come by a click are in no rate of clicks', () => {
  const imported = { ...leads, kind: 'import' as const, leads: 1821 }
  const byLink = { ...leads, leads: 4, byLink: 3, converted: 1 }
  const rows = { clicks: [{ day: '2026-11-21', clicks: 19, ofWorks: 10 }], leads: [imported, byLink] }
  expect(wayRates(rows, period, 1000)).toEqual({ clicks: 0.01, leads: 3 / 19, customers: 1 / 1825, deals: 0 })
})

it('a rate over 100 % is not told, since its count is not whole', () => {
  const rows = { clicks: [{ day: '2026-11-21', clicks: 2, ofWorks: 2 }], leads: [{ ...leads, leads: 5, byLink: 5 }] }
  expect(wayRates(rows, period, 1)).toMatchObject({ clicks: null, leads: null })
})

it('a rate of nothing is not told, nor one of plays that nobody tells', () => {
  expect(wayRates({ clicks: [], leads: [] }, period, null)).toEqual({
    clicks: null,
    leads: null,
    customers: null,
    deals: null,
  })
})

it('days before the period count in no rate of it', () => {
  const before = { day: '2026-11-10', clicks: 50, ofWorks: 50 }
  expect(wayRates({ clicks: [before], leads: [{ ...leads, leads: 4 }] }, period, 100)).toMatchObject({
    clicks: 0,
    leads: null,
  })
})
