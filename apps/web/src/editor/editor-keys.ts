import { pageOf, type Selection } from '@matrixcast/canvas/commands/change'
import { duplicateElements } from '@matrixcast/canvas/commands/duplicate-elements'
import { groupElements, ungroupElements } from '@matrixcast/canvas/commands/group-elements'
import { hideElements } from '@matrixcast/canvas/commands/hide-elements'
import { lockElements } from '@matrixcast/canvas/commands/lock-elements'
import { orderElements } from '@matrixcast/canvas/commands/order-elements'
import { removeElements } from '@matrixcast/canvas/commands/remove-elements'
import { removePage } from '@matrixcast/canvas/commands/remove-page'
import { moveBy } from '@matrixcast/canvas/commands/set-box'
import { textOf } from '@matrixcast/canvas/commands/set-text'
import type { Project } from '@matrixcast/canvas/document'
import type { EditorStore, Tool } from './editor-store.ts'
import { copyLook, pasteCopiedLook } from './look-clipboard.ts'
import { fitPage, fitSelection, zoomTo } from './stage-view.ts'
import { isTimelineVerb, runTimelineVerb, timelineVerbs } from './timeline/timeline-verbs.ts'

const verbs = [
  'undo',
  'redo',
  'copy',
  'cut',
  'paste',
  'copyLook',
  'pasteLook',
  'duplicate',
  'remove',
  'selectAll',
  'selectNone',
  'group',
  'ungroup',
  'lock',
  'hide',
  'up',
  'down',
  'top',
  'bottom',
  'type',
  'zoomIn',
  'zoomOut',
  'zoomWhole',
  'zoomFit',
  'zoomSelection',
  'find',
  'pageBefore',
  'pageAfter',
  'toolSelect',
  'toolHand',
  'toolText',
  'toolShape',
  'left',
  'right',
  'above',
  'below',
  ...timelineVerbs,
] as const
export type EditorVerb = (typeof verbs)[number]

/** `key` as the browser names it; of digits with Shift, and with Alt, its `code`, as what they type differs by keyboard. */
type Key = {
  key: string
  hasCtrl?: boolean
  hasShift?: boolean
  hasAlt?: boolean
  verb: NamedVerb
  isOfBrowser?: boolean
}
type NamedVerb = Exclude<EditorVerb, 'left' | 'right' | 'above' | 'below'>

/** Ctrl is Cmd on a Mac. The sheet of keys and the tips read this table too. */
export const editorKeys: readonly Key[] = [
  { key: 'v', verb: 'toolSelect' },
  { key: 'h', verb: 'toolHand' },
  { key: 't', verb: 'toolText' },
  { key: 'r', verb: 'toolShape' },
  { key: 'z', hasCtrl: true, verb: 'undo' },
  { key: 'z', hasCtrl: true, hasShift: true, verb: 'redo' },
  { key: 'y', hasCtrl: true, verb: 'redo' },
  { key: 'c', hasCtrl: true, verb: 'copy', isOfBrowser: true },
  { key: 'x', hasCtrl: true, verb: 'cut', isOfBrowser: true },
  { key: 'v', hasCtrl: true, verb: 'paste', isOfBrowser: true },
  { key: 'keyc', hasCtrl: true, hasAlt: true, verb: 'copyLook' },
  { key: 'keyv', hasCtrl: true, hasAlt: true, verb: 'pasteLook' },
  { key: 'd', hasCtrl: true, verb: 'duplicate' },
  { key: 'delete', verb: 'remove' },
  { key: 'backspace', verb: 'remove' },
  { key: 'a', hasCtrl: true, verb: 'selectAll' },
  { key: 'a', hasCtrl: true, hasShift: true, verb: 'selectNone' },
  { key: 'escape', verb: 'selectNone' },
  { key: 'g', hasCtrl: true, verb: 'group' },
  { key: 'g', hasCtrl: true, hasShift: true, verb: 'ungroup' },
  { key: 'l', hasShift: true, verb: 'lock' },
  { key: 'h', hasShift: true, verb: 'hide' },
  { key: ']', verb: 'up' },
  { key: '[', verb: 'down' },
  { key: ']', hasCtrl: true, verb: 'top' },
  { key: '[', hasCtrl: true, verb: 'bottom' },
  { key: 'enter', verb: 'type' },
  { key: '=', hasCtrl: true, verb: 'zoomIn' },
  { key: '-', hasCtrl: true, verb: 'zoomOut' },
  { key: '0', hasCtrl: true, verb: 'zoomWhole' },
  { key: 'digit1', hasShift: true, verb: 'zoomFit' },
  { key: 'digit2', hasShift: true, verb: 'zoomSelection' },
  { key: 'f', hasCtrl: true, verb: 'find', isOfBrowser: true },
  { key: 'h', hasCtrl: true, verb: 'find', isOfBrowser: true },
  { key: 'pageup', verb: 'pageBefore' },
  { key: 'pagedown', verb: 'pageAfter' },
  { key: ' ', verb: 'playOrStop' },
  { key: 'j', verb: 'playBack' },
  { key: 'k', verb: 'stopPlaying' },
  { key: 'l', verb: 'playOn' },
  { key: ',', verb: 'frameBefore' },
  { key: '.', verb: 'frameAfter' },
  { key: 's', verb: 'splitScene' },
  { key: 'i', verb: 'trimIn' },
  { key: 'o', verb: 'trimOut' },
  { key: 'home', verb: 'toStart' },
  { key: 'end', verb: 'toEnd' },
]
const arrows: Record<string, EditorVerb> = {
  arrowleft: 'left',
  arrowright: 'right',
  arrowup: 'above',
  arrowdown: 'below',
}

