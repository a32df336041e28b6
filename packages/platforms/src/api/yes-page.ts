import { z } from 'zod'
import type { Authorization, BindContext } from './api-adapter.ts'
import type { PlatformApp } from './app-session.ts'
import { type Challenge, newProof } from './pkce.ts'
import { askTokens, codeGrant, type TokenService } from './token-service.ts'

/** A platform's own page where a person says yes, and how their code becomes tokens. */
export type YesPage = {
  service: TokenService
  address(site: string): string
  /** What it calls the page people come back to. */
  returnName: string
  /** What is asked for, by the platform's own words, and what stands between them; none where its address does not say. */
  scopes: readonly string[]
  between: ' ' | ','
  /** Whatever else the page wants to be told. */
  fields: Record<string, string>
  challenge(redirectUri: string): Challenge
  /** Whether the page people come back to has to be named once more when the code is exchanged. */
  namesReturnAgain: boolean
}

const kept = z.object({ redirectUri: z.string(), verifier: z.string() })

/** Where to send a person, and what has to be known when they come back. */
export function beginYes(
  { service, address, returnName, scopes, between, fields, challenge }: YesPage,
  { app, state, redirectUri }: { app: Pick<PlatformApp, 'site' | 'clientId'>; state: string; redirectUri: string },
): Authorization {
  const proof = newProof(challenge(redirectUri))
  const query = new URLSearchParams({
    [service.names.id]: app.clientId,
    [returnName]: redirectUri,
    ...(scopes.length === 0 ? {} : { scope: scopes.join(between) }),
    ...fields,
    state,
    ...proof.fields,
  })
  // Not every page reads a plus as a space.
  const url = `${address(app.site)}?${query.toString().replaceAll('+', '%20')}`
  return { url, pending: { redirectUri, verifier: proof.verifier } satisfies z.input<typeof kept> }
}

/** The tokens for a code. Throws AdapterFault. */
export function finishYes(
  context: BindContext,
  { service, namesReturnAgain }: YesPage,
  { app, code, pending }: { app: PlatformApp; code: string; pending: unknown },
): ReturnType<typeof askTokens> {
  const { redirectUri, verifier } = kept.parse(pending)
  return askTokens(context, service, {
    app,
    grant: codeGrant,
    fields: {
      code,
      ...(namesReturnAgain ? { redirect_uri: redirectUri } : {}),
      ...(verifier === '' ? {} : { code_verifier: verifier }),
    },
  })
}

/** A platform's page lies beside its interface only on a relay or a double; `own` are the public addresses of the two. */
export const pageAt =
  (own: { site: string; page: string }, path: string) =>
  (site: string): string =>
    `${site === own.site ? own.page : site}${path}`
