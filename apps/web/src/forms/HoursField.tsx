import type { InboxHours } from '@matrixcast/contract/inboxes'
import { Checkbox, Input, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'

const days = [1, 2, 3, 4, 5, 6, 7] as const
const usual: InboxHours = { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }
type Props = { id: string; hours: InboxHours | null; onChange: (hours: InboxHours | null) => void }

/** When somebody is there; null: always. */
export function HoursField({ id, hours, onChange }: Props) {
  const { t } = useTranslation('forms')
  return (
    <div className="own-field">
      <span className="own-label" id={id}>
        {t('chat.hours')}
      </span>
      <Segmented
        aria-labelledby={id}
        value={hours === null ? 'always' : 'limited'}
        options={(['always', 'limited'] as const).map((value) => ({ value, label: t(`chat.${value}`) }))}
        onChange={(value) => onChange(value === 'always' ? null : usual)}
      />
      {hours && (
        <>
          <div className="own-days">
            {days.map((day) => (
              <Checkbox
                key={day}
                checked={hours.days.includes(day)}
                onChange={({ target }) =>
                  onChange({
                    ...hours,
                    days: days.filter((one) => (one === day ? target.checked : hours.days.includes(one))),
                  })
                }
              >
                {t(`chat.days.${day}`)}
              </Checkbox>
            ))}
          </div>
          <div className="own-line">
            <Input
              type="time"
              aria-label={`${t('chat.hours')} 1`}
              value={hours.from}
              onChange={({ target }) => onChange({ ...hours, from: target.value })}
            />
            <span>{t('chat.to')}</span>
            <Input
              type="time"
              aria-label={`${t('chat.hours')} 2`}
              value={hours.to}
              onChange={({ target }) => onChange({ ...hours, to: target.value })}
            />
          </div>
          <p className="meta">{t('chat.hoursNote')}</p>
        </>
      )}
    </div>
  )
}
