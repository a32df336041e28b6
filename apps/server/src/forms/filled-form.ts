import { type FormField, type FormReason, isContact, mostOfField } from '@matrixcast/contract/forms'
import { mostOfPerson } from '@matrixcast/contract/text-lengths'
import type { Country } from '@matrixcast/domain/country'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { Refusal } from '@matrixcast/domain/refusal'
import { emailsIn, plainEmail, seenContact, seenText } from '@matrixcast/domain/typed-contact'
import { z } from 'zod'

type Contact = { phone: string | null; wechat: string | null; email: string | null }
type Person = { name: string; area: string; words: string; contact: Contact }
/** Null: it is of the whole form. */
export type FormFault = { field: FormField | null; reason: FormReason }
/** All that is wrong, in the order of the fields. */
export type FormFaults = readonly [FormFault, ...FormFault[]]
/** A number in E.164, null for an empty text, a refusal for anything else. */
type PhoneOf = (typed: string, country: Country) => string | null
type ReadPhone = (typed: string) => string | null

const emailShape = z.email()
const dayShape = z.iso.date()
/** What decoding leaves of bytes in another encoding, and what no table keeps. */
const unreadable = /[\uFFFD\0\p{Surrogate}]/u

/** Who filled a form in, by its fields; else what is wrong, and why. `more`: what it has no field for. */
export function personIn(
  fields: readonly FormField[],
  given: (field: FormField) => readonly string[],
  {
    phoneOf,
    country,
    more = [],
  }: { phoneOf: PhoneOf; country: Country; more?: readonly { label: string; text: string }[] },
): Outcome<Person, FormFaults> {
  const person: Person = { name: '', area: '', words: '', contact: { phone: null, wechat: null, email: null } }
  const words: string[] = []
  const faults: FormFault[] = []
  let longest: { field: FormField | null; letters: number } = { field: null, letters: 0 }
  for (const field of fields) {
    const texts = given(field)
      .map((text) => text.trim())
      .filter((text) => seenText(text) !== '')
    const reason = faultIn(field, texts, (typed) => phoneOf(typed, country))
    if (reason) faults.push({ field, reason })
    const text = texts.join(', ')
    if (reason || text === '') continue
    const { kind } = field
    if (kind === 'name') person.name = seenText(text)
    else if (kind === 'area') person.area = text
    else if (kind === 'phone') person.contact.phone = phoneOf(text, country)
    else if (kind === 'wechat') person.contact.wechat = seenContact(text)
    else if (kind === 'email') person.contact.email = plainEmail(text).toLowerCase()
    else words.push(kind === 'wish' ? text : `${field.label}: ${text}`)
    if (text.length > longest.letters) longest = { field, letters: text.length }
  }
  const [first, ...others] = faults
  if (first) return refused([first, ...others])
  if (more.some(({ label, text }) => unreadable.test(label + text)))
    return refused([{ field: null, reason: 'encoding' }])
  person.words = [...words, ...more.map(({ label, text }) => `${label}: ${text}`)].join('\n')
  if (person.words.length > mostOfPerson.words) return refused([{ field: longest.field, reason: 'tooLong' }])
  const { phone, wechat, email } = person.contact
  if (phone === null && wechat === null && email === null) {
    return refused([{ field: fields.find(({ kind }) => isContact(kind)) ?? null, reason: 'contact' }])
  }
  return ok(person)
}

function faultIn(field: FormField, texts: readonly string[], read: ReadPhone): FormReason | undefined {
  const { kind, required, choices } = field
  if (texts.some((text) => unreadable.test(text))) return 'encoding'
  if (texts.some((text) => text.length > mostOfField[kind])) return 'tooLong'
  const [text] = texts
  if (text === undefined) return required ? 'required' : undefined
  if (texts.length > (kind === 'checkbox' ? choices.length : 1)) return 'choice'
  switch (kind) {
    case 'phone':
      return phoneFault(text, read)
    case 'email':
      if (emailsIn(text).length > 1) return 'twoEmails'
      return emailShape.safeParse(plainEmail(text)).success ? undefined : 'email'
    case 'date':
      return dayShape.safeParse(text).success ? undefined : 'date'
    case 'select':
    case 'radio':
    case 'checkbox':
      return texts.every((one) => choices.includes(one)) ? undefined : 'choice'
    default:
      return undefined
  }
}

function phoneFault(text: string, read: ReadPhone): FormReason | undefined {
  try {
    return read(text) === null ? 'phone' : undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.fault === 'leadTwoPhones' ? 'twoPhones' : 'phone'
  }
}
