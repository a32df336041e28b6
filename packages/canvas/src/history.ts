import { type Change, type ChangeLabel, pageOf, type Selection } from './commands/change.ts'
import type { Project } from './document.ts'
import type { Clash } from './join-values.ts'
import { joinProjects } from './merge-projects.ts'
import { sharedProject } from './shared-with.ts'

/**
 * How a change is kept: as a step of its own, or joined with the last one of the same key. `merge` is for what goes on by
 * itself (a colour being dragged); `spell` for words, whose typist may rest to think, or to choose a sign.
 */
export type Keep = { kind: 'step' } | { kind: 'merge' | 'spell'; key: string }
export type HistoryEntry = {
  project: Project
  selection: Selection
  label: ChangeLabel
  /** What the step itself did, whatever others change meanwhile; null is how the document was opened. */
  made: { before: Project; after: Project } | null
  mergeKey: string | null
  atMs: number
}
/**
 * Steps of one person, the oldest first: those before, the one that shows, and those undone. Documents share what did not
 * change, so that a step costs what it changed. `left` is what the last undo or redo could not change, since others had.
 */
export type History = {
  before: readonly HistoryEntry[]
  now: HistoryEntry
  undone: readonly HistoryEntry[]
  left: readonly Clash[]
}

export const mostSteps = 100
const withinMs = { step: 0, merge: 500, spell: 10_000 } as const

/** `atMs` is any clock that only goes forward. */
export const beginHistory = (project: Project, selection: Selection, atMs: number): History => ({
  before: [],
  now: { project, selection, label: { word: 'opened', count: 1 }, made: null, mergeKey: null, atMs },
  undone: [],
  left: [],
})

/** Puts a change on top: what was undone goes, and of more than a hundred the oldest. One that changes nothing is no step. */
export function pushChange(history: History, change: Change, keep: Keep, atMs: number): History {
  const { now } = history
  if (change.project === now.project) return withSelection(history, change.selection)
  const mergeKey = keep.kind === 'step' ? null : keep.key
  const isOwn = now.made?.after === now.project
  const joins = isOwn && mergeKey !== null && mergeKey === now.mergeKey && atMs - now.atMs <= withinMs[keep.kind]
  const isJoined = joins && history.undone.length === 0
  const before = isJoined && now.made ? now.made.before : now.project
  const entry = { ...change, made: { before, after: change.project }, mergeKey, atMs }
  if (isJoined) return { ...history, now: entry, left: [] }
  return { before: [...history.before, now].slice(1 - mostSteps), now: entry, undone: [], left: [] }
}

/** Selecting is no step: it goes with the one that shows. */
export const withSelection = (history: History, selection: Selection): History => ({
  ...history,
  now: { ...history.now, selection },
})

/** Others changed the document: the steps stay, and what was selected as far as it is still there. */
export const takeIn = (history: History, project: Project): History => ({
  ...history,
  now: { ...history.now, project, selection: selectionIn(project, history.now.selection) },
})

export function undo(history: History): History {
  const last = history.before.at(-1)
  const { now } = history
  if (!last || !now.made) return history
  const { before, after } = now.made
  const { project, left } = changed(now.project, { from: after, to: before })
  return {
    before: history.before.slice(0, -1),
    now: { ...last, project, selection: selectionIn(project, last.selection), mergeKey: null },
    undone: [now, ...history.undone],
    left,
  }
}

export function redo(history: History): History {
  const [next, ...undone] = history.undone
  if (!next?.made) return history
  const { before: from, after: to } = next.made
  const { project, left } = changed(history.now.project, { from, to })
  return {
    before: [...history.before, history.now],
    now: { ...next, project, selection: selectionIn(project, next.selection), mergeKey: null },
    undone,
    left,
  }
}

/** Goes to a step by its place among all, the oldest 0; a place that is not there leaves everything as it is. */
export function goToStep(history: History, place: number): History {
  if (place < 0 || place > history.before.length + history.undone.length) return history
  const left: Clash[] = []
  let walked = history
  while (walked.before.length !== place) {
    walked = place < walked.before.length ? undo(walked) : redo(walked)
    left.push(...walked.left)
  }
  return { ...walked, left }
}

/** The document with what leads from one state to another; what others changed since stays as it is. */
function changed(now: Project, { from, to }: { from: Project; to: Project }) {
  if (now === from) return { project: to, left: [] }
  const { project, clashes } = joinProjects({ base: from, mine: to, theirs: now })
  return { project: sharedProject(project, now), left: clashes }
}

function selectionIn(project: Project, selection: Selection): Selection {
  const page = pageOf(project, selection.page) ?? project.pages[0]
  if (page === undefined) return selection
  const elements = selection.elements.filter((uuid) => page.elements.some((one) => one.uuid === uuid))
  if (page.uuid === selection.page && elements.length === selection.elements.length) return selection
  return { page: page.uuid, elements }
}
