import { poiApi } from '@matrixcast/contract/pois'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { ChoiceField } from '../ui/form/fields.tsx'
import type { ActivityForm } from './activity-draft.ts'

/** The place that guests are asked to name in their post. */
export function MountStep({ form }: { form: ActivityForm }) {
  const { t } = useTranslation('fission')
  const pois = useRead(poiApi.list, { page: 1, limit: 1000 }).data?.data ?? []
  return (
    <ChoiceField
      form={form}
      name="mount.poiId"
      label={t('poi')}
      help={t('poiHelp')}
      none={t('noPoi')}
      isSearched
      options={pois.map(({ id, name, address }) => ({
        value: id,
        label: address === '' ? name : `${name} · ${address}`,
      }))}
    />
  )
}
