import './hours.css'
import { Checkbox, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { clockOf, minuteOf } from '../clock.ts'

type Quiet = { fromMinute: number; untilMinute: number }
const night: Quiet = { fromMinute: 23 * 60, untilMinute: 7 * 60 }

/** Hours of every day in which nothing leaves; they may pass midnight. */
export function QuietHours({
  label,
  quiet,
  onChange,
}: {
  label: string
  quiet: Quiet | null
  onChange: (quiet: Quiet | null) => void
}) {
  const { t } = useTranslation('ui')
  const clock = (name: keyof Quiet, word: string, { [name]: minute }: Quiet) => (
    <Input
      type="time"
      aria-label={`${label}: ${word}`}
      value={clockOf(minute)}
      onChange={({ target }) => quiet && onChange({ ...quiet, [name]: minuteOf(target.value) ?? 0 })}
    />
  )
  return (
    <>
      <Checkbox checked={quiet !== null} onChange={({ target }) => onChange(target.checked ? night : null)}>
        {label}
      </Checkbox>
      {quiet !== null && (
        <span className="rules-times">
          {clock('fromMinute', t('hours.begin'), quiet)}
          <span>–</span>
          {clock('untilMinute', t('hours.until'), quiet)}
        </span>
      )}
    </>
  )
}
