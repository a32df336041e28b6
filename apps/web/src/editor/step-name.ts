import type { HistoryEntry } from '@matrixcast/canvas/history'
import { type StepDetail, stepDetail } from '@matrixcast/canvas/step-detail'
import { useTranslation } from 'react-i18next'
import { useLayerName } from './layer-name.ts'

/** The words that a field has in the inspector. */
const fieldWords = {
  color: 'textColour',
  backgroundColor: 'fill',
  borderColor: 'borderColour',
  borderWidth: 'borderWidth',
  borderRadius: 'radius',
  opacity: 'opacity',
  fontSize: 'fontSize',
  lineHeight: 'lineHeight',
  letterSpacing: 'letterSpacing',
  fontWeight: 'bold',
  fontStyle: 'italic',
  form: 'shapeForm',
  fields: 'form.title',
  submit: 'form.submit',
  thanks: 'form.thanks',
  consent: 'form.consent',
} as const
type Named = keyof typeof fieldWords
const isNamed = (field: string): field is Named => field in fieldWords

/** What a step did, and to which element where it was one: the fields that changed, else the sentence of its kind. */
export function useStepName(): (entry: HistoryEntry) => { done: string; to?: string } {
  const { t } = useTranslation('editor')
  const nameOf = useLayerName()
  const fieldsOf = ({ element, fields }: StepDetail): string => {
    const { textAlign } = element.commonStyle
    const aligned = fields.includes('textAlign') && textAlign !== 'justify' ? [t(`align.${textAlign}`)] : []
    return [...fields.filter(isNamed).map((field) => t(fieldWords[field])), ...aligned].join(', ')
  }
  return ({ made, label: { word, count } }) => {
    const sentence = t(`history.${word}`, { count })
    const detail = made && stepDetail(made.before, made.after)
    if (!detail) return { done: sentence }
    const fields = word === 'styled' || word === 'changed' ? fieldsOf(detail) : ''
    return { done: fields || sentence, to: nameOf(detail.element) }
  }
}
