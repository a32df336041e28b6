import { expect, it } from 'vitest'
import { isMatrixHeader, matrixColumnOf } from './matrix-columns.ts'

it.each([
  ['ID', { kind: 'id' }],
  [' Video ', { kind: 'video' }],
  ['douyin:张三', { kind: 'account', platform: 'douyin', name: '张三' }],
  ['抖音：张三', { kind: 'account', platform: '抖音', name: '张三' }],
  ['practice:a:b', { kind: 'account', platform: 'practice', name: 'a:b' }],
  ['state:douyin:张三', { kind: 'note' }],
  ['link:douyin:张三', { kind: 'note' }],
  ['remarks', { kind: 'unknown' }],
  ['douyin:', { kind: 'unknown' }],
  ['', { kind: 'unknown' }],
])('the header %j names its column', (header, column) => {
  expect(matrixColumnOf(header)).toEqual(column)
})

it('a row with id or video is a header, a row of data is none', () => {
  expect(isMatrixHeader(['video', 'title'])).toBe(true)
  expect(isMatrixHeader(['clip.mp4', 'A title', 'x'])).toBe(false)
})
