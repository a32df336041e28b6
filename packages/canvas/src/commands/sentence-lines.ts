import type { ProjectElement } from '../document.ts'
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
