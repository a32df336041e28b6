import { fissionApi } from '@matrixcast/contract/fission'
import { fissionCodeApi } from '@matrixcast/contract/fission-codes'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { ChoiceField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { type AskDialogProps, anyRows } from '../ui/list/list-dialog.ts'

/** Leads printed codes to another activity. What was counted stays theirs. */
export function PointCodes({ count, give, onClose }: AskDialogProps) {
  const { t } = useTranslation('fission')
  const activities = useRead(fissionApi.list, { page: 1, limit: 500 }).data?.data ?? []
  const form = useEndpointForm(fissionCodeApi.edit, {
    from: { ids: anyRows, activityId: '' },
    through: ({ activityId }) => give({ activityId }),
  })
  return (
    <FormModal form={form} title={t('pointTitle', { count })} onClose={onClose}>
      <ChoiceField
        form={form}
        name="activityId"
        label={t('activity')}
        help={t('pointHelp')}
        isSearched
        options={activities
          .filter(({ state }) => state !== 'ended')
          .map(({ id, name, state }) => ({ value: id, label: `${name} · ${t(`activityStates.${state}`)}` }))}
      />
    </FormModal>
  )
}
