import { pageOf } from '@matrixcast/canvas/commands/change'
import { createContext, useContext, useDeferredValue, useSyncExternalStore } from 'react'
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

/** The same for panels beside the stage: a key or a step is on the stage first, and in them when the browser has time. */
export const useSettledPage = () => useDeferredValue(useActivePage())
export const useSettledSelection = () => useDeferredValue(useSelection())
