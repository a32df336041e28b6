import { PlusOutlined } from '@ant-design/icons'
import { type HookRow, webhookApi } from '@matrixcast/contract/webhooks'
import { App, Button, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import { WebhookLog } from './WebhookLog.tsx'

const WebhookDialog = lazily(async () => (await import('./WebhookDialog.tsx')).WebhookDialog)

const colours = { on: 'success', off: 'default', failing: 'error' } as const satisfies Record<HookRow['state'], string>

/** Programs that are told of what happens here: added, tried, switched off, and what each was told. */
export function WebhooksPanel() {
  const { t } = useTranslation('settings')
  const { modal, message } = App.useApp()
  const [edited, setEdited] = useState<HookRow | 'new'>()
  const [looked, setLooked] = useState<HookRow>()
  const hooks = useRead(webhookApi.list, {})
  const refreshes = [webhookApi.list]
  const remove = useAction(webhookApi.remove, { refreshes })
  const test = useAction(webhookApi.test, {
    refreshes,
    onDone: ({ isDelivered, detail }) =>
      void (isDelivered
        ? message.success(t('hooks.arrived', { detail }))
        : message.error(t('hooks.notArrived', { detail }))),
  })
  const askRemove = ({ id, name, waiting }: HookRow) =>
    modal.confirm({
      title: t('hooks.removeTitle', { name }),
      content: t('hooks.removeBody', { count: waiting }),
      okText: t('hooks.remove'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => remove.mutateAsync({ id }),
    })
  const rows = hooks.data?.data ?? []
  return (
    <SettingsPanel
      title={t('tab.webhooks')}
      purpose={t('purpose.webhooks')}
      action={
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
          {t('hooks.add')}
        </Button>
      }
    >
      {hooks.isError && <ErrorState error={hooks.error} onRetry={() => void hooks.refetch()} />}
      <ul className="settings-rows" aria-label={t('tab.webhooks')}>
        {rows.map((row) => (
          <li key={row.id}>
            <span>
              <span className="cell-name">
                {row.name} <Tag color={colours[row.state]}>{t(`hooks.state.${row.state}`)}</Tag>
              </span>
              <span className="cell-second">
                <code>{row.url}</code> · {t('hooks.events', { count: row.events.length })}
                {row.waiting > 0 && ` · ${t('hooks.waiting', { count: row.waiting })}`}
              </span>
            </span>
            <span className="settings-line">
              <span className="meta">
                {row.lastDeliveredAt === null ? t('hooks.never') : <Ago at={row.lastDeliveredAt} />}
              </span>
              <Button
                size="small"
                loading={test.isPending && test.variables.id === row.id}
                onClick={() => test.mutate({ id: row.id })}
              >
                {t('hooks.test')}
              </Button>
              <Button size="small" onClick={() => setLooked(row)}>
                {t('hooks.log')}
              </Button>
              <Button size="small" onClick={() => setEdited(row)}>
                {t('hooks.edit')}
              </Button>
              <Button size="small" danger onClick={() => void askRemove(row)}>
                {t('hooks.remove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {hooks.isSuccess && rows.length === 0 && <p className="meta">{t('hooks.none')}</p>}
      {edited && <WebhookDialog hook={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {looked && <WebhookLog hook={looked} onClose={() => setLooked(undefined)} />}
    </SettingsPanel>
  )
}
