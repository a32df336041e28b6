import type { InputOf } from '@matrixcast/contract/endpoint'
import type { ReportRow, reportApi } from '@matrixcast/contract/reports'
import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormField } from '../ui/form/FormField.tsx'
import type { OwnForm } from '../ui/form/use-endpoint-form.ts'
import { LeadChoice } from './LeadChoice.tsx'
import { accountsOf, besidesAccounts, filtersOfScreen } from './report-filters.ts'
import { type AnalysisFilter, namedPeriods } from './use-analysis-filter.ts'
import { useScopeWords } from './use-scope-words.ts'

type ReportScopeProps = {
  form: OwnForm<InputOf<typeof reportApi.save>>
  report: ReportRow | null
  screen: AnalysisFilter
  isFixed: boolean
}

/** Which days, accounts and leads a report shows. */
export function ReportScope({ form, report, screen, isFixed }: ReportScopeProps) {
  const { t } = useTranslation('analysis')
  const { value: filters, onChange } = form.useOwn('filters')
  const { period } = filters
  const shown = filtersOfScreen(screen)
  const words = useScopeWords()
  const isSame = report !== null && JSON.stringify(accountsOf(filters)) === JSON.stringify(accountsOf(report.filters))
  const counts = [...new Set([...namedPeriods, ...(period.kind === 'last' ? [period.days] : [])])]
  return (
    <>
      <FormField form={form} name="filters" label={t('reportForm.days')}>
        {({ id }) => (
          <select
            id={id}
            className="analysis-select"
            disabled={isFixed}
            value={period.kind === 'last' ? String(period.days) : 'fixed'}
            onChange={({ target }) =>
              onChange({
                ...filters,
                period:
                  target.value === 'fixed'
                    ? {
                        kind: 'fixed',
                        ...(report?.filters.period.kind === 'fixed' ? report.filters.period : screen.period),
                      }
                    : { kind: 'last', days: Number(target.value) },
              })
            }
          >
            {counts.map((count) => (
              <option key={count} value={count}>
                {t('reportForm.last', { count })}
              </option>
            ))}
            <option value="fixed">
              {t('reportForm.fixed', period.kind === 'fixed' ? period : { ...screen.period })}
            </option>
          </select>
        )}
      </FormField>
      <fieldset className="analysis-fieldset" disabled={isFixed}>
        <legend>{t('reportForm.accounts')}</legend>
        {report === null ? (
          <p>{t('reportForm.ofScreen', { what: words(shown) })}</p>
        ) : (
          <Radio.Group
            vertical
            disabled={isFixed}
            value={isSame ? 'report' : 'screen'}
            onChange={({ target }) =>
              onChange({
                ...accountsOf(target.value === 'report' ? report.filters : shown),
                ...besidesAccounts(filters),
              })
            }
            options={[
              { value: 'report', label: t('reportForm.ofReport', { what: words(report.filters) }) },
              { value: 'screen', label: t('reportForm.ofScreen', { what: words(shown) }) },
            ]}
          />
        )}
      </fieldset>
      <LeadChoice filters={filters} today={screen.today} isFixed={isFixed} onChange={onChange} />
    </>
  )
}
