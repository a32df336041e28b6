import { CheckCircleFilled } from '@ant-design/icons'
import { accountApi } from '@matrixcast/contract/accounts'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { AccountBody } from './AccountDrawer.tsx'

const mostAccounts = 1000

/** What came of the login, and where the account belongs. */
export function BoundAccount({ accountId }: { accountId: string }) {
  const { t } = useTranslation('accounts')
  const list = useRead(accountApi.list, { limit: mostAccounts })
  const account = list.data?.data.find(({ id }) => id === accountId)
  return (
    <>
      <p className="wizard-note wizard-ok" role="status" data-testid="bound">
        <CheckCircleFilled /> {t('bound')}
      </p>
      {account === undefined ? <Skeleton active avatar paragraph={{ rows: 3 }} /> : <AccountBody account={account} />}
    </>
  )
}
