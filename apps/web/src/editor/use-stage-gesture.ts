import { type Box, moveBy, setBox } from '@matrixcast/canvas/commands/set-box'
import type { ProjectPage } from '@matrixcast/canvas/document'
import type { PointerEvent as ReactPointerEvent } from 'react'
import type { EditorStore } from './editor-store.ts'
import { elementAt } from './element-at.ts'
import { type Handle, resizeBox } from './resize-box.ts'

const beginsPx = 4
const coarseBeginsPx = 10

/**
 * Follows a pointer until it is let go. While it moves only the gesture changes; the document does when it ends. Esc, or the
 * loss of the pointer, gives everything back.
 */
function follow(
  event: ReactPointerEvent,
  zoom: number,
  {
    moved,
    ended,
  }: { moved: (by: { x: number; y: number }, event: PointerEvent) => void; ended: (isDone: boolean) => void },
) {
  const from = { x: event.clientX, y: event.clientY }
  const least = event.pointerType === 'mouse' ? beginsPx : coarseBeginsPx
  const over = new AbortController()
  let hasBegun = false
  const end = (isDone: boolean) => {
    over.abort()
    ended(isDone && hasBegun)
  }
  const { signal } = over
  window.addEventListener(
    'pointermove',
    (now) => {
      if (now.pointerId !== event.pointerId) return
      const by = { x: now.clientX - from.x, y: now.clientY - from.y }
      hasBegun ||= Math.hypot(by.x, by.y) >= least
      if (hasBegun) moved({ x: by.x / zoom, y: by.y / zoom }, now)
    },
    { signal },
  )
  window.addEventListener('pointerup', ({ pointerId }) => pointerId === event.pointerId && end(true), { signal })
  window.addEventListener('pointercancel', () => end(false), { signal })
  window.addEventListener(
    'keydown',
    (pressed) => {
      if (pressed.key !== 'Escape') return
      pressed.stopPropagation()
      end(false)
    },
    { signal, capture: true },
  )
}

/** Selects what was pressed, and moves what is selected while the pointer is held. */
export function pressStage(event: ReactPointerEvent<HTMLElement>, store: EditorStore, page: ProjectPage) {
  if (event.button !== 0) return
  const { history, zoom, isReadOnly } = store.get()
  const bounds = event.currentTarget.getBoundingClientRect()
  const pressed = elementAt(page, (event.clientX - bounds.left) / zoom, (event.clientY - bounds.top) / zoom)
  const before = history.now.selection.page === page.uuid ? history.now.selection.elements : []
  const isIn = pressed !== undefined && before.includes(pressed.uuid)
  const elements = nowSelected(before, pressed?.uuid, { isIn, isAdding: event.shiftKey })
  store.select({ page: page.uuid, elements })
  if (pressed === undefined || isReadOnly || !elements.includes(pressed.uuid)) return
  follow(event, zoom, {
    moved: ({ x, y }) => store.set({ gesture: { kind: 'move', x, y } }),
    ended: (isDone) => {
      const { gesture } = store.get()
      store.set({ gesture: null })
      if (isDone && gesture?.kind === 'move') {
        store.apply((project, selection) =>
          moveBy(project, selection, { x: Math.round(gesture.x), y: Math.round(gesture.y) }),
        )
      }
    },
  })
}

function nowSelected(
  before: readonly string[],
  uuid: string | undefined,
  { isIn, isAdding }: { isIn: boolean; isAdding: boolean },
): readonly string[] {
  if (uuid === undefined) return isAdding ? before : []
  if (isAdding) return isIn ? before.filter((one) => one !== uuid) : [...before, uuid]
  return isIn ? before : [uuid]
}

type Press = { store: EditorStore; box: Box; handle: Handle; keepsRatio: boolean }

/** Pulls a handle of the only element that is selected. */
export function pressHandle(event: ReactPointerEvent, { store, box, handle, keepsRatio }: Press) {
  event.stopPropagation()
  if (event.button !== 0) return
  follow(event, store.get().zoom, {
    moved: (by, { shiftKey }) => {
      const resized = resizeBox(box, { handle, by, keepsRatio: keepsRatio || shiftKey })
      store.set({ gesture: { kind: 'resize', box: resized } })
    },
    ended: (isDone) => {
      const { gesture } = store.get()
      store.set({ gesture: null })
      if (isDone && gesture?.kind === 'resize')
        store.apply((project, now) => setBox(project, now, wholePx(gesture.box)))
    },
  })
}

const wholePx = (box: Box): Box => ({
  left: Math.round(box.left),
  top: Math.round(box.top),
  width: Math.round(box.width),
  height: Math.round(box.height),
  rotate: box.rotate,
})
