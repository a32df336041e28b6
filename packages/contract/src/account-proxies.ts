import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { done, id, ids, text, unixSeconds } from './wire.ts'

const proxySchemes = ['http', 'https', 'socks5'] as const

export const proxyFields = z.object({
  scheme: z.enum(proxySchemes),
  /** A name or a number, nothing else: no path, no password. */
  host: text(253, 1).regex(/^[\p{L}\p{N}.:[\]_-]+$/u, { error: 'host' }),
  port: z.number().int().min(1).max(65_535),
  username: text(200),
})

/** What came of trying one. */
export const proxyTest = z.object({
  /** Null: it did not answer. */
  answeredMs: z.number().int().nullable(),
  /** Two letters, if the proxy itself said so; else empty. */
  country: z.string(),
})
const tested = proxyTest.extend({ testedAt: unixSeconds })

export const proxyApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/v2.third_auth/getThirdAuthProxy',
    access: can('account:list'),
    input: z.object({ id }),
    output: z.object({ proxy: proxyFields.extend({ hasPassword: z.boolean(), ...tested.shape }).nullable() }),
  }),
  /** Tries it first; what does not answer is not kept. From then on nothing of these accounts leaves by another way. */
  save: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/setThirdAuthProxy',
    access: can('account:edit'),
    input: proxyFields.extend({
      ids,
      /** Left out: the one that is kept, as long as it goes to the same place. */
      password: z.string().max(200).optional(),
    }),
    output: tested,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/testThirdAuthProxy',
    access: can('account:edit'),
    input: z.object({ id }),
    output: tested,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/delThirdAuthProxy',
    access: can('account:edit'),
    input: z.object({ ids }),
    output: done,
  }),
}
