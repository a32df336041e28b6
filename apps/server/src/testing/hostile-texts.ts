/** What is counted differently by letters, signs, bytes and addresses; three scripts among it. */
const parts = [
  '👨‍👩‍👧‍👦',
  '👩🏽‍🚀',
  '🇪🇸',
  'e\u0301\u0323',
  'a\u0308\u0330\u035c',
  'नि',
  'ñ',
  '你好，世界',
  'こんにちは',
  'مرحبا ',
  'x',
  '\u200d',
  ' https://example.com/a_(b) ',
  ' http://例え.jp/new?a=1&b=#x ',
  '@ann@social.example ',
  'C:\\<b>&amp;',
  ' \n',
]

/** Texts of a fixed seed that a title may be: not empty, without spaces around, 20 000 UTF-16 units at most. */
export function hostileTexts(count: number): string[] {
  let seed = 7
  const next = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * most)
  }
  return Array.from({ length: count }, (_, at) => {
    const pieces = Array.from({ length: 1 + next(6) }, () => (parts[next(parts.length)] ?? '').repeat(1 + next(60)))
    return `${at} ${pieces.join('')}`.trim()
  })
}
