import type { Form } from '@matrixcast/contract/forms'
import { useTranslation } from 'react-i18next'
import { FormKey } from './FormKey.tsx'
import { IntakeLog } from './IntakeLog.tsx'
import { PageAddress } from './PageAddress.tsx'

/** Where a form is found, what it brought, and what became of each submission. */
export function FormDetail({ form }: { form: Form }) {
  const { t, i18n } = useTranslation('forms')
  const number = new Intl.NumberFormat(i18n.language)
  return (
    <div className="own-detail">
      <PageAddress {...form} kind="form" />
      <dl className="own-figures">
        {(['visits', 'taken', 'leads', 'refused'] as const).map((figure) => (
          <div key={figure}>
            <dt>{t(figure)}</dt>
            <dd>{number.format(form[figure])}</dd>
          </div>
        ))}
      </dl>
      <IntakeLog formId={form.id} />
      <FormKey form={form} />
    </div>
  )
}
