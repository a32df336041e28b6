import type { Account } from '@matrixcast/contract/accounts'
import { useTranslation } from 'react-i18next'
import { FormHolder } from '../ui/form/FormHolder.tsx'
import { AccountPeople } from './AccountPeople.tsx'
import { AccountProxy } from './AccountProxy.tsx'

/** Several accounts that get the same people or the same proxy. */
export type Together = { accounts: Account[]; subject: 'people' | 'proxy' }

export function TogetherDialog({ accounts, subject, onClose }: Together & { onClose: () => void }) {
  const { t } = useTranslation('accounts')
  const title = subject === 'people' ? 'people.many' : 'proxy.many'
  return (
    <FormHolder width={480} title={t(title, { count: accounts.length })} onClose={onClose}>
      {subject === 'people' ? (
        <AccountPeople accounts={accounts} onDone={onClose} />
      ) : (
        <AccountProxy ids={accounts.map(({ id }) => id)} />
      )}
    </FormHolder>
  )
}
