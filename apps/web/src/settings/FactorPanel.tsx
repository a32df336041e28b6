import { secondFactorApi } from '@matrixcast/contract/second-factor'
import { sessionApi } from '@matrixcast/contract/session'
import { securityApi } from '@matrixcast/contract/settings'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { knownDevices } from '../api/known-devices.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { CodeForm } from './CodeForm.tsx'
import { FactorSetup } from './FactorSetup.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

const refreshes = [secondFactorApi.view]
const fewCodes = 3
type Step = { kind: 'rest' | 'setUp' | 'renew' | 'remove' } | { kind: 'codes'; codes: string[] }

/** The second factor of the person at the screen. */
export function FactorPanel() {
  const { t } = useTranslation('settings')
  const { message } = App.useApp()
  const [step, setStep] = useState<Step>({ kind: 'rest' })
  const rest = () => setStep({ kind: 'rest' })
  const view = useRead(secondFactorApi.view, {})
  const confirm = useAction(secondFactorApi.confirm, {
    refreshes: [...refreshes, securityApi.sessions],
    onDone: ({ recoveryCodes, device, otherSessionsEnded }) => {
      knownDevices.keep(device)
      setStep({ kind: 'codes', codes: recoveryCodes })
      void message.success(otherSessionsEnded === 0 ? t('factor.on') : t('factor.isOn', { count: otherSessionsEnded }))
    },
  })
  const renew = useAction(secondFactorApi.renewCodes, {
    refreshes,
    onDone: ({ recoveryCodes }) => setStep({ kind: 'codes', codes: recoveryCodes }),
  })
  const remove = useAction(secondFactorApi.remove, {
    refreshes: [...refreshes, sessionApi.getInfo],
    onDone: () => {
      rest()
      void message.success(t('factor.isOff'))
    },
  })
  const { data } = view
  return (
    <SettingsPanel title={t('factor.title')} purpose={t('factor.purpose')}>
      {view.isError && <p role="alert">{t('factor.unread')}</p>}
      {data !== undefined && step.kind === 'rest' && (
        <>
          <p>
            {data.since === null ? t('factor.none') : t('factor.since')}{' '}
            {data.since !== null && <Ago at={data.since} />}
          </p>
          {data.since !== null && (
            <p className={data.recoveryLeft <= fewCodes ? 'cell-reason' : 'meta'}>
              {t('factor.left', { count: data.recoveryLeft })}
            </p>
          )}
          {data.isDuty && <p className="meta">{t('factor.duty')}</p>}
          <div className="settings-actions">
            {data.since === null ? (
              <Button type="primary" onClick={() => setStep({ kind: 'setUp' })}>
                {t('factor.start')}
              </Button>
            ) : (
              <>
                <Button onClick={() => setStep({ kind: 'renew' })}>{t('factor.renew')}</Button>
                {!data.isDuty && <Button onClick={() => setStep({ kind: 'remove' })}>{t('factor.remove')}</Button>}
              </>
            )}
          </div>
        </>
      )}
      {step.kind === 'setUp' && (
        <FactorSetup isBusy={confirm.isPending} onConfirm={(factor) => confirm.mutate({ factor })} onCancel={rest} />
      )}
      {step.kind === 'renew' && (
        <CodeForm
          label={t('factor.renew')}
          isBusy={renew.isPending}
          onGiven={(factor) => renew.mutate({ factor })}
          onCancel={rest}
        />
      )}
      {step.kind === 'remove' && (
        <CodeForm
          label={t('factor.remove')}
          isBusy={remove.isPending}
          onGiven={(factor) => remove.mutate({ factor })}
          onCancel={rest}
        />
      )}
      {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onKept={rest} />}
    </SettingsPanel>
  )
}
