/** Signs that turn, join or stretch letters and are not seen. Words of people may need two of them: those in emoji and in Persian. */
const unseen = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu
const invisibleSigns = /[\p{Cf}\p{Variation_Selector}]/gu

/** A name or other words of a person without what nobody sees. */
export const seenText = (text: string): string => text.replace(unseen, '').trim()

/** A number or an address as it was seen, with ordinary letters and digits in place of wide ones. */
export const seenContact = (text: string): string => text.normalize('NFKC').replace(invisibleSigns, '').trim()

const betweenEmails = /[\s,;、，；|/]+|或|(?<=\s)(?:and|or|y|o)(?=\s)/u
const inBrackets = /<([^<>\s]+)>/gu
const hasSides = /[^]@[^]/u

/** All e-mail addresses of a text, as address books write them: `mailto:ann@example.com?subject=…`, `Ann <ann@example.com>`. */
export function emailsIn(text: string): string[] {
  const seen = seenContact(text)
  const named = [...seen.matchAll(inBrackets)].flatMap(([, address = '']) => (hasSides.test(address) ? [address] : []))
  const parts = named.length > 0 ? named : seen.split(betweenEmails)
  return parts.map(withoutMarks).filter((part) => part.includes('@'))
}

/** Without what stands around an address: `mailto:`, marks, and what follows a `?` or a `>`. */
function withoutMarks(part: string): string {
  const text = part.replace(/^(?:mailto:)+/i, '')
  const sign = text.indexOf('@')
  const [domain = ''] = text.slice(sign + 1).split(/[?>]/, 1)
  const address = sign === -1 ? text : text.slice(0, sign + 1) + domain
  return address.replace(/^[<"']+|(?<!["'.])["'.]+$/g, '')
}

/** The e-mail addresses in running text. What somebody typed as addresses, right or wrong, is read by `emailsIn`. */
export const emailsWithin = (text: string): string[] => text.match(/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? []

/** The one address of a text; a text with none or with several, as it was seen. */
export function plainEmail(text: string): string {
  const [first, ...others] = emailsIn(text)
  return first !== undefined && others.length === 0 ? first : seenContact(text)
}
