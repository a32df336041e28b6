import type { Appointment } from '@matrixcast/contract/appointments'
import { useTranslation } from 'react-i18next'
import { Ago } from '../ui/Ago.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { appointmentChips } from './appointment-state.ts'
import { useSlotWords } from './use-slot-words.ts'

/** Who comes, when and where, and the code that they say. */
export function AppointmentDetail({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation('leads')
  const { dayOf, timesOf } = useSlotWords()
  const { lead, place, people, remark, code, state, startAt, by, createtime } = appointment
  return (
    <dl className="facts">
      <dt>{t('state')}</dt>
      <dd>
        <StatusChip state={appointmentChips[state]} />
      </dd>
      <dt>{t('customer')}</dt>
      <dd>
        <AppLink href={withQuery(paths.leads, { keyword: lead.number })}>{lead.name || lead.number}</AppLink>
        {lead.phone !== null && ` · ${lead.phone}`}
      </dd>
      <dt>{t('appointments.time')}</dt>
      <dd>
        {dayOf(startAt, place.timeZone)} {timesOf(appointment, place.timeZone)}
      </dd>
      <dt>{t('appointments.place')}</dt>
      <dd>
        {place.name} · {t('appointments.inZone', { zone: place.timeZone })}
      </dd>
      <dt>{t('appointments.people')}</dt>
      <dd>{people}</dd>
      <dt>{t('appointments.code')}</dt>
      <dd>
        <b className="lead-code">{code}</b>
      </dd>
      <dt>{t('appointments.remark')}</dt>
      <dd className="lead-all-words">{remark === '' ? '—' : remark}</dd>
      <dt>{t('appointments.by')}</dt>
      <dd>
        {by} · <Ago at={createtime} />
      </dd>
    </dl>
  )
}
