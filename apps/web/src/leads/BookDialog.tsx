import { type Appointment, appointmentApi } from '@matrixcast/contract/appointments'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormModal } from '../ui/form/FormModal.tsx'
import { NumberField, TextField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { useShowOutcome } from '../ui/use-show-outcome.ts'
import { appointmentRefreshes } from './appointment-refreshes.ts'
import { SlotFields, usePlaces } from './SlotFields.tsx'

/** When and where a person comes. */
export function BookDialog({ leadId, onClose }: { leadId: string; onClose: () => void }) {
  const { t } = useTranslation('leads')
  const { message } = App.useApp()
  const { first } = usePlaces()
  const form = useEndpointForm(appointmentApi.add, {
    from: { leadId, placeId: '', people: 1, remark: '' },
    give: (values) => ({ ...values, placeId: values.placeId || first }),
    faultFields: [
      ['slotPast', 'startAt'],
      ['slotNone', 'startAt'],
      ['slotFull', 'startAt'],
    ],
    refreshes: appointmentRefreshes,
    done({ code }) {
      void message.success(t('appointments.booked', { code }))
      onClose()
    },
  })
  const people = form.useValue('people')
  return (
    <FormModal form={form} title={t('appointments.bookTitle')} okText={t('appointments.book')} onClose={onClose}>
      <SlotFields form={form} people={typeof people === 'number' ? people : 1} />
      <div className="form-pair">
        <NumberField form={form} name="people" label={t('appointments.people')} />
        <TextField form={form} name="remark" label={t('appointments.remark')} />
      </div>
    </FormModal>
  )
}

/** Another time for one who was to come. */
export function RebookDialog({ moved, onClose }: { moved: Appointment; onClose: () => void }) {
  const { t } = useTranslation('leads')
  const showOutcome = useShowOutcome()
  const form = useEndpointForm(appointmentApi.setState, {
    from: { ids: [moved.id], move: 'move', placeId: moved.place.id },
    refreshes: appointmentRefreshes,
    done(outcome) {
      showOutcome(outcome, t('appointments.done.move'))
      if (outcome.refused.length === 0) onClose()
    },
  })
  return (
    <FormModal form={form} title={t('appointments.moveTitle')} okText={t('appointments.moves.move')} onClose={onClose}>
      <SlotFields form={form} people={moved.people} />
    </FormModal>
  )
}
