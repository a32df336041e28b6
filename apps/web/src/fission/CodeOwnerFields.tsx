import { fissionCodeApi } from '@matrixcast/contract/fission-codes'
import { poiApi } from '@matrixcast/contract/pois'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { ChoiceField } from '../ui/form/fields.tsx'
import type { EndpointForm } from '../ui/form/use-endpoint-form.ts'

type Owned = { poiId?: string | null | undefined; staffId?: string | null | undefined }

/** The store where a code lies, and the person whose posts it counts for. */
export function CodeOwnerFields({ form }: { form: EndpointForm<Owned> }) {
  const { t } = useTranslation('fission')
  const pois = useRead(poiApi.list, { page: 1, limit: 1000 }).data?.data ?? []
  const staff = useRead(fissionCodeApi.staff, {}).data?.data ?? []
  const options = (rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className="form-pair">
      <ChoiceField form={form} name="poiId" label={t('store')} none={t('noStore')} isSearched options={options(pois)} />
      <ChoiceField
        form={form}
        name="staffId"
        label={t('owner')}
        none={t('nobody')}
        isSearched
        options={options(staff)}
      />
    </div>
  )
}
