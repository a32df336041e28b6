import { builderInviteApi } from '@matrixcast/contract/builder-invites'
import { App, Button, Input, Switch, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { SettingsField, SettingsPanel } from './SettingsPanel.tsx'

const InviteForm = lazily(async () => (await import('./InviteForm.tsx')).InviteForm)

const linkOf = (code: string) => location.origin + withQuery(paths.loginQuark, { invite: code })

/** Lets others into the page builder, each with a link that works once. */
export function InvitePanel() {
  const { t, i18n } = useTranslation('settings')
  const { message, modal } = App.useApp()
  const may = useMay()
  const [link, setLink] = useState('')
  const invites = useRead(builderInviteApi.list, {})
  const remove = useAction(builderInviteApi.remove, { refreshes: [builderInviteApi.list], onDone: () => setLink('') })
  const setDoor = useAction(builderInviteApi.setDoor, { refreshes: [builderInviteApi.list] })
  const askRemove = (id: string) =>
    modal.confirm({
      title: t('invites.removeTitle'),
      content: t('invites.removeBody'),
      okText: t('invites.remove'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => remove.mutateAsync({ id }),
    })
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    void message.success(t('invites.copied'))
  }
  const dated = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
  const rows = invites.data?.data ?? []
  const registration = invites.data?.registration ?? 'invited'
  return (
    <SettingsPanel title={t('invites.title')} purpose={t('invites.purpose')}>
      {may(builderInviteApi.add) && <InviteForm onMade={(code) => setLink(linkOf(code))} />}
      {may(builderInviteApi.setDoor) && (
        <SettingsField
          label={t('invites.open')}
          htmlFor="open-registration"
          help={t(registration === 'elsewhere' ? 'invites.openElsewhere' : 'invites.openHelp')}
        >
          <div className="settings-line">
            <Switch
              id="open-registration"
              checked={registration === 'here'}
              loading={setDoor.isPending}
              disabled={!invites.isSuccess}
              onChange={(isOpen) => setDoor.mutate({ isOpen })}
            />
            {registration === 'here' && (
              <Input
                readOnly
                aria-label={t('invites.openLink')}
                value={location.origin + paths.registration}
                onFocus={({ target }) => target.select()}
              />
            )}
          </div>
        </SettingsField>
      )}
      {link !== '' && (
        <SettingsField label={t('invites.link')} htmlFor="invite-link" help={t('invites.once')}>
          <div className="settings-line">
            <Input id="invite-link" readOnly value={link} onFocus={({ target }) => target.select()} />
            {/* A page that came in the open may not write there; the field is taken whole by a click. */}
            {window.isSecureContext && <Button onClick={() => void copy()}>{t('invites.copy')}</Button>}
          </div>
        </SettingsField>
      )}
      {invites.isError && <ErrorState error={invites.error} onRetry={() => void invites.refetch()} />}
      <ul className="settings-rows" aria-label={t('invites.title')}>
        {rows.map(({ id, state, madeBy, expiresAt, usedBy }) => (
          <li key={id}>
            <span>
              <Tag color={state === 'open' ? 'success' : 'default'}>{t(`invites.state.${state}`)}</Tag>{' '}
              <span className="meta">
                {t('invites.by', { name: madeBy })} · {t('invites.until', { at: dated.format(expiresAt * 1000) })}
                {usedBy !== '' && ` · ${t('invites.usedBy', { name: usedBy })}`}
              </span>
            </span>
            {state !== 'used' && may(builderInviteApi.remove) && (
              <Button size="small" danger onClick={() => void askRemove(id)}>
                {t('invites.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {invites.isSuccess && rows.length === 0 && <p className="meta">{t('invites.none')}</p>}
    </SettingsPanel>
  )
}
