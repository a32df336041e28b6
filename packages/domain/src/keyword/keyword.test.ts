import { expect, it } from 'vitest'
import { type CleanRules, wordCleaner } from './clean-words.ts'
import { clustersOf } from './cluster-words.ts'
import { combinationsOf, countCombinations } from './combine.ts'
import { intentOf } from './intent.ts'
import { differentWords, shownWord, wordKey, wordsOfList } from './normal-word.ts'
import { scoreOf } from './score-word.ts'

function cleanWords<Row extends { word: string }>(rows: Iterable<Row>, by: CleanRules) {
  const cleaner = wordCleaner<Row>(by)
  cleaner.take(rows)
  return cleaner.done()
}

/** FNV-1a, 32 bits. */
const hashOf = (text: string): string => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return `${text.length} ${(hash >>> 0).toString(16)}`
}

const hashElsewhere = '1046454 aaacd817'

it.each([
  ['  旧房　翻新 ', '旧房 翻新', '旧房翻新'],
  ['ｋｉｔｃｈｅｎ　Ｔｉｌｅｓ', 'kitchen Tiles', 'kitchen tiles'],
  ['ｶﾞﾗｽ 修理', 'ガラス 修理', 'ガラス修理'],
  ['“瓷砖”。', '瓷砖', '瓷砖'],
  ['#装修 \u200b', '装修', '装修'],
  ['iPhone　维修', 'iPhone 维修', 'iphone维修'],
  ['C++ 课程', 'C++ 课程', 'c++课程'],
  ['。，', '', ''],
])('a keyword %j is shown as %j and compared as %j', (typed, shown, key) => {
  expect([shownWord(typed), wordKey(typed)]).toEqual([shown, key])
})

it('a pasted list is divided by lines, commas of any width and tabs; of one spelling the first word stays', () => {
  expect(wordsOfList('装修，翻新\r\n 瓷砖 ;\n\n tiles\tdoors')).toEqual(['装修', '翻新', '瓷砖', 'tiles', 'doors'])
  expect(differentWords(['Tiles', 'ｔｉｌｅｓ', '瓷 砖', '瓷砖', ' '])).toEqual(['Tiles', '瓷 砖'])
})

const parts = { cores: ['装修'], places: [], prefixes: [], suffixes: [], withBare: false }

it('a combination has place, prefix, core and suffix in unspaced writing; in others the place comes last, with spaces', () => {
  const zh = { ...parts, places: ['朝阳区', '海淀区'], prefixes: ['旧房'], suffixes: ['多少钱'] }
  expect([...combinationsOf(zh)].map(({ word }) => word)).toEqual(['朝阳区旧房装修多少钱', '海淀区旧房装修多少钱'])
  const en = { ...parts, cores: ['kitchen'], places: ['Madrid'], prefixes: ['cheap'], suffixes: ['price'] }
  expect([...combinationsOf(en)]).toEqual([
    { word: 'cheap kitchen price Madrid', core: 'kitchen', place: 'Madrid', prefix: 'cheap', suffix: 'price' },
  ])
})

it('a combination counts what it makes before it makes it, also with words that have no prefix and no suffix', () => {
  for (const withBare of [true, false]) {
    const some = { cores: ['a', 'b'], places: ['x', 'y', 'z'], prefixes: ['p'], suffixes: ['s', 't'], withBare }
    expect([...combinationsOf(some)]).toHaveLength(countCombinations(some))
  }
  expect(countCombinations({ ...parts, cores: [] })).toBe(0)
})

const list = (name: string, length: number) =>
  Array.from({ length }, (_, at) => `${name}${'甲乙丙丁戊己庚辛壬癸'[at % 10]}${'东南西北'[at % 4]}${at}`)

function tenThousandMade(): string {
  const cores = list('装修', 20)
  const lists = { cores, places: list('区', 20), prefixes: list('旧', 5), suffixes: list('价', 5), withBare: false }
  const { clean, dropped } = cleanWords(combinationsOf(lists), { banned: ['旧甲'], law: [], cores })
  const alone = clean.slice(0, 500).map(({ word }) => ({ word }))
  const made = JSON.stringify([clean, dropped, clustersOf(clean, cores), clustersOf(alone, [])])
  return hashOf(made)
}

