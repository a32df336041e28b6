import type { Element } from './document.ts'

export const directions = ['ltr', 'rtl'] as const
export type Direction = (typeof directions)[number]

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u

/**
 * The direction a sentence is read in. A foreign word at its beginning does not turn it: brand names stand in Arabic and Hebrew
 * sentences, and hardly ever the other way. One third of its words, or its first letter, is enough.
 */
export function directionOf(text: string): Direction {
  const words = text.split(/[\s/]+/u).filter((word) => /\p{L}/u.test(word))
  const right = words.filter((word) => rightToLeft.test(word)).length
  const first = /\p{L}/u.exec(text)?.[0] ?? ''
  return right > 0 && (rightToLeft.test(first) || right * 3 >= words.length) ? 'rtl' : 'ltr'
}

/** An element of words with the direction of all its words, unless it says one. */
export function inItsDirection(element: Element): Element {
  if (element.elName === 'text') {
    const { text, direction = directionOf(text) } = element.propsValue
    return { ...element, propsValue: { ...element.propsValue, direction } }
  }
  if (element.elName === 'captions') {
    const { text, direction = directionOf(text) } = element.propsValue
    return { ...element, propsValue: { ...element.propsValue, direction } }
  }
  return element
}
