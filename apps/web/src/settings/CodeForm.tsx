import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsField } from './SettingsPanel.tsx'

const leastSigns = 6

type CodeFormProps = {
  /** What the button does. */
  label: string
  isBusy: boolean
  /** Of a factor that is being set up, which has no recovery codes yet. */
  isFirst?: boolean
  onGiven: (factor: string) => void
  onCancel: () => void
}

/** Asks for a code of the second factor. */
export function CodeForm({ label, isBusy, isFirst = false, onGiven, onCancel }: CodeFormProps) {
  const { t } = useTranslation('settings')
  const id = useId()
  const [factor, setFactor] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const isShort = factor.replaceAll(/[\s-]/g, '').length < leastSigns
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setWasTried(true)
        if (!isShort) onGiven(factor.trim())
      }}
    >
      <SettingsField
        label={t('factor.code')}
        htmlFor={id}
        help={t(isFirst ? 'factor.codeFirst' : 'factor.codeHelp')}
        fault={wasTried && isShort ? t('factor.codeShort') : ''}
      >
        <Input
          id={id}
          autoFocus
          autoComplete="one-time-code"
          maxLength={40}
          value={factor}
          onChange={({ target }) => setFactor(target.value)}
        />
      </SettingsField>
      <div className="settings-actions">
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {label}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
