import { boundsAround, boundsOf } from '@matrixcast/canvas/bounds-of'
import { pageOf } from '@matrixcast/canvas/commands/change'
import { flushSync } from 'react-dom'
import type { EditorStore } from './editor-store.ts'

/** What is seen of the stage: how large, and which part. The place is the scroll of its node. */
export const stageId = 'editor-stage'
export const stageNode = (): HTMLElement | null => document.getElementById(stageId)
const activeSheet = (): Element | null | undefined => stageNode()?.querySelector('.stage-page-active .stage-sheet')

const airPx = 32
const nameHeightPx = 24
const limits = { least: 0.25, most: 4 }
const within = (zoom: number): number => Math.min(limits.most, Math.max(limits.least, zoom))

/** Zooms so that what lies at a place of the window (the middle of the stage if none is given) stays there. */
export function zoomTo(store: EditorStore, to: number, at?: { x: number; y: number }): void {
  const stage = stageNode()
  const before = activeSheet()?.getBoundingClientRect()
  const { zoom } = store.get()
  flushSync(() => store.set({ zoom: within(to) }))
  const after = activeSheet()?.getBoundingClientRect()
  if (!stage || !before || !after) return
  const bounds = stage.getBoundingClientRect()
  const { x, y } = at ?? { x: bounds.left + bounds.width / 2, y: bounds.top + bounds.height / 2 }
  const grown = store.get().zoom / zoom
  stage.scrollBy(after.left + (x - before.left) * grown - x, after.top + (y - before.top) * grown - y)
}

/** Puts the middle of a place of the active page (canvas px) into the middle of the stage. */
function centreOn(store: EditorStore, { x, y }: { x: number; y: number }) {
  const stage = stageNode()
  const sheet = activeSheet()?.getBoundingClientRect()
  if (!stage || !sheet) return
  const bounds = stage.getBoundingClientRect()
  const { zoom } = store.get()
  const middle = { x: bounds.left + stage.clientWidth / 2, y: bounds.top + stage.clientHeight / 2 }
  stage.scrollBy(sheet.left + x * zoom - middle.x, sheet.top + y * zoom - middle.y)
}

const pageMiddle = (store: EditorStore) => {
  const { width, height } = store.get().history.now.project
  return { x: width / 2, y: height / 2 - nameHeightPx / 2 / store.get().zoom }
}

export const centrePage = (store: EditorStore): void => centreOn(store, pageMiddle(store))

/** The whole active page, at most at its own size. */
export function fitPage(store: EditorStore): void {
  const stage = stageNode()
  if (!stage) return
  const { width, height } = store.get().history.now.project
  const room = { x: stage.clientWidth - airPx * 2, y: stage.clientHeight - airPx * 2 - nameHeightPx }
  flushSync(() => store.set({ zoom: within(Math.min(1, room.x / width, room.y / height)) }))
  centrePage(store)
}

/** What is selected, as large as it fits. */
export function fitSelection(store: EditorStore): void {
  const stage = stageNode()
  const { project, selection } = store.get().history.now
  const all = pageOf(project, selection.page)?.elements.filter(({ uuid }) => selection.elements.includes(uuid)) ?? []
  if (!stage || all.length === 0) return
  const { left, top, right, bottom } = boundsAround(all.map(({ commonStyle }) => boundsOf(commonStyle)))
  const room = { x: stage.clientWidth - airPx * 4, y: stage.clientHeight - airPx * 4 }
  flushSync(() => store.set({ zoom: within(Math.min(room.x / (right - left), room.y / (bottom - top))) }))
  centreOn(store, { x: (left + right) / 2, y: (top + bottom) / 2 })
}
