import type { Element } from './document.ts'
import type { ElementStyle } from './element-style.ts'
import { graphemesOf } from './graphemes.ts'
import { weightOf, wordsOf } from './split-caption.ts'

const leastFontSize = 6

/** Latin letters are wider than half a full-width sign when they are bold or capital. */
const latinSpread = 1.16

/**
 * The element with its letters made as small as its text needs to stay inside its box, estimated by the width of its
 * signs. For text that was put into a page's placeholder and may be longer than the page was drawn for.
 */
export function fitText(element: Extract<Element, { elName: 'text' }>): Element {
  const { commonStyle, propsValue } = element
  const room = commonStyle.height - commonStyle.paddingTop - commonStyle.paddingBottom
  let { fontSize } = commonStyle
  while (fontSize > leastFontSize && heightOf(propsValue.text, { ...commonStyle, fontSize }) > room + 1) fontSize -= 0.5
  return fontSize === commonStyle.fontSize ? element : { ...element, commonStyle: { ...commonStyle, fontSize } }
}

function heightOf(text: string, style: ElementStyle): number {
  const room = style.width - style.paddingLeft - style.paddingRight
  const lines = text.split('\n').reduce((sum, paragraph) => sum + linesOf(paragraph, style, room), 0)
  return lines * style.fontSize * style.lineHeight
}

function linesOf(paragraph: string, style: ElementStyle, room: number): number {
  let lines = 1
  let used = 0
  for (const word of wordsOf(paragraph)) {
    const wide = widthOf(word, style)
    if (used > 0 && used + widthOf(word.trimEnd(), style) > room) {
      lines += 1
      used = 0
    }
    lines += Math.max(0, Math.ceil(wide / room) - 1)
    used += wide
  }
  return lines
}

function widthOf(text: string, { fontSize, letterSpacing }: ElementStyle): number {
  const signs = graphemesOf(text)
  const narrow = signs.filter((sign) => weightOf(sign) < 1).length
  return (weightOf(text) + (narrow / 2) * (latinSpread - 1)) * fontSize + signs.length * letterSpacing
}
