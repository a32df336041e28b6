import type { PointerEvent as ReactPointerEvent } from 'react'
import { followPointer } from '../tools/follow-pointer.ts'
import { useStore } from '../use-editor.ts'
import { heightLimits } from './timeline-session.ts'

/** Drags the upper edge of the timeline; Esc gives it back. */
export function useResize(): (event: ReactPointerEvent<HTMLElement>) => void {
  const { timeline } = useStore()
  return (event) => {
    event.preventDefault()
    const before = event.currentTarget.parentElement?.offsetHeight ?? timeline.get().heightPx
    followPointer(event, {
      zoom: 1,
      moved: ({ y }) => {
        const most = Math.max(heightLimits.least, window.innerHeight / 2)
        timeline.resize(Math.max(heightLimits.least, Math.min(most, before - y)))
      },
      ended: (isDone) => {
        if (!isDone) timeline.resize(before)
      },
    })
  }
}
