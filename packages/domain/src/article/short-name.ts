const mostSigns = 60

type Reading = {
  /** Chinese words in Latin letters, parted by spaces. What it does not know it leaves as it is. */
  pinyin(words: string): string
  /** How a person writes it in Latin letters; stands in the place of the words. */
  latin?: string | undefined
  /** Words of Chinese signs alone may be Japanese: then they are not read as Chinese. */
  isJapanese?: boolean | undefined
}

/** Latin letters that are no base letter with a mark. */
const inTwo: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' }
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const han = /\p{Script=Han}+/gu

/**
 * The short name of an article in addresses: its words, at most 60 signs of a-z, 0-9 and hyphens, and behind them the mark of
 * its job, which is 10 hexadecimal digits. Words without Latin letters, digits and Chinese signs leave the mark alone.
 */
export function shortNameOf(words: string, mark: string, { pinyin, latin, isJapanese = false }: Reading): string {
  const isChinese = !isJapanese && !kana.test(words)
  const read = isChinese ? words.replace(han, (signs) => ` ${pinyin(signs)} `) : words
  return [...partsOf(latin?.trim() || read), `m${mark}`].join('-')
}

/** As many whole words as there is room for; one that is longer by itself is cut. */
function partsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
  const all = plain.replace(/[ßæœøđðþłı]/g, (letter) => inTwo[letter] ?? '').match(/[a-z0-9]+/g) ?? []
  const parts: string[] = []
  let room = mostSigns
  for (const part of all) {
    if (parts.length > 0 && part.length > room) break
    parts.push(part.slice(0, mostSigns))
    room -= part.length + 1
  }
  return parts
}
