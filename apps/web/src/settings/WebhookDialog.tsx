import { type HookRow, hookEvents, webhookApi } from '@matrixcast/contract/webhooks'
import { Alert, App, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormModal } from '../ui/form/FormModal.tsx'
import { ChecksField, SwitchField, TextField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { SettingsField } from './SettingsPanel.tsx'

type WebhookDialogProps = { hook: HookRow | undefined; onClose: () => void }

const eventOptions = hookEvents.map((value) => ({ value, label: value }))

/** Adds a receiver or changes one; a new one shows its signing secret, this once. */
export function WebhookDialog({ hook, onClose }: WebhookDialogProps) {
  const { t } = useTranslation('settings')
  const [secret, setSecret] = useState<string | null>(null)
  const form = useEndpointForm(webhookApi.save, {
    from: {
      id: hook?.id,
      name: hook?.name ?? '',
      url: hook?.url ?? '',
      events: hook?.events ?? ['post.verified', 'post.failed', 'post.unknown'],
      isOn: hook?.state !== 'off',
    },
    refreshes: [webhookApi.list],
    done: (made) => (made.secret === null ? onClose() : setSecret(made.secret)),
  })
  if (secret !== null) return <SecretOnce secret={secret} onClose={onClose} />
  return (
    <FormModal form={form} title={hook ? hook.name : t('hooks.add')} okText={t('hooks.save')} onClose={onClose}>
      <TextField form={form} name="name" label={t('hooks.name')} />
      <TextField form={form} name="url" label={t('hooks.url')} help={t('hooks.urlHelp')} placeholder="https://" />
      <ChecksField form={form} name="events" label={t('hooks.which')} options={eventOptions} />
      <SwitchField form={form} name="isOn" label={t('hooks.on')} />
    </FormModal>
  )
}

function SecretOnce({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation('settings')
  const { message } = App.useApp()
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    void message.success(t('invites.copied'))
  }
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
          {window.isSecureContext && <Button onClick={() => void copy()}>{t('invites.copy')}</Button>}
        </div>
      </SettingsField>
    </Modal>
  )
}
