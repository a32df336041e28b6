import { type TicketOf, type TicketPurpose, ticketClaims } from '@matrixcast/contract/ticket'
import { openSigned } from '@matrixcast/host/signed'
import type { Identity } from '../link/identity.ts'
import type { ServerClock } from '../link/server-clock.ts'

type Checked<Purpose extends TicketPurpose> = { [One in Purpose]: TicketOf<One> }[Purpose]

/**
 * The claims of a ticket that our server signed for our workspace, for one of these purposes, and that is not over. Anything
 * else is null; whether it was redeemed before, only the server knows.
 */
export function checkTicket<Purpose extends TicketPurpose>(
  ticket: unknown,
  { identity, clock, purposes }: { identity: Identity; clock: ServerClock; purposes: readonly Purpose[] },
): Checked<Purpose> | null {
  if (typeof ticket !== 'string' || ticket.length > 4000) return null
  const said = openSigned(ticket, identity.serverPublicKey)
  if (said === undefined) return null
  const claims = ticketClaims.parse(said)
  const current = claims.workspaceId === identity.workspaceId && claims.exp * 1000 > clock.now()
  return current && isOneOf(claims, purposes) ? claims : null
}

const isOneOf = <Purpose extends TicketPurpose>(
  claims: { purpose: TicketPurpose },
  purposes: readonly Purpose[],
): claims is Checked<Purpose> => purposes.some((purpose) => purpose === claims.purpose)
