import type { z } from 'zod'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext, BindContext } from './api-adapter.ts'
import { type ApiAnswer, type ApiFetch, type ApiRequest, NeverSent } from './api-fetch.ts'
import type { PlatformApp } from './app-session.ts'

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
    renewal,
  }: {
    shape: Shape
    signed(request: ApiRequest, session: z.output<Shape>): ApiRequest | Promise<ApiRequest>
    isRefused(answer: ApiAnswer): boolean
    /** Answers how it is renewed: while that runs others wait, so whatever has to be asked of us is asked before. */
    renewal(fetch: ApiFetch, session: z.output<Shape>): Promise<() => Promise<z.output<Shape>>>
  },
): RenewingCalls<z.output<Shape>> {
  let kept = context.session
  let session = shape.parse(kept)
  const fetch = context.fetchFor(session.site)
  return {
    session: () => session,
    bare: fetch,
    async call(request) {
      const first = await fetch(await signed(request, session))
      if (!isRefused(first)) return first
      // What is kept may be written in an older way than it is read.
      const make = await renewal(fetch, session)
      kept = await context.renew(kept, make).catch(nothingDone)
      session = shape.parse(kept)
      return fetch(await signed(request, session))
    },
  }
}

/** The request was refused before anything was done, so a renewal that fails leaves nothing open. */
function nothingDone(thrown: unknown): never {
  if (!(thrown instanceof AdapterFault)) throw thrown
  const { fault, step, message, retryAt } = thrown
  throw new NeverSent(fault, step, { theirs: message.slice(`${step}: `.length) }, retryAt)
}

/** A page says it in the name of something before the platform, which may have done what was asked. */
export const isUnauthorized = ({ status, json }: ApiAnswer): boolean => status === 401 && json !== undefined

/** What an account's calls need right after it was bound, before anything is kept. */
export const justBound = (context: BindContext, session: object, app: PlatformApp | null = null): ApiContext => ({
  ...context,
  session,
  app: async () => app,
  renew: (_held, make) => make(),
  jobKey: '',
})
