import { RedoOutlined } from '@ant-design/icons'
import { boundsAround, boundsOf } from '@matrixcast/canvas/bounds-of'
import { boxAround } from '@matrixcast/canvas/commands/group-box'
import type { Box } from '@matrixcast/canvas/commands/set-box'
import type { ProjectElement, ProjectPage } from '@matrixcast/canvas/document'
import { type PointerEvent, type Ref, useRef } from 'react'
import type { Gesture } from './editor-store.ts'
import { handles } from './tools/resize-box.ts'
import { pressHandle } from './tools/resize-tool.ts'
import { pressToRotate } from './tools/rotate-tool.ts'
import { useEditor, useSelection, useStore } from './use-editor.ts'

const name = (x: number, y: number) => `${['n', '', 's'][y + 1]}${['w', '', 'e'][x + 1]}`
const shortestSidePx = 40
const isWords = ({ elName }: ProjectElement) => elName === 'text' || elName === 'captions'

/** What is selected on a page: an outline each, and handles around all of it, which are as large at any zoom. */
export function SelectionFrame({ page, ref }: { page: ProjectPage; ref: Ref<HTMLDivElement> }) {
  const store = useStore()
  const zoom = useEditor((state) => state.zoom)
  const gesture = useEditor((state) => (state.gesture?.kind === 'move' ? null : state.gesture))
  const isMoved = useEditor((state) => state.gesture?.kind === 'move')
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const typing = useEditor((state) => state.typing)
  const tool = useEditor((state) => state.tool)
  const selection = useSelection()
  const frame = useRef<HTMLDivElement>(null)
  const selected = page.elements.filter(({ uuid }) => selection.elements.includes(uuid))
  const [first] = selected
  if (gesture?.kind === 'frame') {
    const { left, top, right, bottom } = gesture.frame
    return <div className="marquee" style={inPx({ left, top, width: right - left, height: bottom - top }, zoom)} />
  }
  if (first === undefined) return null
  const boxes = selected.map((element) => gesture?.boxes.get(element.uuid) ?? element.commonStyle)
  const [only] = boxes.length === 1 ? boxes : []
  const { left, top, right, bottom } = boundsAround(boxes.map(boundsOf))
  // Several that turn have the frame of before, turned with them.
  const around: Box = { left, top, width: right - left, height: bottom - top, rotate: 0 }
  const box: Box = only ?? (gesture?.kind === 'rotate' ? { ...boxAround(selected), rotate: gesture.angle } : around)
  const isResting = gesture === null && !isMoved
  // Every other tool owns the pointer: where there is a handle it would draw or pan too.
  const isFree = tool === 'select' && !isReadOnly && typing === null && selected.every(({ locked }) => locked !== true)
  const shown = handles.filter(({ x, y }) => {
    if (x !== 0 && y !== 0) return true
    if (only === undefined || (y !== 0 && isWords(first))) return false
    return (x === 0 ? box.width : box.height) * zoom >= shortestSidePx || (x !== 0 && isWords(first))
  })
  const rotate = (event: PointerEvent) => {
    const bounds = frame.current?.getBoundingClientRect()
    if (bounds === undefined) return
    const middle = { x: bounds.left + bounds.width / 2, y: bounds.top + bounds.height / 2 }
    pressToRotate(event, store, { elements: selected, middle })
  }
  return (
    <div ref={ref} className="selection-frame">
      {only === undefined &&
        boxes.map((one, at) => (
          <div
            key={selected[at]?.uuid}
            className="selection-box selection-part"
            style={{ ...inPx(one, zoom), rotate: `${one.rotate}deg` }}
          />
        ))}
      <div
        ref={frame}
        className="selection-box"
        data-testid="selection"
        style={{ ...inPx(box, zoom), rotate: `${box.rotate}deg` }}
      >
        {isFree &&
          isResting &&
          shown.map(({ x, y }) => (
            <span
              key={name(x, y)}
              className={x !== 0 && y !== 0 ? 'handle' : 'handle handle-side'}
              data-handle={name(x, y)}
              style={{ left: `${(x + 1) * 50}%`, top: `${(y + 1) * 50}%` }}
              onPointerDown={(event) => pressHandle(event, store, { page, elements: selected, handle: { x, y } })}
            />
          ))}
        {isFree && isResting && (
          <span className="handle-rotate" data-handle="rotate" onPointerDown={rotate}>
            <RedoOutlined />
          </span>
        )}
      </div>
      {typing === null && (
        <span
          className="selection-badge"
          style={badgeAt(boxOf(box), zoom)}
          data-left={Math.round(box.left)}
          data-top={Math.round(box.top)}
        >
          {badge(isMoved ? 'move' : gesture?.kind, box)}
        </span>
      )}
    </div>
  )
}

type Place = Pick<Box, 'left' | 'top' | 'width' | 'height'>
const inPx = ({ left, top, width, height }: Place, zoom: number) => ({
  left: left * zoom,
  top: top * zoom,
  width: width * zoom,
  height: height * zoom,
})

/** The upright rectangle around a turned box. */
function boxOf(box: Box): Place {
  const { left, top, right, bottom } = boundsOf(box)
  return { left, top, width: right - left, height: bottom - top }
}

/** Under what is selected, and never turned with it. */
const badgeAt = ({ left, top, width, height }: Place, zoom: number) => ({
  left: (left + width / 2) * zoom,
  top: (top + height) * zoom + 14,
})

function badge(gesture: Gesture['kind'] | undefined, { left, top, width, height, rotate }: Box): string {
  if (gesture === 'move') return `${Math.round(left)}, ${Math.round(top)}`
  if (gesture === 'rotate') return `${Math.round(rotate)}°`
  return `${Math.round(width)} × ${Math.round(height)}`
}
