import { type Appointment, appointmentApi } from '@matrixcast/contract/appointments'
import { App, Input, InputNumber, Modal } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { useShowOutcome } from '../ui/use-show-outcome.ts'
import { appointmentRefreshes } from './appointment-refreshes.ts'
import { type ChosenSlot, SlotField } from './SlotField.tsx'

const mostPeople = 100
const mostLetters = 500

type BookDialogProps = { leadId: string; moved?: Appointment; onClose: () => void }

/** When and where a person comes, or another time for one who was to come. */
export function BookDialog({ leadId, moved, onClose }: BookDialogProps) {
  const { t } = useTranslation('leads')
  const { message } = App.useApp()
  const showOutcome = useShowOutcome()
  const id = useId()
  const [orderId] = useState(() => crypto.randomUUID())
  const places = useRead(appointmentApi.places, {}).data?.data ?? []
  const open = places.filter(({ isClosed }) => !isClosed)
  const [chosen, setChosen] = useState<ChosenSlot>({ placeId: moved?.place.id ?? '', startAt: null })
  const slot = chosen.placeId === '' ? { ...chosen, placeId: open[0]?.id ?? '' } : chosen
  const [people, setPeople] = useState(moved?.people ?? 1)
  const [remark, setRemark] = useState('')
  const add = useAction(appointmentApi.add, {
    refreshes: appointmentRefreshes,
    onDone({ code }) {
      void message.success(t('appointments.booked', { code }))
      onClose()
    },
  })
  const move = useAction(appointmentApi.setState, {
    refreshes: appointmentRefreshes,
    onDone(outcome) {
      showOutcome(outcome, t('appointments.done.move'))
      if (outcome.refused.length === 0) onClose()
    },
  })
  const save = () => {
    const { placeId, startAt } = slot
    if (startAt === null) return
    if (moved === undefined) add.mutate({ leadId, placeId, startAt, people, remark, orderId })
    else move.mutate({ ids: [moved.id], move: 'move', placeId, startAt })
  }
  return (
    <Modal
      open
      width={560}
      title={t(moved === undefined ? 'appointments.bookTitle' : 'appointments.moveTitle')}
      okText={t(moved === undefined ? 'appointments.book' : 'appointments.moves.move')}
      cancelText={t('keep')}
      okButtonProps={{ disabled: slot.startAt === null, loading: add.isPending || move.isPending }}
      onOk={save}
      onCancel={onClose}
    >
      <div className="lead-form">
        {open.length === 0 && <p className="meta">{t('appointments.noPlaces')}</p>}
        <SlotField places={places} value={slot} people={people} onChange={setChosen} />
        {moved === undefined && (
          <div className="lead-people">
            <div>
              <label htmlFor={`${id}-people`}>{t('appointments.people')}</label>
              <InputNumber
                id={`${id}-people`}
                value={people}
                min={1}
                max={mostPeople}
                precision={0}
                style={{ width: '100%' }}
                onChange={(value) => setPeople(value ?? 1)}
              />
            </div>
            <div>
              <label htmlFor={`${id}-remark`}>{t('appointments.remark')}</label>
              <Input
                id={`${id}-remark`}
                value={remark}
                maxLength={mostLetters}
                onChange={({ target }) => setRemark(target.value)}
              />
            </div>
          </div>
        )}
      </div>
    </Modal>
  )
}
