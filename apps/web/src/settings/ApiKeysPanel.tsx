import { PlusOutlined, ReadOutlined } from '@ant-design/icons'
import { apiKeyApi, type KeyRow } from '@matrixcast/contract/api-keys'
import { App, Button, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { ApiKeyCalls } from './ApiKeyCalls.tsx'
import { scopeWords } from './key-scopes.ts'
import { SettingsPanel } from './SettingsPanel.tsx'

const ApiKeyDialog = lazily(async () => (await import('./ApiKeyDialog.tsx')).ApiKeyDialog)
const ApiReading = lazily(async () => (await import('./ApiReading.tsx')).ApiReading)

type State = 'good' | 'over' | 'revoked'

const stateOf = ({ revokedAt, expiresAt }: KeyRow): State => {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && expiresAt * 1000 < Date.now() ? 'over' : 'good'
}
const colourOf = { good: 'success', over: 'default', revoked: 'default' } as const satisfies Record<State, string>

/** Keys of programs: made here, shown once, revoked here, and what each of them did. */
export function ApiKeysPanel() {
  const { t } = useTranslation('settings')
  const { modal } = App.useApp()
  const [isAdding, setIsAdding] = useState(false)
  const [isReading, setIsReading] = useState(false)
  const [looked, setLooked] = useState<KeyRow>()
  const keys = useRead(apiKeyApi.list, {})
  const revoke = useAction(apiKeyApi.revoke, { refreshes: [apiKeyApi.list] })
  const askRevoke = ({ id, name }: KeyRow) =>
    modal.confirm({
      title: t('keys.revokeTitle', { name }),
      content: t('keys.revokeBody'),
      okText: t('keys.revoke'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => revoke.mutateAsync({ id }),
    })
  const rows = keys.data?.data ?? []
  return (
    <SettingsPanel
      title={t('tab.keys')}
      purpose={t('purpose.keys')}
      action={
        <div className="settings-line">
          <Button icon={<ReadOutlined />} onClick={() => setIsReading(true)}>
            {t('keys.reading')}
          </Button>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setIsAdding(true)}>
            {t('keys.add')}
          </Button>
        </div>
      }
    >
      {keys.isError && <ErrorState error={keys.error} onRetry={() => void keys.refetch()} />}
      <ul className="settings-rows" aria-label={t('tab.keys')}>
        {rows.map((row) => (
          <li key={row.id}>
            <span>
              <span className="cell-name">
                {row.name} <Tag color={colourOf[stateOf(row)]}>{t(`keys.state.${stateOf(row)}`)}</Tag>
              </span>
              <span className="cell-second">
                {row.shown !== '' && <code>{row.shown}…</code>} {row.person ? row.person.name : t('keys.commandLine')}
                {row.scopes.length > 0 &&
                  ` · ${row.scopes.map((scope) => t(`keys.scope.${scopeWords[scope]}`)).join(', ')}`}
                {row.postsADay !== null && ` · ${t('keys.postsADayShort', { count: row.postsADay })}`}
                {row.accountIds !== null && ` · ${t('keys.accountsShort', { count: row.accountIds.length })}`}
                {row.asksYes && ` · ${t('keys.asksYesShort')}`}
              </span>
            </span>
            <span className="settings-line">
              <span className="meta">
                {row.lastUsedAt === null ? t('keys.neverUsed') : <Ago at={row.lastUsedAt} />}
              </span>
              {row.person !== null && (
                <Button size="small" onClick={() => setLooked(row)}>
                  {t('keys.history')}
                </Button>
              )}
              {stateOf(row) !== 'revoked' && (
                <Button size="small" danger onClick={() => void askRevoke(row)}>
                  {t('keys.revoke')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {keys.isSuccess && rows.length === 0 && <p className="meta">{t('keys.none')}</p>}
      {isReading && <ApiReading onClose={() => setIsReading(false)} />}
      {isAdding && <ApiKeyDialog onClose={() => setIsAdding(false)} />}
      {looked && <ApiKeyCalls apiKey={looked} onClose={() => setLooked(undefined)} />}
    </SettingsPanel>
  )
}
