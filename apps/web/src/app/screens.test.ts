import { expect, it } from 'vitest'
import { paths } from '../ui/paths.ts'
import { isUnder, screenAt, screens } from './screens.ts'

it('every screen of the content section lights at most one tab, and the data of pages that of the pages', () => {
  const lit = (path: string) =>
    screens.filter((tab) => tab.group !== null && isUnder(screenAt(path) ?? tab, tab)).map(({ name }) => name)
  expect(lit(paths.quarkData)).toEqual(['quarkHome'])
  expect(lit(paths.quarkDataDetail)).toEqual(['quarkHome'])
  expect(screens.filter(({ path }) => lit(path).length > 1)).toEqual([])
})
