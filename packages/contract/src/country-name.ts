import { type Country, countries } from '@matrixcast/domain/country'
import type { FaultDetails } from './faults/sentence.ts'

/** What people of this language call a country; its two letters where they have no name for it. */
export const countryName = (country: Country, language: string): string =>
  new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country

/** The details of a fault with the name of the country in place of its letters. */
export function withCountryName(details: FaultDetails, language: string): FaultDetails {
  const country = countries.find((one) => one === details['country'])
  return country ? { ...details, country: countryName(country, language) } : details
}
