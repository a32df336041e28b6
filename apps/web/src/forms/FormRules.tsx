import { samePersonModes } from '@matrixcast/contract/forms'
import { leadApi } from '@matrixcast/contract/leads'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { CountrySelect } from '../ui/CountrySelect.tsx'
import { FormField } from '../ui/form/FormField.tsx'
import { ChoiceField, NumberField } from '../ui/form/fields.tsx'
import type { FormFormOf } from './form-draft.ts'
import { HostsField, SlugField } from './page-fields.tsx'

/** Where the leads go, and where and how often the form may be used. */
export function FormRules({ form, slugNow }: { form: FormFormOf; slugNow: string }) {
  const { t } = useTranslation('forms')
  const pools = useRead(leadApi.pools, {}).data?.data ?? []
  const country = form.useOwn('country')
  return (
    <>
      <h3>{t('groups.leads')}</h3>
      <div className="form-pair">
        <ChoiceField
          form={form}
          name="poolId"
          label={t('pool')}
          options={pools.map((pool) => ({ value: pool.id, label: pool.name }))}
          none={t('poolDefault')}
        />
        <ChoiceField
          form={form}
          name="samePerson"
          label={t('samePerson')}
          options={samePersonModes.map((value) => ({ value, label: t(`samePersons.${value}`) }))}
        />
      </div>
      <FormField form={form} name="country" label={t('country')}>
        {({ id }) => <CountrySelect id={id} value={country.value ?? null} onChange={country.onChange} />}
      </FormField>
      <h3>{t('groups.sites')}</h3>
      <HostsField form={form} />
      <SlugField form={form} prefix="/r/" now={slugNow} />
      <NumberField form={form} name="hourMost" label={t('hourMost')} />
    </>
  )
}
