import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type AppointmentPlace, appointmentApi } from '@matrixcast/contract/appointments'
import type { InputOf } from '@matrixcast/contract/endpoint'
import { poiApi } from '@matrixcast/contract/pois'
import { App, Button, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay, useTimeZone } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
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
      poi_id: place?.poi?.id ?? null,
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
      <PoiField form={form} place={place} />
      {form.useValue('poi_id') === null && <TextField form={form} name="address" label={t('places.address')} />}
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

const mostPois = 1000

/** A place of the address list, where the person may see that list: its address is not typed a second time. */
function PoiField({
  form,
  place,
}: {
  form: OwnForm<InputOf<typeof appointmentApi.savePlace>>
  place: AppointmentPlace | undefined
}) {
  const { t } = useTranslation('leads')
  const may = useMay()
  const pois = useRead(poiApi.list, { limit: mostPois, sort: 'name', order: 'asc' }, { enabled: may(poiApi.list) })
  if (!may(poiApi.list)) return null
  const known = new Map((pois.data?.data ?? []).map(({ id, name, address }) => [id, `${name} · ${address}`]))
  const { poi = null, address = '' } = place ?? {}
  const options = [...(poi && !known.has(poi.id) ? [[poi.id, `${poi.name} · ${address}`] as const] : []), ...known]
  return (
    <ChoiceField
      form={form}
      name="poi_id"
      label={t('places.poi')}
      none={t('places.poiNone')}
      help={t('places.poiHelp')}
      options={options.map(([value, label]) => ({ value, label }))}
      isSearched
    />
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
