import { boundsOf } from '@matrixcast/canvas/bounds-of'
import { boxAround, scaledBoxes } from '@matrixcast/canvas/commands/group-box'
import { setBoxes } from '@matrixcast/canvas/commands/set-boxes'
import type { ProjectElement, ProjectPage } from '@matrixcast/canvas/document'
import { type Sides, snap } from '@matrixcast/canvas/snap'
import type { PointerEvent as ReactPointerEvent } from 'react'
import type { EditorStore } from '../editor-store.ts'
import { type Boxes, boundsOfOthers, boxesOf, snapPx, wholePx } from './boxes-of.ts'
import { followPointer } from './follow-pointer.ts'
import { type Handle, resizeBox } from './resize-box.ts'

type Pull = { page: ProjectPage; elements: readonly ProjectElement[]; handle: Handle }

const isWords = ({ elName }: ProjectElement) => elName === 'text' || elName === 'captions'
const keepsOwnRatio = ({ elName }: ProjectElement) => elName === 'image' || elName === 'video'
const sideOf = (pulled: -1 | 0 | 1): Sides => (pulled === 0 ? [] : [pulled === 1 ? 'high' : 'low'])

/**
 * Pulls a handle. Media keep their ratio at the corners, words are scaled there, and several elements are scaled together.
 * Shift keeps the ratio of anything; Alt pulls both sides.
 */
export function pressHandle(event: ReactPointerEvent, store: EditorStore, { page, elements, handle }: Pull) {
  // The middle button pans, also from here.
  if (event.button !== 0) return
  event.stopPropagation()
  const { zoom, history } = store.get()
  const { width, height } = history.now.project
  const sheet = { left: 0, top: 0, right: width, bottom: height }
  const start = boxesOf(elements)
  const [only] = elements.length === 1 ? [...start.values()] : []
  const whole = only ?? { ...boxAround(elements), rotate: 0 }
  const others = boundsOfOthers(page, [...start.keys()])
  const isCorner = handle.x !== 0 && handle.y !== 0
  const scalesFont = isCorner && (elements.length > 1 || elements.every(isWords))
  const keepsRatio = elements.length > 1 || elements.some((one) => isWords(one) || keepsOwnRatio(one))
  let boxes: Boxes = start
  followPointer(event, {
    zoom,
    moved: (by, { shiftKey, altKey, ctrlKey, metaKey }) => {
      const pull = { handle, keepsRatio: keepsRatio || shiftKey, isFromCentre: altKey }
      const free = resizeBox(whole, { ...pull, by })
      const isSnapping = whole.rotate === 0 && !ctrlKey && !metaKey
      const sides = { x: sideOf(handle.x), y: sideOf(handle.y) }
      const held = snap(boundsOf(free), { others, page: sheet, withinPx: isSnapping ? snapPx / zoom : 0, sides })
      const box = resizeBox(whole, { ...pull, by: { x: by.x + held.x, y: by.y + held.y } })
      const { guides } = snap(boundsOf(box), { others, page: sheet, withinPx: 0, sides })
      boxes =
        only === undefined ? scaledBoxes(start, whole, box) : new Map([...start.keys()].map((uuid) => [uuid, box]))
      store.set({ gesture: { kind: 'resize', boxes, guides: isSnapping ? guides : [], gaps: [], scalesFont } })
    },
    ended: (isDone) => {
      store.set({ gesture: null })
      if (!isDone) return
      const rounded = new Map([...boxes].map(([uuid, box]) => [uuid, wholePx(box)]))
      store.apply((project, now) => setBoxes(project, now, { boxes: rounded, word: 'resized', scalesFont }))
    },
  })
}
