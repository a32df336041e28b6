import { type Customer, customerApi, type Deal } from '@matrixcast/contract/customers'
import { App, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { MomentField } from '../ui/MomentField.tsx'
import { customerRefreshes } from './customer-actions.tsx'
import { useMoney } from './use-money.ts'

type DealDialogProps = { customer: Pick<Customer, 'id'>; corrected?: Deal; onClose: () => void }
const isAmount = /^\d{1,10}(\.\d{1,2})?$/
const mostLetters = 100

/** What was bought and for how much; of a deal that is corrected its right amount alone. */
export function DealDialog({ customer, corrected, onClose }: DealDialogProps) {
  const { t } = useTranslation('customers')
  const { message } = App.useApp()
  const money = useMoney()
  const id = useId()
  const [orderId] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState('')
  const [title, setTitle] = useState('')
  const [at, setAt] = useState<number | null>(null)
  const add = useAction(customerApi.addDeal, {
    refreshes: [...customerRefreshes, customerApi.attribution],
    onDone({ dealAmount }) {
      void message.success(t('dealSaved', { sum: money(dealAmount) }))
      onClose()
    },
  })
  const isWrong = amount.trim() !== '' && !isAmount.test(amount.trim())
  const save = () => {
    const known = { customerId: customer.id, amount: amount.trim(), title: title.trim(), orderId }
    if (corrected) add.mutate({ ...known, corrects: corrected.id })
    else add.mutate({ ...known, ...(at === null ? {} : { at }) })
  }
  return (
    <Modal
      open
      width={416}
      title={corrected ? t('correctTitle', { amount: money(corrected.amount) }) : t('addDeal')}
      okText={t('form.save')}
      cancelText={t('keep')}
      okButtonProps={{ disabled: amount.trim() === '' || isWrong, loading: add.isPending }}
      onOk={save}
      onCancel={onClose}
    >
      <div className="customer-form">
        <label htmlFor={id}>{t(corrected ? 'rightAmount' : 'amount')}</label>
        <Input
          id={id}
          value={amount}
          inputMode="decimal"
          autoComplete="off"
          {...(isWrong ? { status: 'error', 'aria-describedby': `${id}-wrong` } : {})}
          onChange={({ target }) => setAmount(target.value)}
        />
        {isWrong && (
          <p id={`${id}-wrong`} className="customer-wrong">
            {t('amountWrong')}
          </p>
        )}
        {corrected && <p className="meta">{t('correctHelp')}</p>}
        <label htmlFor={`${id}-title`}>{t(corrected ? 'correctReason' : 'dealTitle')}</label>
        <Input
          id={`${id}-title`}
          value={title}
          maxLength={mostLetters}
          onChange={({ target }) => setTitle(target.value)}
        />
        {!corrected && (
          <>
            <label htmlFor={`${id}-at`}>{t('dealAt')}</label>
            <MomentField id={`${id}-at`} value={at} onChange={setAt} />
            <p className="meta">{t('dealAtNow')}</p>
          </>
        )}
      </div>
    </Modal>
  )
}
