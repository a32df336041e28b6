import { boundsAround, boundsOf } from '@matrixcast/canvas/bounds-of'
import { pasteElements } from '@matrixcast/canvas/commands/paste-elements'
import { moveBy } from '@matrixcast/canvas/commands/set-box'
import type { ProjectPage } from '@matrixcast/canvas/document'
import { snap } from '@matrixcast/canvas/snap'
import type { PointerEvent as ReactPointerEvent } from 'react'
import type { EditorStore } from '../editor-store.ts'
import { boundsOfOthers, snapPx } from './boxes-of.ts'
import { followPointer } from './follow-pointer.ts'

/** Moves what is selected; Shift keeps it on one axis, Ctrl does without snapping, Alt leaves a copy. */
export function pressToMove(event: ReactPointerEvent, store: EditorStore, page: ProjectPage, uuids: readonly string[]) {
  const { zoom, history } = store.get()
  const { width, height } = history.now.project
  const elements = page.elements.filter(({ uuid }) => uuids.includes(uuid))
  const bounds = boundsAround(elements.map(({ commonStyle }) => boundsOf(commonStyle)))
  const others = boundsOfOthers(page, uuids)
  const sheet = { left: 0, top: 0, right: width, bottom: height }
  let moved = { x: 0, y: 0 }
  followPointer(event, {
    zoom,
    moved: (by, { shiftKey, ctrlKey, metaKey }) => {
      const isFlat = Math.abs(by.x) > Math.abs(by.y)
      const free = shiftKey ? { x: isFlat ? by.x : 0, y: isFlat ? 0 : by.y } : by
      const to = {
        left: bounds.left + free.x,
        right: bounds.right + free.x,
        top: bounds.top + free.y,
        bottom: bounds.bottom + free.y,
      }
      const pulled = snap(to, { others, page: sheet, withinPx: ctrlKey || metaKey ? 0 : snapPx / zoom })
      moved = { x: Math.round(free.x + pulled.x), y: Math.round(free.y + pulled.y) }
      const hasLines = !ctrlKey && !metaKey
      const before = store.get().gesture
      store.set({
        gesture: {
          kind: 'move',
          uuids,
          by: moved,
          guides: steady(before?.kind === 'move' ? before.guides : [], hasLines ? pulled.guides : []),
          gaps: steady(before?.kind === 'move' ? before.gaps : [], hasLines ? pulled.gaps : []),
        },
      })
    },
    ended: (isDone, { altKey }) => {
      store.set({ gesture: null })
      if (!isDone || (moved.x === 0 && moved.y === 0)) return
      if (!altKey) store.apply((project, selection) => moveBy(project, selection, moved))
      else {
        const newUuid = () => crypto.randomUUID()
        store.apply((project) => pasteElements(project, { page: page.uuid, elements, newUuid, by: moved }))
      }
    },
  })
}

/** The lines from before where they are the same: nothing is drawn again for them. */
const steady = <Line>(before: readonly Line[], now: readonly Line[]): readonly Line[] =>
  JSON.stringify(before) === JSON.stringify(now) ? before : now
