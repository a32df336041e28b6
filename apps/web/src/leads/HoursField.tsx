import { Checkbox, Input } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

type Hours = { days: number[]; from: number; until: number }
type HoursFieldProps = { value: Hours; onChange: (changes: Partial<Hours>) => void }

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const wholeDay = 1440
/** As a field of the browser writes a time of day; the end of a day reads as its last minute. */
const clockOf = (minutes: number): string =>
  minutes >= wholeDay
    ? '23:59'
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesOf = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return clock === '23:59' ? wholeDay : hour * 60 + minute
}

/** Weekdays, and from when until when on each. */
export function HoursField({ value, onChange }: HoursFieldProps) {
  const { t, i18n } = useTranslation('leads')
  const id = useId()
  const format = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' })
  // The fifth of January 1970 was a Monday.
  const nameOf = (day: number) => format.format(new Date(Date.UTC(1970, 0, 4 + day)))
  const time = (name: 'from' | 'until') => (
    <span className="lead-time">
      <label htmlFor={`${id}-${name}`}>{t(`hours.${name}`)}</label>
      <Input
        id={`${id}-${name}`}
        type="time"
        value={clockOf(value[name])}
        onChange={({ target }) => target.value !== '' && onChange({ [name]: minutesOf(target.value) })}
      />
    </span>
  )
  return (
    <div className="lead-hours">
      <Checkbox.Group
        aria-label={t('hours.days')}
        value={value.days}
        options={weekdays.map((day) => ({ value: day, label: nameOf(day) }))}
        onChange={(days) => days.length > 0 && onChange({ days: days.toSorted((one, other) => one - other) })}
      />
      {time('from')}
      {time('until')}
    </div>
  )
}
