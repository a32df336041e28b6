import type { PointerEvent as ReactPointerEvent } from 'react'
import type { EditorStore } from '../editor-store.ts'
import { insertShape, insertText } from '../insert-element.ts'
import { followPointer } from './follow-pointer.ts'
import type { Place } from './marquee-tool.ts'

const textPx = { width: 280, height: 40 }
const shapePx = 120

/** Draws a text or a rectangle where the page is pressed: a drag says its size. Then the select tool is back. */
export function pressToDraw(event: ReactPointerEvent, store: EditorStore, tool: 'text' | 'shape', from: Place) {
  let frame = { left: from.x, top: from.y, right: from.x, bottom: from.y }
  followPointer(event, {
    zoom: store.get().zoom,
    moved: ({ x, y }) => {
      frame = {
        left: Math.min(from.x, from.x + x),
        top: Math.min(from.y, from.y + y),
        right: Math.max(from.x, from.x + x),
        bottom: Math.max(from.y, from.y + y),
      }
      store.set({ gesture: { kind: 'frame', frame } })
    },
    ended: (isDone, { type }) => {
      store.set({ gesture: null, tool: 'select' })
      if (type !== 'pointerup') return
      const width = Math.round(frame.right - frame.left)
      const height = Math.round(frame.bottom - frame.top)
      const place = { left: Math.round(frame.left), top: Math.round(frame.top) }
      if (tool === 'shape') {
        const size = isDone ? { width, height } : { width: shapePx, height: shapePx }
        insertShape(store, 'rectangle', { ...place, ...size })
        return
      }
      const size = isDone && width > 40 ? { width, height: textPx.height } : textPx
      if (insertText(store, '', { ...place, ...size, textAlign: 'left' })) store.typeSelected()
    },
  })
}
