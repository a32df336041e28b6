import type { TableEncoding } from '@matrixcast/domain/table-encoding'

type Pair = readonly [lead: number, trail: number]
const between = (byte: number, least: number, most: number): boolean => byte >= least && byte <= most

/** Everyday letters of each, by their two bytes: full-width marks, kana, and the rows that the standard fills by how often a letter is used. */
const everyday: Partial<Record<TableEncoding, (pair: Pair) => boolean>> = {
  gb18030: ([lead, trail]) => trail >= 0xa1 && (between(lead, 0xa1, 0xa3) || between(lead, 0xb0, 0xd7)),
  big5: ([lead]) => between(lead, 0xa1, 0xa3) || between(lead, 0xa4, 0xc6),
  shift_jis: ([lead]) => between(lead, 0x81, 0x83) || between(lead, 0x88, 0x97),
  'euc-jp': ([lead, trail]) => trail >= 0xa1 && (between(lead, 0xa1, 0xa5) || between(lead, 0xb0, 0xcf)),
  'euc-kr': ([lead, trail]) => trail >= 0xa1 && (between(lead, 0xa1, 0xa3) || between(lead, 0xb0, 0xc8)),
}
/** Japanese of some length has kana; without them it is most likely Chinese. */
const kanjiAlone = 20
const kana = /[\u3040-\u30ff]/

/** How many of the letters beyond ASCII are everyday ones, from 0 to 1, where the file is in this encoding. */
export function usualShare(bytes: Buffer, encoding: TableEncoding, text: string): number {
  if (encoding === 'windows-1252') return isSpanish(text) ? 1 : 0
  const isEveryday = everyday[encoding]
  if (isEveryday === undefined) return 0
  const [pairs, usual] = countPairs(bytes, encoding, isEveryday)
  if (encoding === 'euc-jp' && pairs > kanjiAlone && !kana.test(text)) return 0
  return pairs === 0 ? 0 : usual / pairs
}

/** Bytes of half-width katakana stand alone in Shift_JIS; they are no everyday letters, since GBK is full of such bytes. */
function countPairs(bytes: Buffer, encoding: TableEncoding, isEveryday: (pair: Pair) => boolean) {
  let [pairs, usual] = [0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0
    if (lead < 0x80) continue
    pairs += 1
    if (encoding === 'shift_jis' && between(lead, 0xa1, 0xdf)) continue
    at += 1
    if (isEveryday([lead, bytes[at] ?? 0])) usual += 1
  }
  return [pairs, usual] as const
}

/**
 * Letters and marks of Spanish alone, where words have them. The tables of Central Europe and of the Macintosh give other
 * letters to the same bytes. So a file with any other letter is asked about.
 */
function isSpanish(text: string): boolean {
  const others = text.replace(/[áéíóúüñÁÉÍÓÚÜÑ¡¿ºª€«»·]|(?<!\p{L})[‘’“”–—…]|[‘’“”–—…](?!\p{L})/gu, '')
  return !/[^\p{ASCII}\u00a0]/u.test(others) && !/(?<![A-Za-z])[áéíóúüñÁÉÍÓÚÜÑ]{2}(?![A-Za-z])/u.test(text)
}
