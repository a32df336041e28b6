import type { InputOf } from '@matrixcast/contract/endpoint'
import type { reportApi } from '@matrixcast/contract/reports'
import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../ui/form/more-fields.tsx'
import type { OwnForm } from '../ui/form/use-endpoint-form.ts'

type Props = { form: OwnForm<InputOf<typeof reportApi.save>>; hasPassword: boolean }

/** A password that a reader of the report has to know. Left out, the one that there is stays; null takes it away. */
export function ReportPassword({ form, hasPassword }: Props) {
  const { t } = useTranslation('analysis')
  const { value, onChange } = form.useOwn('password')
  return (
    <>
      {hasPassword && (
        <Radio.Group
          aria-label={t('reportForm.password')}
          value={value === undefined ? 'keep' : value === null ? 'none' : 'new'}
          onChange={({ target }) => onChange(target.value === 'keep' ? undefined : target.value === 'none' ? null : '')}
          options={[
            { value: 'keep', label: t('reportForm.passwordKeep') },
            { value: 'new', label: t('reportForm.passwordNew') },
            { value: 'none', label: t('reportForm.passwordNone') },
          ]}
        />
      )}
      {(!hasPassword || typeof value === 'string') && (
        <PasswordField
          form={form}
          name="password"
          label={t('reportForm.password')}
          help={t('reportForm.passwordHelp')}
          wrong={t('reportForm.passwordShort')}
          isNew
        />
      )}
    </>
  )
}
