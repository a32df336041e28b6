import { randomBytes } from 'node:crypto'
import { type TicketClaims, type TicketOf, type TicketPurpose, ticketClaims } from '@matrixcast/contract/ticket'
import { Refusal } from '@matrixcast/domain/refusal'
import { openSigned, signed } from '@matrixcast/host/signed'
import type { Database } from '../db/database.ts'
import { redeemedTickets } from '../db/helper-tables.ts'
import type { Keys } from '../db/keys.ts'

const lifeSeconds: Record<TicketPurpose, number> = {
  page: 600,
  publish: 600,
  // Its page may take five minutes to come, and a person has five from then on.
  login: 900,
  view: 600,
  collect: 120,
  check: 300,
}

type Unsigned<Purpose extends TicketPurpose> = Omit<TicketOf<Purpose>, 'jti' | 'exp' | 'purpose'>

/** Signs what a page hands to a helper, and lets each ticket be redeemed once. */
export function buildTickets({
  db,
  keys,
  now = Date.now,
}: {
  db: Database
  keys: Pick<Keys, 'ticketPrivate' | 'ticketPublicPem'>
  now?: () => number
}) {
  return {
    publicPem: keys.ticketPublicPem,

    issue<Purpose extends TicketPurpose>(
      purpose: Purpose,
      claims: Unsigned<Purpose>,
    ): { ticket: string; expiresAt: number } {
      const expiresAt = Math.floor(now() / 1000) + lifeSeconds[purpose]
      const whole = { ...claims, purpose, jti: randomBytes(16).toString('hex'), exp: expiresAt }
      return { ticket: signed(whole, keys.ticketPrivate), expiresAt }
    },

    /** Refuses a forged, expired or foreign ticket, one of another purpose, and a second redemption. */
    async redeem<Purpose extends TicketPurpose>(
      workspaceId: string,
      ticket: string,
      purposes: readonly Purpose[],
    ): Promise<TicketOf<Purpose>> {
      const claims = read(ticket)
      const wanted = claims && purposes.find((purpose) => purpose === claims.purpose)
      if (!claims || !wanted || claims.workspaceId !== workspaceId || claims.exp * 1000 < now())
        throw new Refusal('ticketInvalid')
      const written = await db.inWorkspace(workspaceId, (tx) =>
        tx.insert(redeemedTickets).values({ jti: claims.jti, workspaceId }).onConflictDoNothing().returning(),
      )
      if (written.length === 0) throw new Refusal('ticketUsed')
      return narrowed(claims, wanted)
    },

    /** The claims of a ticket already redeemed: a login's end names the ticket its beginning spent. */
    claimsOf(workspaceId: string, ticket: string): TicketClaims | undefined {
      const claims = read(ticket)
      return claims?.workspaceId === workspaceId && claims.exp * 1000 > now() ? claims : undefined
    },
  }

  function read(ticket: string): TicketClaims | undefined {
    const said = openSigned(ticket, keys.ticketPublicPem)
    return said === undefined ? undefined : ticketClaims.parse(said)
  }
}

const isOf = <Purpose extends TicketPurpose>(
  claims: TicketClaims,
  purpose: Purpose,
): claims is TicketOf<Purpose> & TicketClaims => claims.purpose === purpose

function narrowed<Purpose extends TicketPurpose>(claims: TicketClaims, purpose: Purpose): TicketOf<Purpose> {
  if (!isOf(claims, purpose)) throw new Refusal('ticketInvalid')
  return claims
}
