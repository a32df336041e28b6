import { pageOf } from '@matrixcast/canvas/commands/change'
import { duplicateElements } from '@matrixcast/canvas/commands/duplicate-elements'
import { orderElements } from '@matrixcast/canvas/commands/order-elements'
import { removeElements } from '@matrixcast/canvas/commands/remove-elements'
import { moveBy } from '@matrixcast/canvas/commands/set-box'
import type { EditorStore } from './editor-store.ts'

export type EditorVerb =
  | 'undo'
  | 'redo'
  | 'duplicate'
  | 'remove'
  | 'selectAll'
  | 'selectNone'
  | 'up'
  | 'down'
  | 'top'
  | 'bottom'
  | 'pageBefore'
  | 'pageAfter'
  | 'left'
  | 'right'
  | 'above'
  | 'below'

type Key = { key: string; hasCtrl?: boolean; hasShift?: boolean; verb: EditorVerb }

/** Ctrl is Cmd on a Mac. The sheet of keys, the menu and the tips read this table too. */
export const editorKeys: readonly Key[] = [
  { key: 'z', hasCtrl: true, verb: 'undo' },
  { key: 'z', hasCtrl: true, hasShift: true, verb: 'redo' },
  { key: 'y', hasCtrl: true, verb: 'redo' },
  { key: 'd', hasCtrl: true, verb: 'duplicate' },
  { key: 'delete', verb: 'remove' },
  { key: 'backspace', verb: 'remove' },
  { key: 'a', hasCtrl: true, verb: 'selectAll' },
  { key: 'a', hasCtrl: true, hasShift: true, verb: 'selectNone' },
  { key: 'escape', verb: 'selectNone' },
  { key: ']', verb: 'up' },
  { key: '[', verb: 'down' },
  { key: ']', hasCtrl: true, verb: 'top' },
  { key: '[', hasCtrl: true, verb: 'bottom' },
  { key: 'pageup', verb: 'pageBefore' },
  { key: 'pagedown', verb: 'pageAfter' },
]
const arrows: Record<string, EditorVerb> = {
  arrowleft: 'left',
  arrowright: 'right',
  arrowup: 'above',
  arrowdown: 'below',
}

const isInField = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Carries out the verb of a pressed key; a key within a field or of a text being composed is not ours. */
export function pressKey(store: EditorStore, event: KeyboardEvent): void {
  if (event.isComposing || event.altKey || isInField(event)) return
  const key = event.key.toLowerCase()
  const hasCtrl = event.ctrlKey || event.metaKey
  const found = editorKeys.find(
    (one) => one.key === key && (one.hasCtrl ?? false) === hasCtrl && (one.hasShift ?? false) === event.shiftKey,
  )
  const verb = found?.verb ?? (hasCtrl ? undefined : arrows[key])
  if (verb === undefined) return
  event.preventDefault()
  runVerb(store, verb, event.shiftKey ? 10 : 1)
}

const steps = { left: { x: -1, y: 0 }, right: { x: 1, y: 0 }, above: { x: 0, y: -1 }, below: { x: 0, y: 1 } }

/** `px`: how far an arrow moves. */
export function runVerb(store: EditorStore, verb: EditorVerb, px = 1): void {
  const { project, selection } = store.get().history.now
  const hasSelected = selection.elements.length > 0
  switch (verb) {
    case 'undo':
      return store.undo()
    case 'redo':
      return store.redo()
    case 'selectAll': {
      const free = pageOf(project, selection.page)?.elements.filter((one) => one.locked !== true && one.hidden !== true)
      return store.select({ page: selection.page, elements: free?.map(({ uuid }) => uuid) ?? [] })
    }
    case 'selectNone':
      return store.select({ page: selection.page, elements: [] })
    case 'pageBefore':
    case 'pageAfter': {
      const at = project.pages.findIndex(({ uuid }) => uuid === selection.page)
      const next = project.pages[at + (verb === 'pageBefore' ? -1 : 1)]
      return next && store.select({ page: next.uuid, elements: [] })
    }
    case 'duplicate':
      if (hasSelected) store.apply((now, chosen) => duplicateElements(now, chosen, () => crypto.randomUUID()))
      return
    case 'remove':
      if (hasSelected) store.apply(removeElements)
      return
    case 'up':
    case 'down':
    case 'top':
    case 'bottom':
      if (hasSelected) store.apply((now, chosen) => orderElements(now, chosen, verb))
      return
    case 'left':
    case 'right':
    case 'above':
    case 'below': {
      const { x, y } = steps[verb]
      const keep = { kind: 'merge', key: `arrows ${selection.elements.join(' ')}` } as const
      if (hasSelected) store.apply((now, chosen) => moveBy(now, chosen, { x: x * px, y: y * px }), keep)
    }
  }
}
