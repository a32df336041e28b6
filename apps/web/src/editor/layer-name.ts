import { textOf } from '@matrixcast/canvas/commands/set-text'
import { isKnownElement, type ProjectElement } from '@matrixcast/canvas/document'
import { isPageKind, pageKindOf } from '@matrixcast/canvas/page-kinds'
import { useTranslation } from 'react-i18next'

const mostSigns = 24

/** What an element is called in lists: its own name, else its words, else its kind. */
export function useLayerName(): (element: ProjectElement) => string {
  const { t } = useTranslation('editor')
  return (element) => {
    const kind = pageKindOf(element)
    const own = kind && 'text' in kind.propsValue ? kind.propsValue.text : textOf(element)
    const words = own?.trim().slice(0, mostSigns)
    if (element.label !== undefined) return element.label
    if (words) return words
    if (element.elName === 'form') return t('kinds.form')
    if (isPageKind(element.elName)) return t(`kinds.${element.elName}`)
    if (!isKnownElement(element)) return element.elName
    return element.elName === 'shape' ? t(`kinds.${element.propsValue.form}`) : t(`kinds.${element.elName}`)
  }
}
