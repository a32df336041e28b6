import type { Bounds } from '@matrixcast/canvas/bounds-of'
import { type Change, pageOf, type Selection } from '@matrixcast/canvas/commands/change'
import type { Project } from '@matrixcast/canvas/document'
import {
  beginHistory,
  goToStep,
  type History,
  type Keep,
  pushChange,
  redo,
  takeIn,
  undo,
  withSelection,
} from '@matrixcast/canvas/history'
import type { Gap, Guide } from '@matrixcast/canvas/snap'
import type { PagePresence } from '@matrixcast/contract/builder'
import { createTimelineSession } from './timeline/timeline-session.ts'
import type { Boxes } from './tools/boxes-of.ts'

type Lines = { guides: readonly Guide[]; gaps: readonly Gap[] }
/** What a gesture shows before it is a change: boxes of elements, or a frame that is drawn. All in canvas px. */
export type Gesture =
  | ({ kind: 'move'; uuids: readonly string[]; by: { x: number; y: number } } & Lines)
  | ({ kind: 'resize'; boxes: Boxes; scalesFont?: boolean } & Lines)
  | ({ kind: 'rotate'; boxes: Boxes; angle: number } & Lines)
  | { kind: 'frame'; frame: Bounds }
export const tools = ['select', 'hand', 'text', 'shape'] as const
export type Tool = (typeof tools)[number]
export type EditorState = {
  history: History
  gesture: Gesture | null
  zoom: number
  tool: Tool
  /** The element whose words are typed on the stage. */
  typing: string | null
  /** Whose animations are played on the stage, again with each `run`. */
  playing: { elements: readonly string[]; run: number }
  /** Somebody else's, a newer version's, or open in another window: looked at and not changed. */
  isReadOnly: boolean
  /** The other tabs that have the page open. */
  others: readonly PagePresence[]
  /** The element whose words are written beside the stage. */
  writing: string | null
  /** Words that somebody else writes, and that were asked for here. */
  held: { uuid: string; by: string } | null
}

export type EditorStore = ReturnType<typeof createEditorStore>

/** What one editor shows. Changes go through the history; a gesture and the zoom are no steps. */
export function createEditorStore(project: Project, { isReadOnly }: { isReadOnly: boolean }) {
  const first = { page: project.pages[0]?.uuid ?? '', elements: [] }
  let state: EditorState = {
    history: beginHistory(project, first, performance.now()),
    gesture: null,
    zoom: 1,
    tool: 'select',
    typing: null,
    playing: { elements: [], run: 0 },
    isReadOnly,
    others: [],
    writing: null,
    held: null,
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
    timeline: createTimelineSession({ opens: isTimed(project) }),
    get: (): EditorState => state,
    now: (): Project => state.history.now.project,
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
    select(selection: Selection) {
      const isTyped = state.typing !== null && selection.elements.includes(state.typing)
      set({ history: withSelection(state.history, selection), gesture: null, typing: isTyped ? state.typing : null })
    },
    /** The words of the only selected element are typed on the stage. */
    typeSelected() {
      const [only, ...others] = state.history.now.selection.elements
      if (only === undefined || others.length > 0 || state.isReadOnly) return
      const by = writerOf(state, only)
      set(by === undefined ? { typing: only, held: null } : { held: { uuid: only, by: by.name } })
    },
    /** Plays the animations of what is selected once. */
    play() {
      const { elements } = state.history.now.selection
      set({ playing: { elements, run: state.playing.run + 1 } })
    },
    undo: () => walk(undo(state.history)),
    redo: () => walk(redo(state.history)),
    goTo: (place: number) => walk(goToStep(state.history, place)),
    /** Another document takes the place of this one, and the history begins with it; or it is joined, and goes on. */
    replace(other: Project, isJoined: boolean) {
      if (isJoined) return set({ history: takeIn(state.history, other) })
      const { selection } = state.history.now
      const page = pageOf(other, selection.page) ?? other.pages[0]
      const elements = selection.elements.filter((uuid) => page?.elements.some((one) => one.uuid === uuid))
      set({ history: beginHistory(other, { page: page?.uuid ?? '', elements }, performance.now()), gesture: null })
    },
  }
}

/** Whether somebody made these pages to be a video: there is time in them, or something to hear. */
const isTimed = ({ pages }: Project): boolean =>
  pages.some(
    ({ config, elements }) =>
      config.seconds !== undefined || elements.some(({ elName }) => elName === 'captions' || elName === 'video'),
  )

/** Who else writes the words of an element now. */
export const writerOf = ({ others }: Pick<EditorState, 'others'>, uuid: string): PagePresence | undefined =>
  others.find(({ typing }) => typing === uuid)
