import { samePersonModes } from '@matrixcast/contract/forms'
import { leadApi } from '@matrixcast/contract/leads'
import { InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { CountrySelect } from '../ui/CountrySelect.tsx'
import { Field } from './Field.tsx'
import type { FormDraft } from './form-draft.ts'
import { HostsField } from './HostsField.tsx'
import { SlugField } from './SlugField.tsx'

type Props = {
  id: string
  draft: FormDraft
  slugNow: string
  fault: Error | null
  onSet: (patch: Partial<FormDraft>) => void
}

/** Where the leads go, and where and how often the form may be used. */
export function FormRules({ id, draft, slugNow, fault, onSet }: Props) {
  const { t } = useTranslation('forms')
  const pools = useRead(leadApi.pools, {}).data?.data ?? []
  return (
    <>
      <h3>{t('groups.leads')}</h3>
      <div className="own-pair">
        <Field id={`${id}-pool`} label={t('pool')}>
          <Select
            id={`${id}-pool`}
            value={draft.poolId ?? ''}
            options={[
              { value: '', label: t('poolDefault') },
              ...pools.map((pool) => ({ value: pool.id, label: pool.name })),
            ]}
            onChange={(poolId: string) => onSet({ poolId: poolId === '' ? null : poolId })}
          />
        </Field>
        <Field id={`${id}-same`} label={t('samePerson')}>
          <Select
            id={`${id}-same`}
            value={draft.samePerson}
            options={samePersonModes.map((value) => ({ value, label: t(`samePersons.${value}`) }))}
            onChange={(samePerson) => onSet({ samePerson })}
          />
        </Field>
      </div>
      <Field id={`${id}-country`} label={t('country')}>
        <CountrySelect id={`${id}-country`} value={draft.country} onChange={(country) => onSet({ country })} />
      </Field>
      <h3>{t('groups.sites')}</h3>
      <HostsField id={`${id}-hosts`} hosts={draft.hosts} onChange={(hosts) => onSet({ hosts })} />
      <SlugField
        id={`${id}-slug`}
        prefix="/r/"
        now={slugNow}
        slug={draft.slug}
        fault={fault}
        onChange={(slug) => onSet({ slug })}
      />
      <Field id={`${id}-most`} label={t('hourMost')}>
        <InputNumber
          id={`${id}-most`}
          min={1}
          max={10_000}
          precision={0}
          value={draft.hourMost}
          onChange={(hourMost) => onSet({ hourMost: hourMost ?? draft.hourMost })}
        />
      </Field>
    </>
  )
}
