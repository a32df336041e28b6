import type { Account } from '@matrixcast/contract/accounts'
import { Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { lazily } from '../ui/lazily.tsx'
import { AccountBrowsing } from './AccountBrowsing.tsx'
import { AccountBody } from './AccountDrawer.tsx'
import { AccountFigures } from './AccountFigures.tsx'
import { AccountHistory } from './AccountHistory.tsx'
import { AccountPeople } from './AccountPeople.tsx'
import type { AccountActions } from './use-account-actions.tsx'

const AccountProxy = lazily(async () => (await import('./AccountProxy.tsx')).AccountProxy)

/** Everything of one account, a tab a subject. */
export function AccountTabs(props: { account: Account; actions: AccountActions; onRules: () => void }) {
  const { account } = props
  const { t } = useTranslation('accounts')
  return (
    <Tabs
      className="account-tabs"
      items={[
        { key: 'overview', label: t('tabs.overview'), children: <AccountBody {...props} /> },
        { key: 'figures', label: t('tabs.figures'), children: <AccountFigures accountId={account.id} /> },
        { key: 'people', label: t('tabs.people'), children: <AccountPeople accounts={[account]} /> },
        { key: 'proxy', label: t('tabs.proxy'), children: <AccountProxy ids={[account.id]} /> },
        ...(account.third_platform_info.driver === 'api'
          ? []
          : [{ key: 'browsing', label: t('tabs.browsing'), children: <AccountBrowsing accountId={account.id} /> }]),
        { key: 'history', label: t('tabs.history'), children: <AccountHistory accountId={account.id} /> },
        // What was typed of a proxy stays while another tab is looked at.
      ].map((item) => ({ ...item, destroyOnHidden: item.key !== 'proxy' }))}
    />
  )
}
