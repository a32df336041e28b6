const dayMilliseconds = 86_400_000
/** The day zero of a spreadsheet, and what days from 1904 are later. */
const dayZero = Date.UTC(1899, 11, 30)
const daysTo1904 = 1462
const lastDay = 2_958_466

/** Whether a part of a format is of a day or a time. */
export const isDateToken = (token: string): boolean =>
  /^(?:\[(?:h+|m+|s+)\]|y+|m+|d+|h+|s+.*|e+|g+|am\/pm|a\/p)$/.test(token)

const showsNothing = () => undefined

/**
 * Shows days as a day, a time, or both in the order of ISO 8601, as much of it as the format shows: `2026-12-01 09:30`. A span of
 * hours stays one: `36:00`. Undefined where a spreadsheet cannot show the number in this format.
 */
export function dateFormat(tokens: readonly string[], since1904: boolean): (value: number) => string | undefined {
  if (tokens.some((token) => /^[0#?E]|General|@/.test(token))) return showsNothing
  const seconds = tokens.find((token) => token.startsWith('s'))
  const decimals = seconds?.includes('0') ? seconds.replace(/^s+[.,]/, '').length : 0
  const span = tokens.find((token) => token.startsWith('['))
  if (span !== undefined) return decimals > 0 ? showsNothing : spanFormat(span, tokens)
  const isTime = tokens.map((token, at) => isOfTime(tokens, token, at))
  const ofDay = tokens.filter((_, at) => isTime[at] === false)
  const ofTime = tokens.filter((_, at) => isTime[at] === true)
  if (decimals > 3 || (seconds !== undefined && ofTime.length === 1)) return showsNothing
  const offset = dayZero + (since1904 ? daysTo1904 * dayMilliseconds : 0)
  // A time lies some microseconds beside what was typed. Seconds that are not shown are cut off, parts of one are rounded.
  const unit = decimals === 0 ? 1 : 10 ** (3 - decimals)
  const dayUntil = ofDay.length === 0 ? 0 : dayLength(ofDay)
  const from = ofTime.some((token) => token.startsWith('h')) ? 11 : 14
  const until = seconds === undefined ? 16 : decimals === 0 ? 19 : 20 + decimals
  return (value) => {
    const time = offset + Math.round((value * dayMilliseconds) / unit) * unit
    if (time < dayZero || time >= dayZero + lastDay * dayMilliseconds) return undefined
    const iso = new Date(time).toISOString()
    if (ofTime.length === 0) return iso.slice(0, dayUntil)
    return dayUntil === 0 ? iso.slice(from, until) : `${iso.slice(0, dayUntil)} ${iso.slice(from, until)}`
  }
}

/** `m` is of minutes after hours or before seconds. */
function isOfTime(tokens: readonly string[], token: string, at: number): boolean {
  if (/^(?:h|s|am|a\/)/.test(token)) return true
  const isMinutes = tokens[at - 1]?.startsWith('h') === true || tokens[at + 1]?.startsWith('s') === true
  return token.startsWith('m') && token.length < 3 && isMinutes
}

/** A format without days shows a month, one without months a year. */
function dayLength(tokens: readonly string[]): number {
  if (tokens.some((token) => token.startsWith('d'))) return 10
  return tokens.some((token) => token.startsWith('m')) ? 7 : 4
}

function spanFormat(span: string, tokens: readonly string[]): (value: number) => string | undefined {
  const unit = span[1] === 'h' ? 3_600_000 : span[1] === 'm' ? 60_000 : 1000
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  const further = tokens.slice(tokens.indexOf(span) + 1)
  const hasMinutes = further.some((token) => token.startsWith('m'))
  const hasSeconds = further.some((token) => token.startsWith('s'))
  const least = hasSeconds ? 1000 : 1
  return (value) => {
    if (Math.abs(value) >= lastDay) return undefined
    const whole = Math.round((Math.abs(value) * dayMilliseconds) / least) * least
    const shown = [
      String(Math.floor(whole / unit)).padStart(span.length - 2, '0'),
      ...(hasMinutes ? [two((whole / 60_000) % 60)] : []),
      ...(hasSeconds ? [two((whole / 1000) % 60)] : []),
    ]
    return `${value < 0 ? '-' : ''}${shown.join(':')}`
  }
}
