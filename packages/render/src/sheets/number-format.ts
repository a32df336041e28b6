import { dateFormat, isDateToken } from './date-format.ts'
import { type FormatSection, formatSections, sectionOf } from './format-section.ts'

/** Numbers have so many digits that count. */
const digitsKept = 15
const mostPercents = 3

/** Shows a number. Undefined: a spreadsheet cannot show it so, or the format is not understood. An empty text: nothing is shown. */
type ShowNumber = (value: number) => string | undefined

/**
 * How a format shows numbers: a day or time in the order of ISO 8601, with as much of it as is shown. `since1904`: days are
 * counted from there.
 */
export function numberFormat(format: string, since1904: boolean): ShowNumber {
  if (format === 'General' || format === '@') return plainNumber
  const sections = sectionsOf(format)
  if (sections === undefined) return () => undefined
  const shows = new Map(sections.map((section) => [section, showBy(section, since1904)]))
  return (value) => {
    const { section, isUnsigned } = sectionOf(sections, value)
    const show = section && shows.get(section)
    return show === undefined ? '' : show(value, isUnsigned)
  }
}

function showBy(
  section: FormatSection,
  since1904: boolean,
): (value: number, isUnsigned: boolean) => string | undefined {
  const tokens = section.parts.flatMap((part) => ('token' in part ? [part.token] : []))
  if (tokens.some(isDateToken)) return dateFormat(tokens, since1904)
  return (value, isUnsigned) => inSection(isUnsigned ? Math.abs(value) : value, section, tokens)
}

/** A text as a format shows it: only a section of its own changes it. */
export function textShown(text: string, format: string): string {
  if (format === 'General' || format === '@') return text
  const sections = sectionsOf(format)
  const own = sections?.find(({ parts }) => parts.some((part) => 'token' in part && part.token === '@'))
  const section = own ?? (sections?.length === 4 ? sections[3] : undefined)
  if (section === undefined) return text
  return section.parts.map((part) => ('literal' in part ? part.literal : part.token === '@' ? text : '')).join('')
}

const known = new Map<string, FormatSection[] | undefined>()

function sectionsOf(format: string): FormatSection[] | undefined {
  if (known.has(format)) return known.get(format)
  const sections = formatSections(format)
  known.set(format, sections)
  return sections
}

function inSection(value: number, { parts }: FormatSection, tokens: readonly string[]): string | undefined {
  const [main, exponent, ...more] = tokens.filter((token) => token !== '@')
  const isPlain = tokens.every((token) => token === '@' || token === 'General')
  if (exponent !== undefined && !isPlain && !exponent.startsWith('E')) return grouped(value, parts)
  if (more.length > 0) return undefined
  if (main !== undefined && main.startsWith('E')) return undefined
  const percents = parts.reduce((sum, part) => sum + ('literal' in part ? part.literal.split('%').length - 1 : 0), 0)
  if (percents > mostPercents) return undefined
  // A slash among digits makes a fraction.
  if (!isPlain && parts.some((part) => 'literal' in part && part.literal.includes('/'))) return undefined
  const scaled = value * 100 ** percents
  const digits =
    main === undefined
      ? ''
      : main === 'General'
        ? plainNumber(Math.abs(value))
        : exponent === undefined
          ? inDigits(Math.abs(scaled), main)
          : scientific(Math.abs(scaled), main, exponent)
  if (digits === undefined) return undefined
  const isNegative = value < 0 && (main === undefined || /[1-9]/.test(digits))
  const shown = parts.map((part) => {
    if ('literal' in part) return part.literal
    if (part.token === '@') return plainNumber(value)
    return part.token === main ? digits : ''
  })
  return `${isNegative && main !== undefined ? '-' : ''}${shown.join('')}`
}

