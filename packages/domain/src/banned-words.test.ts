import { expect, it } from 'vitest'
import { findBanned } from './banned-words.ts'

const wordsIn = (text: string, words: string[]) =>
  findBanned(text, words).map(({ word, from, to }) => [word, text.slice(from, to)])

it('a banned word is found with its place, as often as it comes', () => {
  expect(findBanned('最佳,真的最佳', ['最佳'])).toEqual([
    { word: '最佳', from: 0, to: 2 },
    { word: '最佳', from: 5, to: 7 },
  ])
})

it('a banned word of letters inside another word is not found', () => {
  expect(wordsIn('A classic pass, ASS!', ['ass'])).toEqual([['ass', 'ASS']])
  expect(wordsIn('free5 and free', ['free'])).toEqual([['free', 'free']])
  expect(wordsIn('全场free', ['free'])).toEqual([['free', 'free']])
})

it('a banned word is found through spaces, punctuation, width, capitals and invisible signs', () => {
  expect(wordsIn('全国最·佳 品质', ['最佳'])).toEqual([['最佳', '最·佳']])
  expect(wordsIn('最\u200b佳', ['最佳'])).toEqual([['最佳', '最\u200b佳']])
  expect(wordsIn('ＢＥＳＴ price', ['best'])).toEqual([['best', 'ＢＥＳＴ']])
  expect(wordsIn('Best Price now', ['best price'])).toEqual([['best price', 'Best Price']])
})

it('a text without banned words, an empty list and empty words find nothing', () => {
  expect(findBanned('好东西', ['最佳'])).toEqual([])
  expect(findBanned('最佳', [])).toEqual([])
  expect(
    findBanned(
      '最佳 ',
      ['', ' \u200b'].map((word) => word.trim()),
    ),
  ).toEqual([])
})

it('a place behind an emoji counts the units of the text as it came', () => {
  expect(wordsIn('👍👍最佳', ['最佳'])).toEqual([['最佳', '最佳']])
})
