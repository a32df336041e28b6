import type { Country } from '@matrixcast/domain/country'
import { foldDigits, phoneNumber } from '@matrixcast/domain/phone'
import { Refusal } from '@matrixcast/domain/refusal'
import parsePhoneNumber from 'libphonenumber-js/max'

const twoNumbers = /(?<!\d)\d{7,}\s*(?:[/,;、，；|]|或|and|or)\s*\+?\d{7,}/i

const validNumber = (text: string, country: Country): string | undefined => {
  const found = parsePhoneNumber(text, country)
  return found?.isValid() ? found.number : undefined
}

/**
 * A telephone number in E.164, as people of this country write it; refused in words when it is none there, or may be two. `00` is
 * taken for `+` everywhere, also where the country dials something else: Brazil dials `00`, a carrier, and then the country.
 */
export function phoneOf(typed: string, country: Country): string | null {
  const text = foldDigits(typed).trim()
  if (text === '') return null
  if (twoNumbers.test(text)) throw new Refusal('leadTwoPhones')
  const readings = [text, text.replace(/^00/, '+')].map((one) => validNumber(one, country))
  const [number, ...others] = new Set(readings.filter((one) => one !== undefined))
  if (number === undefined) throw new Refusal('leadPhone', { country })
  if (others.length > 0) throw new Refusal('leadPhoneUnclear', { country })
  return number
}

/**
 * A number as the submissions of pages keep it: one of the mainland without a code, others with it. One that has a code is taken as
 * it is, whether its country has it or not.
 */
export function submittedPhone(text: string, country: Country): string | undefined {
  const plain = phoneNumber(text)
  if (plain?.startsWith('+') || (plain !== undefined && country === 'CN')) return plain
  return phoneIn(foldDigits(text).trim(), country) ?? undefined
}

/** The number that was typed whole, if it was one. */
export function phoneIn(text: string, country: Country): string | null {
  if (!/^\+?[\d\s().-]{7,20}$/.test(text)) return null
  try {
    return phoneOf(text, country)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** As people of its country write it: without `+86` on the mainland. */
export function phoneWritten(phone: string): string {
  const found = parsePhoneNumber(phone)
  return found?.countryCallingCode === '86' ? found.formatNational().replace(/\s/g, '') : phone
}
