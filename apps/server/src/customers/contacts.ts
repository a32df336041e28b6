import type { Country } from '@matrixcast/domain/country'

type Contact = { phone: string | null; wechat: string | null; email: string | null }
type Given = { phone?: string | undefined; wechat?: string | undefined; email?: string | undefined }
type Keys = { phoneKey: string | null; wechatKey: string | null; emailKey: string | null }
type Columns = Keys & {
  sealedContact: string | null
  phoneShown: string | null
  phoneTail: string | null
  wechatShown: string | null
  emailShown: string | null
}

/** What customers ask of the one place that knows how a person is reached. */
export type Contacts = {
  check: string
  keyOf: (workspaceId: string, contact: Contact) => Keys
  columnsOf: (workspaceId: string, id: string, contact: Contact) => Columns
  open: (row: { workspaceId: string; id: string; sealedContact: string | null }) => Contact
  contactOf: (given: Given, country: Country) => Contact
  /** The number that was typed whole, if it was one. */
  phoneIn: (text: string, country: Country) => string | null
  phoneWritten: (phone: string) => string
}

/** What logs call a customer: a name would outlive its deletion there. */
export const numberOf = (id: string): string => `C-${id.slice(0, 8).toUpperCase()}`
