import { Segmented, Select } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { faultText } from '../api/refusal.ts'
import { type AnalysisFilter, choices, namedPeriods } from './use-analysis-filter.ts'
import { useChoiceOptions } from './use-choice-options.ts'

const words = { platforms: 'allPlatforms', groups: 'allGroups', accounts: 'allAccounts' } as const

/** Which days and which accounts; all of it stands in the address. */
export function FilterBar({ filter }: { filter: AnalysisFilter }) {
  const { t } = useTranslation('analysis')
  const id = useId()
  const options = useChoiceOptions()
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
