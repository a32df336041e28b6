import './customers.css'
import { BarChartOutlined, PlusOutlined, TeamOutlined } from '@ant-design/icons'
import { customerApi } from '@matrixcast/contract/customers'
import { leadApi } from '@matrixcast/contract/leads'
import { leadLevels } from '@matrixcast/domain/lead'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useList, useRead } from '../api/use-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { useListState } from '../ui/list/list-state.ts'
import { AttributionDialog } from './AttributionDialog.tsx'
import { CustomerDetail } from './CustomerDetail.tsx'
import { useCustomerActions } from './customer-actions.tsx'
import { useCustomerColumns } from './customer-columns.tsx'

const CustomerForm = lazily(async () => (await import('./CustomerForm.tsx')).CustomerForm)

const refreshMs = 30_000
const silences = ['7', '30', '90'] as const

/** Everybody who bought, or is a customer by hand: whose they are, and what they are worth. */
export function CustomersScreen() {
  const { t } = useTranslation('customers')
  const may = useMay()
  const state = useListState()
  const columns = useCustomerColumns()
  const [isAdding, setIsAdding] = useState(false)
  const [isAttributing, setIsAttributing] = useState(false)
  const actions = useCustomerActions()
  const owners = useRead(leadApi.owners, {}).data?.data ?? []
  const input = listInputFrom(customerApi.list, state)
  const list = useList(customerApi.list, input, { everyMs: refreshMs })
  const tags = [...new Set((list.data?.data ?? []).flatMap((row) => row.tags))].toSorted()
  const add = may(customerApi.save) ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setIsAdding(true)}>
      {t('add')}
    </Button>
  ) : null
  return (
    <>
      <ListScreen
        name="customers"
        title={t('title')}
        meta={t('meta')}
        actions={
          <>
            <Button icon={<BarChartOutlined />} onClick={() => setIsAttributing(true)}>
              {t('attribution.title')}
            </Button>
            {add}
          </>
        }
        list={list}
        state={state}
        columns={columns}
        rowPx={52}
        searchHint={t('searchHint')}
        filters={[
          {
            param: 'owner_id',
            label: t('owner'),
            options: [
              ...owners.map(({ id, name }) => ({ value: id, label: name })),
              { value: 'none', label: t('nobody') },
            ],
          },
          { param: 'level', label: t('level'), options: leadLevels.map((value) => ({ value, label: value })) },
          { param: 'tag', label: t('tags'), options: tags.map((value) => ({ value, label: value })) },
          {
            param: 'silent_days',
            label: t('silent'),
            options: silences.map((value) => ({ value, label: t('silentDays', { count: Number(value) }) })),
          },
          {
            param: 'blocked',
            label: t('blacklist'),
            options: [
              { value: '1', label: t('blocked') },
              { value: '0', label: t('notBlocked') },
            ],
          },
        ]}
        bulk={actions.bulk}
        whole={actions.whole}
        source={{
          endpoint: customerApi.list,
          input,
          label: 'number',
          more: [
            { title: t('number'), path: 'number' },
            { title: t('phone'), path: 'phone' },
            { title: t('note'), path: 'note' },
          ],
        }}
        empty={<EmptyState icon={<TeamOutlined />} title={t('emptyTitle')} hint={t('emptyHint')} action={add} />}
        drawer={(customer) => ({
          title: customer.number,
          body: <CustomerDetail customer={customer} />,
          footer: actions.footOf(customer),
        })}
        rowLabel={({ name, number }) => (name === '' ? number : name)}
      />
      {actions.dialog}
      {isAdding && <CustomerForm onClose={() => setIsAdding(false)} />}
      {isAttributing && <AttributionDialog onClose={() => setIsAttributing(false)} />}
    </>
  )
}
