import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

type FactorFormProps = {
  fault: string
  isBusy: boolean
  onSubmit: (factor: string, remembers: boolean) => void
  onBack: () => void
}

/** The second step of a sign-in, whose password was right. */
export function FactorForm({ fault, isBusy, onSubmit, onBack }: FactorFormProps) {
  const { t } = useTranslation('session')
  const [factor, setFactor] = useState('')
  const [remembers, setRemembers] = useState(false)
  const [wasTried, setWasTried] = useState(false)
  const isShort = factor.replaceAll(/[\s-]/g, '').length < 6
  const shortFault = wasTried && isShort ? t('factorShort') : ''

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (!isShort && !isBusy) onSubmit(factor.trim(), remembers)
  }

  return (
    <form onSubmit={submit} noValidate>
      <h1>{t('factorTitle')}</h1>
      <p className="login-sub">{t('factorSub')}</p>
      {fault !== '' && (
        <p className="login-fault" role="alert">
          {fault}
        </p>
      )}
      <label htmlFor="login-factor">{t('factor')}</label>
      <div className="login-field">
        <input
          id="login-factor"
          // The keyboard of a phone offers the code itself.
          autoComplete="one-time-code"
          autoFocus
          spellCheck={false}
          value={factor}
          maxLength={40}
          aria-invalid={shortFault !== ''}
          aria-describedby="login-factor-fault"
          onChange={(event) => setFactor(event.target.value)}
        />
      </div>
      <p className="login-field-fault" id="login-factor-fault">
        {shortFault}
      </p>
      <label className="login-check">
        <input type="checkbox" checked={remembers} onChange={(event) => setRemembers(event.target.checked)} />
        {t('factorRemembers')}
      </label>
      <p className="login-hint">{t('factorLost')}</p>
      <button type="submit" className="login-submit" disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? t('submitting') : t('submit')}
      </button>
      <button type="button" className="login-second" disabled={isBusy} onClick={onBack}>
        {t('factorBack')}
      </button>
    </form>
  )
}
