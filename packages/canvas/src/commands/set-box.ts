import type { Project, ProjectElement } from '../document.ts'
import { type Change, type Selection, withSelected } from './change.ts'

export type Box = { left: number; top: number; width: number; height: number; rotate: number }

const leastPx = 4
const farthestPx = 20_000
const within = (value: number, least: number): number => Math.min(farthestPx, Math.max(least, value))
/** A hundredth of a px is finer than any screen, and keeps sums of fractions out of documents. Minus nothing is nothing. */
const rounded = (value: number): number => Math.round(value * 100) / 100 + 0

/** Moves what is selected by so many canvas px. */
export const moveBy = (project: Project, selection: Selection, by: { x: number; y: number }): Change => ({
  project: withSelected(project, selection, (element) => {
    const { left, top } = element.commonStyle
    const place = {
      left: rounded(within(left + by.x, -farthestPx)),
      top: rounded(within(top + by.y, -farthestPx)),
    }
    return { ...element, commonStyle: { ...element.commonStyle, ...place } }
  }),
  selection,
  label: { word: 'moved', count: selection.elements.length },
})

/** An element with another place, size (at least 4 px) or turn (degrees); what is left out stays. */
export function withBox(element: ProjectElement, box: Partial<Box>): ProjectElement {
  const given = Object.entries(box).map(([name, value]): [string, number] => {
    const isSize = name === 'width' || name === 'height'
    return [name, rounded(name === 'rotate' ? value % 360 : within(value, isSize ? leastPx : -farthestPx))]
  })
  return { ...element, commonStyle: { ...element.commonStyle, ...Object.fromEntries(given) } }
}

/** Gives what is selected a place, size or turn. */
export const setBox = (project: Project, selection: Selection, box: Partial<Box>): Change => ({
  project: withSelected(project, selection, (element) => withBox(element, box)),
  selection,
  label: { word: wordOf(box), count: selection.elements.length },
})

const wordOf = (box: Partial<Box>) => {
  if ('width' in box || 'height' in box) return 'resized'
  return 'rotate' in box ? 'turned' : 'moved'
}
