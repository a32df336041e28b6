import { CloseOutlined, DownOutlined } from '@ant-design/icons'
import { zoneOffset } from '@matrixcast/domain/zone-offset'
import { Dropdown, Popover } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../api/me.ts'
import { lastDays } from './day-range.ts'
import type { ChoiceFilter, DayFilter } from './list-filter.ts'
import type { ListState } from './list-state.ts'

/** One of several words. */
export function ChoiceButton({ filter, state }: { filter: ChoiceFilter; state: ListState }) {
  const { t } = useTranslation('ui')
  const value = state.get(filter.param)
  const chosen = filter.options.find((option) => option.value === value)
  const items = [{ key: '', label: t('any') }, ...filter.options.map(({ value: key, label }) => ({ key, label }))]
  return (
    <ButtonPair label={filter.label} value={chosen?.label} onUnset={() => state.set({ [filter.param]: '' })}>
      {(button) => (
        <Dropdown
          trigger={['click']}
          menu={{
            items,
            selectable: true,
            selectedKeys: [value],
            style: { maxHeight: 320, overflow: 'auto' },
            onClick: ({ key }) => state.set({ [filter.param]: key, open: '' }),
          }}
        >
          {button}
        </Dropdown>
      )}
    </ButtonPair>
  )
}

const spans = [
  { name: 'today', count: 1 },
  { name: 'week', count: 7 },
  { name: 'month', count: 30 },
] as const

/** Days from and to, chosen by name or in the calendar of the browser. */
export function DaysButton({ filter, state }: { filter: DayFilter; state: ListState }) {
  const { t } = useTranslation('ui')
  const zone = useTimeZone()
  const [from, until] = [state.get(filter.from), state.get(filter.until)]
  const show = (days: { from: string; until: string }) =>
    state.set({ [filter.from]: days.from, [filter.until]: days.until, open: '' })
  const [now] = useState(() => Date.now() / 1000)
  const named = spans.map(({ name, count }) => ({ name, days: lastDays(count, now, zoneOffset(zone)) }))
  const known = named.find(({ days }) => days.from === from && days.until === until)
  const words = known ? t(`days.${known.name}`) : from === until ? from : `${from || '…'} – ${until || '…'}`
  return (
    <ButtonPair
      label={filter.label}
      value={from === '' && until === '' ? undefined : words}
      onUnset={() => show({ from: '', until: '' })}
    >
      {(button) => (
        <Popover
          trigger="click"
          placement="bottomLeft"
          arrow={false}
          content={
            <div className="filter-days" role="group" aria-label={filter.label}>
              <span className="filter-days-named">
                {named.map(({ name, days }) => (
                  <button
                    key={name}
                    type="button"
                    className="filter-button"
                    aria-pressed={known?.name === name}
                    onClick={() => show(days)}
                  >
                    {t(`days.${name}`)}
                  </button>
                ))}
              </span>
              <label>
                {t('days.from')}
                <input
                  type="date"
                  value={from}
                  max={until || undefined}
                  onChange={({ target }) => show({ from: target.value, until })}
                />
              </label>
              <label>
                {t('days.until')}
                <input
                  type="date"
                  value={until}
                  min={from || undefined}
                  onChange={({ target }) => show({ from, until: target.value })}
                />
              </label>
              <span className="meta">{t('days.zone', { zone })}</span>
            </div>
          }
        >
          {button}
        </Popover>
      )}
    </ButtonPair>
  )
}

type ButtonPairProps = {
  label: string
  /** What is chosen; undefined: nothing. */
  value: string | undefined
  onUnset: () => void
  children: (button: ReactNode) => ReactNode
}

function ButtonPair({ label, value, onUnset, children }: ButtonPairProps) {
  const { t } = useTranslation('ui')
  return (
    <span className="filter-button-pair">
      {children(
        <button type="button" className={value === undefined ? 'filter-button' : 'filter-button filter-set'}>
          {value === undefined ? label : `${label}: `}
          {value === undefined ? <DownOutlined /> : <b>{value}</b>}
        </button>,
      )}
      {value !== undefined && (
        <button type="button" className="filter-unset" aria-label={`${t('clear')}: ${label}`} onClick={onUnset}>
          <CloseOutlined />
        </button>
      )}
    </span>
  )
}
