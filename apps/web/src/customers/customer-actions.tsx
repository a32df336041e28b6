import { MergeCellsOutlined, TagOutlined, TeamOutlined, UserDeleteOutlined } from '@ant-design/icons'
import { type Customer, customerApi } from '@matrixcast/contract/customers'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { idsOf } from '../ui/list/at-once.ts'
import { useListActions } from '../ui/list/list-actions.tsx'
import { useShowOutcome } from '../ui/use-show-outcome.ts'

/** What a dialog is open for, and what happens with what it asks. */
export type Asked =
  | { kind: 'transfer'; count: number; give: (given: { ownerId: string }) => Promise<void> }
  | { kind: 'tag'; count: number; give: (given: { tag: string; way: 'set' | 'remove' }) => Promise<void> }
  | { kind: 'merge'; pair: readonly [Customer, Customer]; done: () => void }
  | { kind: 'deal' | 'erase'; customer: Customer }

export const customerRefreshes = [customerApi.list, customerApi.info]
const isKnown = ({ isErased }: Customer): boolean => !isErased

/** What can be done to customers, one or many. */
export function useCustomerActions(onAsk: (asked: Asked) => void, onEdit: (customer: Customer) => void) {
  const { t } = useTranslation('customers')
  const { message } = App.useApp()
  const showOutcome = useShowOutcome()
  const transfer = useAction(customerApi.transfer, { refreshes: customerRefreshes })
  const setTag = useAction(customerApi.setTag, { refreshes: customerRefreshes })
  return useListActions<Customer>(
    [
      {
        key: 'deal',
        label: t('addDeal'),
        places: ['drawer'],
        primary: true,
        call: customerApi.addDeal,
        when: isKnown,
        run: ([customer]) => {
          if (customer) onAsk({ kind: 'deal', customer })
        },
      },
      {
        key: 'edit',
        label: t('edit'),
        places: ['drawer'],
        call: customerApi.save,
        when: isKnown,
        run: ([customer]) => {
          if (customer) onEdit(customer)
        },
      },
      {
        key: 'transfer',
        label: t('transfer'),
        icon: <TeamOutlined />,
        places: ['bulk', 'whole', 'drawer'],
        call: customerApi.transfer,
        when: isKnown,
        run: (rows, onDone) =>
          onAsk({
            kind: 'transfer',
            count: rows.length,
            async give(given) {
              const outcome = await transfer.mutateAsync({ ids: idsOf(rows), ...given })
              showOutcome(outcome, t('transferred', { count: outcome.done.length }))
              onDone()
            },
          }),
        whole: { ask: (count, give) => onAsk({ kind: 'transfer', count, give }) },
      },
      {
        key: 'tag',
        label: t('setTag'),
        icon: <TagOutlined />,
        places: ['bulk', 'whole'],
        call: customerApi.setTag,
        when: isKnown,
        run: (rows, onDone) =>
          onAsk({
            kind: 'tag',
            count: rows.length,
            async give(given) {
              const outcome = await setTag.mutateAsync({ ids: idsOf(rows), ...given })
              showOutcome(outcome, t('tagged', { count: outcome.done.length }))
              onDone()
            },
          }),
        whole: { ask: (count, give) => onAsk({ kind: 'tag', count, give }) },
      },
      {
        key: 'erase',
        label: t('erase'),
        icon: <UserDeleteOutlined />,
        places: ['drawer'],
        danger: true,
        call: customerApi.erase,
        when: isKnown,
        run: ([customer]) => {
          if (customer) onAsk({ kind: 'erase', customer })
        },
      },
      {
        key: 'merge',
        label: t('merge'),
        icon: <MergeCellsOutlined />,
        places: ['bulk'],
        call: customerApi.merge,
        when: isKnown,
        run([one, other, ...more], onDone) {
          if (one && other && more.length === 0) onAsk({ kind: 'merge', pair: [one, other], done: onDone })
          else void message.info(t('mergeTwo'))
        },
      },
    ],
    { refreshes: customerRefreshes, mostInDrawer: 3 },
  )
}
