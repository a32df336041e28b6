import { type BindForm, bindForm } from '@matrixcast/contract/accounts'
import { z } from 'zod'

/** The fields of a form as pages draw them, from the schema that will read what was typed. */
export const bindFormOf = (given: z.ZodObject): BindForm => bindForm.parse(z.toJSONSchema(given, { io: 'input' }))

/** A secret: drawn so that nobody reads over the shoulder. */
export const secret = () => z.string().trim().min(1).max(2000).meta({ format: 'password' })

/** The number of an application of the operator's own; each platform has its own word for it. */
export const appNumber = () => z.string().trim().min(1).max(300)

/** What goes with that number: the application's secret, and what renews the account's token. */
export const renewing = () => ({ clientSecret: secret(), refreshToken: secret() })

/** Where the operator's own server lives; `preset` where most live at one place. */
export const siteField = (preset?: string) => {
  const field = z.string().trim().min(1).max(300).meta({ format: 'uri' })
  return preset === undefined ? field : field.default(preset)
}
