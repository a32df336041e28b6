import { securityApi } from '@matrixcast/contract/settings'
import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { knownDevices } from '../api/known-devices.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { deviceOf } from './device-name.ts'
import { FactorPanel } from './FactorPanel.tsx'
import { SettingsField, SettingsPanel } from './SettingsPanel.tsx'

const leastLetters = 8

export function SecurityPanel() {
  return (
    <>
      <PasswordForm />
      <FactorPanel />
      <Sessions />
    </>
  )
}

function PasswordForm() {
  const { t } = useTranslation('settings')
  const { message } = App.useApp()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const change = useAction(securityApi.setPassword, {
    refreshes: [securityApi.sessions],
    onDone: ({ otherSessionsEnded, device }) => {
      knownDevices.keep(device)
      setCurrent('')
      setNext('')
      setAgain('')
      void message.success(t('passwordChanged', { count: otherSessionsEnded }))
    },
  })
  const isShort = next !== '' && next.length < leastLetters
  const differs = again !== '' && again !== next
  const isReady = current !== '' && next.length >= leastLetters && again === next
  return (
    <SettingsPanel title={t('password')} purpose={t('passwordPurpose')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) change.mutate({ current, next })
        }}
      >
        <SettingsField label={t('currentPassword')} htmlFor="password-current">
          <Input.Password
            id="password-current"
            autoComplete="current-password"
            value={current}
            onChange={({ target }) => setCurrent(target.value)}
          />
        </SettingsField>
        <SettingsField
          label={t('newPassword')}
          htmlFor="password-new"
          help={t('passwordHelp')}
          fault={isShort ? t('passwordShort') : ''}
        >
          <Input.Password
            id="password-new"
            autoComplete="new-password"
            value={next}
            onChange={({ target }) => setNext(target.value)}
          />
        </SettingsField>
        <SettingsField label={t('repeatPassword')} htmlFor="password-again" fault={differs ? t('passwordDiffers') : ''}>
          <Input.Password
            id="password-again"
            autoComplete="new-password"
            value={again}
            onChange={({ target }) => setAgain(target.value)}
          />
        </SettingsField>
        <Button type="primary" htmlType="submit" disabled={!isReady} loading={change.isPending}>
          {t('changePassword')}
        </Button>
      </form>
    </SettingsPanel>
  )
}

function Sessions() {
  const { t } = useTranslation('settings')
  const sessions = useRead(securityApi.sessions, {})
  const { message } = App.useApp()
  const end = useAction(securityApi.endSession, { refreshes: [securityApi.sessions] })
  const endOthers = useAction(securityApi.endOtherSessions, {
    refreshes: [securityApi.sessions],
    onDone: ({ ended, device }) => {
      knownDevices.keep(device)
      void message.success(t('othersEnded', { count: ended }))
    },
  })
  return (
    <SettingsPanel title={t('sessions')} purpose={t('sessionsPurpose')}>
      <ul className="settings-rows">
        {sessions.data?.data.map(({ id, userAgent, ip, seenAt, current }) => (
          <li key={id}>
            <span>
              <b title={userAgent}>{deviceOf(userAgent)}</b>
              <span className="meta">
                {ip} · {current ? t('thisSession') : <Ago at={seenAt} />}
              </span>
            </span>
            {!current && (
              <Button size="small" onClick={() => end.mutate({ id })}>
                {t('endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
        {t('endOtherSessions')}
      </Button>
    </SettingsPanel>
  )
}
