import { expect, it } from 'vitest'
import { figureColumnOf, isFigureHeader, typedFigure } from './figure-columns.ts'

it.each([
  ['链接', 'link'],
  [' Views ', 'plays'],
  ['Me gusta', 'likes'],
  ['コメント', 'comments'],
  ['转发', 'shares'],
  ['保存', 'saves'],
  ['标题', undefined],
])('a column %s holds %s', (header, column) => {
  expect(figureColumnOf(header)).toBe(column)
})

it('a header names the post and a figure', () => {
  expect(isFigureHeader(['标题', '链接', '播放'])).toBe(true)
  expect(isFigureHeader(['链接', '标题'])).toBe(false)
  expect(isFigureHeader(['播放', '点赞'])).toBe(false)
})

it.each([
  ['1,234', 1234],
  ['1.234.567', 1_234_567],
  ['１２', 12],
  ['0', 0],
  ['', null],
  ['—', null],
  ['1.2万', undefined],
  ['-3', undefined],
  ['1.25', undefined],
  ['99999999999999999999', undefined],
])('the cell “%s” is the figure %s', (cell, figure) => {
  expect(typedFigure(cell)).toBe(figure)
})
