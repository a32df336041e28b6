import { folderApi } from '@matrixcast/contract/material-folders'
import { materialApi, orientations } from '@matrixcast/contract/materials'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import type { Filter } from '../ui/list/list-filter.ts'
import { listInputFrom } from '../ui/list/list-input.ts'
import { type ListState, oneOf } from '../ui/list/list-state.ts'

/** Seconds: from, and below. */
const lengths = { short: [0, 5], medium: [5, 15], long: [15, 60], longer: [60, undefined] } as const
const lengthNames = ['short', 'medium', 'long', 'longer'] as const
const days = { today: 0, week: 6, month: 29 } as const
const dayNames = ['today', 'week', 'month'] as const

/** Midnight so many days ago: a time of day would make every look a new question to the server. */
const since = (daysAgo: number): number => {
  const now = new Date()
  return Math.floor(new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo).getTime() / 1000)
}

/** What lengths and dates mean, for materials and music alike. */
export const timesOf = (state: ListState) => {
  const length = oneOf(lengthNames, state.get('length'))
  const added = oneOf(dayNames, state.get('added'))
  const [from, below] = length === undefined ? [] : lengths[length]
  return {
    ...(from === undefined ? {} : { min_seconds: from }),
    ...(below === undefined ? {} : { max_seconds: below }),
    ...(added === undefined ? {} : { start_time: since(days[added]) }),
  }
}

/** The list call's input from the address. */
export const materialInputOf = (state: ListState) =>
  listInputFrom(materialApi.list, state, {
    ...timesOf(state),
    ...(state.get('folder_id') === 'trash' ? { trash: '1' } : {}),
    ...(state.get('only') === 'unused' ? { unused: '1' } : {}),
    ...(state.get('only') === 'duplicate' ? { duplicate: '1' } : {}),
  })

export function useTimeFilters(): Filter[] {
  const { t } = useTranslation('materials')
  return [
    {
      param: 'length',
      label: t('length'),
      options: lengthNames.map((value) => ({ value, label: t(`lengths.${value}`) })),
    },
    { param: 'added', label: t('added'), options: dayNames.map((value) => ({ value, label: t(`days.${value}`) })) },
  ]
}

export function useMaterialFilters(): Filter[] {
  const { t } = useTranslation('materials')
  const tags = useRead(folderApi.tags, {}).data?.data ?? []
  return [
    {
      param: 'tag',
      label: t('tag'),
      options: tags.map(({ name, materials }) => ({ value: name, label: `${name} (${materials})` })),
    },
    {
      param: 'orientation',
      label: t('orientation'),
      options: orientations.map((value) => ({ value, label: t(`orientations.${value}`) })),
    },
    ...useTimeFilters(),
    {
      param: 'only',
      label: t('only'),
      options: [
        { value: 'unused', label: t('onlyUnused') },
        { value: 'duplicate', label: t('onlyDuplicate') },
      ],
    },
  ]
}
