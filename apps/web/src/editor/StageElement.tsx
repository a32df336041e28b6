import { type Element, isKnownElement, type ProjectElement } from '@matrixcast/canvas/document'
import { ElementView } from '@matrixcast/elements/ElementView'
import { memo } from 'react'
import { useResolved } from './material-addresses.ts'

function KnownElement({ element }: { element: Element }) {
  return <ElementView element={useResolved(element)} />
}

/** An element on the stage, drawn again only when it is another one. One of a kind we do not know is a box with its name. */
export const StageElement = memo(function StageElement({ element }: { element: ProjectElement }) {
  if (element.hidden === true) return null
  if (isKnownElement(element)) return <KnownElement element={element} />
  const { left, top, width, height, zIndex, rotate } = element.commonStyle
  return (
    <div className="unknown-element" style={{ left, top, width, height, zIndex, rotate: `${rotate}deg` }}>
      {element.elName}
    </div>
  )
})
