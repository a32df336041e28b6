import { MergeCellsOutlined, TagOutlined, TeamOutlined, UserDeleteOutlined } from '@ant-design/icons'
import { type Customer, customerApi } from '@matrixcast/contract/customers'
import { useTranslation } from 'react-i18next'
import { lazily } from '../ui/lazily.tsx'
import { useListActions } from '../ui/list/list-actions.tsx'
import { overOne } from '../ui/list/list-dialog.ts'

const CustomerForm = lazily(async () => (await import('./CustomerForm.tsx')).CustomerForm)
const DealDialog = lazily(async () => (await import('./DealDialog.tsx')).DealDialog)
const EraseCustomer = lazily(async () => (await import('./EraseCustomer.tsx')).EraseCustomer)
const MergeDialog = lazily(async () => (await import('./MergeDialog.tsx')).MergeDialog)
const TransferDialog = lazily(async () => (await import('./TransferDialog.tsx')).TransferDialog)
const TagDialog = lazily(async () => (await import('./TransferDialog.tsx')).TagDialog)

export const customerRefreshes = [customerApi.list, customerApi.info]
const isKnown = ({ isErased }: Customer): boolean => !isErased

/** What can be done to customers, one or many. */
export function useCustomerActions() {
  const { t } = useTranslation('customers')
  return useListActions<Customer>(
    [
      {
        key: 'deal',
        label: t('addDeal'),
        places: ['drawer'],
        primary: true,
        call: customerApi.addDeal,
        when: isKnown,
        dialog: overOne((customer, onClose) => <DealDialog customer={customer} onClose={onClose} />),
      },
      {
        key: 'edit',
        label: t('edit'),
        places: ['drawer'],
        call: customerApi.save,
        when: isKnown,
        dialog: overOne((customer, onClose) => <CustomerForm customer={customer} onClose={onClose} />),
      },
      {
        key: 'transfer',
        label: t('transfer'),
        icon: <TeamOutlined />,
        places: ['bulk', 'whole', 'drawer'],
        call: customerApi.transfer,
        when: isKnown,
        dialog: (over) => <TransferDialog {...over} />,
        done: (count) => t('transferred', { count }),
      },
      {
        key: 'tag',
        label: t('setTag'),
        icon: <TagOutlined />,
        places: ['bulk', 'whole'],
        call: customerApi.setTag,
        when: isKnown,
        dialog: (over) => <TagDialog {...over} />,
        done: (count) => t('tagged', { count }),
      },
      {
        key: 'erase',
        label: t('erase'),
        icon: <UserDeleteOutlined />,
        places: ['drawer'],
        danger: true,
        call: customerApi.erase,
        when: isKnown,
        dialog: overOne((customer, onClose) => <EraseCustomer customer={customer} onClose={onClose} />),
      },
      {
        key: 'merge',
        label: t('merge'),
        icon: <MergeCellsOutlined />,
        places: ['bulk'],
        call: customerApi.merge,
        when: isKnown,
        obstacle: ({ length }) => (length === 2 ? undefined : t('mergeTwo')),
        dialog: ({ rows: [one, other], onDone, onClose }) =>
          one && other && <MergeDialog pair={[one, other]} onDone={onDone} onClose={onClose} />,
      },
    ],
    { refreshes: customerRefreshes, mostInDrawer: 3 },
  )
}
