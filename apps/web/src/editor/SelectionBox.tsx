import type { ProjectElement } from '@matrixcast/canvas/document'
import { handles } from './resize-box.ts'
import { useEditor, useStore } from './use-editor.ts'
import { pressHandle } from './use-stage-gesture.ts'

const name = (x: number, y: number) => `${['n', '', 's'][y + 1]}${['w', '', 'e'][x + 1]}`
const shortestSidePx = 40

/** The outline of a selected element; alone it has handles, which are as large at any zoom. */
export function SelectionBox({ element, isAlone }: { element: ProjectElement; isAlone: boolean }) {
  const store = useStore()
  const zoom = useEditor((state) => state.zoom)
  const gesture = useEditor((state) => state.gesture)
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const { left, top, width, height, rotate } = element.commonStyle
  const own = { left, top, width, height, rotate }
  const box = gesture?.kind === 'resize' && isAlone ? gesture.box : own
  const by = gesture?.kind === 'move' ? gesture : { x: 0, y: 0 }
  const isMedia = element.elName === 'image' || element.elName === 'video'
  const hasHandles = isAlone && !isReadOnly && element.locked !== true && gesture?.kind !== 'move'
  const shown = handles.filter(({ x, y }) => {
    if (x !== 0 && y !== 0) return true
    return (x === 0 ? box.width : box.height) * zoom >= shortestSidePx
  })
  return (
    <div
      className="selection-box"
      style={{
        left: (box.left + by.x) * zoom,
        top: (box.top + by.y) * zoom,
        width: box.width * zoom,
        height: box.height * zoom,
        rotate: `${box.rotate}deg`,
      }}
    >
      {hasHandles &&
        shown.map(({ x, y }) => (
          <span
            key={name(x, y)}
            className={x !== 0 && y !== 0 ? 'handle' : 'handle handle-side'}
            data-handle={name(x, y)}
            style={{ left: `${(x + 1) * 50}%`, top: `${(y + 1) * 50}%` }}
            onPointerDown={(event) => pressHandle(event, { store, box: own, handle: { x, y }, keepsRatio: isMedia })}
          />
        ))}
      {gesture !== null && isAlone && (
        <span className="selection-badge">
          {gesture.kind === 'move'
            ? `${Math.round(box.left + by.x)}, ${Math.round(box.top + by.y)}`
            : `${Math.round(box.width)} × ${Math.round(box.height)}`}
        </span>
      )}
    </div>
  )
}
