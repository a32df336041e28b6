import '../pieces.css'
import './list.css'
import { mostAtOnce } from '@matrixcast/contract/wire'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '../AppLink.tsx'
import { type BulkAction, BulkBar } from './BulkBar.tsx'
import { ExportButton } from './ExportButton.tsx'
import { FilterRow } from './FilterRow.tsx'
import { ListGrid } from './ListGrid.tsx'
import { type Column, ListTable } from './ListTable.tsx'
import type { ListAnswer } from './list-answer.ts'
import { arranged, useListChoices } from './list-choices.ts'
import { type Filter, paramsOf } from './list-filter.ts'
import { type ListSource, rowsOf, type WholeListAction } from './list-source.ts'
import type { ListState } from './list-state.ts'
import { Pager } from './Pager.tsx'
import { RowDrawer, type RowDrawerParts } from './RowDrawer.tsx'
import { useSavedViews } from './use-saved-views.ts'
import { useWholeList } from './use-whole-list.ts'
import { type View, ViewRow } from './ViewRow.tsx'

export type ListScreenProps<Row extends { id: string }> = {
  /** Name under which columns and density are remembered. */
  name: string
  title: string
  meta?: ReactNode
  actions?: ReactNode
  /** They are no first action, so they stay in the head of an empty list. */
  keepsActions?: true
  list: ListAnswer<Row>
  state: ListState
  columns: Column<Row>[]
  rowPx: 64 | 52 | 44
  searchHint: string
  /** `areLists`: each is a list of its own, and no part of one. */
  views?: { param: string; views: View[]; areLists?: boolean }
  filters?: Filter[]
  bulk?: (chosen: Row[], clear: () => void) => BulkAction[]
  /** The call behind the list: it can then be exported, chosen beyond the page, and acted on as a whole. */
  source?: ListSource<Row>
  whole?: WholeListAction[]
  empty: ReactNode
  drawer?: (row: Row) => RowDrawerParts
  /** Where a row leads, when it opens a screen instead of a drawer. */
  leadsTo?: (row: Row) => string
  /** Stands left of the panel, as the groups of the accounts. */
  beside?: ReactNode
  above?: ReactNode
  rowLabel: (row: Row) => string
  /** The row as a card: the list can then be looked at as a grid, too. */
  card?: (row: Row) => ReactNode
  /** Rows can be dragged, all chosen ones together, as JSON of their ids under this type. */
  dragType?: string
}

