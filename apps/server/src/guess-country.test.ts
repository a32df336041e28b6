import { countries } from '@matrixcast/domain/country'
import { isSupportedCountry } from 'libphonenumber-js/max'
import { expect, it } from 'vitest'
import { guessCountry } from './guess-country.ts'

it.each([
  ['Asia/Shanghai', 'en-US', 'CN'],
  ['Europe/Madrid', 'en-US', 'ES'],
  ['Atlantic/Canary', 'en-GB', 'ES'],
  ['Asia/Tokyo', 'ja-JP', 'JP'],
  ['America/Sao_Paulo', 'en-US', 'BR'],
  ['America/New_York', 'en-US', 'US'],
  ['UTC', 'es', 'ES'],
  ['UTC', 'ja', 'JP'],
  ['UTC', 'pt-PT', 'PT'],
  ['UTC', 'en-US', 'CN'],
])('a new workspace in %s and %s is guessed to be of %s', (timeZone, locale, country) =>
  expect(guessCountry({ timeZone, locale })).toBe(country),
)

it('every country that can be chosen has numbers of its own', () =>
  expect(countries.filter((country) => !isSupportedCountry(country))).toEqual([]))
