import { type HookEvent, type HookRow, hookEvents, webhookApi } from '@matrixcast/contract/webhooks'
import { Alert, App, Button, Checkbox, Input, Modal, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { SettingsField } from './SettingsPanel.tsx'

type WebhookDialogProps = { hook: HookRow | undefined; onClose: () => void }

/** Adds a receiver or changes one; a new one shows its signing secret, this once. */
export function WebhookDialog({ hook, onClose }: WebhookDialogProps) {
  const { t } = useTranslation('settings')
  const { message } = App.useApp()
  const [name, setName] = useState(hook?.name ?? '')
  const [url, setUrl] = useState(hook?.url ?? '')
  const [events, setEvents] = useState<HookEvent[]>(hook?.events ?? ['post.verified', 'post.failed', 'post.unknown'])
  const [isOn, setIsOn] = useState(hook?.state !== 'off')
  const save = useAction(webhookApi.save, {
    refreshes: [webhookApi.list],
    onDone: ({ secret }) => (secret === null ? onClose() : undefined),
  })
  const secret = save.data?.secret
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    void message.success(t('invites.copied'))
  }
  if (typeof secret === 'string')
    return (
      <Modal
        open
        width={560}
        title={t('hooks.made')}
        onCancel={onClose}
        footer={<Button onClick={onClose}>{t('keys.kept')}</Button>}
      >
        <Alert type="warning" showIcon title={t('hooks.once')} />
        <SettingsField label={t('hooks.secret')} htmlFor="hook-secret" help={t('hooks.secretHelp')}>
          <div className="settings-line">
            <Input id="hook-secret" readOnly value={secret} onFocus={({ target }) => target.select()} />
            {window.isSecureContext && <Button onClick={() => void copy(secret)}>{t('invites.copy')}</Button>}
          </div>
        </SettingsField>
      </Modal>
    )
  return (
    <Modal
      open
      width={560}
      title={hook ? hook.name : t('hooks.add')}
      okText={t('hooks.save')}
      cancelText={t('cancel')}
      okButtonProps={{
        disabled: name.trim() === '' || !URL.canParse(url) || events.length === 0,
        loading: save.isPending,
      }}
      onOk={() => save.mutate({ ...(hook && { id: hook.id }), name: name.trim(), url, events, isOn })}
      onCancel={onClose}
    >
      <SettingsField label={t('hooks.name')} htmlFor="hook-name">
        <Input id="hook-name" maxLength={80} value={name} onChange={({ target }) => setName(target.value)} />
      </SettingsField>
      <SettingsField label={t('hooks.url')} htmlFor="hook-url" help={t('hooks.urlHelp')}>
        <Input
          id="hook-url"
          maxLength={1000}
          placeholder="https://"
          value={url}
          onChange={({ target }) => setUrl(target.value.trim())}
        />
      </SettingsField>
      <SettingsField label={t('hooks.which')}>
        <Checkbox.Group
          className="settings-checks"
          value={events}
          options={hookEvents.map((value) => ({ value, label: value }))}
          onChange={(next: HookEvent[]) => setEvents(next)}
        />
      </SettingsField>
      <SettingsField label={t('hooks.on')}>
        <Switch checked={isOn} aria-label={t('hooks.on')} onChange={setIsOn} />
      </SettingsField>
    </Modal>
  )
}