/** The one list of this product: columns, filters and actions over a panel that behaves the same everywhere. */
export function ListScreen<Row extends { id: string }>(props: ListScreenProps<Row>) {
  const { name, title, list, state, columns, views, filters = [], bulk, drawer } = props
  const { t } = useTranslation('ui')
  const go = useGo()
  const [chosen, setChosen] = useState<Row[]>([])
  const [isWhole, setIsWhole] = useState(false)
  const saved = useSavedViews(name, state)
  const choices = useListChoices({
    name,
    hiddenAtFirst: columns.filter(({ hiddenAtFirst }) => hiddenAtFirst === true).map(({ key }) => key),
    view: saved.current,
    onKeepInView: saved.keepChoices,
  })
  const actOnWhole = useWholeList(title)
  const rows = list.data?.data ?? []
  const total = list.data?.total ?? 0
  const openAt = drawer === undefined ? -1 : rows.findIndex(({ id }) => id === state.open)
  const openRow = rows[openAt]
  const isPushed = openRow !== undefined
  const inOrder = arranged(columns, choices.order)
  const shown = inOrder.filter(({ key }) => !choices.hidden.includes(key))
  const choose = (next: Row[]) => {
    setChosen(next)
    setIsWhole(false)
  }
  const clear = () => choose([])
  const narrowing = [...paramsOf(filters), ...(views && !views.areLists ? [views.param] : [])]
  const isFiltered = state.isFiltered(narrowing)
  // Nothing exists yet: the empty state holds the first action, and there is nothing to page through.
  const isBare = list.data?.total === 0 && !isFiltered

  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      // A dialog over the list closes itself and leaves the selection alone.
      if (event.target instanceof Element && event.target.closest('[aria-modal="true"], .ant-modal') !== null) return
      if (chosen.length > 0) clear()
      else if (state.open !== '') state.set({ open: '' })
    }
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [chosen.length, state])

  const leadsTo = props.leadsTo
  const onOpen =
    leadsTo !== undefined
      ? (row: Row) => go(leadsTo(row))
      : drawer !== undefined
        ? (row: Row) => state.set({ open: row.id })
        : undefined
  const openNext = (step: number) => {
    const next = rows[openAt + step]
    if (next !== undefined) state.set({ open: next.id })
  }

  const { source, whole = [] } = props
  const exported = [
    ...shown.flatMap(({ title: head, csv }) => (csv === undefined ? [] : [{ title: head, ...csv }])),
    ...(source?.more ?? []),
  ]
  const selectAll = () => {
    if (total <= rows.length) choose(rows)
    else if (whole.length > 0 && total > mostAtOnce) {
      setChosen(rows)
      setIsWhole(true)
    } else if (source !== undefined) void rowsOf(source).then(choose)
  }
  const actions = (): BulkAction[] =>
    isWhole && source !== undefined
      ? whole.map((one) => ({ ...one, run: () => actOnWhole(source, one, total, clear) }))
      : (bulk?.(chosen, clear) ?? [])
  const { dragType } = props
  const shared = {
    title,
    list,
    rows,
    chosen: bulk === undefined ? undefined : chosen,
    onChoose: choose,
    onOpen,
    isFiltered,
    empty: props.empty,
    onClearFilters: () => state.set(Object.fromEntries(['keyword', ...narrowing].map((param) => [param, '']))),
    rowLabel: props.rowLabel,
    drag:
      dragType === undefined
        ? undefined
        : {
            type: dragType,
            idsOf: (row: Row) => (chosen.some(({ id }) => id === row.id) ? chosen.map(({ id }) => id) : [row.id]),
          },
  }

  return (
    <div className={isPushed ? 'screen list-screen list-pushed' : 'screen list-screen'}>
      <div className="screen-head list-head">
        <h1>{title}</h1>
        {props.meta !== undefined && <span className="meta cut">{props.meta}</span>}
        {(!isBare || props.keepsActions) && <div className="screen-head-actions">{props.actions}</div>}
      </div>
      {props.above}
      <div className="list-columns">
        {props.beside}
        <section className="panel list-panel" aria-label={title}>
          <ViewRow builtIn={views} saved={saved} state={state} choices={choices} />
          <FilterRow
            searchHint={props.searchHint}
            filters={filters}
            state={state}
            columns={inOrder
              .filter((column) => column.title !== '')
              .map((column) => ({ key: column.key, title: column.title }))}
            choices={choices}
            columnsKeptWith={saved.current === undefined ? t('columnsKept') : t('columnsKeptInView')}
            exporting={
              source !== undefined && exported.length > 0 && total > 0 ? (
                <ExportButton source={source} columns={exported} title={title} />
              ) : null
            }
            hasCards={props.card !== undefined}
          />
          {props.card !== undefined && choices.isGrid ? (
            <ListGrid {...shared} card={props.card} openId={state.open} />
          ) : (
            <ListTable
              {...shared}
              columns={shown}
              rowPx={choices.isCompact ? compactPx[props.rowPx] : props.rowPx}
              state={state}
            />
          )}
          {!isBare && <Pager list={list.data} state={state} />}
          {bulk !== undefined && chosen.length > 0 && (
            <BulkBar
              count={chosen.length}
              unseen={chosen.filter(({ id }) => !rows.some((row) => row.id === id)).length}
              total={total}
              isWhole={isWhole}
              actions={actions()}
              onClear={clear}
              onAll={source !== undefined || total <= rows.length ? selectAll : undefined}
            />
          )}
        </section>
      </div>
      {openRow !== undefined && drawer !== undefined && (
        <RowDrawer
          key={openRow.id}
          parts={drawer(openRow)}
          label={t('drawer')}
          onClose={() => state.set({ open: '' })}
          onPrevious={openAt > 0 ? () => openNext(-1) : undefined}
          onNext={openAt < rows.length - 1 ? () => openNext(1) : undefined}
        />
      )}
    </div>
  )
}

const compactPx: Record<64 | 52 | 44, number> = { 64: 48, 52: 40, 44: 36 }
