import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type AppointmentPlace, appointmentApi } from '@matrixcast/contract/appointments'
import type { InputOf } from '@matrixcast/contract/endpoint'
import { App, Button, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../api/me.ts'
import { AreaField } from '../ui/AreaField.tsx'
import { FormPanel } from '../ui/form/FormBody.tsx'
import { FormField } from '../ui/form/FormField.tsx'
import { ChoiceField, NumberField, SwitchField, TagsField, TextField } from '../ui/form/fields.tsx'
import { limitsOf } from '../ui/form/limits.ts'
import { type OwnForm, useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { appointmentRefreshes } from './appointment-refreshes.ts'
import { HoursField } from './HoursField.tsx'

type Hours = AppointmentPlace['weekly'][number]
const usual: Hours = { days: [1, 2, 3, 4, 5, 6, 7], from: 10 * 60, until: 18 * 60, capacity: 1 }
const zones = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value }))
const { input } = appointmentApi.savePlace
const { min, max } = { min: 1, max: 1, ...limitsOf(input, 'weekly.0.capacity') }

/** A place: where it is, its hours by its own clock, and how many come in one slot. */
export function PlaceForm({ place, onEnd }: { place: AppointmentPlace | undefined; onEnd: () => void }) {
  const { t } = useTranslation('leads')
  const { message } = App.useApp()
  const zone = useTimeZone()
  const form = useEndpointForm(appointmentApi.savePlace, {
    from: {
      id: place?.id,
      name: place?.name ?? '',
      address: place?.address ?? '',
      areaCode: place?.areaCode ?? null,
      timeZone: place?.timeZone ?? zone,
      slotMinutes: place?.slotMinutes ?? 60,
      weekly: place?.weekly ?? [usual],
      closedDays: place?.closedDays ?? [],
      isClosed: place?.isClosed ?? false,
      keepsBookings: false,
    },
    faultFields: [['placeStrands', 'keepsBookings']],
    give: (values) => ({ ...values, closedDays: (values.closedDays ?? []).toSorted() }),
    refreshes: appointmentRefreshes,
    done() {
      void message.success(t('saved'))
      onEnd()
    },
  })
  return (
    <FormPanel form={form} okText={t('places.save')} onCancel={onEnd}>
      <TextField form={form} name="name" label={t('places.name')} />
      <TextField form={form} name="address" label={t('places.address')} />
      <div className="form-pair">
        <FormField form={form} name="areaCode" label={t('area')}>
          {({ id, value, onChange }) => (
            <AreaField
              id={id}
              value={typeof value === 'string' ? value : null}
              placeholder={t('areaChoose')}
              onChange={onChange}
            />
          )}
        </FormField>
        <ChoiceField form={form} name="timeZone" label={t('places.timeZone')} options={zones} isSearched />
        <NumberField form={form} name="slotMinutes" label={t('places.slotMinutes')} />
      </div>
      <WeeklyField form={form} />
      <TagsField form={form} name="closedDays" label={t('places.closedDays')} placeholder="2026-12-24" />
      <SwitchField form={form} name="isClosed" label={t('places.isClosed')} />
      {place !== undefined && place.coming > 0 && (
        <SwitchField form={form} name="keepsBookings" label={t('places.keepsBookings')} />
      )}
    </FormPanel>
  )
}

/** When it is open, each row for some days of the week. */
function WeeklyField({ form }: { form: OwnForm<InputOf<typeof appointmentApi.savePlace>> }) {
  const { t } = useTranslation('leads')
  const { value: weekly, onChange } = form.useOwn('weekly')
  const change = (at: number, changes: Partial<Hours>) =>
    onChange(weekly.map((one, index) => (index === at ? { ...one, ...changes } : one)))
  return (
    <FormField form={form} name="weekly" label={t('places.weekly')}>
      {({ id }) => (
        <div id={id}>
          {weekly.map((one, at) => (
            <div key={at} className="lead-weekly">
              <HoursField value={one} onChange={(changes) => change(at, changes)} />
              <InputNumber
                aria-label={t('places.capacity')}
                value={one.capacity}
                min={min}
                max={max}
                precision={0}
                suffix={t('places.capacityUnit')}
                onChange={(capacity) => change(at, { capacity: capacity ?? min })}
              />
              {weekly.length > 1 && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('places.removeHours')}
                  onClick={() => onChange(weekly.toSpliced(at, 1))}
                >
                  <DeleteOutlined />
                </button>
              )}
            </div>
          ))}
          <Button size="small" icon={<PlusOutlined />} onClick={() => onChange([...weekly, usual])}>
            {t('places.addHours')}
          </Button>
        </div>
      )}
    </FormField>
  )
}
