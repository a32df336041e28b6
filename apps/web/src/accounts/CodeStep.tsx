import { MobileOutlined } from '@ant-design/icons'
import type { LoginScene } from '@matrixcast/contract/login-scene'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { helperLink } from '../helper/link.ts'

type CodeStepProps = { loginId: string; scene: Extract<LoginScene, { kind: 'code' }> }

/** The number that the platform sent to the phone, typed here and kept nowhere. */
export function CodeStep({ loginId, scene: { state, canSend } }: CodeStepProps) {
  const { t } = useTranslation('accounts')
  const [code, setCode] = useState('')
  const send = () => {
    if (code === '') return
    helperLink.order({ loginId, order: { kind: 'code', code } })
    setCode('')
  }
  return (
    <section className="phone-step" data-testid="code-step">
      <MobileOutlined className="phone-mark" />
      <strong>{t('phone.codeTitle')}</strong>
      <span className="meta">{t('phone.codeMeans')}</span>
      <Input
        autoFocus
        className="phone-input"
        size="large"
        value={code}
        maxLength={10}
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-label={t('phone.codeTitle')}
        {...(state === 'wrong' ? { status: 'error' as const } : {})}
        onChange={({ target }) => setCode(target.value.replace(/\s/g, ''))}
        onPressEnter={send}
      />
      {state === 'wrong' && (
        <p className="bind-error" role="alert">
          {t('phone.codeWrong')}
        </p>
      )}
      <span className="phone-acts">
        <Button type="primary" disabled={code === ''} loading={state === 'checking'} onClick={send}>
          {t('phone.codeSend')}
        </Button>
        {canSend && (
          <Button onClick={() => helperLink.order({ loginId, order: { kind: 'sendCode' } })}>
            {t('phone.codeAgain')}
          </Button>
        )}
      </span>
    </section>
  )
}
