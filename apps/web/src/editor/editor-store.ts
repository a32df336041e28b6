import { type Change, pageOf, type Selection } from '@matrixcast/canvas/commands/change'
import type { Box } from '@matrixcast/canvas/commands/set-box'
import type { Project } from '@matrixcast/canvas/document'
import {
  beginHistory,
  goToStep,
  type History,
  type Keep,
  pushChange,
  redo,
  undo,
  withSelection,
} from '@matrixcast/canvas/history'

/** What a gesture shows before it is a change: places are canvas px from where the elements are. */
export type Gesture = { kind: 'move'; x: number; y: number } | { kind: 'resize'; box: Box }
export type EditorState = {
  history: History
  gesture: Gesture | null
  zoom: number
  /** Somebody else's, a newer version's, or open in another window: looked at and not changed. */
  isReadOnly: boolean
}

export type EditorStore = ReturnType<typeof createEditorStore>

/** What one editor shows. Changes go through the history; a gesture and the zoom are no steps. */
export function createEditorStore(project: Project, { isReadOnly }: { isReadOnly: boolean }) {
  const first = { page: project.pages[0]?.uuid ?? '', elements: [] }
  let state: EditorState = {
    history: beginHistory(project, first, performance.now()),
    gesture: null,
    zoom: 1,
    isReadOnly,
  }
  const listeners = new Set<() => void>()
  const set = (changes: Partial<EditorState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const walk = (history: History) => {
    if (!state.isReadOnly) set({ history, gesture: null })
  }
  return {
    get: (): EditorState => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    set,
    /** Undefined is a command that had nothing to do. */
    apply(command: (project: Project, selection: Selection) => Change | undefined, keep: Keep = { kind: 'step' }) {
      const { project: now, selection } = state.history.now
      const change = state.isReadOnly ? undefined : command(now, selection)
      if (change) walk(pushChange(state.history, change, keep, performance.now()))
    },
    select: (selection: Selection) => set({ history: withSelection(state.history, selection), gesture: null }),
    undo: () => walk(undo(state.history)),
    redo: () => walk(redo(state.history)),
    goTo: (place: number) => walk(goToStep(state.history, place)),
    /** Another document takes the place of this one, and the history begins with it. */
    replace(other: Project) {
      const { selection } = state.history.now
      const page = pageOf(other, selection.page) ?? other.pages[0]
      const elements = selection.elements.filter((uuid) => page?.elements.some((one) => one.uuid === uuid))
      set({ history: beginHistory(other, { page: page?.uuid ?? '', elements }, performance.now()), gesture: null })
    },
  }
}
