import { expect, it } from 'vitest'
import { clockAhead } from './clock-ahead.ts'

it.each<[string, Parameters<typeof clockAhead>[0], number]>([
  ['goes alike', { said: 100, asked: 100.2, heard: 100.4 }, 0],
  ['goes alike, heard in the next second', { said: 100, asked: 100.9, heard: 101.1 }, 0],
  ['goes alike, and the answer took a minute', { said: 100, asked: 99, heard: 160 }, 0],
  ['is an hour ahead', { said: 3700, asked: 100, heard: 100.5 }, 3599.5],
  ['is an hour behind', { said: 100, asked: 3701, heard: 3702 }, -3600],
])('another clock that %s', (_what, moments, ahead) => {
  expect(clockAhead(moments)).toBe(ahead)
})
