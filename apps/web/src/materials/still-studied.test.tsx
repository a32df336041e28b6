import { expect, it } from 'vitest'
import { aMaterial } from '../testing/sent-files.ts'
import { stillStudied } from './still-studied.ts'

const seconds = Date.now() / 1000
const shown = (...data: ReturnType<typeof aMaterial>[]) => ({
  data,
  total: data.length,
  per_page: 50,
  current_page: 1,
  last_page: 1,
})

it('a list asks soon while a file waits for its comparison, and later while a duplicate may still come', () => {
  const compared = aMaterial({ kind: 'video', duplicates: 0, createtime: seconds })
  expect(stillStudied(shown(compared, aMaterial({ kind: 'video', duplicates: null, createtime: seconds })))).toBe(3000)
  expect(stillStudied(shown(compared))).toBe(10_000)
})

it('a list of old files, of fonts or of measured music asks no more', () => {
  expect(stillStudied(undefined)).toBe(false)
  expect(stillStudied(shown(aMaterial({ kind: 'video', duplicates: null, createtime: seconds - 1000 })))).toBe(false)
  expect(stillStudied(shown(aMaterial({ kind: 'font', createtime: seconds })))).toBe(false)
  expect(stillStudied(shown(aMaterial({ kind: 'music', loudness: -14, createtime: seconds })))).toBe(false)
})
