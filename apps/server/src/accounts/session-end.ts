import { z } from 'zod'

const ending = z.object({ endsAt: z.number().nullable() })

/** When the login of an account that the server drives ends, as far as its platform said; null where it did not. */
export function endOfSession(session: object): Date | null {
  const endsAt = ending.safeParse(session).data?.endsAt ?? null
  return endsAt === null ? null : new Date(endsAt * 1000)
}
