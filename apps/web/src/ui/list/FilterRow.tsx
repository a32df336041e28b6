import {
  AppstoreOutlined,
  ColumnHeightOutlined,
  SearchOutlined,
  SettingOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { Button, Popover, Tooltip } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazily } from '../lazily.tsx'
import { ChoiceButton, DaysButton } from './FilterButtons.tsx'
import type { useListChoices } from './list-choices.ts'
import { type Filter, paramsOf } from './list-filter.ts'
import type { ListState } from './list-state.ts'

type FilterRowProps = {
  searchHint: string
  filters: Filter[]
  state: ListState
  columns: { key: string; title: string }[]
  choices: ReturnType<typeof useListChoices>
  hasCards: boolean
  columnsKeptWith: string
  exporting: ReactNode
}

const ColumnChooser = lazily(async () => (await import('./ColumnChooser.tsx')).ColumnChooser)

export function FilterRow({ searchHint, filters, state, columns, choices, hasCards, ...rest }: FilterRowProps) {
  const { t } = useTranslation('ui')
  const params = paramsOf(filters)
  const isGrid = hasCards && choices.isGrid
  const density = choices.isCompact ? t('densityCompact') : t('densityNormal')
  return (
    <div className="filter-row">
      <SearchBox hint={searchHint} state={state} />
      {filters.map((filter) =>
        'param' in filter ? (
          <ChoiceButton key={filter.param} filter={filter} state={state} />
        ) : (
          <DaysButton key={filter.from} filter={filter} state={state} />
        ),
      )}
      {state.isFiltered(params) && (
        <button
          type="button"
          className="link-button"
          onClick={() => state.set(Object.fromEntries(['keyword', ...params].map((param) => [param, ''])))}
        >
          {t('clear')}
        </button>
      )}
      <span className="filter-end">
        {rest.exporting}
        {hasCards && (
          <Tooltip title={isGrid ? t('asList') : t('asGrid')}>
            <Button
              icon={isGrid ? <UnorderedListOutlined /> : <AppstoreOutlined />}
              aria-label={isGrid ? t('asList') : t('asGrid')}
              onClick={() => choices.setGrid(!isGrid)}
            />
          </Tooltip>
        )}
        {!isGrid && (
          <>
            <Tooltip title={t('density', { density })}>
              <Button
                icon={<ColumnHeightOutlined />}
                aria-label={t('density', { density })}
                aria-pressed={choices.isCompact}
                onClick={() => choices.setCompact(!choices.isCompact)}
              />
            </Tooltip>
            <Popover
              trigger="click"
              placement="bottomRight"
              arrow={false}
              content={<ColumnChooser columns={columns} choices={choices} keptWith={rest.columnsKeptWith} />}
              styles={{ container: { padding: 0 } }}
            >
              <Button icon={<SettingOutlined />}>{t('columns')}</Button>
            </Popover>
          </>
        )}
      </span>
    </div>
  )
}

const pauseMs = 250

function SearchBox({ hint, state }: { hint: string; state: ListState }) {
  const input = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState(state.keyword)
  const [seen, setSeen] = useState(state.keyword)
  if (seen !== state.keyword) {
    setSeen(state.keyword)
    setWords(state.keyword)
  }
  useEffect(() => {
    if (words === state.keyword) return
    const timer = setTimeout(() => state.set({ keyword: words, open: '' }), pauseMs)
    return () => clearTimeout(timer)
  }, [words, state])
  /** At once: a row that is opened in the pause would be closed by its end. */
  const search = () => {
    if (words !== state.keyword) state.set({ keyword: words, open: '' })
  }
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || isTyping !== null) return
      event.preventDefault()
      input.current?.focus()
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [])
  return (
    <label className="search-box">
      <SearchOutlined />
      <input
        ref={input}
        type="search"
        placeholder={hint}
        aria-label={hint}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && search()}
      />
      <kbd>/</kbd>
    </label>
  )
}
