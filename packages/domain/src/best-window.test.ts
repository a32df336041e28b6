import { expect, it } from 'vitest'
import { bestWindows } from './best-window.ts'

const at = (hour: number, posts: number, weekday = 4) => ({ weekday, hour, posts })

it.each([
  ['seven posts say nothing', [at(20, 7)], []],
  ['eight posts say something', [at(20, 8)], [[4, 19, 21, 8]]],
  ['two neighbouring hours count together', [at(20, 5), at(21, 5)], [[4, 20, 22, 10]]],
  ['several counts of one hour are added', [at(20, 4), at(20, 4), at(21, 2)], [[4, 20, 22, 10]]],
  ['a quarter of all posts is enough', [at(1, 4), at(4, 3), at(7, 3), at(10, 3), at(13, 3)], [[4, 0, 2, 4]]],
  ['less than a quarter is no clear part', [at(1, 4), at(4, 4), at(7, 3), at(10, 3), at(13, 3)], []],
  ['the last hours of a day count', [at(23, 8)], [[4, 22, 24, 8]]],
  [
    'each weekday has its own',
    [at(8, 9, 0), at(9, 1, 0), at(21, 9, 6), at(22, 9, 6)],
    [
      [0, 8, 10, 10],
      [6, 21, 23, 18],
    ],
  ],
])('the best hours: %s', (_, counts, windows) => {
  const found = bestWindows(counts)
  expect(found.map(({ weekday, fromHour, untilHour, posts }) => [weekday, fromHour, untilHour, posts])).toEqual(windows)
})
