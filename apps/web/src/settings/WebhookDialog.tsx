import { type HookRow, hookEvents, webhookApi } from '@matrixcast/contract/webhooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormModal } from '../ui/form/FormModal.tsx'
import { ChecksField, SwitchField, TextField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { SecretOnce } from './SecretOnce.tsx'

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
  if (secret !== null)
    return (
      <SecretOnce
        id="hook-secret"
        title={t('hooks.made')}
        warning={t('hooks.once')}
        label={t('hooks.secret')}
        help={t('hooks.secretHelp')}
        secret={secret}
        onClose={onClose}
      />
    )
  return (
    <FormModal form={form} title={hook ? hook.name : t('hooks.add')} okText={t('hooks.save')} onClose={onClose}>
      <TextField form={form} name="name" label={t('hooks.name')} />
      <TextField form={form} name="url" label={t('hooks.url')} help={t('hooks.urlHelp')} placeholder="https://" />
      <ChecksField form={form} name="events" label={t('hooks.which')} options={eventOptions} />
      <SwitchField form={form} name="isOn" label={t('hooks.on')} />
    </FormModal>
  )
}
