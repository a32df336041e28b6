/** One part of a section of a number format: signs that stand for themselves, or a token such as `yyyy` or `0.00`. */
type FormatPart = { literal: string } | { token: string }
/** `test`: which numbers it is for. */
export type FormatSection = { parts: FormatPart[]; test: ((value: number) => boolean) | undefined }

const tests: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
  '=': (value, limit) => value === limit,
  '<>': (value, limit) => value !== limit,
}
const condition = /^(<=|>=|<>|<|>|=)\s*(-?\d+(?:\.\d+)?)$/
const elapsed = /^(?:h+|m+|s+)$/i
const dateToken = /^(?:AM\/PM|A\/P|y+|m+|d+|h+|s+(?:[.,]0+)?|e+|g+)/i
/** As long as Excel takes one, and more parts than anybody writes. */
const longestFormat = 255
const mostTokens = 12

/** The sections of a number format. Undefined where it has something that is not understood. */
export function formatSections(format: string): FormatSection[] | undefined {
  if (format.length > longestFormat) return undefined
  const sections: FormatSection[] = [{ parts: [], test: undefined }]
  let at = 0
  const rest = () => format.slice(at)
  while (at < format.length) {
    const section = sections.at(-1)
    if (section === undefined) return undefined
    const sign = format[at] ?? ''
    const add = (part: FormatPart, length: number) => {
      const before = section.parts.at(-1)
      if ('literal' in part && before !== undefined && 'literal' in before) before.literal += part.literal
      else section.parts.push(part)
      at += length
    }
    if (sign === ';') {
      sections.push({ parts: [], test: undefined })
      at += 1
    } else if (sign === '"') {
      const end = format.indexOf('"', at + 1)
      if (end < 0) return undefined
      add({ literal: format.slice(at + 1, end) }, end + 1 - at)
    } else if (sign === '\\') add({ literal: format[at + 1] ?? '' }, 2)
    else if (sign === '_') add({ literal: ' ' }, 2)
    else if (sign === '*') at += 2
    else if (sign === '[') {
      const end = format.indexOf(']', at)
      if (end < 0) return undefined
      const inside = format.slice(at + 1, end)
      const found = condition.exec(inside)
      if (found) section.test = testOf(found[1] ?? '', Number(found[2]))
      if (elapsed.test(inside)) add({ token: `[${inside.toLowerCase()}]` }, 0)
      else if (inside.startsWith('$')) add({ literal: inside.slice(1).replace(/-[^-]*$/, '') }, 0)
      at = end + 1
    } else if (/^general/i.test(rest())) add({ token: 'General' }, 7)
    else if (sign === '@') add({ token: '@' }, 1)
    else if (/[0#?]/.test(sign)) {
      const [token = ''] = /^[0#?][0#?,.]*/.exec(rest()) ?? []
      add({ token }, token.length)
    } else if (/^\.[0#?]/.test(rest())) {
      const [token = ''] = /^\.[0#?,]+/.exec(rest()) ?? []
      add({ token }, token.length)
    } else if (/^E[+-]0/i.test(rest())) {
      const [token = ''] = /^E[+-]0+/i.exec(rest()) ?? []
      add({ token: token.toUpperCase() }, token.length)
    } else {
      const token = dateToken.exec(rest())?.[0]
      add(token === undefined ? { literal: sign } : { token: token.toLowerCase() }, token?.length ?? 1)
    }
  }
  return sections.some(({ parts }) => parts.filter((part) => 'token' in part).length > mostTokens)
    ? undefined
    : sections
}

const testOf = (sign: string, limit: number) => (value: number) => tests[sign]?.(value, limit) ?? false

/** The section of a number, and whether it is shown without its sign: a section of its own for negative ones has that itself. */
export function sectionOf(
  sections: readonly FormatSection[],
  value: number,
): { section: FormatSection | undefined; isUnsigned: boolean } {
  if (sections.some(({ test }) => test)) {
    const section = sections.find(({ test }) => test?.(value)) ?? sections.find(({ test }) => !test)
    return { section, isUnsigned: false }
  }
  const numeric = sections.length > 3 ? sections.slice(0, 3) : sections
  if (value < 0 && numeric.length > 1) return { section: numeric[1], isUnsigned: true }
  if (value === 0 && numeric.length > 2) return { section: numeric[2], isUnsigned: true }
  return { section: numeric[0], isUnsigned: false }
}
