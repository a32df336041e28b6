import type { ProjectElement, ProjectPage } from '@matrixcast/canvas/document'
import { useTranslation } from 'react-i18next'
import type { Gesture } from './editor-store.ts'
import { SelectionBox } from './SelectionBox.tsx'
import { StageElement } from './StageElement.tsx'
import { useEditor, useSelection, useStore } from './use-editor.ts'
import { pressStage } from './use-stage-gesture.ts'

type StagePageProps = { page: ProjectPage; number: number; isActive: boolean; widthPx: number; heightPx: number }

/** A page on the stage. Neighbours of the active one lie under a veil; a press makes one the active page. */
export function StagePage({ page, number, isActive, widthPx, heightPx }: StagePageProps) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const zoom = useEditor((state) => state.zoom)
  const selection = useSelection()
  const gesture = useEditor((state) => (isActive ? state.gesture : null))
  const selected = isActive ? page.elements.filter(({ uuid }) => selection.elements.includes(uuid)) : []
  const { backgroundColor } = page.commonStyle
  return (
    <section
      className={isActive ? 'stage-page stage-page-active' : 'stage-page'}
      aria-label={t('pageNumber', { number })}
    >
      <span className="stage-page-name">
        {number} {page.name}
      </span>
      <div
        className="stage-sheet"
        style={{ width: widthPx * zoom, height: heightPx * zoom, background: backgroundColor }}
        onPointerDown={(event) => pressStage(event, store, page)}
      >
        <div className="stage-content" style={{ width: widthPx, height: heightPx, scale: `${zoom}` }}>
          {page.elements.map((element) => (
            <StageElement key={element.uuid} element={duringGesture(element, selection.elements, gesture)} />
          ))}
        </div>
        {!isActive && <div className="stage-veil" />}
        {selected.map((element) => (
          <SelectionBox key={element.uuid} element={element} isAlone={selected.length === 1} />
        ))}
      </div>
    </section>
  )
}

/** How an element shows while it is dragged: only the selected ones are drawn again. */
function duringGesture(element: ProjectElement, selected: readonly string[], gesture: Gesture | null): ProjectElement {
  if (gesture === null || !selected.includes(element.uuid)) return element
  const { commonStyle } = element
  const box =
    gesture.kind === 'resize' ? gesture.box : { left: commonStyle.left + gesture.x, top: commonStyle.top + gesture.y }
  return { ...element, commonStyle: { ...commonStyle, ...box } }
}
