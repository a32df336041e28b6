import { emailsIn, plainEmail } from '@matrixcast/domain/typed-contact'
import { z } from 'zod'
import { mostOfPerson } from './text-lengths.ts'

/** An e-mail address as people and address books write it: what nobody sees falls away, and of `Ann <ann@example.com>` the address stays. */
export const typedEmail = z
  .string()
  .overwrite(plainEmail)
  .max(mostOfPerson.email)
  .refine((text) => emailsIn(text).length < 2, { error: 'twoEmails', abort: true })
  .check(z.email())
