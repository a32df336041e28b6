import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type AppointmentPlace, appointmentApi } from '@matrixcast/contract/appointments'
import { App, Button, Checkbox, Input, InputNumber, Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import { AreaField } from './AreaField.tsx'
import { appointmentRefreshes } from './appointment-refreshes.ts'
import { HoursField } from './HoursField.tsx'

type Hours = AppointmentPlace['weekly'][number] & { key: string }
const mostLetters = { name: 60, address: 200 }
const mostPeople = 1000
const mostRows = 30
const usual = { days: [1, 2, 3, 4, 5, 6, 7], from: 10 * 60, until: 18 * 60, capacity: 1 }
const withKey = (hours: AppointmentPlace['weekly'][number]): Hours => ({ ...hours, key: crypto.randomUUID() })
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** A place: where it is, its hours by its own clock, and how many come in one slot. */
export function PlaceForm({ place, onEnd }: { place: AppointmentPlace | undefined; onEnd: () => void }) {
  const { t } = useTranslation('leads')
  const { message } = App.useApp()
  const id = useId()
  const zone = useTimeZone()
  const [given, setGiven] = useState({
    name: place?.name ?? '',
    address: place?.address ?? '',
    areaCode: place?.areaCode ?? null,
    timeZone: place?.timeZone ?? zone,
    slotMinutes: place?.slotMinutes ?? 60,
    closedDays: place?.closedDays ?? [],
    isClosed: place?.isClosed ?? false,
  })
  const [weekly, setWeekly] = useState<Hours[]>((place?.weekly ?? [usual]).map(withKey))
  const save = useAction(appointmentApi.savePlace, {
    refreshes: appointmentRefreshes,
    onDone() {
      void message.success(t('saved'))
      onEnd()
    },
  })
  const isReady = given.name.trim() !== '' && weekly.length > 0 && weekly.every(({ from, until }) => from < until)
  const change = (key: string, changes: Partial<Hours>) =>
    setWeekly(weekly.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const text = (name: 'name' | 'address') => (
    <div>
      <label htmlFor={`${id}-${name}`}>{t(`places.${name}`)}</label>
      <Input
        id={`${id}-${name}`}
        value={given[name]}
        maxLength={mostLetters[name]}
        onChange={({ target }) => setGiven({ ...given, [name]: target.value })}
      />
    </div>
  )
  return (
    <form
      className="lead-form"
      onSubmit={(event) => {
        event.preventDefault()
        const hours = weekly.map(({ days, from, until, capacity }) => ({ days, from, until, capacity }))
        save.mutate({ ...given, weekly: hours, ...(place === undefined ? {} : { id: place.id }) })
      }}
    >
      {text('name')}
      {text('address')}
      <div className="lead-three">
        <div>
          <label htmlFor={`${id}-area`}>{t('area')}</label>
          <AreaField
            id={`${id}-area`}
            value={given.areaCode}
            onChange={(areaCode) => setGiven({ ...given, areaCode })}
          />
        </div>
        <div>
          <label htmlFor={`${id}-zone`}>{t('places.timeZone')}</label>
          <Select
            id={`${id}-zone`}
            value={given.timeZone}
            showSearch
            options={Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value }))}
            style={{ width: '100%' }}
            onChange={(timeZone: string) => setGiven({ ...given, timeZone })}
          />
        </div>
        <div>
          <label htmlFor={`${id}-minutes`}>{t('places.slotMinutes')}</label>
          <InputNumber
            id={`${id}-minutes`}
            value={given.slotMinutes}
            min={5}
            max={720}
            precision={0}
            style={{ width: '100%' }}
            onChange={(slotMinutes) => setGiven({ ...given, slotMinutes: slotMinutes ?? 60 })}
          />
        </div>
      </div>
      <h4>{t('places.weekly')}</h4>
      {weekly.map((one) => (
        <div key={one.key} className="lead-weekly">
          <HoursField value={one} onChange={(changes) => change(one.key, changes)} />
          <InputNumber
            aria-label={t('places.capacity')}
            value={one.capacity}
            min={1}
            max={mostPeople}
            precision={0}
            suffix={t('places.capacityUnit')}
            onChange={(capacity) => change(one.key, { capacity: capacity ?? 1 })}
          />
          {weekly.length > 1 && (
            <button
              type="button"
              className="icon-button"
              aria-label={t('places.removeHours')}
              onClick={() => setWeekly(weekly.filter(({ key }) => key !== one.key))}
            >
              <DeleteOutlined />
            </button>
          )}
        </div>
      ))}
      <span>
        <Button
          size="small"
          icon={<PlusOutlined />}
          disabled={weekly.length >= mostRows}
          onClick={() => setWeekly([...weekly, withKey(usual)])}
        >
          {t('places.addHours')}
        </Button>
      </span>
      <div>
        <label htmlFor={`${id}-closed`}>{t('places.closedDays')}</label>
        <Select
          id={`${id}-closed`}
          mode="tags"
          open={false}
          suffixIcon={null}
          value={given.closedDays}
          placeholder="2026-12-24"
          style={{ width: '100%' }}
          onChange={(days: string[]) => setGiven({ ...given, closedDays: days.filter(isDay).toSorted() })}
        />
      </div>
      <Checkbox checked={given.isClosed} onChange={({ target }) => setGiven({ ...given, isClosed: target.checked })}>
        {t('places.isClosed')}
      </Checkbox>
      <div className="lead-buttons">
        <Button onClick={onEnd}>{t('keep')}</Button>
        <Button type="primary" htmlType="submit" disabled={!isReady} loading={save.isPending}>
          {t('places.save')}
        </Button>
      </div>
    </form>
  )
}
