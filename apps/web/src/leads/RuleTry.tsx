import { assignRuleApi } from '@matrixcast/contract/assign-rules'
import { type LeadSource, leadLevels, leadSources } from '@matrixcast/domain/lead'
import { Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { AreaField } from '../ui/AreaField.tsx'
import { useRuleChoices } from './use-rule-choices.ts'

type Tried = {
  area?: string
  level?: (typeof leadLevels)[number]
  account_id?: string
  link_id?: string
  page_id?: string
  form_id?: string
}

/** Where a lead would go now; nobody's turn is taken. */
export function RuleTry() {
  const { t } = useTranslation('leads')
  const id = useId()
  const choices = useRuleChoices()
  const [source, setSource] = useState<LeadSource>('page')
  const [tried, setTried] = useState<Tried>({})
  const isByForm = source === 'form' || source === 'open'
  const { form_id: formId, ...others } = tried
  const asked = { source, ...others, ...(isByForm && formId !== undefined ? { form_id: formId } : {}) }
  const answer = useRead(assignRuleApi.try, asked, { fresh: true }).data
  const set = <Name extends keyof Tried>(name: Name, value: Tried[Name] | undefined) => {
    const { [name]: _, ...rest } = tried
    setTried(value === undefined ? rest : { ...rest, [name]: value })
  }
  const pick = (
    name: 'account_id' | 'link_id' | 'page_id' | 'form_id',
    label: string,
    options: { value: string; label: string }[],
  ) =>
    options.length === 0 ? null : (
      <div>
        <label htmlFor={`${id}-${name}`}>{label}</label>
        <Select
          id={`${id}-${name}`}
          allowClear
          value={tried[name]}
          options={options}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('rules.any')}
          style={{ width: '100%' }}
          onChange={(value?: string) => set(name, value)}
        />
      </div>
    )
  return (
    <section className="lead-form lead-try" aria-label={t('rules.try')}>
      <h4>{t('rules.try')}</h4>
      <div className="lead-three">
        <div>
          <label htmlFor={`${id}-source`}>{t('source')}</label>
          <Select
            id={`${id}-source`}
            value={source}
            options={leadSources.map((value) => ({ value, label: t(`sources.${value}`) }))}
            style={{ width: '100%' }}
            onChange={(value: LeadSource) => setSource(value)}
          />
        </div>
        <div>
          <label htmlFor={`${id}-area`}>{t('area')}</label>
          <AreaField
            id={`${id}-area`}
            value={tried.area ?? null}
            placeholder={t('areaChoose')}
            onChange={(code) => set('area', code ?? undefined)}
          />
        </div>
        <div>
          <label htmlFor={`${id}-level`}>{t('level')}</label>
          <Select
            id={`${id}-level`}
            allowClear
            value={tried.level}
            options={leadLevels.map((value) => ({ value, label: value }))}
            placeholder={t('rules.any')}
            style={{ width: '100%' }}
            onChange={(value?: (typeof leadLevels)[number]) => set('level', value)}
          />
        </div>
        {isByForm && pick('form_id', t('rules.form'), choices.forms)}
        {pick('page_id', t('rules.conditions.pageIds'), choices.pages)}
        {pick('link_id', t('rules.conditions.linkIds'), choices.links)}
        {pick('account_id', t('rules.conditions.accountIds'), choices.accounts)}
      </div>
      {answer !== undefined && (
        <p role="status">
          {answer.owner !== null
            ? t('rules.goesTo', { name: answer.owner })
            : answer.pool !== null
              ? t('rules.goesToPool', { name: answer.pool })
              : t('rules.goesNowhere')}{' '}
          <span className="meta">
            {answer.by !== 'rules'
              ? t(`rules.by.${answer.by}`)
              : answer.rule === null
                ? t('rules.noRule')
                : t('rules.byRule', { name: answer.rule })}
            {isByForm && formId === undefined && choices.forms.length > 0 && ` ${t('rules.formUnchosen')}`}
          </span>
        </p>
      )}
    </section>
  )
}
