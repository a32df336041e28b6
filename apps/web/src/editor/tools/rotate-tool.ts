import type { Box } from '@matrixcast/canvas/commands/set-box'
import { setBox } from '@matrixcast/canvas/commands/set-box'
import type { ProjectElement } from '@matrixcast/canvas/document'
import type { PointerEvent as ReactPointerEvent } from 'react'
import type { EditorStore } from '../editor-store.ts'
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

/** Turns the only selected element about its middle, which is at `middle` on the screen. */
export function pressToRotate(
  event: ReactPointerEvent,
  store: EditorStore,
  { element, middle }: { element: ProjectElement; middle: { x: number; y: number } },
) {
  // The middle button pans, also from here.
  if (event.button !== 0) return
  event.stopPropagation()
  const { left, top, width, height, rotate } = element.commonStyle
  const angleTo = ({ clientX, clientY }: { clientX: number; clientY: number }) =>
    (Math.atan2(clientY - middle.y, clientX - middle.x) * 180) / Math.PI
  const from = angleTo(event)
  let box: Box = { left, top, width, height, rotate }
  followPointer(event, {
    zoom: 1,
    moved: (_, now) => {
      const isFree = now.ctrlKey || now.metaKey
      const turned = settledAngle(rotate + angleTo(now) - from, { isStepped: now.shiftKey, isFree })
      box = { ...box, rotate: turned }
      store.set({ gesture: { kind: 'rotate', boxes: new Map([[element.uuid, box]]), guides: [], gaps: [] } })
    },
    ended: (isDone) => {
      store.set({ gesture: null })
      if (isDone) store.apply((project, now) => setBox(project, now, { rotate: box.rotate }))
    },
  })
}
