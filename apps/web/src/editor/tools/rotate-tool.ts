import { boxAround, turnedBoxes } from '@matrixcast/canvas/commands/group-box'
import { setBoxes } from '@matrixcast/canvas/commands/set-boxes'
import type { ProjectElement } from '@matrixcast/canvas/document'
import type { PointerEvent as ReactPointerEvent } from 'react'
import type { EditorStore } from '../editor-store.ts'
import { type Boxes, boxesOf } from './boxes-of.ts'
import { followPointer } from './follow-pointer.ts'

const stepDegrees = 15
const softDegrees = 3

/** An angle as it is kept: steps of 15 where they are wanted, and upright, flat or slanted where it is near to that. */
export function settledAngle(degrees: number, { isStepped, isFree }: { isStepped: boolean; isFree: boolean }): number {
  const full = ((degrees % 360) + 360) % 360
  const shown = full > 180 ? full - 360 : full
  const to = isStepped ? stepDegrees : 45
  const near = Math.round(shown / to) * to
  const holds = !isFree && (isStepped || Math.abs(near - shown) <= softDegrees)
  const settled = holds ? near : Math.round(shown)
  // Minus nothing is nothing.
  return settled === 0 ? 0 : settled
}

/** Turns what is selected as one about its middle, which is at `middle` on the screen; one element goes by its own angle. */
export function pressToRotate(
  event: ReactPointerEvent,
  store: EditorStore,
  { elements, middle }: { elements: readonly ProjectElement[]; middle: { x: number; y: number } },
) {
  // The middle button pans, also from here.
  if (event.button !== 0) return
  event.stopPropagation()
  const start = boxesOf(elements)
  const [only] = elements.length === 1 ? [...start.values()] : []
  const whole = only ?? boxAround(elements)
  const angle = only?.rotate ?? 0
  const angleTo = ({ clientX, clientY }: { clientX: number; clientY: number }) =>
    (Math.atan2(clientY - middle.y, clientX - middle.x) * 180) / Math.PI
  const from = angleTo(event)
  let boxes: Boxes = start
  followPointer(event, {
    zoom: 1,
    moved: (_, now) => {
      const isFree = now.ctrlKey || now.metaKey
      const turned = settledAngle(angle + angleTo(now) - from, { isStepped: now.shiftKey, isFree })
      boxes = turnedBoxes(start, whole, turned - angle)
      store.set({ gesture: { kind: 'rotate', boxes, angle: turned, guides: [], gaps: [] } })
    },
    ended: (isDone) => {
      store.set({ gesture: null })
      if (isDone) store.apply((project, now) => setBoxes(project, now, { boxes, word: 'turned' }))
    },
  })
}
