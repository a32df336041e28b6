import { reportParts } from '@matrixcast/contract/analysis'
import { type ReportRow, reportApi } from '@matrixcast/contract/reports'
import { zoneOffset } from '@matrixcast/domain/zone-offset'
import { App, ConfigProvider } from 'antd'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { FormField } from '../ui/form/FormField.tsx'
import { FormModal } from '../ui/form/FormModal.tsx'
import { ChecksField, LinesField, TextField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { withoutEmpty } from '../ui/form/without-empty.ts'
import { boundsOf } from '../ui/list/day-range.ts'
import { ReportPassword } from './ReportPassword.tsx'
import { ReportScope } from './ReportScope.tsx'
import { filtersOfScreen } from './report-filters.ts'
import type { AnalysisFilter } from './use-analysis-filter.ts'

type ReportFormProps = { report: ReportRow | null; filter: AnalysisFilter; onClose: () => void }

const { input } = reportApi.save
const save = {
  ...reportApi.save,
  input: input
    // An emptied password is missing; to the call it would mean none.
    .extend({ password: z.string().nullable().optional() })
    .refine(({ password }) => input.shape.password.safeParse(password).success, { path: ['password'] })
    .refine(({ expiresAt }) => expiresAt === null || expiresAt * 1000 > Date.now(), { path: ['expiresAt'] }),
}

/** A new report, or changes to one. */
export function ReportForm({ report, filter, onClose }: ReportFormProps) {
  const { t } = useTranslation('analysis')
  const { message } = App.useApp()
  const offsetAt = zoneOffset(filter.zone)
  const form = useEndpointForm(save, {
    from: {
      id: report?.id,
      name: report?.name ?? '',
      brand: report?.brand ?? '',
      sentence: report?.sentence ?? '',
      filters: report?.filters ?? filtersOfScreen(filter),
      // What a client gets shows our costs by a choice alone.
      parts: report?.parts ?? reportParts.filter((part) => part !== 'costs'),
      expiresAt: report?.expiresAt ?? null,
      ...(report === null ? { password: '' } : {}),
    },
    give: (values) => (report === null ? withoutEmpty(values, ['password']) : values),
    faultFields: [
      ['periodBackwards', 'filters'],
      ['periodTooLong', 'filters'],
      ['reportFrozen', 'form'],
      ['timeInPast', 'expiresAt'],
    ],
    refreshes: [reportApi.list],
    done() {
      void message.success(t('reportForm.saved'))
      onClose()
    },
  })
  const isFrozen = report !== null && report.frozenAt !== null
  const parts = reportParts.map((value) => ({ value, label: t(`reportForm.partNames.${value}`) }))
  return (
    <FormModal
      form={form}
      title={t(report ? 'reports.edit' : 'reports.add')}
      okText={t(report ? 'save' : 'reportForm.make')}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={t('reportForm.name')} placeholder={t('reportForm.namePlaceholder')} />
      <TextField form={form} name="brand" label={t('reportForm.brand')} help={t('reportForm.brandHelp')} />
      <LinesField
        form={form}
        name="sentence"
        label={t('reportForm.sentence')}
        help={t('reportForm.sentenceHelp')}
        rows={1}
      />
      {isFrozen && <p className="meta">{t('reportForm.isFrozen')}</p>}
      <ConfigProvider componentDisabled={isFrozen}>
        <ReportScope form={form} report={report} screen={filter} isFixed={isFrozen} />
        <ChecksField form={form} name="parts" label={t('reportForm.parts')} options={parts} />
      </ConfigProvider>
      <ReportPassword form={form} hasPassword={report?.hasPassword === true} />
      <FormField
        form={form}
        name="expiresAt"
        label={t('reportForm.end')}
        help={t('reportForm.endHelp')}
        wrong={t('reportForm.endPast')}
      >
        {({ id, value, status, onChange, onBlur }) => (
          <input
            id={id}
            type="date"
            value={typeof value === 'number' ? dayBefore(value, offsetAt) : ''}
            min={filter.today}
            aria-invalid={status === 'error'}
            onChange={({ target }) => onChange(boundsOf(target.value, offsetAt)?.next ?? null)}
            onBlur={onBlur}
          />
        )}
      </FormField>
      <p className="meta">{t('reportForm.seen')}</p>
    </FormModal>
  )
}

/** The last whole day before a moment. */
const dayBefore = (at: number, offsetAt: ReturnType<typeof zoneOffset>): string =>
  new Date((at - 1 + offsetAt(at - 1)) * 1000).toISOString().slice(0, 10)
