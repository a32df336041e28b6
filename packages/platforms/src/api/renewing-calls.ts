import type { z } from 'zod'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext } from './api-adapter.ts'
import { type ApiAnswer, type ApiFetch, type ApiRequest, NeverSent } from './api-fetch.ts'

export type RenewingCalls<Session> = {
  /** The secret as it is now. */
  session(): Session
  call(request: ApiRequest): Promise<ApiAnswer>
  /** To an address the platform named, without the token. */
  bare: ApiFetch
}

/**
 * An account's calls with a token that runs out. A refused token did nothing, so the request is made once more with a new one;
 * a second refusal is the platform's answer. Of all runs of an account one renews, because many platforms take a token that
 * renews only once.
 */
export function renewingCalls<Shape extends z.ZodType<{ site: string }>>(
  context: ApiContext,
  {
    shape,
    signed,
    isRefused,
    renewed,
  }: {
    shape: Shape
    signed(request: ApiRequest, session: z.output<Shape>): ApiRequest
    isRefused(answer: ApiAnswer): boolean
    renewed(fetch: ApiFetch, session: z.output<Shape>): Promise<z.output<Shape>>
  },
): RenewingCalls<z.output<Shape>> {
  let session = shape.parse(context.session)
  const fetch = context.fetchFor(session.site)
  return {
    session: () => session,
    bare: fetch,
    async call(request) {
      const first = await fetch(signed(request, session))
      if (!isRefused(first)) return first
      const held = session
      session = shape.parse(await context.renew(held, () => renewed(fetch, held)).catch(nothingDone))
      return fetch(signed(request, session))
    },
  }
}

/** The request was refused before anything was done, so a renewal that fails leaves nothing open. */
function nothingDone(thrown: unknown): never {
  if (!(thrown instanceof AdapterFault)) throw thrown
  const { fault, step, message, retryAt } = thrown
  throw new NeverSent(fault, step, { theirs: message.slice(`${step}: `.length) }, retryAt)
}

export const isUnauthorized = ({ status }: ApiAnswer): boolean => status === 401

/** What an account's calls need right after it was bound, before anything is kept. */
export const justBound = (context: Omit<ApiContext, 'session' | 'renew' | 'jobKey'>, session: object): ApiContext => ({
  ...context,
  session,
  renew: (_held, make) => make(),
  jobKey: '',
})

/** Fields in the way a web form sends them, as token services want them. */
export const formPost = (url: string, fields: Record<string, string>): ApiRequest => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
  seconds: 30,
})
