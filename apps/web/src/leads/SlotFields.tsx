import { appointmentApi } from '@matrixcast/contract/appointments'
import { dayOf } from '@matrixcast/domain/appointment'
import { zoneOffset } from '@matrixcast/domain/zone-offset'
import { Input, Select, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormField } from '../ui/form/FormField.tsx'
import type { EndpointForm } from '../ui/form/use-endpoint-form.ts'
import { useSlotWords } from './use-slot-words.ts'

type SlotFieldsProps = {
  form: EndpointForm<{ placeId?: string; startAt?: number }>
  /** Slots with less room cannot be chosen. */
  people: number
}

/** Where people are received; `first`: the first place that is open, else empty. */
export function usePlaces() {
  const places = useRead(appointmentApi.places, {}).data?.data
  return { places, first: places?.find(({ isClosed }) => !isClosed)?.id ?? '' }
}

/** A place, a day, and one of its slots that has room. */
export function SlotFields({ form, people }: SlotFieldsProps) {
  const { t } = useTranslation('leads')
  const id = useId()
  const { timesOf } = useSlotWords()
  const { places, first } = usePlaces()
  const placeId = form.useValue('placeId') || first
  const { onChange: chooseSlot } = form.useField('startAt')
  const place = places?.find((one) => one.id === placeId)
  const timeZone = place?.timeZone ?? 'UTC'
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const today = dayOf(now, zoneOffset(timeZone))
  const [chosenDay, setDay] = useState<string>()
  const day = chosenDay ?? today
  const { data, error, refetch } = useRead(
    appointmentApi.slots,
    { place_id: place?.id ?? '', date: day },
    { enabled: place !== undefined, fresh: true },
  )
  return (
    <>
      {places !== undefined && first === '' && <p className="meta">{t('appointments.noPlaces')}</p>}
      <div className="form-pair">
        <FormField form={form} name="placeId" label={t('appointments.place')}>
          {({ id: placeField, onChange }) => (
            <Select
              id={placeField}
              value={place?.id ?? null}
              options={(places ?? []).map((one) => ({ value: one.id, label: one.name, disabled: one.isClosed }))}
              placeholder={t('appointments.placeChoose')}
              onChange={(chosen) => {
                onChange(chosen)
                chooseSlot(null)
              }}
            />
          )}
        </FormField>
        <div className="form-field">
          <label htmlFor={`${id}-day`}>{t('appointments.day')}</label>
          <Input
            id={`${id}-day`}
            type="date"
            value={day}
            min={today}
            onChange={({ target }) => {
              if (target.value === '') return
              setDay(target.value)
              chooseSlot(null)
            }}
          />
        </div>
      </div>
      {place !== undefined && (
        <p className="meta">
          {[place.address, t('appointments.inZone', { zone: timeZone })].filter((part) => part !== '').join(' · ')}
        </p>
      )}
      {place !== undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {place !== undefined && data === undefined && error === null && <Skeleton active paragraph={{ rows: 1 }} />}
      {data?.data.length === 0 && <p className="meta">{t('appointments.noSlots')}</p>}
      <FormField form={form} name="startAt" label={t('appointments.slot')}>
        {({ id: slotField, value, onChange }) => (
          <div id={slotField} className="lead-slots" role="radiogroup" aria-label={t('appointments.slot')}>
            {data?.data.map((slot) => (
              <button
                key={slot.startAt}
                type="button"
                role="radio"
                aria-checked={slot.startAt === value}
                disabled={slot.left < people}
                onClick={() => onChange(slot.startAt)}
              >
                <b>{timesOf(slot, timeZone)}</b>
                <span>{slot.left === 0 ? t('appointments.full') : t('appointments.left', { count: slot.left })}</span>
              </button>
            ))}
          </div>
        )}
      </FormField>
    </>
  )
}
