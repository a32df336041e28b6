import { type AssignRule, assignRuleApi } from '@matrixcast/contract/assign-rules'
import { leadApi } from '@matrixcast/contract/leads'
import { assignTargets, type RuleConditions, type RuleHours } from '@matrixcast/domain/assign-rule'
import { leadLevels, leadSources } from '@matrixcast/domain/lead'
import { App, Segmented, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { FormPanel } from '../ui/form/FormBody.tsx'
import { FormField } from '../ui/form/FormField.tsx'
import { ChoiceField, NumberField, SomeField, SwitchField, TextField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { AreasField } from './AreasField.tsx'
import { HoursField } from './HoursField.tsx'
import { RulePeople } from './RulePeople.tsx'
import type { RuleFormOf } from './rule-form-of.ts'
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
const levels = leadLevels.map((value) => ({ value, label: value }))

/** Which leads a rule is about, who gets them, and when. */
export function RuleForm({ rule, onEnd }: { rule: AssignRule | undefined; onEnd: () => void }) {
  const { t } = useTranslation('leads')
  const { message } = App.useApp()
  const choices = useRuleChoices()
  const pools = useRead(leadApi.pools, {}).data?.data ?? []
  const form = useEndpointForm(assignRuleApi.save, {
    from: {
      id: rule?.id,
      name: rule?.name ?? '',
      isOn: rule?.isOn ?? true,
      conditions: rule?.conditions ?? anything,
      target: rule?.target ?? 'people',
      people: rule?.people.map((one) => ({ id: one.id, weight: one.weight })) ?? [],
      poolId: rule?.pool?.id ?? null,
      hours: rule?.hours ?? null,
      dayMost: rule?.dayMost ?? null,
    },
    refreshes: [assignRuleApi.list, assignRuleApi.try],
    done() {
      void message.success(t('saved'))
      onEnd()
    },
  })
  const target = form.useOwn('target')
  const isPool = target.value === 'pool'
  const some = {
    sources: leadSources.map((value) => ({ value, label: t(`sources.${value}`) })),
    levels,
    pageIds: choices.pages,
    linkIds: choices.links,
    accountIds: choices.accounts,
    platforms: choices.platforms,
  }
  const condition = (name: keyof typeof some) => (
    <SomeField
      form={form}
      name={`conditions.${name}`}
      label={t(`rules.conditions.${name}`)}
      options={some[name]}
      placeholder={t('rules.any')}
    />
  )
  return (
    <FormPanel form={form} okText={t('rules.save')} onCancel={onEnd}>
      <TextField form={form} name="name" label={t('rules.name')} />
      <h4>{t('rules.which')}</h4>
      <div className="lead-pair">
        {condition('sources')}
        {condition('levels')}
        <RuleAreas form={form} />
        {condition('pageIds')}
        {condition('linkIds')}
        {condition('accountIds')}
        {condition('platforms')}
      </div>
      <h4>{t('rules.whom')}</h4>
      <Segmented
        value={target.value}
        options={assignTargets.map((value) => ({ value, label: t(`rules.targets.${value}`) }))}
        onChange={target.onChange}
      />
      {target.value === 'people' && <RulePeople rule={rule} form={form} />}
      <div className="form-pair">
        <ChoiceField
          form={form}
          name="poolId"
          label={t(isPool ? 'pool' : 'rules.otherwise')}
          placeholder={t('giveBackChoose')}
          options={pools.map((pool) => ({ value: pool.id, label: pool.name }))}
          {...(isPool ? {} : { none: t('rules.defaultPool') })}
        />
        {!isPool && (
          <NumberField form={form} name="dayMost" label={t('rules.dayMost')} placeholder={t('pooling.noLimit')} />
        )}
      </div>
      {!isPool && <RuleHoursField form={form} />}
      <SwitchField form={form} name="isOn" label={t('rules.isOn')} />
    </FormPanel>
  )
}

function RuleAreas({ form }: { form: RuleFormOf }) {
  const { t } = useTranslation('leads')
  const { value, onChange } = form.useOwn('conditions.areas')
  return (
    <FormField form={form} name="conditions.areas" label={t('area')}>
      {({ id }) => <AreasField id={id} value={value ?? []} onChange={onChange} />}
    </FormField>
  )
}

/** At any time, or only in these hours. */
function RuleHoursField({ form }: { form: RuleFormOf }) {
  const { t } = useTranslation('leads')
  const { value: hours, onChange } = form.useOwn('hours')
  return (
    <FormField form={form} name="hours" label={t('rules.hours')}>
      {({ id }) => (
        <>
          <Switch id={id} checked={hours != null} onChange={(isOn) => onChange(isOn ? workHours : null)} />
          {hours != null && <HoursField value={hours} onChange={(changes) => onChange({ ...hours, ...changes })} />}
        </>
      )}
    </FormField>
  )
}
