import { ElementStyle } from './element-style.ts'

/** They compute a colour or a length; every other function of CSS may fetch, or read what is not its own. */
const functions = new Set(
  'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark calc min max clamp'.split(' '),
)

/**
 * Whether a value may stand where CSS is written: it ends no declaration, fetches nothing, and closes what it opens. What
 * CSS does not understand of it is left out by the browser, as ever.
 */
export function isHarmless(value: string): boolean {
  if (!/^[#\w(),.%\s/+*-]*$/.test(value) || value.includes('/*')) return false
  let depth = 0
  for (const [part, name] of value.matchAll(/(?<![\w-])([\w-]*)\(|\)/g)) {
    depth += part === ')' ? -1 : 1
    const isGroup = name === '' && depth > 1
    if (depth < 0 || (name !== undefined && !isGroup && !functions.has(name.toLowerCase()))) return false
  }
  return depth === 0
}

type Grammar = (value: string) => boolean

const isColour: Grammar = (word) =>
  /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(word) || /^[a-z]+$/i.test(word) || /^[a-z-]+\(.*\)$/is.test(word)
const isLength: Grammar = (word) =>
  /^[+-]?(\d+(?:\.\d*)?|\.\d+)([a-z]+|%)?$/i.test(word) || /^[a-z]+\(.*\)$/is.test(word)

/** Splits where no bracket is open. */
function split(value: string, at: ',' | ' '): string[] {
  const text = value.trim()
  const parts: string[] = []
  let depth = 0
  let begin = 0
  for (const { 0: sign, index } of text.matchAll(/[()]|[\s,]/g)) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    const isBreak = at === ' ' ? /\s/.test(sign) : sign === at
    if (depth !== 0 || !isBreak) continue
    parts.push(text.slice(begin, index))
    begin = index + 1
  }
  parts.push(text.slice(begin))
  return at === ' ' ? parts.filter((part) => part !== '') : parts
}

const colours =
  (most: number): Grammar =>
  (value) => {
    const words = split(value, ' ')
    return words.length <= most && words.every(isColour)
  }

/** Two to four lengths, a colour and `inset`, in any order but the lengths together. */
function isShadow(value: string): boolean {
  const words = split(value, ' ').filter((word) => word !== 'inset')
  const lengths = words.filter(isLengthOfShadow)
  return lengths.length >= 2 && lengths.length <= 4 && words.length - lengths.length <= 1 && words.every(isWordOfShadow)
}
const isLengthOfShadow: Grammar = (word) => isLength(word) && !/^(?!calc|min|max|clamp)[a-z-]+\(/i.test(word)
const isWordOfShadow: Grammar = (word) => isLengthOfShadow(word) || isColour(word)

const shadows: Grammar = (value) => value.trim() === 'none' || split(value, ',').every(isShadow)

const sizes: Grammar = (value) =>
  split(value, ',').every((one) => {
    const words = split(one, ' ')
    return (
      words.length > 0 &&
      words.length <= 2 &&
      words.every((word) => ['cover', 'contain', 'auto'].includes(word) || isLength(word))
    )
  })

/** The fields of a style that are written as CSS as they are. */
export const styleFields = [
  'borderColor',
  'textStrokeColor',
  'color',
  'backgroundColor',
  'boxShadow',
  'textShadow',
  'backgroundSize',
] as const
type StyleField = (typeof styleFields)[number]

const grammars: Record<StyleField, Grammar> = {
  borderColor: colours(4),
  textStrokeColor: colours(1),
  color: colours(1),
  backgroundColor: colours(1),
  boxShadow: shadows,
  textShadow: shadows,
  backgroundSize: sizes,
}

/** Whether a new value of a style's field is what the field is for; empty is always allowed. */
export const isOfField = (field: StyleField, value: string): boolean =>
  value.trim() === '' || (isHarmless(value) && grammars[field](value))

const defaults = ElementStyle.parse({})

/** The style as it may be written as CSS: a stored value that would be more than a value gives way to the field's default. */
export function harmlessStyle(style: ElementStyle): ElementStyle {
  const harmful = styleFields.filter((field) => !isHarmless(style[field]))
  return harmful.length === 0
    ? style
    : { ...style, ...Object.fromEntries(harmful.map((field) => [field, defaults[field]])) }
}
