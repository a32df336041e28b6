import { isKnownElement, type ProjectElement } from '../document.ts'
import { textOf } from './set-text.ts'

/** The sentences of a captions element, a line each. */
export const linesOf = (element: ProjectElement): string[] =>
  (textOf(element) ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A captions element with other sentences. */
export function withLines(element: ProjectElement, lines: readonly string[]): ProjectElement {
  if (element.elName !== 'captions') return element
  const changed: ProjectElement = { ...element, propsValue: { ...element.propsValue, text: lines.join('\n') } }
  return changed
}

/** When each of its sentences begins, in seconds of its page; undefined where they come one after another. */
function secondsOfLines(element: ProjectElement): readonly number[] | undefined {
  const { lineSeconds } = isKnownElement(element) && element.elName === 'captions' ? element.propsValue : {}
  return lineSeconds?.length === linesOf(element).length ? lineSeconds : undefined
}

/** Part of the sentences of a captions element, which begin so many seconds earlier where they have times of their own. */
export function withPartOfLines(
  element: ProjectElement,
  [from, to]: readonly [number, number],
  earlier: number,
): ProjectElement {
  const seconds = secondsOfLines(element)?.slice(from, to)
  const part = withLines(element, linesOf(element).slice(from, to))
  return seconds === undefined ? part : withSeconds(part, seconds, earlier)
}

/** Captions of what is heard in a video begin earlier when more of its beginning is cut. A voice goes on as it did. */
export function withHeardEarlier(element: ProjectElement, seconds: number): ProjectElement {
  const own = secondsOfLines(element)
  const isHeard = own !== undefined && element.commonStyle.captionsVolume === 0
  return isHeard ? withSeconds(element, own, seconds) : element
}

const withSeconds = (element: ProjectElement, seconds: readonly number[], earlier: number): ProjectElement => {
  const lineSeconds = seconds.map((one) => Math.max(0, one - earlier))
  const changed: ProjectElement = { ...element, propsValue: { ...element.propsValue, lineSeconds } }
  return changed
}
