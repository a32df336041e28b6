import type { PointerEvent as ReactPointerEvent } from 'react'

const beginsPx = 4
const coarseBeginsPx = 10

type Following = {
  zoom: number
  /** `by` is in canvas px since the press. */
  moved: (by: { x: number; y: number }, event: PointerEvent) => void
  /** `isDone` is false where the drag never began, or was given up. */
  ended: (isDone: boolean, event: PointerEvent | KeyboardEvent) => void
}

/**
 * Follows a pointer until it is let go. While it moves only the gesture changes; the document does when it ends. Esc, or the
 * loss of the pointer, gives everything back.
 */
export function followPointer(event: ReactPointerEvent, { zoom, moved, ended }: Following) {
  const from = { x: event.clientX, y: event.clientY }
  const least = event.pointerType === 'mouse' ? beginsPx : coarseBeginsPx
  const over = new AbortController()
  let hasBegun = false
  const end = (isDone: boolean, last: PointerEvent | KeyboardEvent) => {
    over.abort()
    ended(isDone && hasBegun, last)
  }
  const { signal } = over
  window.addEventListener(
    'pointermove',
    (now) => {
      if (now.pointerId !== event.pointerId) return
      const by = { x: now.clientX - from.x, y: now.clientY - from.y }
      hasBegun ||= Math.hypot(by.x, by.y) >= least
      if (hasBegun) moved({ x: by.x / zoom, y: by.y / zoom }, now)
    },
    { signal },
  )
  window.addEventListener('pointerup', (last) => last.pointerId === event.pointerId && end(true, last), { signal })
  window.addEventListener('pointercancel', (last) => end(false, last), { signal })
  window.addEventListener(
    'keydown',
    (pressed) => {
      if (pressed.key !== 'Escape') return
      pressed.stopPropagation()
      end(false, pressed)
    },
    { signal, capture: true },
  )
}
