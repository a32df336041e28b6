/**
 * Where a line of captions may end, as readers of Chinese and Japanese expect it (kinsoku): a sign that opens goes with
 * what follows, one that closes with what it follows, and numbers, dates, prices, dashes and ellipses are never torn.
 */

const opens = /^[「『（《〈【〔［｛([{“‘¥￥$€£₩＄#@＃]+$/
const closers = '」』）》〉】〕］｝)\\]}”’'
const brackets: Record<string, string> = {
  '「': '」',
  '『': '』',
  '（': '）',
  '《': '》',
  '〈': '〉',
  '【': '】',
  '(': ')',
  '[': ']',
  '“': '”',
}
/** What stands between the figures of one time, date, range or sum. */
const goesOn = /\d[:：\-/.,~～–]$/
/** Figures up to here are one date or time with the figures that follow. */
const datesOn = /\d[年月日時时点點分]$/
/** One sign that counts or dates the figures before it. */
const counts =
  /^[年月日號号時时点點分秒个個位元円圆圓块塊角件折倍名人回次本台枚杯瓶盒斤克米岁歳歲万萬亿億千百周週天代层層楼樓页頁]$/
const endsWithFigure = /[\d０-９一二三四五六七八九十百千万两]$/

/** Pieces of a text that no line tears; joined they are the text. A space belongs to the piece before it. */
export function unbrokenParts(text: string): string[] {
  const parts: string[] = []
  let opened = ''
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    const last = parts.at(-1)
    if (opens.test(segment)) opened += segment
    else if (opened === '' && last !== undefined && (!isWordLike || belongsTo(last, segment))) {
      parts.splice(-1, 1, last + segment)
    } else {
      parts.push(opened + segment)
      opened = ''
    }
  }
  if (opened === '') return parts
  return [...parts.slice(0, -1), (parts.at(-1) ?? '') + opened]
}

const belongsTo = (before: string, segment: string) =>
  (/^\d/.test(segment) && (goesOn.test(before) || datesOn.test(before))) ||
  (endsWithFigure.test(before) && counts.test(segment))

/** The same pieces, those of one pair of brackets joined where they are short enough by `isShort`. */
export function unbrokenBlocks(text: string, isShort: (block: string) => boolean): string[] {
  const parts = unbrokenParts(text)
  const blocks: string[] = []
  for (let at = 0; at < parts.length; at++) {
    const first = parts[at] ?? ''
    const block = bracketed(first, parts.slice(at + 1))
    const isWhole = block.length > 1 && isShort(block.join(''))
    blocks.push(isWhole ? block.join('') : first)
    if (isWhole) at += block.length - 1
  }
  return blocks
}

/** From a piece that opens a bracket to the one that closes it; the piece alone where none does. */
function bracketed(first: string, after: readonly string[]): string[] {
  const close = brackets[first.charAt(0)]
  if (close === undefined || first.includes(close)) return [first]
  const end = after.findIndex((part) => part.includes(close))
  return end < 0 ? [first] : [first, ...after.slice(0, end + 1)]
}

const finalSigns = new RegExp(`[。，、；,;](?=[${closers}]*\\s*$)`)

/** A card's text as captions are set: without the full stop or comma that the end of a card says already. */
export const withoutFinalSign = (card: string): string => card.trim().replace(finalSigns, '')
