import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { done, id, ids } from './wire.ts'

const isLocale = (text: string): boolean => {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}
const isTimeZone = (text: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** What an account's browser says of language and time zone. It stays as it is until a person changes it. */
export const browsing = z.object({
  /** BCP 47, as `zh-CN`. */
  locale: z.string().min(2).max(35).refine(isLocale),
  /** IANA, as `Asia/Shanghai`. */
  timeZone: z.string().min(1).max(60).refine(isTimeZone),
})
export type Browsing = z.infer<typeof browsing>

export const browsingApi = {
  /** Null: bound before it was kept; its browser says what the computer with the cloud manager says. */
  read: endpoint({
    method: 'GET',
    path: '/api/v2.third_auth/getThirdAuthBrowsing',
    access: can('account:list'),
    input: z.object({ id }),
    output: z.object({ browsing: browsing.nullable() }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/setThirdAuthBrowsing',
    access: can('account:edit'),
    input: z.object({ ids, ...browsing.shape }),
    output: done,
  }),
}
