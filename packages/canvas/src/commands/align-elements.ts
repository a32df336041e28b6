import { type Bounds, boundsAround, boundsOf } from '../bounds-of.ts'
import type { Project, ProjectElement } from '../document.ts'
import { type Change, type ChangeLabel, pageOf, type Selection } from './change.ts'
import type { Box } from './set-box.ts'
import { setBoxes } from './set-boxes.ts'

export const alignments = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const
export type Alignment = (typeof alignments)[number]

type Unit = { elements: readonly ProjectElement[]; bounds: Bounds }

/** What is selected, a group as one. */
function unitsOf(project: Project, { page, elements }: Selection): Unit[] {
  const units = new Map<string, ProjectElement[]>()
  for (const element of pageOf(project, page)?.elements ?? []) {
    if (!elements.includes(element.uuid)) continue
    const key = element.groupId ?? element.uuid
    units.set(key, [...(units.get(key) ?? []), element])
  }
  return [...units.values()].map((all) => ({
    elements: all,
    bounds: boundsAround(all.map(({ commonStyle }) => boundsOf(commonStyle))),
  }))
}

type Shift = { unit: Unit; x: number; y: number }

const shifted = (project: Project, selection: Selection, shifts: readonly Shift[], word: ChangeLabel['word']) =>
  setBoxes(project, selection, {
    word,
    boxes: new Map(
      shifts.flatMap(({ unit, x, y }) =>
        unit.elements.map(({ uuid, commonStyle }): [string, Box] => {
          const { left, top, width, height, rotate } = commonStyle
          return [uuid, { left: left + x, top: top + y, width, height, rotate }]
        }),
      ),
    ),
  })

/** Aligns what is selected to its common bounds; one alone, or one group, to the page. Undefined: nothing is selected. */
export function alignElements(project: Project, selection: Selection, to: Alignment): Change | undefined {
  const units = unitsOf(project, selection)
  if (units.length === 0) return undefined
  const page = { left: 0, top: 0, right: project.width, bottom: project.height }
  const around = units.length === 1 ? page : boundsAround(units.map(({ bounds }) => bounds))
  const shifts = units.map((unit) => ({ unit, x: 0, y: 0, ...shiftTo(to, unit.bounds, around) }))
  return shifted(project, selection, shifts, 'aligned')
}

function shiftTo(to: Alignment, one: Bounds, around: Bounds): { x: number } | { y: number } {
  switch (to) {
    case 'left':
      return { x: around.left - one.left }
    case 'centre':
      return { x: (around.left + around.right - one.left - one.right) / 2 }
    case 'right':
      return { x: around.right - one.right }
    case 'top':
      return { y: around.top - one.top }
    case 'middle':
      return { y: (around.top + around.bottom - one.top - one.bottom) / 2 }
    case 'bottom':
      return { y: around.bottom - one.bottom }
  }
}

/** Makes the gaps between what is selected equal; the outermost stay. Undefined: there are fewer than three. */
export function distributeElements(project: Project, selection: Selection, axis: 'x' | 'y'): Change | undefined {
  const low = ({ bounds }: Unit) => (axis === 'x' ? bounds.left : bounds.top)
  const high = ({ bounds }: Unit) => (axis === 'x' ? bounds.right : bounds.bottom)
  const units = unitsOf(project, selection).sort((one, other) => low(one) + high(one) - low(other) - high(other))
  const [first, last] = [units[0], units.at(-1)]
  if (!first || !last || units.length < 3) return undefined
  const sizes = units.reduce((sum, unit) => sum + high(unit) - low(unit), 0)
  const gap = (high(last) - low(first) - sizes) / (units.length - 1)
  let at = low(first)
  const shifts = units.map((unit) => {
    const by = at - low(unit)
    at += high(unit) - low(unit) + gap
    return { unit, x: axis === 'x' ? by : 0, y: axis === 'y' ? by : 0 }
  })
  return shifted(project, selection, shifts, 'distributed')
}
