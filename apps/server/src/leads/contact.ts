import type { Country } from '@matrixcast/domain/country'
import { maskedPhone, phoneTail } from '@matrixcast/domain/phone'
import { plainEmail, seenContact } from '@matrixcast/domain/typed-contact'
import { z } from 'zod'
import type { ContactKeys } from '../db/contact-keys.ts'
import { aboutLead, SealedSession, type Vault } from '../db/vault.ts'
import { phoneOf, phoneWritten } from './phone-reading.ts'

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

export const contactOf = ({ phone = '', wechat = '', email = '' }: Given, country: Country): Contact => ({
  phone: phoneOf(phone, country),
  wechat: seenContact(wechat) || null,
  email: plainEmail(email).toLowerCase() || null,
})

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
