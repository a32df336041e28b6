import { sceneTargets } from '@matrixcast/canvas/timeline-snap'
import type { PointerEvent as ReactPointerEvent } from 'react'
import type { EditorStore } from '../editor-store.ts'
import { heldTo, pxPerFrame } from './press-scene.ts'
import { sceneAt } from './scene-at.ts'

/** First the picture, then the panels. */
export const restMs = 150

/** Puts the playhead where the pointer is, and lets it follow. The page that is seen there is the active one afterwards. */
export function pressRuler(event: ReactPointerEvent, store: EditorStore, tracks: HTMLElement) {
  const { timeline } = store
  const { video, beats } = timeline.get()
  if (event.button !== 0 || !video) return
  const targets = [...sceneTargets(video.scenes), ...beats]
  const over = new AbortController()
  const go = (now: PointerEvent) => {
    const frame = (now.clientX - tracks.getBoundingClientRect().left) / pxPerFrame(store)
    timeline.seek(frame + heldTo(store, frame, { targets, event: now }).by)
  }
  const { signal } = over
  const isOurs = (now: PointerEvent) => now.pointerId === event.pointerId
  window.addEventListener('pointermove', (now) => isOurs(now) && go(now), { signal })
  const end = () => {
    over.abort()
    // First the picture, then the panels.
    setTimeout(() => selectAtPlayhead(store), restMs)
  }
  window.addEventListener('pointerup', (now) => isOurs(now) && end(), { signal })
  window.addEventListener('pointercancel', (now) => isOurs(now) && end(), { signal })
  go(event.nativeEvent)
}

/** Makes the page at the playhead the active one, unless it plays on. */
export function selectAtPlayhead(store: EditorStore) {
  const { video, frame, motion } = store.timeline.get()
  if (motion.kind !== 'rests') return
  const scene = video?.scenes[sceneAt(video.scenes, frame)]
  if (scene && store.get().history.now.selection.page !== scene.page) store.select({ page: scene.page, elements: [] })
}
