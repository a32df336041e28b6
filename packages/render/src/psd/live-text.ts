import type { Layer, LayerTextData, TextStyle } from 'ag-psd'
import { isOrdinary } from '../layers/ordinary-signs.ts'
import type { LibraryFonts } from './library-fonts.ts'
import { ourFontOf, type WrittenIn } from './our-fonts.ts'
import type { Box } from './pixels.ts'
import { cssColour } from './psd-colour.ts'
import { type TextEffects, textEffectsOf } from './text-effects.ts'

/** Why words stay a picture: several styles, bent, written downwards, pulled out of shape, signs that no font of ours has, too long. */
export const textReasons = ['styles', 'bent', 'vertical', 'skewed', 'signs', 'long'] as const
export type TextReason = (typeof textReasons)[number]

/** Words as an element has them: canvas px, degrees. */
export type LiveText = TextEffects & {
  text: string
  left: number
  top: number
  width: number
  height: number
  rotate: number
  fontFamily: string
  /** The file of the library that they are written in; empty for a font of ours. */
  newFontUrl: string
  fontSize: number
  fontWeight: number
  fontStyle: 'normal' | 'italic'
  lineHeight: number
  letterSpacing: number
  textAlign: 'left' | 'center' | 'right' | 'justify'
  textDecoration: 'none' | 'underline' | 'line-through'
}

type Place = {
  /** Where the page begins in the document, and canvas px of one px of it. */
  origin: { left: number; top: number }
  unit: number
  /** Words of several styles are taken in their first one. */
  takesFirstStyle: boolean
  /** Degrees that light comes from where a layer names none. */
  globalAngle: number
  libraryFonts: LibraryFonts
}

/** What Photoshop writes for a line that is broken within a paragraph. */
const softBreak = '\u0003'
const mostLetters = 2000
/** Wider than another font of the same size may be. */
const spare = 1.08

/** The words of a layer, or why they stay a picture. `isOther`: the library's font of that name lacks some of their characters. */
export function liveTextOf(
  layer: Layer,
  data: LayerTextData,
  place: Place,
): { live: LiveText; isOther: boolean } | TextReason {
  const text = data.text.replaceAll(softBreak, '\n').replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  const style = styleOf(data, place.takesFirstStyle)
  if (style === undefined) return 'styles'
  if (data.warp?.style && data.warp.style !== 'none') return 'bent'
  if (data.orientation === 'vertical') return 'vertical'
  if (text.length > mostLetters) return 'long'
  const words = style.fontCaps === 2 ? text.toUpperCase() : text
  const written = fontFor(style.font?.name ?? '', words, place.libraryFonts)
  if (written === undefined) return 'signs'
  const { font, isOther } = written
  const turn = turnOf(data.transform, style)
  if (turn === undefined) return 'skewed'
  const { unit } = place
  const sizeInFile = (style.fontSize ?? 12) * turn.scale
  const fontSize = sizeInFile * unit
  const leading = style.autoLeading === false ? (style.leading ?? 0) * turn.scale : sizeInFile * autoLeadingOf(data)
  const lineHeight = Math.min(5, Math.max(0.5, leading / sizeInFile || 1.2))
  const { above, below } = font.lines
  const toBaseline = ((lineHeight - above - below) / 2 + above) * sizeInFile
  const textAlign = alignOf(data)
  const rows = words.split('\n').length * lineHeight * sizeInFile
  const own = boxOf(data, { layer, words, sizeInFile, scale: turn.scale, textAlign, rows, toBaseline })
  // The middle of the box stays where it is when the box is turned about where its words begin.
  const [midX, midY] = [(own.left + own.right) / 2, (own.top + own.bottom) / 2]
  const [cos, sin] = [Math.cos(turn.radians), Math.sin(turn.radians)]
  const middle = { x: turn.x + midX * cos - midY * sin, y: turn.y + midX * sin + midY * cos }
  const [width, height] = [own.right - own.left, own.bottom - own.top]
  const live: LiveText = {
    text: words,
    left: rounded((middle.x - width / 2 - place.origin.left) * unit),
    top: rounded((middle.y - height / 2 - place.origin.top) * unit),
    width: rounded(width * unit),
    height: rounded(height * unit),
    rotate: rounded((turn.radians * 180) / Math.PI),
    fontFamily: font.family,
    newFontUrl: font.newFontUrl,
    fontSize: Math.min(400, Math.max(1, rounded(fontSize))),
    fontWeight: style.fauxBold ? 700 : font.weight,
    fontStyle: font.isItalic || style.fauxItalic ? 'italic' : 'normal',
    lineHeight: rounded(lineHeight),
    letterSpacing: rounded(((style.tracking ?? 0) / 1000) * fontSize),
    textAlign,
    textDecoration: style.underline ? 'underline' : style.strikethrough ? 'line-through' : 'none',
    ...textEffectsOf(layer.effects, { colour: cssColour(style.fillColor), unit, globalAngle: place.globalAngle }),
  }
  return { live, isOther }
}

