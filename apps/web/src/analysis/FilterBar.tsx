import { accountApi } from '@matrixcast/contract/accounts'
import { Segmented, Select } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { faultText } from '../api/refusal.ts'
import { useRead } from '../api/use-calls.ts'
import { type AnalysisFilter, type ChoiceName, choices, namedPeriods } from './use-analysis-filter.ts'
import { usePlatforms } from './use-platforms.ts'

const mostAccounts = 1000
const words = { platforms: 'allPlatforms', groups: 'allGroups', accounts: 'allAccounts' } as const

/** Which days and which accounts; all of it stands in the address. */
export function FilterBar({ filter }: { filter: AnalysisFilter }) {
  const { t } = useTranslation('analysis')
  const id = useId()
  const may = useMay()
  const { all, nameOf } = usePlatforms()
  const groups = useRead(accountApi.groups, {}, { enabled: may(accountApi.groups) }).data
  const accounts = useRead(accountApi.list, { limit: mostAccounts }, { enabled: may(accountApi.list) }).data?.data
  const used = new Set(groups?.platforms.map(({ value }) => value))
  const options: Record<ChoiceName, { value: string; label: string }[]> = {
    platforms: all
      .filter(({ value, standing }) => used.has(value) && standing !== 'simulated')
      .map(({ value }) => ({ value, label: nameOf(value) })),
    groups: (groups?.data ?? []).map(({ id: value, name }) => ({ value, label: name })),
    accounts: (accounts ?? []).map(({ id: value, openname, third_platform_info: platform }) => ({
      value,
      label: `${openname} · ${nameOf(platform.value)}`,
    })),
  }
  const { period } = filter
  return (
    <div className="analysis-filters">
      <Segmented<number>
        aria-label={t('period')}
        value={filter.days ?? 0}
        options={[
          ...namedPeriods.map((count) => ({ value: Number(count), label: t('days', { count }) })),
          { value: 0, label: t('ownDays') },
        ]}
        onChange={(count) => (count === 0 ? filter.showOwn(period) : filter.showDays(count))}
      />
      {filter.days === undefined && (
        <span className="analysis-days">
          <label>
            {t('from')}
            <input
              type="date"
              value={period.from}
              max={filter.today}
              {...(filter.fault ? { 'aria-invalid': true, 'aria-describedby': `${id}-fault` } : {})}
              onChange={({ target }) => filter.showOwn({ ...period, from: target.value })}
            />
          </label>
          <label>
            {t('to')}
            <input
              type="date"
              value={period.to}
              {...(filter.fault ? { 'aria-invalid': true, 'aria-describedby': `${id}-fault` } : {})}
              onChange={({ target }) => filter.showOwn({ ...period, to: target.value })}
            />
          </label>
        </span>
      )}
      {choices.map((name) => (
        <Select
          key={name}
          mode="multiple"
          className="analysis-choice"
          aria-label={t(name)}
          placeholder={t(words[name])}
          maxTagCount={1}
          maxTagTextLength={12}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={280}
          value={filter.chosen[name]}
          options={options[name]}
          onChange={(values) => filter.choose(name, values)}
        />
      ))}
      {filter.isNarrow && (
        <button type="button" className="link-button" onClick={filter.clear}>
          {t('clear')}
        </button>
      )}
      {filter.fault && (
        <p id={`${id}-fault`} className="cell-reason" role="alert">
          {faultText(filter.fault.fault, '', filter.fault.details)}
        </p>
      )}
    </div>
  )
}
