import type { Box } from '@matrixcast/canvas/commands/set-box'
import { isKnownElement, type ProjectElement } from '@matrixcast/canvas/document'
import { formOf } from '@matrixcast/canvas/page-form'
import { pageKindOf } from '@matrixcast/canvas/page-kinds'
import { memo } from 'react'
import { useStageMotion } from '../animation/stage-motion.ts'
import { FormElement, KindElement, KnownElement } from '../page-view/PageElement.tsx'
import type { EditorState } from './editor-store.ts'
import { TypedWords } from './TypedWords.tsx'
import { useEditor } from './use-editor.ts'

/** An element as its kind draws it; its animations are played when somebody asks for it. */
function Drawn({ element }: { element: ProjectElement }) {
  const { uuid } = element
  const run = useEditor(({ playing }) => (playing.elements.includes(uuid) ? playing.run : 0))
  const { box, typed } = useStageMotion(element, run)
  const kind = pageKindOf(element)
  return (
    <div ref={box} className="stage-moving">
      {isKnownElement(element) && (
        <KnownElement element={element} reveal={typed === undefined ? undefined : { typed }} />
      )}
      {kind && <KindElement element={kind} style={element.commonStyle} />}
    </div>
  )
}
const boxDuring = ({ gesture }: EditorState, uuid: string): Box | undefined =>
  gesture?.kind === 'resize' || gesture?.kind === 'rotate' ? gesture.boxes.get(uuid) : undefined

/**
 * An element on the stage, drawn again only when it is another one, or is pulled or turned; what is moved is moved by its node. One
 * of a kind we do not know is a box with its name.
 */
export const StageElement = memo(function StageElement({ element }: { element: ProjectElement }) {
  const { uuid } = element
  const box = useEditor((state) => boxDuring(state, uuid))
  const scalesFont = useEditor(({ gesture }) => gesture?.kind === 'resize' && gesture.scalesFont === true)
  const isTyped = useEditor((state) => state.typing === uuid)
  if (element.hidden === true) return null
  const shown = box === undefined ? element : during(element, box, scalesFont)
  return (
    <div className="stage-element" data-stage-element={uuid}>
      {isTyped ? <TypedWords element={shown} /> : <Shown element={shown} />}
    </div>
  )
})

function Shown({ element: shown }: { element: ProjectElement }) {
  if (isKnownElement(shown) || pageKindOf(shown)) return <Drawn element={shown} />
  const form = formOf(shown)
  if (form) return <FormElement form={form} style={shown.commonStyle} />
  const { left, top, width, height, zIndex, rotate } = shown.commonStyle
  return (
    <div className="unknown-element" style={{ left, top, width, height, zIndex, rotate: `${rotate}deg` }}>
      {shown.elName}
    </div>
  )
}

/** How an element shows while it is pulled or turned. */
function during(element: ProjectElement, box: Box, scalesFont: boolean): ProjectElement {
  const { commonStyle } = element
  const fontSize = scalesFont ? (commonStyle.fontSize * box.width) / commonStyle.width : commonStyle.fontSize
  return { ...element, commonStyle: { ...commonStyle, ...box, fontSize } }
}
