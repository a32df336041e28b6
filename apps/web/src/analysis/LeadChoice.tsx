import { analysisApi } from '@matrixcast/contract/analysis'
import type { ReportFilters } from '@matrixcast/contract/reports'
import { lastDays } from '@matrixcast/domain/period'
import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { accountsOf } from './report-filters.ts'
import { useNumbers } from './use-numbers.ts'

type LeadChoiceProps = {
  filters: ReportFilters
  today: string
  isFixed: boolean
  onChange: (filters: ReportFilters) => void
}

/** Whether a report shows leads of its accounts alone, and how many more there are by no account. */
export function LeadChoice({ filters, today, isFixed, onChange }: LeadChoiceProps) {
  const { t } = useTranslation('analysis')
  const numbers = useNumbers()
  const { period, leads = 'accounts' } = filters
  const { from, to } = period.kind === 'fixed' ? period : lastDays(period.days, today)
  const all = useRead(analysisApi.get, { ...accountsOf(filters), from, to, leads: 'all' }, { enabled: !isFixed })
  const byNone = all.data?.scope?.leads?.byNone
  return (
    <fieldset className="analysis-fieldset" disabled={isFixed}>
      <legend>{t('reportForm.leads')}</legend>
      <Radio.Group
        vertical
        disabled={isFixed}
        value={leads}
        onChange={({ target }) =>
          onChange({ ...accountsOf(filters), period, ...(target.value === 'all' ? { leads: 'all' } : {}) })
        }
        options={[
          { value: 'accounts', label: t('reportForm.leadsOfAccounts') },
          {
            value: 'all',
            label:
              byNone === undefined
                ? t('reportForm.leadsAll')
                : t('reportForm.leadsAllAdd', { count: byNone, text: numbers.count(byNone) }),
          },
        ]}
      />
    </fieldset>
  )
}
