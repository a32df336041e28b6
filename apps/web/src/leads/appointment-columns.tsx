import type { Appointment } from '@matrixcast/contract/appointments'
import { useTranslation } from 'react-i18next'
import type { Column } from '../ui/list/ListTable.tsx'
import { StatusChip, useChipWords } from '../ui/StatusChip.tsx'
import { appointmentChips } from './appointment-state.ts'
import { useSlotWords } from './use-slot-words.ts'

export function useAppointmentColumns(): Column<Appointment>[] {
  const { t } = useTranslation('leads')
  const chipWords = useChipWords()
  const { dayOf, timesOf } = useSlotWords()
  return [
    {
      key: 'time',
      title: t('appointments.time'),
      width: 150,
      csv: { path: 'startAt', kind: 'time' },
      render: (one) => (
        <span>
          <span className="cell-name cut">{timesOf(one, one.place.timeZone)}</span>
          <span className="cell-second cut">{dayOf(one.startAt, one.place.timeZone)}</span>
        </span>
      ),
    },
    {
      key: 'lead',
      title: t('customer'),
      csv: { path: 'lead.name' },
      render: ({ lead }) => (
        <span>
          <span className="cell-name cut">{lead.name || t('noName')}</span>
          <span className="cell-second cut">{lead.phone ?? lead.number}</span>
        </span>
      ),
    },
    {
      key: 'place',
      title: t('appointments.place'),
      width: 180,
      csv: { path: 'place.name' },
      render: ({ place }) => <span className="cut">{place.name}</span>,
    },
    {
      key: 'people',
      title: t('appointments.people'),
      width: 80,
      csv: { path: 'people' },
      render: ({ people }) => people,
    },
    {
      key: 'code',
      title: t('appointments.code'),
      width: 110,
      csv: { path: 'code' },
      render: ({ code }) => <b className="lead-code">{code}</b>,
    },
    {
      key: 'state',
      title: t('state'),
      width: 130,
      csv: { path: 'state', kind: 'word', words: chipWords(appointmentChips) },
      render: ({ state }) => <StatusChip state={appointmentChips[state]} />,
    },
    {
      key: 'remark',
      title: t('appointments.remark'),
      width: 180,
      lesser: true,
      csv: { path: 'remark' },
      render: ({ remark }) => (remark === '' ? <span className="dash">—</span> : <span className="cut">{remark}</span>),
    },
    {
      key: 'by',
      title: t('appointments.by'),
      width: 110,
      lesser: true,
      csv: { path: 'by' },
      render: ({ by }) => <span className="cut">{by}</span>,
    },
  ]
}
