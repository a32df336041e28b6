import type { Change, ChangeLabel, Selection } from './commands/change.ts'
import type { Project } from './document.ts'

/**
 * How a change is kept: as a step of its own, or joined with the last one of the same key. `merge` is for what goes on by
 * itself (a colour being dragged); `spell` for words, whose typist may rest to think, or to choose a sign.
 */
export type Keep = { kind: 'step' } | { kind: 'merge' | 'spell'; key: string }
export type HistoryEntry = {
  project: Project
  selection: Selection
  label: ChangeLabel
  mergeKey: string | null
  atMs: number
}
/**
 * Steps of one editing, the oldest first: those before, the one that shows, and those undone. Documents share what did not
 * change, so that a step costs what it changed.
 */
export type History = {
  before: readonly HistoryEntry[]
  now: HistoryEntry
  undone: readonly HistoryEntry[]
}

export const mostSteps = 100
const withinMs = { step: 0, merge: 500, spell: 10_000 } as const

/** `atMs` is any clock that only goes forward. */
export const beginHistory = (project: Project, selection: Selection, atMs: number): History => ({
  before: [],
  now: { project, selection, label: { word: 'opened', count: 1 }, mergeKey: null, atMs },
  undone: [],
})

/** Puts a change on top: what was undone goes, and of more than a hundred the oldest. One that changes nothing is no step. */
export function pushChange(history: History, change: Change, keep: Keep, atMs: number): History {
  const { now } = history
  if (change.project === now.project) return withSelection(history, change.selection)
  const mergeKey = keep.kind === 'step' ? null : keep.key
  const entry = { ...change, mergeKey, atMs }
  const joins = mergeKey !== null && mergeKey === now.mergeKey && atMs - now.atMs <= withinMs[keep.kind]
  if (joins && history.undone.length === 0) return { ...history, now: entry }
  return { before: [...history.before, now].slice(1 - mostSteps), now: entry, undone: [] }
}

/** Selecting is no step: it goes with the one that shows. */
export const withSelection = (history: History, selection: Selection): History => ({
  ...history,
  now: { ...history.now, selection },
})

export function undo(history: History): History {
  const last = history.before.at(-1)
  if (!last) return history
  return {
    before: history.before.slice(0, -1),
    now: { ...last, mergeKey: null },
    undone: [history.now, ...history.undone],
  }
}

export function redo(history: History): History {
  const [next, ...undone] = history.undone
  if (!next) return history
  return { before: [...history.before, history.now], now: { ...next, mergeKey: null }, undone }
}

/** Goes to a step by its place among all, the oldest 0; a place that is not there leaves everything as it is. */
export function goToStep(history: History, place: number): History {
  const all = [...history.before, history.now, ...history.undone]
  const now = all[place]
  return now ? { before: all.slice(0, place), now: { ...now, mergeKey: null }, undone: all.slice(place + 1) } : history
}