const tools: Partial<Record<EditorVerb, Tool>> = {
  toolSelect: 'select',
  toolHand: 'hand',
  toolText: 'text',
  toolShape: 'shape',
}

export const isInField = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Enter and space on a button press it. */
const isOnControl = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('button, a, [role="dialog"]') !== null

/** Carries out the verb of a pressed key; a key within a field or of a text being composed is not ours. */
export function pressKey(store: EditorStore, event: KeyboardEvent): void {
  if (event.isComposing || isInField(event)) return
  const key = event.key.toLowerCase()
  const hasCtrl = event.ctrlKey || event.metaKey
  const found = editorKeys.find(
    (one) =>
      (one.key === key || one.key === event.code.toLowerCase()) &&
      (one.hasCtrl ?? false) === hasCtrl &&
      (one.hasShift ?? false) === event.shiftKey &&
      (one.hasAlt ?? false) === event.altKey,
  )
  if (found?.isOfBrowser === true || (found?.verb === 'type' && isOnControl(event))) return
  if (found && isTimelineVerb(found.verb) && !isOfTimeline(store, event)) return
  const verb = found?.verb ?? (hasCtrl || event.altKey ? undefined : arrows[key])
  if (verb === undefined) return
  event.preventDefault()
  if (verb === 'remove' && isInTimeline(event) && store.get().history.now.selection.elements.length === 0)
    return store.apply((project, { page }) => removePage(project, page, crypto.randomUUID()))
  runVerb(store, verb, event.shiftKey ? 10 : 1)
}

/** Keys of the timeline are its own while it is open. Space plays from within it alone: beside it, space pans. */
const isOfTimeline = (store: EditorStore, event: KeyboardEvent): boolean =>
  store.timeline.get().isOpen && (event.key !== ' ' || isInTimeline(event))

/** Where the scene that was pressed last is meant. */
const isInTimeline = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement && event.target.closest('.timeline') !== null && !isOnControl(event)

const steps = { left: { x: -1, y: 0 }, right: { x: 1, y: 0 }, above: { x: 0, y: -1 }, below: { x: 0, y: 1 } }

/** `px`: how far an arrow moves. */
export function runVerb(store: EditorStore, verb: EditorVerb, px = 1): void {
  const tool = tools[verb]
  if (tool !== undefined) return store.set({ tool, typing: null })
  if (isTimelineVerb(verb)) return runTimelineVerb(store, verb)
  if (runViewVerb(store, verb) || store.get().history.now.selection.elements.length === 0) return
  runSelectionVerb(store, verb, px)
}

/** Verbs that need no selection; false: it is none of them. */
function runViewVerb(store: EditorStore, verb: EditorVerb): boolean {
  const { zoom, history } = store.get()
  const { project, selection } = history.now
  const view: Partial<Record<EditorVerb, () => void>> = {
    undo: store.undo,
    redo: store.redo,
    zoomIn: () => zoomTo(store, zoom * 1.25),
    zoomOut: () => zoomTo(store, zoom / 1.25),
    zoomWhole: () => zoomTo(store, 1),
    zoomFit: () => fitPage(store),
    zoomSelection: () => fitSelection(store),
    selectAll: () => {
      const free = pageOf(project, selection.page)?.elements.filter((one) => one.locked !== true && one.hidden !== true)
      store.select({ page: selection.page, elements: free?.map(({ uuid }) => uuid) ?? [] })
    },
    selectNone: () => {
      store.set({ tool: 'select' })
      store.select({ page: selection.page, elements: [] })
    },
    pageBefore: () => goToPage(store, -1),
    pageAfter: () => goToPage(store, 1),
  }
  view[verb]?.()
  return view[verb] !== undefined
}

function goToPage(store: EditorStore, by: -1 | 1) {
  const { project, selection } = store.get().history.now
  const next = project.pages[project.pages.findIndex(({ uuid }) => uuid === selection.page) + by]
  if (next) store.select({ page: next.uuid, elements: [] })
}

function runSelectionVerb(store: EditorStore, verb: EditorVerb, px: number) {
  const newUuid = () => crypto.randomUUID()
  switch (verb) {
    case 'copyLook':
      return copyLook(store)
    case 'pasteLook':
      return pasteCopiedLook(store)
    case 'duplicate':
      return store.apply((now, chosen) => duplicateElements(now, chosen, newUuid))
    case 'remove':
      return store.apply(removeElements)
    case 'group':
      return store.apply((now, chosen) => groupElements(now, chosen, newUuid()))
    case 'ungroup':
      return store.apply(ungroupElements)
    case 'lock':
      return store.apply((now, chosen) => lockElements(now, chosen, !isOn(now, chosen, 'locked')))
    case 'hide':
      return store.apply((now, chosen) => hideElements(now, chosen, !isOn(now, chosen, 'hidden')))
    case 'type': {
      const { project, selection } = store.get().history.now
      const only = pageOf(project, selection.page)?.elements.find(({ uuid }) => uuid === selection.elements[0])
      if (only && textOf(only) !== undefined) store.typeSelected()
      return
    }
    case 'up':
    case 'down':
    case 'top':
    case 'bottom':
      return store.apply((now, chosen) => orderElements(now, chosen, verb))
    case 'left':
    case 'right':
    case 'above':
    case 'below': {
      const { x, y } = steps[verb]
      const key = `arrows ${store.get().history.now.selection.elements.join(' ')}`
      return store.apply((now, chosen) => moveBy(now, chosen, { x: x * px, y: y * px }), { kind: 'merge', key })
    }
  }
}

/** Whether all that is selected is locked, or hidden. */
const isOn = (project: Project, { page, elements }: Selection, name: 'locked' | 'hidden'): boolean =>
  (pageOf(project, page)?.elements ?? [])
    .filter(({ uuid }) => elements.includes(uuid))
    .every((element) => element[name] === true)
