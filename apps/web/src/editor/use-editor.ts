import { pageOf } from '@matrixcast/canvas/commands/change'
import { createContext, startTransition, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { EditorState, EditorStore } from './editor-store.ts'

export const EditorContext = createContext<EditorStore | null>(null)

export function useStore(): EditorStore {
  const store = useContext(EditorContext)
  if (store === null) throw new Error('a part of the editor is shown outside of it')
  return store
}

/** A part of what the editor shows; drawn again when that part is another one. */
export function useEditor<Part>(part: (state: EditorState) => Part): Part {
  const store = useStore()
  return useSyncExternalStore(store.subscribe, () => part(store.get()))
}

export const useProject = () => useEditor(({ history }) => history.now.project)
export const useSelection = () => useEditor(({ history }) => history.now.selection)
export const useActivePage = () =>
  useEditor(({ history: { now } }) => pageOf(now.project, now.selection.page) ?? now.project.pages[0])

const restMs = 150

/** A value for panels beside the stage: what changes is on the stage first; words that are typed there come when they rest. */
function useSettled<Value>(value: Value): Value {
  const isTyped = useEditor((state) => state.typing !== null)
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const settle = () => startTransition(() => setSettled(value))
    if (!isTyped) return settle()
    const timer = setTimeout(settle, restMs)
    return () => clearTimeout(timer)
  }, [isTyped, value])
  return settled
}
export const useSettledPage = () => useSettled(useActivePage())
export const useSettledSelection = () => useSettled(useSelection())
export const useSettledHistory = () => useSettled(useEditor((state) => state.history))
