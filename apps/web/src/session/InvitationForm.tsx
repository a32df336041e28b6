import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

type InvitationFormProps = {
  fault: string
  isInvited: boolean
  isBusy: boolean
  onSubmit: (username: string, password: string) => void
}

const letters = { least: 6, most: 16 }

export function InvitationForm({ fault, isInvited, isBusy, onSubmit }: InvitationFormProps) {
  const { t } = useTranslation('builder')
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const isFitting = password.length >= letters.least && password.length <= letters.most
  const faults = {
    name: username.trim() === '' ? t('join.nameMissing') : '',
    password: isFitting ? '' : t('join.passwordWrong'),
    again: again === password ? '' : t('join.differs'),
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (Object.values(faults).every((one) => one === '') && !isBusy) onSubmit(username.trim(), password)
  }
  const shown = (text: string) => (wasTried ? text : '')
  return (
    <form onSubmit={submit} noValidate>
      <h1>{t('join.title')}</h1>
      <p className="login-sub">{t(isInvited ? 'join.hint' : 'join.openHint')}</p>
      {fault !== '' && (
        <p className="login-fault" role="alert">
          {fault}
        </p>
      )}
      <Field id="join-name" label={t('join.name')} value={username} fault={shown(faults.name)} onType={setUsername} />
      <Field
        id="join-password"
        isSecret
        label={t('join.password')}
        value={password}
        fault={shown(faults.password)}
        help={t('join.passwordHelp')}
        onType={setPassword}
      />
      <Field
        id="join-again"
        isSecret
        label={t('join.again')}
        value={again}
        fault={shown(faults.again)}
        onType={setAgain}
      />
      <button type="submit" className="login-submit" disabled={isBusy} aria-busy={isBusy}>
        {t('join.submit')}
      </button>
    </form>
  )
}

type FieldProps = {
  id: string
  label: string
  value: string
  fault: string
  help?: string
  isSecret?: boolean
  onType: (text: string) => void
}

function Field({ id, label, value, fault, help = '', isSecret = false, onType }: FieldProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <div className="login-field">
        <input
          id={id}
          type={isSecret ? 'password' : 'text'}
          autoComplete={isSecret ? 'new-password' : 'username'}
          value={value}
          maxLength={60}
          placeholder={help}
          aria-invalid={fault !== ''}
          aria-describedby={`${id}-fault`}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
      <p className="login-field-fault" id={`${id}-fault`}>
        {fault}
      </p>
    </>
  )
}
