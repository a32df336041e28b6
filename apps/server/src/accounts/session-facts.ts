import { z } from 'zod'

const stateShape = z.object({
  cookies: z.array(z.object({ name: z.string(), domain: z.string(), expires: z.number(), httpOnly: z.boolean() })),
  origins: z.array(z.object({ origin: z.string() })),
})

export type SessionFacts =
  | { kind: 'good'; endsAt: Date | null }
  | { kind: 'sessionTruncated' }
  | { kind: 'sessionForeign' }
  | { kind: 'sessionExpired' }

/**
 * What a browser's session says of itself: whether it is whole, of this platform, and when it ends. Of cookies that scripts
 * cannot read, among which a login is kept, the one that lives longest is believed; without a date nothing is said.
 */
export function sessionFacts(text: string, hosts: readonly string[], nowSeconds: number): SessionFacts {
  const state = stateShape.safeParse(parsed(text)).data
  if (!state) return { kind: 'sessionTruncated' }
  const belongs = (domain: string) => {
    const bare = domain.replace(/^\./, '')
    return hosts.some((host) => host === bare || host.endsWith(`.${bare}`) || bare.endsWith(`.${host}`))
  }
  const own = state.cookies.filter(({ domain }) => belongs(domain))
  const ownOrigins = state.origins.filter(({ origin }) => URL.canParse(origin) && belongs(new URL(origin).hostname))
  if (own.length + ownOrigins.length === 0) {
    return { kind: state.cookies.length + state.origins.length === 0 ? 'sessionTruncated' : 'sessionForeign' }
  }
  const isOver = ({ expires }: { expires: number }) => expires > 0 && expires <= nowSeconds
  if (ownOrigins.length === 0 && own.every(isOver)) return { kind: 'sessionExpired' }
  const ends = own.filter(({ httpOnly, expires }) => httpOnly && expires > nowSeconds).map(({ expires }) => expires)
  return { kind: 'good', endsAt: ends.length === 0 ? null : new Date(Math.max(...ends) * 1000) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined
    throw thrown
  }
}
