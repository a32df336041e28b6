import { accountApi } from '@matrixcast/contract/accounts'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
import { AccountSelect } from '../ui/AccountSelect.tsx'
import { type FieldProps, FormField } from '../ui/form/FormField.tsx'

const mostAccounts = 1000

/** The accounts that videos go to; nothing for whoever may not see accounts. */
export function AccountsField<Values extends FieldValues>(field: Omit<FieldProps<Values>, 'label'>) {
  const { t } = useTranslation('page-videos')
  const may = useMay()
  const accounts = useRead(accountApi.list, { limit: mostAccounts }, { enabled: may(accountApi.list) }).data?.data ?? []
  if (!may(accountApi.list)) return null
  return (
    <FormField {...field} label={t('accounts')}>
      {({ id, value, onChange }) => (
        <AccountSelect
          id={id}
          accounts={accounts}
          value={Array.isArray(value) ? value : []}
          placeholder={t('noAccount')}
          onChange={onChange}
        />
      )}
    </FormField>
  )
}
