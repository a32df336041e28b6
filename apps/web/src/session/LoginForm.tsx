import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

type LoginFormProps = {
  title: string
  fault: string
  isBusy: boolean
  onSubmit: (username: string, password: string) => void
}

export function LoginForm({ title, fault, isBusy, onSubmit }: LoginFormProps) {
  const { t } = useTranslation('session')
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [isShown, setIsShown] = useState(false)
  const [wasTried, setWasTried] = useState(false)
  const [asksHow, setAsksHow] = useState(false)
  const accountFault = wasTried && username.trim() === '' ? t('accountMissing') : ''
  const passwordFault = wasTried && password === '' ? t('passwordMissing') : ''

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (username.trim() !== '' && password !== '' && !isBusy) onSubmit(username.trim(), password)
  }

  return (
    <form onSubmit={submit} noValidate>
      <h1>{t('title')}</h1>
      <p className="login-sub">{title === '' ? t('workspace') : title}</p>
      {fault !== '' && (
        <p className="login-fault" role="alert">
          {fault}
        </p>
      )}
      <label htmlFor="login-account">{t('account')}</label>
      <div className="login-field">
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <g fill="none" stroke="currentColor" strokeWidth="1.3">
            <circle cx="8" cy="5" r="3" />
            <path d="M2.5 14.5c.5-3 2.7-5 5.5-5s5 2 5.5 5" />
          </g>
        </svg>
        <input
          id="login-account"
          autoComplete="username"
          placeholder={t('accountHint')}
          value={username}
          maxLength={60}
          aria-invalid={accountFault !== ''}
          aria-describedby="login-account-fault"
          onChange={(event) => setUsername(event.target.value)}
        />
      </div>
      <p className="login-field-fault" id="login-account-fault">
        {accountFault}
      </p>
      <label htmlFor="login-password">{t('password')}</label>
      <div className="login-field">
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <g fill="none" stroke="currentColor" strokeWidth="1.3">
            <rect x="2.5" y="7" width="11" height="7" rx="1" />
            <path d="M5 7V5a3 3 0 0 1 6 0v2" />
          </g>
        </svg>
        <input
          id="login-password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          placeholder={t('passwordHint')}
          value={password}
          maxLength={200}
          aria-invalid={passwordFault !== ''}
          aria-describedby="login-password-fault"
          onChange={(event) => setPassword(event.target.value)}
        />
        <button
          type="button"
          className="login-eye"
          aria-label={isShown ? t('hidePassword') : t('showPassword')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <svg viewBox="0 0 16 16" width="15" height="15" aria-hidden="true">
            <g fill="none" stroke="currentColor" strokeWidth="1.3">
              <path d="M1.5 8C3 5 5.3 3.5 8 3.500S13 5 14.5 8C13 11 10.7 12.5 8 12.500S3 11 1.5 8z" />
              <circle cx="8" cy="8" r="2" />
              {!isShown && <path d="m2.5 13.5 11-11" />}
            </g>
          </svg>
        </button>
      </div>
      <p className="login-field-fault" id="login-password-fault">
        {passwordFault}
      </p>
      <div className="login-forgotten">
        <button type="button" className="link-button" aria-expanded={asksHow} onClick={() => setAsksHow(!asksHow)}>
          {t('forgotten')}
        </button>
      </div>
      {asksHow && <p className="login-hint">{t('forgottenHint')}</p>}
      <button type="submit" className="login-submit" disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? t('submitting') : t('submit')}
      </button>
    </form>
  )
}
