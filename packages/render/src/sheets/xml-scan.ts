import { SheetRefused, sheetLimits } from './sheet-fault.ts'

/** What is done with each part of an XML text. Names come without their prefix; `attributes` are as they are written. */
export type XmlParts = {
  open: (name: string, attributes: string) => void
  close: (name: string) => void
  /** Text with its entities as they are written; of a long one it is asked before it is cut out. */
  text: (written: string) => void
}

const longestTag = 100_000
/** A letter may be written as an entity of so many signs. */
export const longestLetter = 10
const broken = () => new SheetRefused('sheetUnreadable')

/** Goes through an XML text once, in time that grows with its length alone. A document type is refused, as is what is nested deeply. */
export function scanXml(xml: string, parts: XmlParts): void {
  let depth = 0
  let at = xml.indexOf('<')
  if (at < 0) throw broken()
  while (at >= 0) {
    const next = xml.charCodeAt(at + 1)
    let end: number
    if (next === 0x3f) end = after(xml, '?>', at)
    else if (next === 0x21) end = passOver(xml, at, parts)
    else {
      const close = tagEnd(xml, at)
      end = close + 1
      if (next === 0x2f) {
        depth -= 1
        if (depth < 0) throw broken()
        parts.close(localName(xml.slice(at + 2, close).trimEnd()))
      } else {
        const isEmpty = xml.charCodeAt(close - 1) === 0x2f
        const tag = xml.slice(at + 1, isEmpty ? close - 1 : close)
        const blank = tag.search(/\s/)
        const name = localName(blank < 0 ? tag : tag.slice(0, blank))
        parts.open(name, blank < 0 ? '' : tag.slice(blank))
        if (isEmpty) parts.close(name)
        else depth += 1
        if (depth > sheetLimits.depth) throw new SheetRefused('sheetTooMuch')
      }
    }
    const following = xml.indexOf('<', end)
    if (following > end) {
      if (following - end > longestLetter * sheetLimits.letters) throw tooLong()
      parts.text(xml.slice(end, following))
    }
    at = following
  }
  if (depth !== 0) throw broken()
}

export const tooLong = () => new SheetRefused('sheetCellTooLong', { limit: sheetLimits.letters })

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function after(xml: string, sign: string, from: number): number {
  const at = xml.indexOf(sign, from)
  if (at < 0) throw broken()
  return at + sign.length
}

/** A comment, or text that is written as it is. */
function passOver(xml: string, at: number, parts: XmlParts): number {
  if (xml.startsWith('<!--', at)) return after(xml, '-->', at + 4)
  if (!xml.startsWith('<![CDATA[', at)) throw broken()
  const end = after(xml, ']]>', at)
  const length = end - at - 12
  if (length > sheetLimits.letters) throw tooLong()
  if (length > 0) parts.text(xml.slice(at + 9, end - 3).replaceAll('&', '&amp;'))
  return end
}

/** The `>` that ends a tag: one between quotes is a sign like others. */
function tagEnd(xml: string, at: number): number {
  let quote = 0
  const last = Math.min(xml.length, at + longestTag)
  for (let index = at + 1; index < last; index += 1) {
    const code = xml.charCodeAt(index)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === 0x22 || code === 0x27) quote = code
    else if (code === 0x3e) return index
  }
  throw broken()
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text with its entities replaced. */
export const plainXml = (written: string): string =>
  written.includes('&')
    ? written.replace(
        /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
        (whole, hex?: string, digits?: string, name = '') => {
          const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
          if (hex === undefined && digits === undefined) return named[String(name).toLowerCase()] ?? whole
          return code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD'
        },
      )
    : written

const patterns = new Map<string, RegExp>()

/** One attribute of a tag; its name is given with its prefix, where it has one. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const pattern = patterns.get(name) ?? new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  patterns.set(name, pattern)
  const found = pattern.exec(attributes)
  const written = found?.[1] ?? found?.[2]
  return written === undefined ? undefined : plainXml(written)
}

/** An attribute that is yes or no. */
export const isSet = (attributes: string, name: string): boolean =>
  ['1', 'true', 'on'].includes(attributeOf(attributes, name) ?? '')
