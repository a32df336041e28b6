import { type MouseEvent, useState } from 'react'
import type { EditorStore } from '../editor-store.ts'
import type { MenuPlace } from '../PlacedMenu.tsx'
import { selectOnStage } from './press-scene.ts'

const airPx = 6

/** The scene whose menu is open. The other button asks for that of the scene under it, the keys for the active one's. */
export function useSceneMenu(store: EditorStore) {
  const [open, setOpen] = useState<{ page: string; at: MenuPlace }>()
  return {
    open,
    close: () => setOpen(undefined),
    ask(event: MouseEvent<HTMLElement>) {
      const { target, currentTarget, clientX, clientY } = event
      const { video } = store.timeline.get()
      // A menu of the timeline lies elsewhere in the document, and words that are typed keep the menu of the browser.
      if (!video || !(target instanceof Element) || !currentTarget.contains(target) || target.closest('input')) return
      const isByKeys = event.button !== 2
      const active = video.scenes.findIndex(({ page }) => page === store.get().history.now.selection.page)
      const block = isByKeys
        ? currentTarget.querySelector<HTMLElement>(`[data-block="scene"][data-scene="${active}"]`)
        : target.closest<HTMLElement>('[data-block="scene"]')
      const scene = video.scenes[isByKeys ? active : Number(block?.dataset['scene'] ?? -1)]
      if (!scene) return
      event.preventDefault()
      selectOnStage(store, { page: scene.page, elements: [] })
      const bounds = (block ?? currentTarget).getBoundingClientRect()
      const at = isByKeys ? { x: bounds.left + airPx, y: bounds.top + airPx } : { x: clientX, y: clientY }
      setOpen({ page: scene.page, at })
    },
  }
}
