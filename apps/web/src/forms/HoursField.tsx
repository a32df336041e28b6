import type { InputOf } from '@matrixcast/contract/endpoint'
import type { InboxHours, inboxApi } from '@matrixcast/contract/inboxes'
import { Checkbox, Input, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormField } from '../ui/form/FormField.tsx'
import type { OwnForm } from '../ui/form/use-endpoint-form.ts'

const days = [1, 2, 3, 4, 5, 6, 7] as const
const usual: InboxHours = { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }

/** When somebody is there; null: always. */
export function HoursField({ form }: { form: OwnForm<InputOf<typeof inboxApi.save>> }) {
  const { t } = useTranslation('forms')
  const { value: hours, onChange } = form.useOwn('hours')
  const clock = (name: 'from' | 'to', number: number, now: InboxHours) => (
    <Input
      type="time"
      aria-label={`${t('chat.hours')} ${number}`}
      value={now[name]}
      onChange={({ target }) => onChange({ ...now, [name]: target.value })}
    />
  )
  return (
    <FormField form={form} name="hours" label={t('chat.hours')}>
      {({ id }) => (
        <div id={id} className="own-field">
          <Segmented
            aria-label={t('chat.hours')}
            value={hours === null ? 'always' : 'limited'}
            options={(['always', 'limited'] as const).map((value) => ({ value, label: t(`chat.${value}`) }))}
            onChange={(value) => onChange(value === 'always' ? null : usual)}
          />
          {hours && (
            <>
              <Checkbox.Group
                className="own-days"
                value={hours.days}
                options={days.map((value) => ({ value, label: t(`chat.days.${value}`) }))}
                onChange={(chosen) => onChange({ ...hours, days: chosen })}
              />
              <div className="own-line">
                {clock('from', 1, hours)}
                <span>{t('chat.to')}</span>
                {clock('to', 2, hours)}
              </div>
              <p className="meta">{t('chat.hoursNote')}</p>
            </>
          )}
        </div>
      )}
    </FormField>
  )
}
