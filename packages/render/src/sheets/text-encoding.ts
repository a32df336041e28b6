import { betweenEncodings, type TableEncoding } from '@matrixcast/domain/table-encoding'
import { usualShare } from './encoding-share.ts'
import { SheetRefused } from './sheet-fault.ts'

/** Counts the headers in the first lines of a text that a kind of table knows, and that have letters beyond ASCII. */
export type KnownHeaders = (text: string) => number
type Reading = { encoding: TableEncoding; text: string }
/** `usual`: how many of its letters are everyday ones, from 0 to 1. Nothing says so of an encoding that is offered alone. */
type Candidate = Reading & { usual: number; known: number }

/** Excel and older programs write these. ISO-2022-JP looks like ASCII and is told by its escape signs. */
const legacy = [
  'gb18030',
  'big5',
  'shift_jis',
  'windows-1252',
  'euc-jp',
  'euc-kr',
  'windows-1250',
  'windows-1251',
  'macintosh',
] as const satisfies readonly TableEncoding[]
const escapeSign = '\u001b'
/** What no table has, and what a wrong encoding makes of many bytes. */
const noText = /[^\P{Cc}\t\r\n\f]|\p{Cn}/u
const leastUsual = 0.8
/** Where the header is known in one encoding alone, rarer letters (as of names) may follow. */
const leastUnderKnown = 0.5
const leastAhead = 0.2
const leastWhole = 0.8
const shownLines = 3
const shownLetters = 160

/**
 * The text of a file and its encoding: by its marks and bytes where they leave one answer, else the one that a person chose.
 * Refuses with `sheetEncodingAsk` where several are possible; the details have the first lines in each.
 */
export function textOf(bytes: Buffer, known: KnownHeaders, chosen?: TableEncoding): Reading {
  if (chosen !== undefined) return readAs(bytes, chosen)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return readAs(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return readAs(bytes, 'utf-16be')
  if (bytes.includes(0)) return ofWideLetters(bytes)
  const plain = decoded(bytes, 'utf-8')
  if (plain !== undefined && !plain.includes(escapeSign) && !maybeChinese(bytes, plain))
    return { encoding: 'utf-8', text: plain }
  const candidates = candidatesOf(bytes, known)
  const [best, ...others] = candidates
  if (best === undefined) throw new SheetRefused('sheetEncoding')
  if (isSure(best, others)) return best
  throw asking(candidates)
}

/** A person's choice is taken as far as it can be read: letters that cannot keep a sign of their own, and their cells stay out. */
function readAs(bytes: Buffer, encoding: TableEncoding): Reading {
  const text = decoded(bytes, encoding)
  if (text !== undefined) return { encoding, text }
  if (encoding !== 'utf-8') throw new SheetRefused('sheetEncoding')
  return { encoding, text: new TextDecoder(encoding).decode(bytes) }
}

/** Node 20 decodes windows-1252 as Latin-1, without its letters 80 to 9F. */
const windowsLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const ofWindows = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\u0080-\u009f]/g, (sign) => windowsLetters[sign.charCodeAt(0) - 0x80] ?? sign)

function decoded(bytes: Buffer, encoding: TableEncoding): string | undefined {
  if (encoding === 'windows-1252') return ofWindows(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const fewLetters = 6
/** Some letters of GBK are also letters of UTF-8, as 小 is С: only a file of very few letters can be either. */
function maybeChinese(bytes: Buffer, plain: string): boolean {
  if (bytes[0] === 0xef) return false
  const letters = plain.match(/[^\p{ASCII}]/gu) ?? []
  const isShort = letters.length > 0 && letters.length <= fewLetters
  if (!isShort || letters.some((letter) => letter < '\u0100' || letter > '\u07ff')) return false
  return usualShare(bytes, 'gb18030', plain) >= leastUsual
}

const wideLetter = /^[\p{L}\p{M}\p{N}\p{P}\p{S}\s]*$/u
/** Two bytes a letter, without a mark: the order that makes lines, separators and everyday letters. */
function ofWideLetters(bytes: Buffer): Reading {
  const readings = (['utf-16le', 'utf-16be'] as const).flatMap((encoding): Reading[] => {
    const text = decoded(bytes, encoding)
    return text !== undefined && /[\n\r,;\t]/.test(text) && wideLetter.test(text) ? [{ encoding, text }] : []
  })
  const [one, other] = readings
  if (one === undefined) throw new SheetRefused('sheetUnknown')
  if (other === undefined) return one
  throw asking(readings)
}

function candidatesOf(bytes: Buffer, known: KnownHeaders): Candidate[] {
  const damaged = unsureUtf8(bytes)
  const whole = bytes.includes(escapeSign) ? (['iso-2022-jp'] as const) : legacy
  const read = whole.flatMap((encoding): Candidate[] => {
    const text = decoded(bytes, encoding)
    if (text === undefined || noText.test(text)) return []
    return [{ encoding, text, usual: usualShare(bytes, encoding, text), known: known(text) }]
  })
  const sorted = read.toSorted((one, other) => other.known - one.known || other.usual - one.usual)
  return damaged === undefined ? sorted : [damaged, ...sorted]
}

/** A file in UTF-8 of which single letters were cut, or which may be in GBK. It is never taken unasked, and goes before all others. */
function unsureUtf8(bytes: Buffer): Candidate | undefined {
  const text = new TextDecoder('utf-8').decode(bytes)
  const letters = text.match(/[^\p{ASCII}]/gu) ?? []
  const lost = letters.filter((letter) => letter === '\uFFFD').length
  const isNear = letters.length > 0 && (letters.length - lost) / letters.length >= leastWhole
  return isNear ? { encoding: 'utf-8', text, usual: 0, known: 0 } : undefined
}

const isSure = (best: Candidate, others: readonly Candidate[]): boolean =>
  best.encoding === 'iso-2022-jp' ||
  (best.usual >= (best.known > 0 ? leastUnderKnown : leastUsual) &&
    others.every(({ usual, known }) => known < best.known || usual <= best.usual - leastAhead))

function asking(readings: readonly Reading[]): SheetRefused {
  const samples = readings.map(({ encoding, text }) => [encoding, firstLines(text)] as const)
  return new SheetRefused('sheetEncodingAsk', {
    encodings: readings.map(({ encoding }) => encoding).join(betweenEncodings),
    ...Object.fromEntries(samples),
  })
}

/** The header, and the first lines in which readings differ. */
function firstLines(text: string): string {
  const [header = '', ...lines] = text.split(/\r\n|\r|\n/)
  const telling = text.includes('\uFFFD') ? /\uFFFD/ : /[^\p{ASCII}]/u
  const differing = lines.filter((line) => telling.test(line)).slice(0, shownLines)
  const shown = differing.length > 0 ? differing : lines.filter((line) => line !== '').slice(0, shownLines)
  return [header, ...shown].map((line) => line.slice(0, shownLetters)).join('\n')
}
