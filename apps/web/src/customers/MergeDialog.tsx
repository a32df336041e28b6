import { type Customer, customerApi, type MergeField, type MergeTake } from '@matrixcast/contract/customers'
import { App, Modal, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { customerRefreshes } from './customer-actions.tsx'
import { useMoney } from './use-money.ts'

type MergeDialogProps = { pair: readonly [Customer, Customer]; onDone: () => void; onClose: () => void }
const fields = ['name', 'phone', 'wechat', 'email', 'level', 'owner'] as const satisfies readonly MergeField[]
const valueOf = (customer: Customer, field: MergeField): string | null =>
  field === 'owner' ? (customer.owner?.name ?? null) : customer[field] || null

/** Two customers become one: whose value stays is chosen field by field, with what comes of it below. */
export function MergeDialog({ pair, onDone, onClose }: MergeDialogProps) {
  const { t } = useTranslation('customers')
  const { message } = App.useApp()
  // The one with more deals stays, unless the other is chosen.
  const [kept, other] = pair[1].deals > pair[0].deals ? [pair[1], pair[0]] : pair
  const [take, setTake] = useState<MergeTake>({})
  const order = {
    keptId: kept.id,
    otherId: other.id,
    keptVersion: kept.version,
    otherVersion: other.version,
    take,
  }
  const preview = useRead(customerApi.merge, { ...order, dryRun: true })
  const merge = useAction(customerApi.merge, {
    refreshes: customerRefreshes,
    onDone() {
      void message.success(t('merged'))
      onDone()
      onClose()
    },
  })
  const nameOf = ({ name, number }: Customer) => `${name === '' ? t('noName') : name} ${number}`
  return (
    <Modal
      open
      width={776}
      title={t('mergeTitle')}
      okText={t('merge')}
      cancelText={t('keep')}
      okButtonProps={{ disabled: preview.data === undefined, loading: merge.isPending }}
      onOk={() => merge.mutate(order)}
      onCancel={onClose}
    >
      <table className="customer-merge">
        <thead>
          <tr>
            <th scope="col">{t('mergeField')}</th>
            <th scope="col">{nameOf(kept)}</th>
            <th scope="col">{nameOf(other)}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const [mine, theirs] = [valueOf(kept, field), valueOf(other, field)]
            const chosen = mine === null || (theirs !== null && take[field] === 'other') ? 'other' : 'kept'
            const isOpen = mine !== null && theirs !== null && mine !== theirs
            const side = (value: 'kept' | 'other', shown: string | null) => (
              <td>
                {shown === null ? (
                  <span className="dash">—</span>
                ) : (
                  <Radio
                    checked={chosen === value}
                    disabled={!isOpen}
                    onChange={() => setTake({ ...take, [field]: value })}
                  >
                    {shown}
                  </Radio>
                )}
              </td>
            )
            return (
              <tr key={field}>
                <th scope="row">{t(`mergeFields.${field}`)}</th>
                {side('kept', mine)}
                {side('other', theirs)}
              </tr>
            )
          })}
        </tbody>
      </table>
      {preview.error !== null && preview.data === undefined && (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {preview.data !== undefined && <Preview customer={preview.data.customer} />}
      {preview.data !== undefined && preview.data.noteCut > 0 && (
        <p className="cell-reason" role="alert">
          {t('mergeNoteCut', { count: preview.data.noteCut })}
        </p>
      )}
      <p className="meta">{t('mergeHelp')}</p>
    </Modal>
  )
}

function Preview({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers')
  const money = useMoney()
  const facts = [
    customer.phone ?? customer.wechat ?? customer.email ?? t('noContact'),
    customer.owner?.name ?? t('nobody'),
    t('leadCount', { count: customer.leads }),
    t('dealCount', { count: customer.deals }),
    money(customer.dealAmount),
    ...customer.tags,
  ]
  return (
    <p className="customer-preview" role="status">
      <b>{t('mergePreview')}</b> {customer.name === '' ? t('noName') : customer.name} · {facts.join(' · ')}
    </p>
  )
}
