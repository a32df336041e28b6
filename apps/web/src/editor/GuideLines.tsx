import { useEditor } from './use-editor.ts'

const reachPx = 5
const none: readonly never[] = []

/** The lines that a dragged element holds to now, and gaps that are equal. Pink is relation, blue is selection. */
export function GuideLines({ widthPx, heightPx }: { widthPx: number; heightPx: number }) {
  const zoom = useEditor((state) => state.zoom)
  const guides = useEditor(({ gesture }) => (gesture === null || gesture.kind === 'frame' ? none : gesture.guides))
  const gaps = useEditor(({ gesture }) => (gesture === null || gesture.kind === 'frame' ? none : gesture.gaps))
  if (guides.length === 0 && gaps.length === 0) return null
  return (
    <div className="guides" aria-hidden="true">
      {guides.map(({ axis, at, from, to }) => {
        const isUpright = axis === 'x'
        // Over the whole page, so that its name never lies on what is dragged.
        const [first, last] = [Math.min(0, from), Math.max(to, isUpright ? heightPx : widthPx)]
        const [start, length] = [first * zoom - reachPx, (last - first) * zoom + reachPx * 2]
        return (
          <span
            key={`${axis} ${at}`}
            className="guide"
            style={
              isUpright
                ? { left: at * zoom, top: start, height: length, width: 1 }
                : { top: at * zoom, left: start, width: length, height: 1 }
            }
          >
            <b className={isUpright ? 'guide-name guide-name-x' : 'guide-name guide-name-y'}>
              {isUpright ? 'X' : 'Y'} {Math.round(at)}
            </b>
          </span>
        )
      })}
      {gaps.map(({ axis, from, to, at }) => {
        const length = (to - from) * zoom
        const isFlat = axis === 'x'
        return (
          <span
            key={`${axis} ${from} ${to}`}
            className={isFlat ? 'gap gap-x' : 'gap gap-y'}
            style={
              isFlat
                ? { left: from * zoom, width: length, top: at * zoom - 4 }
                : { top: from * zoom, height: length, left: at * zoom - 4 }
            }
          >
            <b>{Math.round(to - from)}</b>
          </span>
        )
      })}
    </div>
  )
}
