import { type Customer, customerApi, type Deal } from '@matrixcast/contract/customers'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormModal } from '../ui/form/FormModal.tsx'
import { TextField, TimeField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { customerRefreshes } from './customer-actions.tsx'
import { useMoney } from './use-money.ts'

type DealDialogProps = { customer: Pick<Customer, 'id'>; corrected?: Deal; onClose: () => void }

/** What was bought and for how much; of a deal that is corrected its right amount alone. */
export function DealDialog({ customer, corrected, onClose }: DealDialogProps) {
  const { t } = useTranslation('customers')
  const { message } = App.useApp()
  const money = useMoney()
  const form = useEndpointForm(customerApi.addDeal, {
    from: { customerId: customer.id, corrects: corrected?.id, amount: '', title: '' },
    give: (deal) => ({ ...deal, amount: deal.amount.trim() }),
    refreshes: [...customerRefreshes, customerApi.attribution],
    done({ dealAmount }) {
      void message.success(t('dealSaved', { sum: money(dealAmount) }))
      onClose()
    },
  })
  return (
    <FormModal
      form={form}
      title={corrected ? t('correctTitle', { amount: money(corrected.amount) }) : t('addDeal')}
      width={416}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="amount"
        label={t(corrected ? 'rightAmount' : 'amount')}
        wrong={t('amountWrong')}
        {...(corrected ? { help: t('correctHelp') } : {})}
      />
      <TextField form={form} name="title" label={t(corrected ? 'correctReason' : 'dealTitle')} />
      {!corrected && <TimeField form={form} name="at" label={t('dealAt')} help={t('dealAtNow')} />}
    </FormModal>
  )
}
