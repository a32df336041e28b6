import { articleCheckApi } from '@matrixcast/contract/article-checks'
import type { InputOf, OutputOf } from '@matrixcast/contract/endpoint'
import { checkRanges, softChecks, usualLimits } from '@matrixcast/domain/article/check-limits'
import { App, Modal, Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormModal } from '../ui/form/FormModal.tsx'
import { ChecksField, NumberField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'

/** The numbers that all articles of the workspace are judged by, and the checks that are not made. */
export function CheckLimitsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('articles')
  const rules = useRead(articleCheckApi.rules, {}, { fresh: true })
  if (rules.isSuccess) return <LimitsForm limits={rules.data.limits} onClose={onClose} />
  return (
    <Modal open title={t('limits.title')} footer={null} onCancel={onClose}>
      {rules.isError ? <ErrorState error={rules.error} onRetry={() => void rules.refetch()} /> : <Spin />}
    </Modal>
  )
}

type LimitsFormProps = { limits: OutputOf<typeof articleCheckApi.rules>['limits']; onClose: () => void }

const numbers = [
  'titleWide',
  'keywordNotEarly',
  'noSubheading',
  'longSentences',
  'sentenceLetters',
  'sentenceWords',
  'altMissing',
  'headingJump',
  'lawWord',
  'lawWordOfGoods',
  'usualWord',
  'bannedWord',
  'contact',
  'innerLink',
  'deadLink',
  'repeated',
] as const satisfies readonly (keyof typeof checkRanges)[]

function LimitsForm({ limits, onClose }: LimitsFormProps) {
  const { t } = useTranslation('articles')
  const { message } = App.useApp()
  const form = useEndpointForm(articleCheckApi.save, {
    from: limits,
    refreshes: [articleCheckApi.rules],
    done() {
      void message.success(t('limits.saved'))
      onClose()
    },
  })
  return (
    <FormModal form={form} title={t('limits.title')} width={640} onClose={onClose}>
      <p className="meta">{t('limits.hint')}</p>
      <div className="article-limits">
        {numbers.map((name) => (
          <NumberField<InputOf<typeof articleCheckApi.save>>
            key={name}
            form={form}
            name={name}
            label={t(`limits.${name}`)}
            help={t('limits.range', { ...checkRanges[name], usual: usualLimits[name] })}
          />
        ))}
      </div>
      <ChecksField
        form={form}
        name="off"
        label={t('limits.off')}
        help={t('limits.offHelp')}
        options={softChecks.map((value) => ({ value, label: t(`limits.name.${value}`) }))}
      />
    </FormModal>
  )
}
