import { type AssignRule, assignRuleApi } from '@matrixcast/contract/assign-rules'
import { leadApi } from '@matrixcast/contract/leads'
import { assignTargets, type RuleConditions, type RuleHours } from '@matrixcast/domain/assign-rule'
import { leadLevels, leadSources } from '@matrixcast/domain/lead'
import { App, Button, Checkbox, Input, InputNumber, Segmented, Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { AreasField } from './AreaField.tsx'
import { HoursField } from './HoursField.tsx'
import { RulePeople } from './RulePeople.tsx'
import { useRuleChoices } from './use-rule-choices.ts'

const anything: RuleConditions = {
  sources: [],
  platforms: [],
  accountIds: [],
  areas: [],
  levels: [],
  linkIds: [],
  pageIds: [],
}
const workHours: RuleHours = { days: [1, 2, 3, 4, 5], from: 9 * 60, until: 18 * 60 }
/** The select's word for the default pool. */
const byDefault = ''
const mostLetters = 40
const mostLeads = 100_000

/** Which leads a rule is about, who gets them, and when. */
export function RuleForm({ rule, onEnd }: { rule: AssignRule | undefined; onEnd: () => void }) {
  const { t } = useTranslation('leads')
  const { message } = App.useApp()
  const id = useId()
  const choices = useRuleChoices()
  const pools = useRead(leadApi.pools, {}).data?.data ?? []
  const [given, setGiven] = useState({
    name: rule?.name ?? '',
    isOn: rule?.isOn ?? true,
    conditions: rule?.conditions ?? anything,
    target: rule?.target ?? ('people' as const),
    people: rule?.people.map((one) => ({ id: one.id, weight: one.weight })) ?? [],
    poolId: rule?.pool?.id ?? null,
    hours: rule?.hours ?? null,
    dayMost: rule?.dayMost ?? null,
  })
  const save = useAction(assignRuleApi.save, {
    refreshes: [assignRuleApi.list, assignRuleApi.try],
    onDone() {
      void message.success(t('saved'))
      onEnd()
    },
  })
  const { conditions, target, hours } = given
  const isReady =
    given.name.trim() !== '' &&
    (target !== 'people' || given.people.length > 0) &&
    (target !== 'pool' || given.poolId !== null)
  const some = <Name extends 'sources' | 'platforms' | 'accountIds' | 'levels' | 'linkIds' | 'pageIds'>(
    name: Name,
    options: { value: RuleConditions[Name][number]; label: string }[],
  ) => (
    <Field id={`${id}-${name}`} label={t(`rules.conditions.${name}`)}>
      <Select
        id={`${id}-${name}`}
        mode="multiple"
        maxTagCount="responsive"
        value={[...conditions[name]]}
        options={options}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('rules.any')}
        style={{ width: '100%' }}
        onChange={(value: RuleConditions[Name][number][]) =>
          setGiven({ ...given, conditions: { ...conditions, [name]: value } })
        }
      />
    </Field>
  )
  return (
    <form
      className="lead-form"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ ...given, name: given.name.trim(), ...(rule === undefined ? {} : { id: rule.id }) })
      }}
    >
      <Field id={`${id}-name`} label={t('rules.name')}>
        <Input
          id={`${id}-name`}
          value={given.name}
          maxLength={mostLetters}
          onChange={({ target: { value } }) => setGiven({ ...given, name: value })}
        />
      </Field>
      <h4>{t('rules.which')}</h4>
      <div className="lead-pair">
        {some(
          'sources',
          leadSources.map((value) => ({ value, label: t(`sources.${value}`) })),
        )}
        {some(
          'levels',
          leadLevels.map((value) => ({ value, label: value })),
        )}
        <Field id={`${id}-areas`} label={t('area')}>
          <AreasField
            id={`${id}-areas`}
            value={conditions.areas}
            onChange={(areas) => setGiven({ ...given, conditions: { ...conditions, areas } })}
          />
        </Field>
        {some('pageIds', choices.pages)}
        {some('linkIds', choices.links)}
        {some('accountIds', choices.accounts)}
        {some('platforms', choices.platforms)}
      </div>
      <h4>{t('rules.whom')}</h4>
      <Segmented
        value={target}
        options={assignTargets.map((value) => ({ value, label: t(`rules.targets.${value}`) }))}
        onChange={(value) => setGiven({ ...given, target: value })}
      />
      {target === 'people' && (
        <RulePeople rule={rule} value={given.people} onChange={(people) => setGiven({ ...given, people })} />
      )}
      <div className="lead-pair">
        <Field id={`${id}-pool`} label={t(target === 'pool' ? 'pool' : 'rules.otherwise')}>
          <Select
            id={`${id}-pool`}
            value={given.poolId ?? (target === 'pool' ? undefined : byDefault)}
            placeholder={t('giveBackChoose')}
            options={[
              ...(target === 'pool' ? [] : [{ value: byDefault, label: t('rules.defaultPool') }]),
              ...pools.map((pool) => ({ value: pool.id, label: pool.name })),
            ]}
            style={{ width: '100%' }}
            onChange={(value: string) => setGiven({ ...given, poolId: value === byDefault ? null : value })}
          />
        </Field>
        {target !== 'pool' && (
          <Field id={`${id}-most`} label={t('rules.dayMost')}>
            <InputNumber
              id={`${id}-most`}
              value={given.dayMost}
              min={1}
              max={mostLeads}
              precision={0}
              placeholder={t('pooling.noLimit')}
              style={{ width: '100%' }}
              onChange={(dayMost) => setGiven({ ...given, dayMost })}
            />
          </Field>
        )}
      </div>
      {target !== 'pool' && (
        <Checkbox
          checked={hours !== null}
          onChange={({ target: { checked } }) => setGiven({ ...given, hours: checked ? workHours : null })}
        >
          {t('rules.hours')}
        </Checkbox>
      )}
      {target !== 'pool' && hours !== null && (
        <HoursField value={hours} onChange={(value) => setGiven({ ...given, hours: { ...hours, ...value } })} />
      )}
      <Checkbox checked={given.isOn} onChange={({ target: { checked } }) => setGiven({ ...given, isOn: checked })}>
        {t('rules.isOn')}
      </Checkbox>
      <div className="lead-buttons">
        <Button onClick={onEnd}>{t('keep')}</Button>
        <Button type="primary" htmlType="submit" disabled={!isReady} loading={save.isPending}>
          {t('rules.save')}
        </Button>
      </div>
    </form>
  )
}

function Field({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  )
}
