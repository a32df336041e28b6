import { withGroups } from '@matrixcast/canvas/commands/group-elements'
import { textOf } from '@matrixcast/canvas/commands/set-text'
import type { ProjectPage } from '@matrixcast/canvas/document'
import type { PointerEvent as ReactPointerEvent } from 'react'
import type { EditorStore } from '../editor-store.ts'
import { stageNode } from '../stage-view.ts'
import { pressToDraw } from './draw-tool.ts'
import { elementAt } from './element-at.ts'
import { type Place, pressToFrame } from './marquee-tool.ts'
import { pressToMove } from './move-tool.ts'
import { pressToPan } from './pan-tool.ts'

type Pressed = { uuid: string | undefined; group: readonly string[]; isAdding: boolean }

/** What is selected after a press: a group whole at first, and one of its elements when the group is selected already. */
export function nowSelected(before: readonly string[], { uuid, group, isAdding }: Pressed): readonly string[] {
  if (uuid === undefined) return isAdding ? before : []
  const isIn = before.includes(uuid)
  if (isAdding) return isIn ? before.filter((one) => !group.includes(one)) : [...new Set([...before, ...group])]
  return isIn ? before : group
}

/** A press on a page with the tool at hand. */
export function pressPage(event: ReactPointerEvent<HTMLElement>, store: EditorStore, page: ProjectPage) {
  const { history, zoom, isReadOnly, tool } = store.get()
  const stage = stageNode()
  if (stage && (tool === 'hand' || event.button === 1)) return pressToPan(event, stage)
  if (event.button !== 0) return
  const bounds = event.currentTarget.getBoundingClientRect()
  const place: Place = { x: (event.clientX - bounds.left) / zoom, y: (event.clientY - bounds.top) / zoom }
  if (history.now.selection.page !== page.uuid) return store.select({ page: page.uuid, elements: [] })
  if (tool === 'text' || tool === 'shape') {
    if (!isReadOnly) pressToDraw(event, store, tool, place)
    return
  }
  store.set({ typing: null })
  const pressed = elementAt(page, place.x, place.y)
  const group = pressed === undefined ? [] : withGroups(page.elements, [pressed.uuid])
  const isAdding = event.shiftKey
  const elements = nowSelected(history.now.selection.elements, { uuid: pressed?.uuid, group, isAdding })
  store.select({ page: page.uuid, elements })
  if (pressed === undefined) return pressToFrame(event, store, page, place)
  if (!isReadOnly && elements.includes(pressed.uuid)) pressToMove(event, store, page, elements)
}

/** A double press digs into a group, and begins to type where there are words. */
export function pressPageTwice(event: React.MouseEvent<HTMLElement>, store: EditorStore, page: ProjectPage) {
  const { zoom, isReadOnly, tool } = store.get()
  const bounds = event.currentTarget.getBoundingClientRect()
  const pressed = elementAt(page, (event.clientX - bounds.left) / zoom, (event.clientY - bounds.top) / zoom)
  if (pressed === undefined || tool !== 'select') return
  store.select({ page: page.uuid, elements: [pressed.uuid] })
  if (!isReadOnly && textOf(pressed) !== undefined) store.typeSelected()
}
