import { caseApi } from '@matrixcast/contract/cases'
import { planApi } from '@matrixcast/contract/plans'
import type { ReportRow } from '@matrixcast/contract/reports'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { FormField } from '../ui/form/FormField.tsx'
import { FormModal } from '../ui/form/FormModal.tsx'
import { LinesField, TextField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { paths } from '../ui/paths.ts'
import { PlanSelect } from './PlanSelect.tsx'

/** Makes a case of the frozen figures of a report. */
export function CaseForm({ report, onClose }: { report: ReportRow; onClose: () => void }) {
  const { t } = useTranslation('analysis')
  const { message } = App.useApp()
  const may = useMay()
  const form = useEndpointForm(caseApi.add, {
    from: { reportId: report.id, title: report.name, industry: '', text: report.sentence, planId: null },
    faultFields: [
      ['reportNotFrozen', 'form'],
      ['caseMade', 'form'],
      ['notFound', 'form'],
    ],
    refreshes: [caseApi.list],
    done() {
      void message.success(
        <>
          {t('cases.made')} <AppLink href={paths.cases}>{t('cases.look')}</AppLink>
        </>,
      )
      onClose()
    },
  })
  return (
    <FormModal form={form} title={t('cases.make')} okText={t('cases.make')} width={520} onClose={onClose}>
      <p className="meta">{t('cases.makeHelp')}</p>
      <TextField form={form} name="title" label={t('cases.name')} />
      <TextField form={form} name="industry" label={t('cases.industry')} placeholder={t('cases.industryPlaceholder')} />
      <LinesField form={form} name="text" label={t('cases.text')} rows={3} />
      {may(planApi.list) && (
        <FormField form={form} name="planId" label={t('cases.plan')} help={t('cases.planHelp')}>
          {({ id, value, onChange }) => (
            <PlanSelect
              id={id}
              value={typeof value === 'string' ? value : undefined}
              onChange={(planId) => onChange(planId ?? null)}
            />
          )}
        </FormField>
      )}
    </FormModal>
  )
}
