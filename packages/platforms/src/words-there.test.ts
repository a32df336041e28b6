import { describe, expect, it } from 'vitest'
import type { OtherPost } from './adapter.ts'
import { areWordsOf, forgetsOf, mayBeWordsOf, sayTheSame, soughtByWords } from './words-there.ts'

type Case = [what: string, title: string, shown: string]

const topics = ['koi', 'garden', 'koi carp', '锦鲤', '3.8节', '2025 2026']

describe('the words under a post on a platform', () => {
  it.each<Case>([
    ['as they were sent', '阳台 <改> 高柜', '阳台 <改> 高柜'],
    ['with topics behind', 'Small pond', 'Small pond\n\n#koi #garden'],
    ['with some of its topics, written as one word', 'Small pond', 'Small pond #KoiCarp'],
    ['with a topic between two signs', 'Small pond', 'Small pond #koi# #garden#'],
    ['with a topic whose numbers were parted', 'Small pond', 'Small pond #38节 #20252026'],
    ['with topics right behind, in wide signs', '小池塘', '小池塘＃锦鲤'],
    ['with a topic of signs alone', 'Small pond', 'Small pond #🎉 #koi'],
    ['with other spaces', 'Small  pond ', ' Small\u00a0pond'],
    ['with signs nobody sees left out', 'Pond ❤\ufe0f day', 'Pond ❤ day'],
  ])('%s are its own', (_what, title, shown) => {
    expect(areWordsOf({ title, topics }, { words: shown })).toBe(true)
  })

  it.each<Case>([
    ['cut short', 'How to build a small pond in a weekend', 'How to build a small…'],
    ['cut short, in Chinese', '周末两天造一个小池塘全过程', '周末两天造一个...'],
    ['with a link written over', 'Our pond https://pond.example/koi?x=1', 'Our pond https://t.co/AbC'],
    ['with a word masked', '最便宜的小池塘做法大全', '***的小池塘做法大全'],
    ['with a picture sign left out', 'Pond day 🐟', 'Pond day'],
    ['with the next number of a series', '小池塘第1集', '小池塘第12集'],
    ['with a number behind a #', 'Small pond', 'Small pond #2'],
    ['with one of its topics and another', 'Small pond', 'Small pond #koi #sale'],
    ['with nothing', '小池塘', ''],
    ['of picture signs only', '🐟🐟', '无标题作品'],
    ['with the spaces left out', '小 池 塘', '小池塘'],
    ['with the spaces left out, in English', 'Pond day', 'pondday'],
  ])('%s are neither its own nor certainly another’s', (_what, title, shown) => {
    expect([areWordsOf({ title, topics }, { words: shown }), mayBeWordsOf(title, shown)]).toEqual([false, true])
  })

  it.each<Case>([
    ['of something else', 'Small pond', 'Winter boots for everybody'],
    ['of something else, in Chinese', '周末两天造一个小池塘', '阳台收纳改造'],
    ['with one word in common', 'How to build a small pond', 'A winter coat for small dogs'],
  ])('%s are another’s', (_what, title, shown) => {
    expect([areWordsOf({ title, topics }, { words: shown }), mayBeWordsOf(title, shown)]).toEqual([false, false])
  })

  it.each<[shown: string, isOwn: boolean]>([
    ['Small pond', false],
    ['Small pond #', false],
    ['Small pond #garden', true],
  ])('where all that was sent is shown are its own only with a topic of it: %s', (words, isOwn) => {
    expect(areWordsOf({ title: 'Small pond', topics }, { words, isWhole: true })).toBe(isOwn)
    expect(areWordsOf({ title: 'Small pond', topics: ['!'] }, { words: 'Small pond', isWhole: true })).toBe(true)
  })

  it.each<[...Case, isSame: boolean]>([
    ['signs', '“Pond” day 🐟', 'pond, day!', true],
    ['spaces', '小池塘 DIY 日记 第 2 集', '小池塘DIY日记第2集', true],
    ['topics', '小池塘 #锦鲤', '小池塘', true],
    ['topics and signs', 'Pond day! #koi', 'Pond day', true],
    ['topics behind a wide sign, and signs', 'Pond day! ＃koi', 'Pond day', true],
    ['the number of their part', 'Pond day #1', 'Pond day! #2', false],
    ['the parts of a number', 'News of 1.12', 'News of 11.2', false],
    ['vowel signs', 'दिन', 'दान', false],
    ['how a sign is drawn', 'दिन ❤️', 'दिन ❤', true],
    ['all of it being signs', '🐟🐟', '🌊', false],
  ])('that differ by %s may be one title’s', (_what, one, other, isSame) => {
    expect([sayTheSame(one, other), sayTheSame(other, one)]).toEqual([isSame, isSame])
  })

  it('tell nothing of a post that is known to be another, and something of one without a number', () => {
    const sought = soughtByWords<string>(
      {
        title: 'Small pond',
        topics: [],
        others: [
          { id: '7', title: 'Small pond' },
          { id: '', title: 'Small pond' },
        ],
      },
      (id) => ({
        id,
        words: 'Small pond',
      }),
    )
    expect(['7', '8', ''].map((id) => [sought.isOurs(id), sought.mayBeOurs(id)])).toEqual([
      [false, false],
      [true, true],
      [true, true],
    ])
  })
})

describe('a list of an account', () => {
  const known = (stands: OtherPost['stands'], ...titles: string[]): OtherPost[] =>
    titles.map((title) => ({ id: `of ${title}`, title, stands }))
  const isForgetful = (others: OtherPost[], ...shown: { id: string; words: string }[]) =>
    forgetsOf(others, (row: { id: string; words: string }) => row)('out', shown)
  const seasons = known('out', 'Spring', 'Summer', 'Autumn', 'Snow')

  it('lacks what is known when none of the three newest is shown by its number or its words', () => {
    expect(isForgetful(seasons)).toBe(true)
    expect(isForgetful(seasons, { id: '', words: 'Snow' })).toBe(true)
    expect(isForgetful(seasons, { id: '', words: 'Autumn' })).toBe(false)
    expect(isForgetful(seasons, { id: 'of Summer', words: 'Edited since' })).toBe(false)
  })

  it('has nothing to show where nothing was seen in such a list', () => {
    expect(isForgetful([])).toBe(false)
    expect(isForgetful([...known('waiting', 'Spring'), ...known(null, 'Summer'), ...known(undefined, 'Autumn')])).toBe(
      false,
    )
  })

  it('shows none of them by a row that says nothing', () => {
    expect(isForgetful(seasons, { id: '9', words: '' })).toBe(true)
    expect(isForgetful(known('out', '🐟🐟'), { id: '9', words: '🐟🐟 #koi' })).toBe(false)
  })
})
