import { accountApi } from '@matrixcast/contract/accounts'
import { useTranslation } from 'react-i18next'
import { NameInPlace } from '../ui/form/more-fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'

export function GroupName({ group, onEnd }: { group?: { id: string; name: string }; onEnd: () => void }) {
  const { t } = useTranslation('accounts')
  const form = useEndpointForm(accountApi.saveGroup, {
    from: { id: group?.id, name: group?.name ?? '' },
    faultFields: [['groupNameTaken', 'name']],
    refreshes: [accountApi.groups, accountApi.list],
    done: onEnd,
  })
  return (
    <li className="group-line">
      <NameInPlace form={form} name="name" label={t('groupName')} onEnd={onEnd} />
    </li>
  )
}
