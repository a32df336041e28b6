import { EditOutlined, PlusOutlined } from '@ant-design/icons'
import { type AppointmentPlace, appointmentApi } from '@matrixcast/contract/appointments'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormHolder } from '../ui/form/FormHolder.tsx'
import { PlaceForm } from './PlaceForm.tsx'

/** Where people are received. */
export function PlacesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('leads')
  const { data, error, refetch } = useRead(appointmentApi.places, {})
  const [edited, setEdited] = useState<AppointmentPlace | 'new'>()
  return (
    <FormHolder width={600} title={t('places.title')} onClose={onClose}>
      {edited === undefined ? (
        <>
          {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
          {data === undefined && error === null && <Skeleton active />}
          {data?.data.length === 0 && <p className="meta">{t('places.none')}</p>}
          <ul className="lead-pools">
            {(data?.data ?? []).map((place) => (
              <li key={place.id}>
                <span>
                  <b>{place.name}</b>
                  {place.isClosed && <span className="chip chip-mute">{t('places.closed')}</span>}
                  <span className="meta">
                    {[
                      ...(place.address === '' ? [] : [place.address]),
                      t('places.coming', { count: place.coming }),
                    ].join(' · ')}
                  </span>
                </span>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('places.edit', { name: place.name })}
                  onClick={() => setEdited(place)}
                >
                  <EditOutlined />
                </button>
              </li>
            ))}
          </ul>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
            {t('places.add')}
          </Button>
        </>
      ) : (
        <PlaceForm place={edited === 'new' ? undefined : edited} onEnd={() => setEdited(undefined)} />
      )}
    </FormHolder>
  )
}
