import { type AppointmentPlace, appointmentApi } from '@matrixcast/contract/appointments'
import { dayOf } from '@matrixcast/domain/appointment'
import { zoneOffset } from '@matrixcast/domain/zone-offset'
import { Input, Select, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useSlotWords } from './use-slot-words.ts'

export type ChosenSlot = { placeId: string; startAt: number | null }
type SlotFieldProps = {
  places: readonly AppointmentPlace[]
  value: ChosenSlot
  /** Slots with less room cannot be chosen. */
  people: number
  onChange: (slot: ChosenSlot) => void
}

/** A place, a day, and one of its slots that has room. */
export function SlotField({ places, value, people, onChange }: SlotFieldProps) {
  const { t } = useTranslation('leads')
  const id = useId()
  const { timesOf } = useSlotWords()
  const place = places.find((one) => one.id === value.placeId)
  const timeZone = place?.timeZone ?? 'UTC'
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const today = dayOf(now, zoneOffset(timeZone))
  const [chosenDay, setDay] = useState<string>()
  const day = chosenDay ?? today
  const { data, error, refetch } = useRead(
    appointmentApi.slots,
    { place_id: value.placeId, date: day },
    { enabled: place !== undefined, fresh: true },
  )
  return (
    <>
      <div className="lead-pair">
        <div>
          <label htmlFor={`${id}-place`}>{t('appointments.place')}</label>
          <Select
            id={`${id}-place`}
            value={value.placeId === '' ? undefined : value.placeId}
            options={places.map((one) => ({ value: one.id, label: one.name, disabled: one.isClosed }))}
            placeholder={t('appointments.placeChoose')}
            style={{ width: '100%' }}
            onChange={(placeId: string) => onChange({ placeId, startAt: null })}
          />
        </div>
        <div>
          <label htmlFor={`${id}-day`}>{t('appointments.day')}</label>
          <Input
            id={`${id}-day`}
            type="date"
            value={day}
            min={today}
            onChange={({ target }) => {
              if (target.value === '') return
              setDay(target.value)
              onChange({ ...value, startAt: null })
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
      {data !== undefined && data.data.length > 0 && (
        <div className="lead-slots" role="radiogroup" aria-label={t('appointments.slot')}>
          {data.data.map((slot) => (
            <button
              key={slot.startAt}
              type="button"
              role="radio"
              aria-checked={slot.startAt === value.startAt}
              disabled={slot.left < people}
              onClick={() => onChange({ ...value, startAt: slot.startAt })}
            >
              <b>{timesOf(slot, timeZone)}</b>
              <span>{slot.left === 0 ? t('appointments.full') : t('appointments.left', { count: slot.left })}</span>
            </button>
          ))}
        </div>
      )}
    </>
  )
}
