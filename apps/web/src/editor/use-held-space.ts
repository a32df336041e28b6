import { useEffect } from 'react'
import type { EditorStore, Tool } from './editor-store.ts'

/** Space held is the hand tool; the tool before comes back when it is let go. */
export function useHeldSpace(store: EditorStore): void {
  useEffect(() => {
    let before: Tool | null = null
    const down = (event: KeyboardEvent) => {
      const isFree =
        event.target === document.body || (event.target instanceof Element && event.target.closest('.stage'))
      if (event.key !== ' ' || !isFree || store.get().typing !== null) return
      event.preventDefault()
      before ??= store.get().tool
      if (store.get().tool !== 'hand') store.set({ tool: 'hand' })
    }
    const up = (event: KeyboardEvent) => {
      if (event.key !== ' ' || before === null) return
      store.set({ tool: before })
      before = null
    }
    window.addEventListener('keydown', down)
    window.addEventListener('keyup', up)
    return () => {
      window.removeEventListener('keydown', down)
      window.removeEventListener('keyup', up)
    }
  }, [store])
}
