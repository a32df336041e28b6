import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { clockOf, minuteOf } from '../clock.ts'
import './hours.css'

type Windows = { weekdays: number[]; fromMinute: number; untilMinute: number }[]

const mostWindows = 28
const everyDay = [0, 1, 2, 3, 4, 5, 6]
/** A Monday, to name weekdays by. */
const aMonday = Date.UTC(2026, 10, 23, 12)
const dayMs = 86_400_000

/** Hours of the week; none means all. */
export function WeekWindows({
  title,
  windows,
  zone,
  onChange,
}: {
  title: string
  windows: Windows
  zone: string
  onChange: (windows: Windows) => void
}) {
  const { t, i18n } = useTranslation('ui')
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'narrow', timeZone: 'UTC' })
  const whole = new Intl.DateTimeFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' })
  return (
    <div className="rules-field">
      <span>{title}</span>
      <ul className="rules-windows">
        {windows.map((window, at) => {
          const set = (patch: Partial<Windows[number]>) => onChange(windows.with(at, { ...window, ...patch }))
          const isBackwards = window.untilMinute <= window.fromMinute
          return (
            <li key={at}>
              <span className="rules-times">
                <Input
                  type="time"
                  aria-label={t('hours.begin')}
                  value={clockOf(window.fromMinute)}
                  onChange={({ target }) => set({ fromMinute: minuteOf(target.value) ?? window.fromMinute })}
                />
                <span>–</span>
                <Input
                  type="time"
                  aria-label={t('hours.until')}
                  status={isBackwards ? 'error' : ''}
                  value={clockOf(window.untilMinute)}
                  onChange={({ target }) => set({ untilMinute: minuteOf(target.value) ?? window.untilMinute })}
                />
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('hours.removeWindow')}
                  onClick={() => onChange(windows.toSpliced(at, 1))}
                >
                  <DeleteOutlined />
                </button>
              </span>
              <Checkbox.Group
                value={window.weekdays}
                onChange={(weekdays) => set({ weekdays })}
                options={everyDay.map((value) => ({
                  value,
                  label: (
                    <span title={whole.format(aMonday + value * dayMs)}>{weekday.format(aMonday + value * dayMs)}</span>
                  ),
                }))}
              />
              {(isBackwards || window.weekdays.length === 0) && (
                <span className="rules-fault">{t(isBackwards ? 'hours.backwards' : 'hours.noDay')}</span>
              )}
            </li>
          )
        })}
      </ul>
      <Button
        icon={<PlusOutlined />}
        disabled={windows.length >= mostWindows}
        onClick={() => onChange([...windows, { weekdays: everyDay, fromMinute: 9 * 60, untilMinute: 21 * 60 }])}
      >
        {t('hours.addWindow')}
      </Button>
      <p className="meta">{t('hours.windowsHelp', { zone })}</p>
    </div>
  )
}
