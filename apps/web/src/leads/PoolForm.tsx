import type { InputOf } from '@matrixcast/contract/endpoint'
import { type LeadPool, leadApi } from '@matrixcast/contract/leads'
import { leadLevels } from '@matrixcast/domain/lead'
import { useTranslation } from 'react-i18next'
import { FormPanel } from '../ui/form/FormBody.tsx'
import { NumberField, SwitchField, TextField } from '../ui/form/fields.tsx'
import { PeopleField } from '../ui/form/people-fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'

const refreshes = [leadApi.pools, leadApi.list]
type PoolInput = InputOf<typeof leadApi.savePool>
const limits = ['claimDayMost', 'holdMost', 'viewDayMost'] as const

/** A level whose field was emptied never returns. */
const withoutNever = (days: Record<string, number | null | undefined> = {}) =>
  Object.fromEntries(Object.entries(days).flatMap(([level, value]) => (value ? [[level, value]] : [])))

type PoolFormProps = { pool: LeadPool | undefined; isFirst: boolean; onEnd: () => void }

/** Who is in a pool, and what it allows each of them. */
export function PoolForm({ pool, isFirst, onEnd }: PoolFormProps) {
  const { t } = useTranslation('leads')
  const form = useEndpointForm(leadApi.savePool, {
    from: {
      id: pool?.id,
      name: pool?.name ?? '',
      isDefault: pool?.isDefault ?? isFirst,
      memberIds: pool?.members.map((one) => one.id) ?? [],
      claimDayMost: pool?.claimDayMost ?? null,
      holdMost: pool?.holdMost ?? null,
      viewDayMost: pool?.viewDayMost ?? null,
      returnDays: pool?.returnDays ?? {},
    },
    give: (values) => ({ ...values, returnDays: withoutNever(values.returnDays) }),
    refreshes,
    done: onEnd,
  })
  return (
    <FormPanel form={form} okText={t('pooling.save')} onCancel={onEnd}>
      <TextField form={form} name="name" label={t('pooling.name')} />
      <PeopleField
        form={form}
        name="memberIds"
        label={t('pooling.members')}
        known={pool?.members}
        placeholder={t('pooling.membersChoose')}
      />
      <div className="form-pair">
        {limits.map((name) => (
          <NumberField<PoolInput>
            key={name}
            form={form}
            name={name}
            label={t(`pooling.${name}`)}
            placeholder={t('pooling.noLimit')}
          />
        ))}
      </div>
      <fieldset className="lead-levels">
        <legend>{t('pooling.returnDays')}</legend>
        <p className="meta">{t('pooling.returnHelp')}</p>
        <div>
          {([...leadLevels, 'none'] as const).map((level) => (
            <NumberField
              key={level}
              form={form}
              name={`returnDays.${level}`}
              label={level === 'none' ? t('form.noLevel') : level}
              placeholder={t('pooling.never')}
            />
          ))}
        </div>
      </fieldset>
      <SwitchField form={form} name="isDefault" label={t('pooling.isDefault')} />
    </FormPanel>
  )
}
