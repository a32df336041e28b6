import { type Element, isKnownElement, type ProjectElement } from '@matrixcast/canvas/document'
import type { ElementStyle } from '@matrixcast/canvas/element-style'
import { formOf, type PageForm } from '@matrixcast/canvas/page-form'
import { isUnfilled, type PageKind, pageKindOf } from '@matrixcast/canvas/page-kinds'
import { inItsDirection } from '@matrixcast/canvas/text-direction'
import { ElementView } from '@matrixcast/elements/ElementView'
import { FormView } from '@matrixcast/elements/form/FormView'
import { PageKindView } from '@matrixcast/elements/page/PageKindView'
import type { TextReveal } from '@matrixcast/elements/text-reveal'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddressOf, useResolved } from './addresses.ts'

/** A page has its address only once it is published: until then a code shows how one looks. */
const anyPage = 'https://example.com/p/abcdefghij'

export function KnownElement({ element, reveal }: { element: Element; reveal?: TextReveal | undefined }) {
  return <ElementView element={inItsDirection(useResolved(element))} reveal={reveal} />
}

/** An element of a kind that only pages have; a countdown tells what is left now. */
export function KindElement({ element, style }: { element: PageKind; style: ElementStyle }) {
  const { i18n } = useTranslation()
  const [nowMs] = useState(() => Date.now())
  const clock = { nowMs, language: i18n.language }
  return <PageKindView element={element} style={style} url={anyPage} addressOf={useAddressOf()} clock={clock} />
}

/** A form that is only looked at. */
export function FormElement({ form, style }: { form: PageForm; style: ElementStyle }) {
  const backgroundImage = useAddressOf()(style.backgroundImage)
  return (
    <div style={{ display: 'contents' }} inert>
      <FormView form={form} style={{ ...style, backgroundImage }} />
    </div>
  )
}

/** Any element as visitors see it, without its motion: not one that is hidden, unfilled or of an unknown kind. */
export function PageElement({ element }: { element: ProjectElement }) {
  if (element.hidden === true) return null
  if (isKnownElement(element)) return <KnownElement element={element} />
  const kind = pageKindOf(element)
  if (kind) return isUnfilled(kind) ? null : <KindElement element={kind} style={element.commonStyle} />
  const form = formOf(element)
  return form ? <FormElement form={form} style={element.commonStyle} /> : null
}
