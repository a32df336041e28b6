import { countryName } from '@matrixcast/contract/country-name'
import { type Country, countries } from '@matrixcast/domain/country'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMe } from '../api/me.ts'

type Props = { id: string; value: Country | null; isPending?: boolean; onChange: (country: Country) => void }

/** Whose telephone numbers are written without a code; null: the workspace's. */
export function CountrySelect({ id, value, isPending = false, onChange }: Props) {
  const { language } = useTranslation().i18n
  const usual = useMe().data?.workspace.country
  const options = countries
    .map((country) => ({ value: country, label: countryName(country, language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
  return (
    <Select
      id={id}
      showSearch={{ optionFilterProp: 'label' }}
      style={{ width: '100%', maxWidth: 280 }}
      value={value ?? usual ?? null}
      options={options}
      loading={isPending}
      onChange={(country) => onChange(country)}
    />
  )
}
