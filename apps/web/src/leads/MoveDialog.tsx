import { leadApi } from '@matrixcast/contract/leads'
import { useTranslation } from 'react-i18next'
import { FormModal } from '../ui/form/FormModal.tsx'
import { TextField, TimeField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { type AskDialogProps, anyRows } from '../ui/list/list-dialog.ts'

/** The moves that need more than a press. */
export type MoveWithMore = 'appointed' | 'invalidated' | 'lost'

/** What a move needs besides: the time of an appointment, or a reason. */
export function MoveDialog({ move, give, onClose }: AskDialogProps & { move: MoveWithMore }) {
  const { t } = useTranslation('leads')
  const form = useEndpointForm(leadApi.setState, {
    from: { ids: anyRows, move, reason: '', nextAt: null },
    faultFields: [['timeInPast', 'nextAt']],
    through: give,
  })
  const isDated = move === 'appointed'
  return (
    <FormModal
      form={form}
      width={416}
      title={t(`moveTitle.${move}`)}
      okText={t(`moves.${move}`)}
      isDanger={!isDated}
      onClose={onClose}
    >
      {isDated ? (
        <TimeField form={form} name="nextAt" label={t('appointmentAt')} />
      ) : (
        <TextField form={form} name="reason" label={t('reason')} placeholder={t(`reasonHint.${move}`)} isFirst />
      )}
    </FormModal>
  )
}
