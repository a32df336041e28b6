import { countryName } from '@matrixcast/contract/country-name'
import { type Country, countries } from '@matrixcast/domain/country'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'

type Props = { id: string; value: Country; isPending?: boolean; onChange: (country: Country) => void }

/** Whose telephone numbers are written without a code. */
export function CountrySelect({ id, value, isPending = false, onChange }: Props) {
  const { language } = useTranslation().i18n
  const options = countries
    .map((country) => ({ value: country, label: countryName(country, language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
  return (
    <Select
      id={id}
      showSearch={{ optionFilterProp: 'label' }}
      style={{ width: 280 }}
      value={value}
      options={options}
      loading={isPending}
      onChange={onChange}
    />
  )
}
