import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

const defaultLimit = 50

export type ListState = {
  page: number
  limit: number
  keyword: string
  sort: string
  order: 'asc' | 'desc'
  /** Id of the row whose drawer is open, or empty. */
  open: string
  /** Any further parameter of the address. */
  get: (name: string) => string
  /** Writes parameters; empty ones leave the address. A change of what is listed goes back to page 1. */
  set: (patch: Record<string, string>) => void
  isFiltered: (params: readonly string[]) => boolean
  /** The whole query as a saved view keeps it: no page, no open row, names in order. */
  viewQuery: string
  /** Shows a whole query, with the id of the saved view it belongs to or empty. */
  show: (query: string, viewId: string) => void
}

/** Names the saved view that is open. */
export const viewParam = 'view_id'
const notOfView = ['page', 'open', viewParam]

const viewQueryOf = (query: URLSearchParams): string => {
  const kept = new URLSearchParams([...query].filter(([name]) => !notOfView.includes(name)))
  kept.sort()
  return kept.toString()
}

const staysOnPage = new Set(['page', 'open'])

const wholeNumber = (text: string | null, byDefault: number): number => {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : byDefault
}

/** Page, filters and sort of a list live in the address, so that a link shows the same view. */
export function useListState(): ListState {
  const { history } = useRouter()
  const search = useLocation({ select: (location) => location.searchStr })
  const query = useMemo(() => new URLSearchParams(search), [search])
  const set = useCallback(
    (patch: Record<string, string>) => {
      const next = new URLSearchParams(history.location.search)
      for (const [name, value] of Object.entries(patch)) {
        if (value === '') next.delete(name)
        else next.set(name, value)
      }
      if (Object.keys(patch).some((name) => !staysOnPage.has(name))) next.delete('page')
      const text = next.toString()
      history.replace(`${history.location.pathname}${text === '' ? '' : `?${text}`}`)
    },
    [history],
  )
  const show = useCallback(
    (text: string, viewId: string) => {
      const next = new URLSearchParams(text)
      if (viewId !== '') next.set(viewParam, viewId)
      const shown = next.toString()
      history.replace(`${history.location.pathname}${shown === '' ? '' : `?${shown}`}`)
    },
    [history],
  )
  return {
    page: wholeNumber(query.get('page'), 1),
    limit: wholeNumber(query.get('limit'), defaultLimit),
    keyword: query.get('keyword') ?? '',
    sort: query.get('sort') ?? '',
    order: query.get('order') === 'asc' ? 'asc' : 'desc',
    open: query.get('open') ?? '',
    get: (name) => query.get(name) ?? '',
    set,
    show,
    viewQuery: viewQueryOf(query),
    isFiltered: (params) => ['keyword', ...params].some((name) => (query.get(name) ?? '') !== ''),
  }
}

/** `value` when it is one of `words`, else undefined. */
export const oneOf = <Word extends string>(words: readonly Word[], value: string): Word | undefined =>
  words.find((word) => word === value)
