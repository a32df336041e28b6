import type { CsvEncoding } from '@matrixcast/domain/csv'
import { Refusal } from '@matrixcast/domain/refusal'

const lead = { from: 0x81, until: 0xfe }
const trail = { from: 0x40, until: 0xfe }

/** The bytes of a table in an encoding. Refuses a letter that GBK does not have. */
export function encodeText(text: string, encoding: CsvEncoding): Uint8Array {
  if (encoding === 'utf8') return Buffer.from(text, 'utf8')
  if (encoding === 'utf16') return Buffer.from(text, 'utf16le')
  const pairs = gbkPairs()
  const bytes: number[] = []
  for (const letter of text.replace(/^\uFEFF/, '')) {
    const code = letter.charCodeAt(0)
    const pair = code < 0x80 ? [code] : pairs.get(letter)
    if (pair === undefined) throw new Refusal('notInGbk', { text: letter })
    bytes.push(...pair)
  }
  return Uint8Array.from(bytes)
}

let known: Map<string, readonly number[]> | undefined

/** GBK only decodes by itself: its table is read backwards, once. */
function gbkPairs(): Map<string, readonly number[]> {
  if (known) return known
  const decoder = new TextDecoder('gbk')
  const pairs = new Map<string, readonly number[]>()
  for (let first = lead.from; first <= lead.until; first += 1) {
    for (let second = trail.from; second <= trail.until; second += 1) {
      const letter = decoder.decode(Uint8Array.of(first, second))
      const isPrivate = /[\uE000-\uF8FF\uFFFD]/.test(letter)
      if (second !== 0x7f && !isPrivate && Array.from(letter).length === 1) pairs.set(letter, [first, second])
    }
  }
  known = pairs
  return pairs
}
