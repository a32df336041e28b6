import type { AccountFilter } from '@matrixcast/contract/analysis'
import { useTranslation } from 'react-i18next'
import { choices } from './use-analysis-filter.ts'
import { useChoiceOptions } from './use-choice-options.ts'

const mostNames = 3

/** Whose figures a filter lets through: by name where there are few, else how many. */
export function useScopeWords(): (filter: AccountFilter) => string {
  const { t } = useTranslation('analysis')
  const options = useChoiceOptions()
  return (filter) =>
    choices
      .flatMap((name) => {
        const chosen = filter[name]
        if (chosen === undefined) return []
        const names = options[name].filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
        const isNamed = names.length === chosen.length && names.length <= mostNames
        return [isNamed ? names.join(t('reports.comma')) : t(`reportForm.some.${name}`, { count: chosen.length })]
      })
      .join(' · ') || t('reportForm.everything')
}