/** Digits in groups, such as `000-0000-0000`: filled from the right, the first takes what is left. */
function grouped(value: number, parts: FormatSection['parts']): string | undefined {
  const places = parts.filter((part): part is { token: string } => 'token' in part)
  if (places.some(({ token }) => !/^[0#]+$/.test(token))) return undefined
  let digits = rounded(Math.abs(value), 0).replace(/^0$/, '')
  const shown: string[] = []
  for (const [index, part] of [...parts.entries()].toReversed()) {
    if ('literal' in part) shown.unshift(part.literal)
    else {
      const isFirst = parts.findIndex((one) => 'token' in one) === index
      const cut = isFirst ? 0 : Math.max(0, digits.length - part.token.length)
      shown.unshift(digits.slice(cut).padStart(part.token.replaceAll('#', '').length, '0'))
      digits = digits.slice(0, cut)
    }
  }
  return `${value < 0 && /[1-9]/.test(shown.join('')) ? '-' : ''}${shown.join('')}`
}

/** As a cell without a format shows it, with 15 digits. */
export function plainNumber(value: number): string {
  const kept = Number(value.toPrecision(digitsKept))
  const text = String(kept)
  if (!text.includes('e')) return text
  const [, exponent = ''] = text.split('e')
  if (Number(exponent) > 0 || Number(exponent) < -9) return text.toUpperCase()
  return `${kept < 0 ? '-' : ''}${rounded(Math.abs(kept), 15 - Number(exponent)).replace(/0+$/, '')}`
}

/** Not negative, with so many decimals, halves upward as people round. */
function rounded(value: number, decimals: number): string {
  const [mantissa = '', power = '0'] = value.toExponential(digitsKept - 1).split('e')
  const whole = BigInt(mantissa.replace('.', ''))
  const shift = Number(power) - (digitsKept - 1) + decimals
  const scaled = shift >= 0 ? whole * 10n ** BigInt(shift) : halvesUp(whole, -shift)
  const text = scaled.toString().padStart(decimals + 1, '0')
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`
}

function halvesUp(value: bigint, places: number): bigint {
  if (places > 40) return 0n
  const unit = 10n ** BigInt(places)
  return (value + unit / 2n) / unit
}

function inDigits(value: number, token: string): string | undefined {
  const scale = /,+(?=\.|$)/.exec(token)?.[0].length ?? 0
  const [whole = '', decimals = '', ...more] = token.replace(/,+(?=\.|$)/, '').split('.')
  if (more.length > 0 || decimals.includes(',') || decimals.length > 30) return undefined
  const [digits = '', fraction = ''] = rounded(value / 1000 ** scale, decimals.length).split('.')
  const least = whole.replace(/[^0]/g, '').length
  const bare = digits === '0' && least === 0 ? '' : digits.padStart(least, '0')
  const separated = whole.includes(',') ? bare.replace(/\B(?=(\d{3})+$)/g, ',') : bare
  return decimals === '' ? separated : `${separated}${fractionShown(fraction, decimals, token)}`
}

/** Zeros at the end are shown where the format has a zero. */
function fractionShown(fraction: string, decimals: string, token: string): string {
  const needed = decimals.lastIndexOf('0') + 1
  const shown = fraction.slice(0, needed) + fraction.slice(needed).replace(/0+$/, '')
  return shown === '' && !token.endsWith('.') ? '' : `.${shown}`
}

function scientific(value: number, token: string, exponentToken: string): string | undefined {
  const [whole = '', decimals = ''] = token.split('.')
  if (whole.length !== 1 || /[^0]/.test(decimals)) return undefined
  const [mantissa = '', power = '0'] = rounded15(value, decimals.length)
  const sign = Number(power) < 0 ? '-' : exponentToken[1] === '+' ? '+' : ''
  return `${mantissa}E${sign}${String(Math.abs(Number(power))).padStart(exponentToken.length - 2, '0')}`
}

/** Mantissa and power of ten, the mantissa with so many decimals. */
function rounded15(value: number, decimals: number): string[] {
  if (value === 0) return [rounded(0, decimals), '0']
  const power = Number(value.toExponential(digitsKept - 1).split('e')[1])
  const mantissa = rounded(Number(value.toExponential(digitsKept - 1).split('e')[0]), decimals)
  return mantissa.startsWith('10') ? [rounded(1, decimals), String(power + 1)] : [mantissa, String(power)]
}