/** The font of the library that has the layer's name, else one of ours; undefined where neither draws all the characters. */
function fontFor(
  name: string,
  words: string,
  libraryFonts: LibraryFonts,
): { font: WrittenIn; isOther: boolean } | undefined {
  const signs = Array.from(words)
  const own = libraryFonts(name)
  if (own && signs.every(own.draws)) return { font: own.font, isOther: false }
  return signs.every(isOrdinary) ? { font: ourFontOf(name), isOther: own !== undefined } : undefined
}

const rounded = (value: number) => Math.round(value * 100) / 100
const autoLeadingOf = ({ paragraphStyle }: LayerTextData) => paragraphStyle?.autoLeading ?? 1.2

/** The one style of all its letters, or the first; undefined where there are several that look different. */
function styleOf({ text, style = {}, styleRuns = [] }: LayerTextData, takesFirst: boolean): TextStyle | undefined {
  let passed = 0
  const seen: TextStyle[] = []
  for (const run of styleRuns) {
    // A break at the end has a style that nobody sees.
    if (text.slice(passed, passed + run.length).trim() !== '') seen.push({ ...style, ...run.style })
    passed += run.length
  }
  const [first = style] = seen
  if (takesFirst) return first
  const looksOf = (one: TextStyle) =>
    JSON.stringify([
      one.font?.name,
      one.fontSize,
      one.fauxBold,
      one.fauxItalic,
      cssColour(one.fillColor),
      one.underline,
    ])
  const isSmall = first.fontCaps === 1 || (first.fontBaseline ?? 0) !== 0
  return isSmall || seen.some((one) => looksOf(one) !== looksOf(first)) ? undefined : first
}

/** Where words begin, how they are turned and how large; undefined where letters are wider or leaning. */
function turnOf(transform: number[] | undefined, style: TextStyle) {
  const [xx = 1, xy = 0, yx = 0, yy = 1, x = 0, y = 0] = transform ?? []
  const [wide, high] = [Math.hypot(xx, xy), Math.hypot(yx, yy)]
  const leans = Math.abs(xx * yx + xy * yy) / (wide * high || 1)
  const pulled = Math.abs((wide * (style.horizontalScale ?? 1)) / (high * (style.verticalScale ?? 1) || 1) - 1)
  if (leans > 0.02 || pulled > 0.03 || xx * yy - xy * yx <= 0) return undefined
  return { x, y, radians: Math.atan2(xy, xx), scale: high * (style.verticalScale ?? 1) }
}

function alignOf({ paragraphStyle }: LayerTextData): LiveText['textAlign'] {
  const side = paragraphStyle?.justification ?? 'left'
  return side === 'left' || side === 'center' || side === 'right' ? side : 'justify'
}

type Measured = {
  layer: Layer
  words: string
  sizeInFile: number
  scale: number
  textAlign: LiveText['textAlign']
  rows: number
  toBaseline: number
}

/** The box of words before it is turned: px of the file, from where the words begin. */
function boxOf(data: LayerTextData, { layer, words, sizeInFile, scale, textAlign, rows, toBaseline }: Measured): Box {
  const inkWide = (layer.right ?? 0) - (layer.left ?? 0)
  if (data.shapeType === 'box' && data.boxBounds) {
    const [left = 0, , right = 0, bottom = 0] = data.boxBounds.map((one) => one * scale)
    const firstBaseline = (layer.top ?? 0) + reachOf(words, (right - left) / sizeInFile) * sizeInFile
    const top = firstBaseline - (data.transform?.[5] ?? 0) - toBaseline
    return { left, right, top, bottom: Math.max(bottom, top + rows) }
  }
  const wide = Math.max(inkWide, ...words.split('\n').map((line) => estimated(line) * sizeInFile)) * spare
  const left = textAlign === 'center' ? -wide / 2 : textAlign === 'right' ? -wide : 0
  return { left, right: left + wide, top: -toBaseline, bottom: rows - toBaseline }
}

const isWide = (sign: string) => /[\u2e80-\u9fff\uff00-\uffef\u3000-\u30ff]/.test(sign)
const estimated = (line: string) => Array.from(line).reduce((sum, sign) => sum + (isWide(sign) ? 1 : 0.56), 0)

/** How far above its baseline the first line reaches with what it has, in parts of the size. */
function reachOf(words: string, widthInSizes: number): number {
  const line: string[] = []
  for (const sign of words.split('\n')[0] ?? '') {
    if (estimated([...line, sign].join('')) > widthInSizes) break
    line.push(sign)
  }
  if (line.some(isWide)) return 0.83
  if (line.some((sign) => /[A-Z0-9bdfhklß!?()'"‘’“”/]/.test(sign))) return 0.73
  return line.some((sign) => /[tij]/.test(sign)) ? 0.68 : 0.54
}
