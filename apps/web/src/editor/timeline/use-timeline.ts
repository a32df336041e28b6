import { useSyncExternalStore } from 'react'
import { useStore } from '../use-editor.ts'
import type { TimelineState } from './timeline-session.ts'

/** A part of what the timeline shows; drawn again when that part is another one. */
export function useTimeline<Part>(part: (state: TimelineState) => Part): Part {
  const { timeline } = useStore()
  return useSyncExternalStore(timeline.subscribe, () => part(timeline.get()))
}
