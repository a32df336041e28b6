import { foldDigits, maskedPhone, phoneTail } from '@matrixcast/domain/phone'
import { Refusal } from '@matrixcast/domain/refusal'
import parsePhoneNumber from 'libphonenumber-js/min'
import { z } from 'zod'
import type { ContactKeys } from '../db/contact-keys.ts'
import { aboutLead, SealedSession, type Vault } from '../db/vault.ts'

/** How a person is reached: the telephone in E.164, the e-mail in lower case. */
export const contactShape = z.object({
  phone: z.string().nullable(),
  wechat: z.string().nullable(),
  email: z.string().nullable(),
})
export type Contact = z.infer<typeof contactShape>
type Sealed = { workspaceId: string; id: string; sealedContact: string | null }
type Given = { phone?: string | undefined; wechat?: string | undefined; email?: string | undefined }

export const nobodyToReach: Contact = { phone: null, wechat: null, email: null }

/** Numbers without a country are of the mainland. */
const usualCountry = 'CN'
const twoNumbers = /\d{7,}\s*(?:[/,;、，；|]|或|and|or)\s*\+?\d{7,}/i

/** A telephone number in E.164, however it was typed; refused in words when it is none, or two. */
export function phoneOf(typed: string): string | null {
  const text = foldDigits(typed).trim()
  if (text === '') return null
  if (twoNumbers.test(text)) throw new Refusal('leadTwoPhones')
  const found = parsePhoneNumber(text.replace(/^00/, '+'), usualCountry)
  if (!found?.isValid() || isCutShort(found.number)) throw new Refusal('leadPhone')
  return found.number
}

/** A mobile number of the mainland has eleven digits; the small table of the library does not know that. */
const isCutShort = (phone: string): boolean => /^\+861[3-9]/.test(phone) && phone.length !== '+8613800138000'.length

export const contactOf = ({ phone = '', wechat = '', email = '' }: Given): Contact => ({
  phone: phoneOf(phone),
  wechat: wechat.trim() === '' ? null : wechat.trim(),
  email: email.trim() === '' ? null : email.trim().toLowerCase(),
})

/** As people of its country write it: without `+86` on the mainland. */
export function phoneWritten(phone: string): string {
  const found = parsePhoneNumber(phone)
  return found?.countryCallingCode === '86' ? found.formatNational().replace(/\s/g, '') : phone
}

const maskedWord = (word: string): string => `${word.slice(0, word.length > 4 ? 2 : 1)}***`
const maskedEmail = (email: string): string => {
  const [name = '', host = ''] = email.split('@')
  return `${maskedWord(name)}@${host}`
}

type Needs = { vault: Vault; keys: ContactKeys; about?: typeof aboutLead }

/** The columns that say how a person is reached: sealed, to be found again, and as they may be shown. */
export function buildContactColumns({ vault, keys, about = aboutLead }: Needs) {
  const keyOf = (workspaceId: string, { phone, wechat, email }: Contact) => ({
    phoneKey: phone && keys.keyOf(workspaceId, 'phone', phone),
    wechatKey: wechat && keys.keyOf(workspaceId, 'wechat', wechat.toLowerCase()),
    emailKey: email && keys.keyOf(workspaceId, 'email', email),
  })

  return {
    check: keys.check,
    keyOf,
    columnsOf(workspaceId: string, id: string, contact: Contact) {
      const { phone, wechat, email } = contact
      const isThere = phone !== null || wechat !== null || email !== null
      const written = phone && phoneWritten(phone)
      return {
        sealedContact: isThere ? vault.seal(new SealedSession(JSON.stringify(contact)), about(workspaceId, id)) : null,
        ...keyOf(workspaceId, contact),
        phoneShown: written && maskedPhone(written),
        phoneTail: phone && phoneTail(phone),
        wechatShown: wechat && maskedWord(wechat),
        emailShown: email && maskedEmail(email),
      }
    },
    open({ workspaceId, id, sealedContact }: Sealed): Contact {
      if (sealedContact === null) return nobodyToReach
      const text = vault.open(sealedContact, about(workspaceId, id)).reveal()
      return contactShape.parse(JSON.parse(text))
    },
  }
}

export type ContactColumns = ReturnType<typeof buildContactColumns>

/** The number that was typed whole, if it was one. */
export function phoneIn(text: string): string | null {
  if (!/^\+?[\d\s().-]{7,20}$/.test(text)) return null
  try {
    return phoneOf(text)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
