import { type Account, accountApi } from '@matrixcast/contract/accounts'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { Ago } from '../ui/Ago.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { numberText } from '../ui/figures.ts'
import type { Column } from '../ui/list/ListTable.tsx'
import { PlatformMark, usePlatformName } from '../ui/PlatformMark.tsx'
import { type ChipState, StatusChip } from '../ui/StatusChip.tsx'
import type { Asked } from './use-login.ts'

export const accountChip = ({ state }: Pick<Account, 'state'>): ChipState => (state === 'unknown' ? 'unchecked' : state)

export function useAccountColumns(): (ask: (asked: Asked) => void) => Column<Account>[] {
  const { t, i18n } = useTranslation('accounts')
  const may = useMay()
  const platformName = usePlatformName()
  const figure = (key: 'waiting' | 'published' | 'failed'): Column<Account> => ({
    key,
    title: t(`counts.${key}`),
    width: 96,
    align: 'right',
    lesser: true,
    render: (account) => (
      <span className={key === 'failed' && account.failed > 0 ? 'account-failed' : ''}>
        {numberText(account[key], i18n.language)}
      </span>
    ),
  })
  return (ask) => [
    {
      key: 'openname',
      title: t('account'),
      sort: 'openname',
      render: (account) => (
        <span className="cell-thing">
          <span className="account-face">
            <Avatar name={account.openname} picture={account.avatar} px={36} />
            <PlatformMark platform={account.third_platform_info} px={16} />
          </span>
          <span>
            <span className="cell-name cut">{account.openname}</span>
            <span className="cell-second cut">
              {platformName(account.third_platform_info)} · {account.account_id}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'group',
      title: t('group'),
      width: 140,
      lesser: true,
      render: ({ group }) => (group === null ? <span className="dash">—</span> : group.name),
    },
    {
      key: 'state',
      title: t('loginState'),
      width: 130,
      render: (account) => <StatusChip state={accountChip(account)} />,
    },
    { key: 'checkedAt', title: t('checkedAt'), width: 120, render: ({ checkedAt }) => <Ago at={checkedAt} /> },
    {
      key: 'postingMode',
      title: t('postingMode'),
      width: 140,
      lesser: true,
      render: ({ postingMode }) => t(`modes.${postingMode}`),
    },
    figure('waiting'),
    figure('published'),
    figure('failed'),
    {
      key: 'act',
      title: '',
      width: 90,
      align: 'right',
      render: (account) =>
        (account.state === 'offline' || account.state === 'challenge') && may(accountApi.needInfo) ? (
          <button type="button" className="link-button" onClick={() => ask({ mode: 'login', account })}>
            {t('login')}
          </button>
        ) : null,
    },
  ]
}