it('ten thousand combinations are the same bytes twice, and those of every other process', () => {
  expect([tenThousandMade(), tenThousandMade()]).toEqual([hashElsewhere, hashElsewhere])
})

const rules = { banned: ['黑心'], law: ['最佳'], cores: null }

it.each([
  ['', 'empty'],
  ['。。', 'empty'],
  ['🔥🔥', 'emoji'],
  ['装修🔥', 'emoji'],
  ['2026', 'digits'],
  ['３８０', 'digits'],
  ['装', 'tooShort'],
  ['装'.repeat(31), 'tooLong'],
  ['tiles '.repeat(12), 'tooLong'],
  ['装修 138 1234 5678', 'contact'],
  ['装修 www.a.example', 'contact'],
  ['最 佳装修', 'law'],
  ['黑心装修', 'banned'],
])('a word %j is left out with its reason: %s', (word, reason) => {
  expect(cleanWords([{ word }], rules)).toEqual({
    clean: [],
    dropped: [{ reason, count: 1, samples: [expect.any(String)] }],
  })
})

it.each([
  '装修',
  '2026装修',
  '2025-2026 装修',
  'C++',
  'tiles',
  '装'.repeat(30),
  'reforma de cocina en Barcelona precio',
])('a word stays: %s', (word) => expect(cleanWords([{ word }], rules).clean).toHaveLength(1))

it('a word of another width counts as there already, and one without any core is left out', () => {
  const rows = ['瓷砖价格', '瓷 砖价格', '地板价格', 'ＴＩＬＥＳ', 'tiles'].map((word) => ({ word }))
  const { clean, dropped } = cleanWords(rows, { ...rules, cores: ['瓷砖', 'Tiles'] })
  expect(clean.map(({ word }) => word)).toEqual(['瓷砖价格', 'TILES'])
  expect(dropped).toEqual([
    { reason: 'withoutCore', count: 1, samples: ['地板价格'] },
    { reason: 'duplicate', count: 2, samples: ['瓷 砖价格', 'tiles'] },
  ])
})

it('a banned word inside another word bans nothing, and hundreds of them are judged against thousands of words', () => {
  expect(cleanWords([{ word: 'scarcity' }], { ...rules, banned: ['car'] }).clean).toHaveLength(1)
  const banned = Array.from({ length: 500 }, (_, at) => `装${at}修`)
  const words = Array.from({ length: 4000 }, (_, at) => ({ word: `装修多少钱${at}` }))
  expect(cleanWords(words, { ...rules, banned }).clean).toHaveLength(4000)
})

it('a cluster is the core that a word has, the longest of several; words without one meet by pairs of signs', () => {
  const words = [
    '朝阳区旧房翻新',
    '旧房翻新装修多少钱',
    '瓷砖铺贴价格',
    '瓷砖铺贴',
    '瓷砖铺贴价格表',
    '门窗',
    'kitchen tiles price',
    'kitchen tiles',
  ]
  expect(
    clustersOf(
      words.map((word) => ({ word })),
      ['装修', '旧房翻新'],
    ),
  ).toEqual(['旧房翻新', '旧房翻新', '瓷砖铺贴', '瓷砖铺贴', '瓷砖铺贴', '门窗', 'kitchen tiles', 'kitchen tiles'])
  expect(clustersOf([{ word: '装修公司', core: '公司' }], ['装修公司'])).toEqual(['公司'])
})

it.each([
  ['装修多少钱', '', 'price'],
  ['装修避坑价格', '', 'avoid'],
  ['best kitchen tiles', '', 'compare'],
  ['bestow', '', 'general'],
  ['cómo reformar', '', 'how'],
  ['リフォーム費用', '', 'price'],
  ['装修', '朝阳区', 'near'],
  ['装修公司', '朝阳区', 'buy'],
])('what is wanted by %j in %j is %s', (word, place, intent) => expect(intentOf(word, place)).toBe(intent))

it('a score grows with sources and with what is wanted, and is never above 100', () => {
  const of = (sources: number, word = '旧房翻新多少钱') => scoreOf({ word, intent: 'price', sources })
  expect([of(1), of(2), of(3), of(9)]).toEqual([79, 90, 100, 100])
  expect(of(1, '翻新')).toBeLessThan(of(1))
})
