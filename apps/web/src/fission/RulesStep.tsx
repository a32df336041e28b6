import { formApi } from '@matrixcast/contract/forms'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { ChoiceField, NumberField, SwitchField } from '../ui/form/fields.tsx'
import type { ActivityForm } from './activity-draft.ts'

/** Who may take how much, how long a video is kept for one person, and what counts as proof. */
export function RulesStep({ form }: { form: ActivityForm }) {
  const { t } = useTranslation('fission')
  const forms = useRead(formApi.list, { page: 1, limit: 200 }).data?.data ?? []
  return (
    <>
      <div className="form-pair">
        <NumberField form={form} name="rules.perPerson" label={t('perPerson')} />
        <NumberField form={form} name="rules.dayMost" label={t('dayMost')} placeholder={t('noLimit')} />
      </div>
      <div className="form-pair">
        <NumberField form={form} name="rules.holdMinutes" label={t('holdMinutes')} help={t('holdMinutesHelp')} />
        <NumberField form={form} name="rules.changes" label={t('changes')} />
      </div>
      <SwitchField form={form} name="rules.staffConfirms" label={t('staffConfirms')} help={t('staffConfirmsHelp')} />
      <NumberField form={form} name="rules.keepHours" label={t('keepHours')} help={t('keepHoursHelp')} />
      <ChoiceField
        form={form}
        name="rules.formId"
        label={t('form')}
        help={t('formHelp')}
        none={t('noForm')}
        isSearched
        options={forms.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  )
}
