import { Input } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

type ReportPasswordProps = { value: string; isShort: boolean; onChange: (password: string) => void }

/** A password that a reader of the report has to know. */
export function ReportPassword({ value, isShort, onChange }: ReportPasswordProps) {
  const { t } = useTranslation('analysis')
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{t('reportForm.password')}</label>
      <Input.Password
        id={id}
        value={value}
        maxLength={100}
        autoComplete="new-password"
        status={isShort ? 'error' : ''}
        aria-invalid={isShort}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-help`} className={isShort ? 'cell-reason' : 'meta'}>
        {t(isShort ? 'reportForm.passwordShort' : 'reportForm.passwordHelp')}
      </p>
    </div>
  )
}
