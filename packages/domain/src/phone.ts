import { seenContact } from './typed-contact.ts'

/**
 * A telephone number as it is kept: 11 digits of the mainland, or `+` and 7 to 15 digits (E.164). Spaces, hyphens and brackets
 * are left out. Undefined for anything else.
 */
export function phoneNumber(text: string): string | undefined {
  const plain = seenContact(text).replace(/[\s().-]/g, '')
  return /^1[3-9]\d{9}$/.test(plain) || /^\+[1-9]\d{6,14}$/.test(plain) ? plain : undefined
}

/** A number that may be shown to anybody: its first three and last four signs; a short one, its last two. */
export const maskedPhone = (phone: string): string =>
  phone.length < 10 ? `***${phone.slice(-2)}` : `${phone.slice(0, 3)}****${phone.slice(-4)}`

const chineseDigits = '〇一二三四五六七八九'
const otherDigits: Record<string, string> = { 零: '0', 幺: '1', 壹: '1', 两: '2' }

/** A number as it may have been typed, with ordinary digits: full-width ones and those of Chinese words become 0 to 9. */
export const foldDigits = (text: string): string =>
  seenContact(text)
    .replace(/[〇一二三四五六七八九]/g, (sign) => String(chineseDigits.indexOf(sign)))
    .replace(/[零幺壹两]/g, (sign) => otherDigits[sign] ?? sign)

/** The last four digits, by which people look for a number. */
export const phoneTail = (phone: string): string => phone.replace(/\D/g, '').slice(-4)

/**
 * What may be a telephone number somewhere, as the pattern of a field: 5 to 17 digits and what people put between them. Which
 * country they are of is judged where the number is kept.
 */
const separators = '\\s\\(\\)\\.\\-（）－．'
const invisibleSigns = '\\u00AD\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFE00-\\uFE0F\\uFEFF'
const between = `[${separators}${invisibleSigns}]*`
export const phonePattern = `${between}[+＋]?(?:${between}[0-9０-９]){5,17}${between}`
