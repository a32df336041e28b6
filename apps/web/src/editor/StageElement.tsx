import type { Box } from '@matrixcast/canvas/commands/set-box'
import { type Element, isKnownElement, type ProjectElement } from '@matrixcast/canvas/document'
import type { ElementStyle } from '@matrixcast/canvas/element-style'
import { formOf, type PageForm } from '@matrixcast/canvas/page-form'
import { pageKindOf } from '@matrixcast/canvas/page-kinds'
import { ElementView } from '@matrixcast/elements/ElementView'
import { FormView } from '@matrixcast/elements/form/FormView'
import { PageKindView } from '@matrixcast/elements/page/PageKindView'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStageMotion } from '../animation/stage-motion.ts'
import type { EditorState } from './editor-store.ts'
import { useAddressOf, useResolved } from './material-addresses.ts'
import { TypedWords } from './TypedWords.tsx'
import { useEditor } from './use-editor.ts'

function KnownElement({ element, typed }: { element: Element; typed: number | undefined }) {
  return <ElementView element={useResolved(element)} reveal={typed === undefined ? undefined : { typed }} />
}

/** An element as its kind draws it; its animations are played when somebody asks for it. */
function Drawn({ element }: { element: ProjectElement }) {
  const { uuid } = element
  const run = useEditor(({ playing }) => (playing.elements.includes(uuid) ? playing.run : 0))
  const addressOf = useAddressOf()
  const { i18n } = useTranslation('editor')
  const [nowMs] = useState(() => Date.now())
  const { box, typed } = useStageMotion(element, run)
  const kind = pageKindOf(element)
  return (
    <div ref={box} className="stage-moving">
      {isKnownElement(element) && <KnownElement element={element} typed={typed} />}
      {kind && (
        <PageKindView
          element={kind}
          style={element.commonStyle}
          url={anyPage}
          addressOf={addressOf}
          clock={{ nowMs, language: i18n.language }}
        />
      )}
    </div>
  )
}
/** A page has its address only once it is published: until then a code shows how one looks. */
const anyPage = 'https://example.com/p/abcdefghij'

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
  if (form) return <ShownForm form={form} style={shown.commonStyle} />
  const { left, top, width, height, zIndex, rotate } = shown.commonStyle
  return (
    <div className="unknown-element" style={{ left, top, width, height, zIndex, rotate: `${rotate}deg` }}>
      {shown.elName}
    </div>
  )
}

function ShownForm({ form, style }: { form: PageForm; style: ElementStyle }) {
  const backgroundImage = useAddressOf()(style.backgroundImage)
  return (
    <div className="stage-element" inert>
      <FormView form={form} style={{ ...style, backgroundImage }} />
    </div>
  )
}

/** How an element shows while it is pulled or turned. */
function during(element: ProjectElement, box: Box, scalesFont: boolean): ProjectElement {
  const { commonStyle } = element
  const fontSize = scalesFont ? (commonStyle.fontSize * box.width) / commonStyle.width : commonStyle.fontSize
  return { ...element, commonStyle: { ...commonStyle, ...box, fontSize } }
}
