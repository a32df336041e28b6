import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { done, text, unixSeconds } from './wire.ts'

const platform = z.string().max(60)
/** What platforms call the number of an application. */
const appIdNames = ['clientId', 'clientKey', 'appId'] as const

/** Applications that a workspace made at platforms; its accounts are bound through them. A secret is written and never read. */
export const platformAppApi = {
  view: endpoint({
    method: 'GET',
    path: '/api/v2.third_auth/getThirdPlatformApp',
    access: can('account:add'),
    input: z.object({ platform, /** Of the page that asks. */ origin: z.string().max(300) }),
    output: z.object({
      app: z
        .object({
          site: z.string(),
          clientId: z.string(),
          setBy: z.string(),
          setAt: unixSeconds,
          /** Whether the person who asks may change or remove it. */
          isTheirs: z.boolean(),
        })
        .nullable(),
      /** To be named to the platform as the page that people come back to. */
      redirectUri: z.string(),
      idName: z.enum(appIdNames),
      /** Where the platform's own interface lies. */
      ownSite: z.string(),
      /** The permissions the application has to have there, where they have names. */
      scopes: z.array(z.string()),
    }),
  }),
  /** Without `clientSecret` the one that is kept stays, as long as number and site do. */
  save: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/saveThirdPlatformApp',
    access: can('account:add'),
    input: z.object({
      platform,
      site: text(300, 1),
      clientId: text(300, 1),
      clientSecret: z.string().trim().min(1).max(2000).optional(),
    }),
    output: done,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/removeThirdPlatformApp',
    access: can('account:add'),
    input: z.object({ platform }),
    output: done,
  }),
}
