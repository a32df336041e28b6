import './settings.css'
import { aiApi } from '@matrixcast/contract/ai'
import { apiKeyApi } from '@matrixcast/contract/api-keys'
import { backupApi } from '@matrixcast/contract/backups'
import { builderInviteApi } from '@matrixcast/contract/builder-invites'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { pageSharingApi } from '@matrixcast/contract/page-sharing'
import { settingsApi } from '@matrixcast/contract/settings'
import { webhookApi } from '@matrixcast/contract/webhooks'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { lazily } from '../ui/lazily.tsx'
import { oneOf, useListState } from '../ui/list/list-state.ts'
import { ApiKeysPanel } from './ApiKeysPanel.tsx'
import { AppearancePanel } from './AppearancePanel.tsx'
import { BackupPanel } from './BackupPanel.tsx'
import { CompanyPanel } from './CompanyPanel.tsx'
import { HelperHere } from './HelperHere.tsx'
import { HelperNeeds } from './HelperNeeds.tsx'
import { InvitePanel } from './InvitePanel.tsx'
import { LedgerPanel, OperationLogPanel, RunLogPanel } from './LogPanels.tsx'
import { PeoplePanel } from './PeoplePanel.tsx'
import { SecurityPanel } from './SecurityPanel.tsx'
import { WebhooksPanel } from './WebhooksPanel.tsx'
import { WechatPanel } from './WechatPanel.tsx'

const AiPanel = lazily(async () => (await import('./AiPanel.tsx')).AiPanel)
const HelperPanel = lazily(async () => (await import('./HelperPanel.tsx')).HelperPanel)
const OnlinePagesPanel = lazily(async () => (await import('./OnlinePagesPanel.tsx')).OnlinePagesPanel)
const ProfilePanel = lazily(async () => (await import('./ProfilePanel.tsx')).ProfilePanel)
const SitePanel = lazily(async () => (await import('./SitePanel.tsx')).SitePanel)

const tabs = [
  'profile',
  'security',
  'appearance',
  'company',
  'people',
  'helper',
  'ai',
  'wechat',
  'keys',
  'webhooks',
  'ledger',
  'site',
  'backup',
  'operations',
  'runs',
] as const
type Tab = (typeof tabs)[number]

/** Everything about the person, the workspace and this installation; the tab stands in the address. */
export function SettingsScreen() {
  const { t } = useTranslation('settings')
  const may = useMay()
  const state = useListState()
  const mayOpen: Record<Tab, boolean> = {
    profile: true,
    security: true,
    appearance: true,
    company: true,
    people: may(settingsApi.admins),
    helper: may(helperLinkApi.confirmPairing),
    ai: may(aiApi.save),
    wechat: true,
    keys: may(apiKeyApi.list),
    webhooks: may(webhookApi.list),
    ledger: may(settingsApi.ledger),
    site: may(settingsApi.saveSiteConfig),
    backup: may(backupApi.list),
    operations: may(settingsApi.operationLog),
    runs: may(settingsApi.runLog),
  }
  const shown = tabs.filter((tab) => mayOpen[tab])
  const tab = oneOf(shown, state.get('tab')) ?? 'profile'
  const panels: Record<Tab, React.ReactNode> = {
    profile: <ProfilePanel />,
    security: <SecurityPanel />,
    appearance: <AppearancePanel />,
    company: <CompanyPanel />,
    people: (
      <>
        <PeoplePanel />
        {may(builderInviteApi.list) && <InvitePanel />}
        {may(pageSharingApi.online) && <OnlinePagesPanel />}
      </>
    ),
    helper: (
      <>
        <HelperPanel />
        <HelperNeeds />
        <HelperHere />
      </>
    ),
    ai: <AiPanel />,
    wechat: <WechatPanel />,
    keys: <ApiKeysPanel />,
    webhooks: <WebhooksPanel />,
    ledger: <LedgerPanel key="ledger" />,
    site: <SitePanel />,
    backup: <BackupPanel />,
    operations: <OperationLogPanel key="operations" />,
    runs: <RunLogPanel key="runs" />,
  }
  return (
    <div className="screen settings">
      <nav aria-label={t('title')}>
        <h1>{t('title')}</h1>
        <ul>
          {shown.map((name) => (
            <li key={name}>
              <button
                type="button"
                className="settings-tab"
                aria-current={name === tab ? 'page' : undefined}
                onClick={() => state.set({ tab: name === 'profile' ? '' : name, keyword: '', sort: '', order: '' })}
              >
                {t(`tab.${name}`)}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="settings-body">{panels[tab]}</div>
    </div>
  )
}
