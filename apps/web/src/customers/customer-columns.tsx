import type { Customer } from '@matrixcast/contract/customers'
import { useTranslation } from 'react-i18next'
import { Ago } from '../ui/Ago.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import type { Column } from '../ui/list/ListTable.tsx'
import { useMoney } from './use-money.ts'

const dash = <span className="dash">—</span>

export function useCustomerColumns(): Column<Customer>[] {
  const { t } = useTranslation('customers')
  const money = useMoney()
  return [
    {
      key: 'name',
      title: t('customer'),
      sort: 'name',
      csv: { path: 'name' },
      render: (customer) => (
        <span>
          <span className="cell-name cut">
            {customer.isErased ? t('erased') : customer.name === '' ? t('noName') : customer.name}
          </span>
          <span className="cell-second cut">
            {customer.isBlocked && <b className="customer-blocked">{t('blocked')} · </b>}
            {customer.phone ?? customer.wechat ?? customer.email ?? t('noContact')}
          </span>
        </span>
      ),
    },
    {
      key: 'level',
      title: t('level'),
      width: 76,
      sort: 'level',
      lesser: true,
      csv: { path: 'level' },
      render: ({ level }) => (level === null ? dash : <b className="customer-level">{level}</b>),
    },
    {
      key: 'tags',
      title: t('tags'),
      width: 150,
      lesser: true,
      csv: { path: 'tags' },
      render: ({ tags }) => (tags.length === 0 ? dash : <span className="cut">{tags.join(', ')}</span>),
    },
    {
      key: 'first',
      title: t('first'),
      width: 210,
      lesser: true,
      csv: { path: 'first.name' },
      render: ({ first }) => <FirstSource first={first} />,
    },
    {
      key: 'owner',
      title: t('owner'),
      width: 140,
      csv: { path: 'owner.name' },
      render: ({ owner }) =>
        owner === null ? (
          dash
        ) : (
          <span className="customer-owner">
            <Avatar name={owner.name} picture="" px={22} />
            <span className="cut">{owner.name}</span>
          </span>
        ),
    },
    {
      key: 'dealAmount',
      title: t('dealAmount'),
      width: 140,
      align: 'right',
      sort: 'dealAmount',
      csv: { path: 'dealAmount' },
      render: ({ dealAmount, deals }) => (
        <span>
          <span className="cell-name">{money(dealAmount)}</span>
          <span className="cell-second">{t('dealCount', { count: deals })}</span>
        </span>
      ),
    },
    {
      key: 'leads',
      title: t('leads'),
      width: 84,
      align: 'right',
      sort: 'leads',
      lesser: true,
      csv: { path: 'leads' },
      render: ({ leads }) => leads,
    },
    {
      key: 'lastContact',
      title: t('lastContact'),
      width: 120,
      sort: 'lastContactAt',
      csv: { path: 'lastContactAt', kind: 'time' },
      render: ({ lastContactAt }) => <Ago at={lastContactAt} />,
    },
    {
      key: 'created',
      title: t('created'),
      width: 110,
      sort: 'createtime',
      lesser: true,
      hiddenAtFirst: true,
      csv: { path: 'createtime', kind: 'time' },
      render: ({ createtime }) => <Ago at={createtime} />,
    },
  ]
}

/** The work, link or page that brought them first. */
export function FirstSource({ first }: { first: Customer['first'] }) {
  const { t } = useTranslation('customers')
  if (first.kind === null) return <>{t('byHand')}</>
  const kind = t(`sources.${first.kind}`)
  const [main = kind, ...more] = [first.work, first.link, first.name === '' ? null : first.name].filter(
    (name) => name !== null,
  )
  return (
    <span>
      <span className="cut">{main}</span>
      <span className="cell-second cut">{[...more, ...(main === kind ? [] : [kind])].join(' · ')}</span>
    </span>
  )
}
