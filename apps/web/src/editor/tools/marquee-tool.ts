import { type Bounds, boundsOf } from '@matrixcast/canvas/bounds-of'
import { withGroups } from '@matrixcast/canvas/commands/group-elements'
import type { ProjectPage } from '@matrixcast/canvas/document'
import type { PointerEvent as ReactPointerEvent } from 'react'
import type { EditorStore } from '../editor-store.ts'
import { followPointer } from './follow-pointer.ts'

/** Those that a frame touches, or with `isWhole` those that lie whole within it; neither hidden nor locked ones. */
function elementsWithin(page: ProjectPage, frame: Bounds, isWhole: boolean): string[] {
  const found = page.elements.filter(({ commonStyle, hidden, locked }) => {
    if (hidden === true || locked === true) return false
    const { left, top, right, bottom } = boundsOf(commonStyle)
    return isWhole
      ? left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom
      : left < frame.right && right > frame.left && top < frame.bottom && bottom > frame.top
  })
  return withGroups(
    page.elements,
    found.map(({ uuid }) => uuid),
  )
}

/** Selects with a frame drawn from where the page was pressed; Shift adds, Ctrl takes only what lies whole within it. */
export function pressToFrame(event: ReactPointerEvent, store: EditorStore, page: ProjectPage, from: Place) {
  const { zoom, history } = store.get()
  const before = event.shiftKey ? history.now.selection.elements : []
  followPointer(event, {
    zoom,
    moved: (by, { ctrlKey, metaKey }) => {
      const to = { x: from.x + by.x, y: from.y + by.y }
      const frame = {
        left: Math.min(from.x, to.x),
        top: Math.min(from.y, to.y),
        right: Math.max(from.x, to.x),
        bottom: Math.max(from.y, to.y),
      }
      const within = elementsWithin(page, frame, ctrlKey || metaKey)
      store.select({ page: page.uuid, elements: [...new Set([...before, ...within])] })
      store.set({ gesture: { kind: 'frame', frame } })
    },
    ended: (isDone) => {
      if (!isDone && store.get().gesture !== null) store.select({ page: page.uuid, elements: before })
      store.set({ gesture: null })
    },
  })
}

/** A place on a page, in canvas px. */
export type Place = { x: number; y: number }
