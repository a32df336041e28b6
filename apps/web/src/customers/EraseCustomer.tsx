import { type Customer, customerApi } from '@matrixcast/contract/customers'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { EraseDialog } from '../ui/EraseDialog.tsx'
import { customerRefreshes } from './customer-actions.tsx'

/** With their leads and whoever was merged into them. */
export function EraseCustomer({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t } = useTranslation('customers')
  const { message } = App.useApp()
  const erase = useAction(customerApi.erase, {
    refreshes: customerRefreshes,
    onDone() {
      void message.success(t('eraseDone'))
      onClose()
    },
  })
  return (
    <EraseDialog
      name={customer.name || customer.number}
      loses={t('eraseLoses')}
      isErasing={erase.isPending}
      onErase={(name) => erase.mutate({ id: customer.id, name })}
      onClose={onClose}
    />
  )
}
