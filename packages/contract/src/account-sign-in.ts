import { z } from 'zod'
import { browsing } from './account-browsing.ts'
import { proxyFields } from './account-proxies.ts'
import { can, endpoint } from './endpoint.ts'
import { id } from './wire.ts'

/** Signing in to a platform with a browser of the cloud manager. */
export const signInApi = {
  /** What the helper needs to open a login (or, with `mode: view`, an account's own page): a signed single-use ticket. */
  needInfo: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/loginThirdAuthNeedInfo',
    access: can('account:add'),
    input: z.object({
      platform: z.string().max(60),
      accountId: id.optional(),
      mode: z.enum(['login', 'view']).default('login'),
      /** Language and time zone of who binds: a new account's browser keeps them. */
      browsing: browsing.optional(),
      /** A new account is signed in through it and keeps it; what does not answer is refused. */
      proxy: proxyFields.extend({ password: z.string().max(200) }).optional(),
    }),
    output: z.object({ ticket: z.string(), platformName: z.string() }),
  }),
}
