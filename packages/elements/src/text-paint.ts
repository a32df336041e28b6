import type { ElementStyle } from '@matrixcast/canvas/element-style'
import type { CSSProperties } from 'react'

/** Draws the emoji of every text, whichever font its letters have. */
export const emojiFamily = 'Noto Color Emoji'

/** The fonts after an element's own: what it lacks, emoji, and the emoji of the machine where ours is not sent. */
const standIns = [
  '"Noto Sans SC Variable"',
  `"${emojiFamily}"`,
  '"Apple Color Emoji"',
  '"Segoe UI Emoji"',
  '"Noto Sans CJK SC"',
  'sans-serif',
].join(', ')

/** A font's name as it may stand between the quotes of a style sheet. */
export const familyName = (fontFamily: string): string => fontFamily.replace(/["\\<>\n\r\f]/g, '')

/**
 * How the letters of an element are painted. The stroke lies under the fill (paint-order), as CSS centres it on the
 * outline and would eat thin strokes of CJK signs; lines are balanced so that no sign is left alone on the last one.
 */
export function textPaint(style: ElementStyle): CSSProperties {
  return {
    color: style.color,
    fontFamily: `"${familyName(style.fontFamily)}", ${standIns}`,
    fontSize: style.fontSize,
    fontStyle: style.fontStyle,
    fontWeight: style.fontWeight,
    letterSpacing: style.letterSpacing,
    lineHeight: style.lineHeight,
    textAlign: style.textAlign,
    textDecoration: style.textDecoration,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    textWrap: 'balance',
    ...(style.textStrokeWidth === 0
      ? {}
      : {
          WebkitTextStroke: `${style.textStrokeWidth}px ${style.textStrokeColor}`,
          paintOrder: 'stroke fill',
          strokeLinejoin: 'round',
        }),
    ...(style.textShadow === '' ? {} : { textShadow: style.textShadow }),
  }
}
