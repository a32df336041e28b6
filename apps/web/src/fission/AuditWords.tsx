import { participantApi } from '@matrixcast/contract/fission-participants'
import { useTranslation } from 'react-i18next'
import { FormModal } from '../ui/form/FormModal.tsx'
import { LinesField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { type AskDialogProps, anyRows } from '../ui/list/list-dialog.ts'

/** A no says why: the guest reads the words, and may answer them. */
export function AuditWords({ verdict, count, give, onClose }: AskDialogProps & { verdict: 'reject' | 'refuse' }) {
  const { t } = useTranslation('fission')
  const form = useEndpointForm(participantApi.audit, {
    from: { ids: anyRows, verdict, words: '' },
    through: ({ words }) => give({ verdict, words }),
  })
  return (
    <FormModal
      form={form}
      isDanger
      title={t(`verdictTitles.${verdict}`, { count })}
      okText={t(`verdicts.${verdict}`)}
      onClose={onClose}
    >
      <LinesField form={form} name="words" label={t('whyNot')} help={t('whyNotHelp')} />
    </FormModal>
  )
}
