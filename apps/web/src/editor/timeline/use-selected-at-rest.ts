import { useEffect } from 'react'
import type { EditorStore } from '../editor-store.ts'
import { restMs, selectAtPlayhead } from './press-ruler.ts'

/** While the picture at the playhead is shown, its page is the active one: what is put on a page is seen at once. */
export function useSelectedAtRest(store: EditorStore) {
  const { timeline } = store
  useEffect(() => {
    let { frame, motion } = timeline.get()
    let due: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(due)
      due = setTimeout(() => selectAtPlayhead(store), restMs)
    }
    const forget = timeline.subscribe(() => {
      const now = timeline.get()
      if (now.frame === frame && now.motion === motion) return
      frame = now.frame
      motion = now.motion
      wait()
    })
    wait()
    return () => {
      forget()
      clearTimeout(due)
    }
  }, [store, timeline])
}
