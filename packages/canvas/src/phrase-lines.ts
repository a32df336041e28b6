import { unbrokenBlocks } from './line-breaks.ts'

/** Words that belong to what follows them: no line ends on one. English and Spanish. */
const leadsOn = new Set(
  (
    'and to the a an of or but for with in on at by from into your our their its my this ' +
    'y e o u de del la el que en con por para un una unos unas los las al su sus tu mi sin lo se'
  ).split(' '),
)
/** The same in Chinese: what joins, leads in or counts, and 的. */
const leadsOnChinese = /的$|[一二两三四五六七八九十几半每这那][个只件条张杯瓶本块片把双次家种位台份盒斤]$/u
const joinsChinese = new Set('和与跟及或的在把被给从对向为让将每这那'.split(''))
/** Particles and endings that belong to the word before them: no line begins with one. Japanese, and four of Chinese. */
const follows =
  /^(?:は|が|を|に|で|と|も|の|へ|や|か|ね|よ|な|から|まで|より|だけ|です|ます|でした|ました|ません|だ|た|て|し|って|的|了|吗|呢|吧|着|们)(?:\P{L}|$)/u
const pausesAfter = /[，。！？；：、,.!?;:…—][”"’」』）)]*\s*$/
const hasBlocksOfSigns = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** How wide the letters of a bold sans serif are, in full-width signs. */
const narrow = /[\siIljtfr.,:;'’!|()[\]-]/
const wide = /[mwMW@%—…]/
const fullWidth = /[\u1100-\u115f\u2e80-\uffef]|[\u{10000}-\u{10ffff}]/u
const capital = /\p{Lu}/u

/** The width of a line in full-width signs, letter by letter. */
export const lineWidthOf = (line: string): number => {
  let width = 0
  for (const sign of line.trim()) {
    if (fullWidth.test(sign)) width += 1
    else if (narrow.test(sign)) width += 0.32
    else if (wide.test(sign)) width += 0.88
    else width += capital.test(sign) ? 0.66 : 0.58
  }
  return width
}

/** Whether a line that ends here parts words that belong together. */
const isTorn = (last: string, next: string): boolean => {
  const word = last.trim()
  return (
    leadsOn.has(word.toLowerCase()) || joinsChinese.has(word) || leadsOnChinese.test(word) || follows.test(next.trim())
  )
}

/** Far dearer than any empty width. */
const torn = 100
const tooShort = 40

/**
 * A sentence as cards that fill lines of `capacity` full-width signs. Lines end where a phrase does, as far as that leaves
 * them full; a card has up to `rows` of them where words have spaces between them. Joined they are the text, but for spaces
 * that became line breaks.
 */
export function phraseCards(text: string, capacity: number, rows: number): string[] {
  const lines = linesOf(
    unbrokenBlocks(text, (block) => lineWidthOf(block) <= capacity),
    capacity,
  )
  const together = hasBlocksOfSigns.test(text) ? 1 : rows
  return Array.from({ length: Math.ceil(lines.length / together) }, (_, at) =>
    lines
      .slice(at * together, (at + 1) * together)
      .map((line, row, all) => (row < all.length - 1 ? line.replace(/\s$/, '\n') : line))
      .join(''),
  )
}

type Best = { cost: number; from: number }

/** The cheapest way to break the pieces, by what each line costs. */
function linesOf(pieces: readonly string[], capacity: number): string[] {
  const best: Best[] = [{ cost: 0, from: 0 }]
  for (let until = 1; until <= pieces.length; until += 1) {
    const isLast = until === pieces.length
    const ending = isLast ? 0 : endingCost(pieces[until - 1] ?? '', pieces[until] ?? '')
    let chosen: Best = { cost: Infinity, from: until - 1 }
    for (let from = until - 1; from >= 0; from -= 1) {
      const line = pieces.slice(from, until)
      const share = lineWidthOf(line.join('')) / capacity
      if (share > 1 && line.length > 1) break
      const cost =
        (best[from]?.cost ?? 0) + ending + fillCost(line, { share, isLast, isOnly: line.length === pieces.length })
      if (cost < chosen.cost) chosen = { cost, from }
    }
    best.push(chosen)
  }
  const lines: string[] = []
  for (let until = pieces.length; until > 0; until = best[until]?.from ?? 0) {
    lines.unshift(pieces.slice(best[until]?.from ?? 0, until).join(''))
  }
  return lines
}

function endingCost(last: string, next: string): number {
  if (isTorn(last, next)) return torn
  if (pausesAfter.test(last)) return -0.06
  return leadsOn.has(next.trim().toLowerCase()) ? -0.02 : 0
}

function fillCost(
  line: readonly string[],
  { share, isLast, isOnly }: { share: number; isLast: boolean; isOnly: boolean },
) {
  const single = line.length === 1 && !isOnly && share < 0.6 ? tooShort : 0
  const empty = Math.max(0, 1 - share)
  return single + (isLast ? 0.2 * empty ** 2 : 1.5 * empty ** 2)
}
