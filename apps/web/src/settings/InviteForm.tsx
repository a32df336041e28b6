import { builderInviteApi } from '@matrixcast/contract/builder-invites'
import { useTranslation } from 'react-i18next'
import { FormPanel } from '../ui/form/FormBody.tsx'
import { NumberField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'

export function InviteForm({ onMade }: { onMade: (code: string) => void }) {
  const { t } = useTranslation('settings')
  const form = useEndpointForm(builderInviteApi.add, {
    from: { days: 7 },
    refreshes: [builderInviteApi.list],
    done: ({ code }) => onMade(code),
  })
  return (
    <FormPanel form={form} okText={t('invites.add')}>
      <NumberField form={form} name="days" label={t('invites.days')} />
    </FormPanel>
  )
}
