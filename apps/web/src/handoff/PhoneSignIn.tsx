import './handoff.css'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showStoredTheme } from '../ui/appearance.ts'
import { type Touch, usePhoneSignIn } from './use-phone-sign-in.ts'

/** One login page on a phone: its picture, taps on it, and what is typed. Nothing else of the back-office is here. */
export function PhoneSignIn({ secret }: { secret: string }) {
  const { t } = useTranslation('handoff')
  const { phone, touch } = usePhoneSignIn(secret)
  useEffect(showStoredTheme, [])
  if (phone.step !== 'open') {
    return (
      <main className="handoff">
        <h1>{t('title')}</h1>
        <p role="status">{t(phone.step)}</p>
      </main>
    )
  }
  const { image, width, height } = phone.frame
  return (
    <main className="handoff">
      <h1>{t('title')}</h1>
      <p>{t('hint')}</p>
      <button
        type="button"
        className="handoff-picture"
        aria-label={t('picture')}
        data-testid="handoff-picture"
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect()
          const x = Math.round(((event.clientX - box.left) / box.width) * width)
          const y = Math.round(((event.clientY - box.top) / box.height) * height)
          touch({
            inputs: [
              { kind: 'down', x, y },
              { kind: 'up', x, y },
            ],
          })
        }}
      >
        <img src={`data:image/jpeg;base64,${image}`} alt="" />
      </button>
      <TypedText onTouch={touch} />
      <p className="handoff-promise">{t('private')}</p>
    </main>
  )
}

function TypedText({ onTouch }: { onTouch: (touch: Touch) => void }) {
  const { t } = useTranslation('handoff')
  const [text, setText] = useState('')
  return (
    <form
      className="handoff-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (text !== '') onTouch({ inputs: [{ kind: 'text', text }] })
        setText('')
      }}
    >
      <input
        value={text}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="off"
        aria-label={t('type')}
        placeholder={t('type')}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit">{t('send')}</button>
      <button type="button" onClick={() => onTouch({ inputs: [{ kind: 'key', key: 'Backspace' }] })}>
        {t('back')}
      </button>
      <button type="button" onClick={() => onTouch({ inputs: [{ kind: 'key', key: 'Enter' }] })}>
        {t('enter')}
      </button>
    </form>
  )
}
