import { type Country, countries } from '@matrixcast/domain/country'
import { z } from 'zod'

const zonesShape = z.array(z.string()).catch([])

/** Newer engines answer the zones of a country by a call, older ones by a property. */
function zonesOf(country: Country): string[] {
  const locale = new Intl.Locale(`und-${country}`)
  const ask: unknown = Reflect.get(locale, 'getTimeZones')
  return zonesShape.parse(typeof ask === 'function' ? ask.call(locale) : Reflect.get(locale, 'timeZones'))
}

/**
 * The country of a new workspace: of its time zone, else of its language. A computer that was told neither answers UTC and `en-US`,
 * which says nothing; then it is China, until somebody chooses.
 */
export function guessCountry({ timeZone, locale }: { timeZone: string; locale: string }): Country {
  const known = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  const inZone = countries.filter((country) => zonesOf(country).some((zone) => zone === timeZone || zone === known))
  const region = locale === 'en-US' ? undefined : new Intl.Locale(locale).maximize().region
  const inLanguage = countries.find((country) => country === region)
  if (inLanguage && (inZone.length === 0 || inZone.includes(inLanguage))) return inLanguage
  return inZone[0] ?? 'CN'
}
