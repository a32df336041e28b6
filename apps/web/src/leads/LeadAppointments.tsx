import { PlusOutlined } from '@ant-design/icons'
import { type Appointment, appointmentApi } from '@matrixcast/contract/appointments'
import type { Lead } from '@matrixcast/contract/leads'
import type { AppointmentMove } from '@matrixcast/domain/appointment'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { useShowOutcome } from '../ui/use-show-outcome.ts'
import { appointmentRefreshes } from './appointment-refreshes.ts'
import { appointmentChips, isMovable } from './appointment-state.ts'
import { isConverted, isOpen } from './lead-state.ts'
import { useSlotWords } from './use-slot-words.ts'

const BookDialog = lazily(async () => (await import('./BookDialog.tsx')).BookDialog)
const RebookDialog = lazily(async () => (await import('./BookDialog.tsx')).RebookDialog)

const most = 100
const plainMoves = ['confirm', 'arrive', 'miss', 'cancel'] as const satisfies readonly AppointmentMove[]

/** When this person comes, and came. */
export function LeadAppointments({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads')
  const may = useMay()
  const { data, error, refetch } = useRead(appointmentApi.list, { lead_id: lead.id, limit: most })
  const [booking, setBooking] = useState<Appointment | 'new'>()
  const close = () => setBooking(undefined)
  const isBookable = !lead.isErased && (isOpen(lead) || isConverted(lead)) && may(appointmentApi.add)
  return (
    <>
      {isBookable && (
        <Button icon={<PlusOutlined />} onClick={() => setBooking('new')}>
          {t('appointments.book')}
        </Button>
      )}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton active />}
      {data?.data.length === 0 && <p className="meta">{t('appointments.none')}</p>}
      <ul className="lead-appointments">
        {(data?.data ?? []).map((one) => (
          <AppointmentRow key={one.id} appointment={one} onMove={() => setBooking(one)} />
        ))}
      </ul>
      {booking === 'new' && <BookDialog leadId={lead.id} onClose={close} />}
      {typeof booking === 'object' && <RebookDialog moved={booking} onClose={close} />}
    </>
  )
}

function AppointmentRow({ appointment, onMove }: { appointment: Appointment; onMove: () => void }) {
  const { t } = useTranslation('leads')
  const may = useMay()
  const showOutcome = useShowOutcome()
  const { dayOf, timesOf } = useSlotWords()
  const { id, place, people, remark, code, state, startAt } = appointment
  const setState = useAction(appointmentApi.setState, {
    refreshes: appointmentRefreshes,
    onDone: (outcome) => showOutcome(outcome, t('saved')),
  })
  return (
    <li>
      <span className="lead-moment-head">
        <b>
          {dayOf(startAt, place.timeZone)} {timesOf(appointment, place.timeZone)}
        </b>
        <StatusChip state={appointmentChips[state]} />
      </span>
      <span className="meta">
        {[
          place.name,
          t('appointments.peopleCount', { count: people }),
          t('appointments.codeIs', { code }),
          ...(remark === '' ? [] : [remark]),
        ].join(' · ')}
      </span>
      {may(appointmentApi.setState) && (
        <span className="lead-appointment-moves">
          {plainMoves
            .filter((move) => isMovable(move)(appointment))
            .map((move) => (
              <Button
                key={move}
                size="small"
                danger={move === 'cancel'}
                disabled={setState.isPending}
                onClick={() => setState.mutate({ ids: [id], move })}
              >
                {t(`appointments.moves.${move}`)}
              </Button>
            ))}
          {isMovable('move')(appointment) && (
            <Button size="small" onClick={onMove}>
              {t('appointments.moves.move')}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}
