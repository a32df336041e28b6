import type { ProjectElement } from './document.ts'

/** A length of a shadow, which has its px in a text. */
const lengths = /(-?(?<!\d)\d+(?:\.\d+)?)px/g

/** An element and all its lengths so many times as large, and moved to the right. */
export function scaledElement(element: ProjectElement, factor: number, by = 0): ProjectElement {
  const style = element.commonStyle
  const times = (px: number) => Math.round(px * factor * 100) / 100
  const inText = (text: string) => text.replaceAll(lengths, (_, px: string) => `${times(Number(px))}px`)
  return {
    ...element,
    commonStyle: {
      ...style,
      left: times(style.left) + by,
      top: times(style.top),
      width: times(style.width),
      height: times(style.height),
      fontSize: Math.max(1, times(style.fontSize)),
      letterSpacing: times(style.letterSpacing),
      borderRadius: times(style.borderRadius),
      textStrokeWidth: times(style.textStrokeWidth),
      boxShadow: inText(style.boxShadow),
      textShadow: inText(style.textShadow),
    },
  }
}
