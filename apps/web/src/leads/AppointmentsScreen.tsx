import './leads.css'
import {
  CalendarOutlined,
  CheckCircleOutlined,
  CheckOutlined,
  CloseOutlined,
  ShopOutlined,
  SwapOutlined,
  UserDeleteOutlined,
} from '@ant-design/icons'
import { type Appointment, appointmentApi } from '@matrixcast/contract/appointments'
import { appointmentStates, dayOf } from '@matrixcast/domain/appointment'
import { zoneOffset } from '@matrixcast/domain/zone-offset'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay, useTimeZone } from '../api/me.ts'
import { useList, useRead } from '../api/use-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import type { ListAction } from '../ui/list/list-action.ts'
import { useListActions } from '../ui/list/list-actions.tsx'
import { overOne } from '../ui/list/list-dialog.ts'
import { listInputFrom } from '../ui/list/list-input.ts'
import { useListState } from '../ui/list/list-state.ts'
import { useChipWords } from '../ui/StatusChip.tsx'
import { AppointmentDetail } from './AppointmentDetail.tsx'
import { useAppointmentColumns } from './appointment-columns.tsx'
import { appointmentRefreshes } from './appointment-refreshes.ts'
import { appointmentChips, isMovable } from './appointment-state.ts'
import { useSlotWords } from './use-slot-words.ts'

const RebookDialog = lazily(async () => (await import('./BookDialog.tsx')).RebookDialog)
const PlacesDialog = lazily(async () => (await import('./PlacesDialog.tsx')).PlacesDialog)

const refreshMs = 15_000
const daysAhead = 14
const daySeconds = 86_400

/** Who comes where and when: what is still to come first. */
export function AppointmentsScreen() {
  const { t } = useTranslation('leads')
  const may = useMay()
  const state = useListState()
  const columns = useAppointmentColumns()
  const chipWords = useChipWords()
  const { dayOf: dayWords } = useSlotWords()
  const zone = useTimeZone()
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const [isPlacing, setIsPlacing] = useState(false)
  const places = useRead(appointmentApi.places, {}).data?.data ?? []
  const input = listInputFrom(appointmentApi.list, state)
  const list = useList(appointmentApi.list, input, { everyMs: refreshMs })
  const words = chipWords(appointmentChips)
  const days = Array.from({ length: daysAhead }, (_, at) => now + at * daySeconds)
  const moves = (move: 'confirm' | 'arrive' | 'miss' | 'cancel', more: Partial<ListAction<Appointment>>) => ({
    key: move,
    label: t(`appointments.moves.${move}`),
    places: ['bulk', 'drawer'] as const,
    call: appointmentApi.setState,
    when: isMovable(move),
    given: () => ({ move }),
    done: () => t(`appointments.done.${move}`),
    ...more,
  })
  const actions = useListActions<Appointment>(
    [
      moves('arrive', { icon: <CheckCircleOutlined />, primary: true }),
      moves('confirm', { icon: <CheckOutlined /> }),
      {
        key: 'move',
        label: t('appointments.moves.move'),
        icon: <SwapOutlined />,
        places: ['drawer'],
        call: appointmentApi.setState,
        when: isMovable('move'),
        dialog: overOne((one, onClose) => <RebookDialog moved={one} onClose={onClose} />),
      },
      moves('miss', { icon: <UserDeleteOutlined /> }),
      moves('cancel', {
        icon: <CloseOutlined />,
        danger: true,
        confirm: ({ length }) => ({
          title: t('appointments.cancelTitle', { count: length }),
          keep: t('appointments.keep'),
        }),
      }),
    ],
    { refreshes: appointmentRefreshes, mostInDrawer: 3 },
  )
  const toPlaces = may(appointmentApi.savePlace) ? (
    <Button icon={<ShopOutlined />} onClick={() => setIsPlacing(true)}>
      {t('places.title')}
    </Button>
  ) : null
  return (
    <>
      <ListScreen
        name="appointments"
        title={t('appointments.title')}
        meta={t('appointments.meta')}
        actions={toPlaces}
        list={list}
        state={state}
        columns={columns}
        rowPx={52}
        searchHint={t('appointments.searchHint')}
        filters={[
          {
            param: 'date',
            label: t('appointments.day'),
            options: days.map((at) => ({ value: dayOf(at, zoneOffset(zone)), label: dayWords(at, zone) })),
          },
          {
            param: 'place_id',
            label: t('appointments.place'),
            options: places.map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            param: 'state',
            label: t('state'),
            options: appointmentStates.map((value) => ({ value, label: words[value] ?? value })),
          },
        ]}
        bulk={actions.bulk}
        source={{
          endpoint: appointmentApi.list,
          input,
          label: 'code',
          more: [
            { title: t('number'), path: 'lead.number' },
            { title: t('phone'), path: 'lead.phone' },
            { title: t('appointments.remark'), path: 'remark' },
          ],
        }}
        empty={
          <EmptyState
            icon={<CalendarOutlined />}
            title={t('appointments.emptyTitle')}
            hint={t('appointments.emptyHint')}
            action={toPlaces}
          />
        }
        drawer={(appointment) => ({
          title: appointment.code,
          body: <AppointmentDetail appointment={appointment} />,
          footer: actions.footOf(appointment),
        })}
        rowLabel={({ lead }) => lead.name || lead.number}
      />
      {actions.dialog}
      {isPlacing && <PlacesDialog onClose={() => setIsPlacing(false)} />}
    </>
  )
}
