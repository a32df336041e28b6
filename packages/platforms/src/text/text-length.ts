import { countedLinksIn, replaceLinks } from './links-in.ts'

const segmenter = new Intl.Segmenter()
const graphemesOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment)

/** X and Mastodon: an address counts so much, however long it is. */
const addressLength = 23

/**
 * How long a text is, by the rule of a platform. `letters`: code points (most portals and sites). `units`: UTF-16 (Meta,
 * TikTok). `graphemes`: what a reader sees as one sign (Bluesky). `x`: docs.x.com/fundamentals/counting-characters.
 * `bytes`: of UTF-8. `mastodon`: as its own form counts; an address 23 or what the instance says, a mention without its instance.
 */
export const textLength = {
  letters: (text: string): number => Array.from(text).length,
  units: (text: string): number => text.length,
  graphemes: (text: string): number => graphemesOf(text).length,
  bytes: (text: string): number => new TextEncoder().encode(text).length,
  x: xLength,
  mastodon: mastodonLength,
} satisfies Record<string, (text: string) => number>

export type LengthRule = keyof typeof textLength

/** The longest beginning of a text that a platform takes whole; a sign made of several letters is never torn apart. */
export function cutTo(rule: LengthRule, text: string, most: number): string {
  if (textLength[rule](text) <= most) return text
  const signs = graphemesOf(text)
  let [fits, tooLong] = [0, signs.length]
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (textLength[rule](signs.slice(0, middle).join('')) <= most) fits = middle
    else tooLong = middle
  }
  return signs.slice(0, fits).join('').trimEnd()
}

/** Signs that count one on X; every other counts two. */
const single: readonly (readonly [number, number])[] = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
]

function xLength(text: string): number {
  const composed = text.normalize('NFC')
  const links = countedLinksIn(composed, { bare: true })
  return graphemesOf(replaceLinks(composed, links, '\n')).reduce(
    (length, sign) => length + xWeightOf(sign),
    links.length * (addressLength - 1),
  )
}

/** An emoji counts two, however it is put together; © and ® alone are letters. */
function xWeightOf(grapheme: string): number {
  if (/(?![©®]$)\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u.test(grapheme)) return 2
  return Array.from(grapheme).reduce((weight, sign) => {
    const code = sign.codePointAt(0) ?? 0
    return weight + (single.some(([from, to]) => code >= from && code <= to) ? 1 : 2)
  }, 0)
}

/** Behind a letter of any script there is none: an instance counts `你好@bo@pond.social` whole. */
const mention = /(?<![=/\p{L}\p{M}\p{Nd}\p{Pc}])@(\w+)@[\w.-]*\w/gu

function mastodonLength(text: string, addressSigns: number = addressLength): number {
  const linked = replaceLinks(text, countedLinksIn(text, { bare: false }), 'x'.repeat(addressSigns))
  return graphemesOf(linked.replace(mention, '@$1')).length
}
