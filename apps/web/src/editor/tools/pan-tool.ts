import type { PointerEvent as ReactPointerEvent } from 'react'
import { followPointer } from './follow-pointer.ts'

/** Moves what is seen of the stage with the pointer. */
export function pressToPan(event: ReactPointerEvent, stage: HTMLElement) {
  event.preventDefault()
  const { scrollLeft, scrollTop } = stage
  followPointer(event, {
    zoom: 1,
    moved: ({ x, y }) => stage.scrollTo(scrollLeft - x, scrollTop - y),
    ended: (isDone) => {
      if (!isDone) stage.scrollTo(scrollLeft, scrollTop)
    },
  })
}
