import { useTranslation } from 'react-i18next'
import type { ChoiceFilter } from '../ui/list/list-filter.ts'
import { type AreaNode, pathOf, useAreas } from '../ui/use-areas.ts'

/** Provinces, and below the chosen one its cities, below a chosen city its parts. */
export function useAreaFilter(chosen: string): ChoiceFilter {
  const { t } = useTranslation('leads')
  const { tree } = useAreas()
  const open = pathOf(chosen)
  const shown = (nodes: readonly AreaNode[], depth: number): { value: string; label: string }[] =>
    nodes.flatMap(({ value, label, children }) => [
      { value, label: `${'  '.repeat(depth)}${label}` },
      ...(open.includes(value) ? shown(children ?? [], depth + 1) : []),
    ])
  return { param: 'area', label: t('area'), options: shown(tree, 0) }
}
