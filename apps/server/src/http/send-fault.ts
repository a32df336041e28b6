import type { Language } from '@matrixcast/contract/wire'
import { Refusal } from '@matrixcast/domain/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseAway } from '../db/database-away.ts'
import { envelopeOf } from './envelopes.ts'
import { faultText, readerLanguage } from './fault-text.ts'
import { isMissingReference } from './missing-reference.ts'
import { Expired, HttpRefusal, MalformedRequest, StoreAway, Unauthorized } from './refusal.ts'
import { isUnread, unreadRefusal } from './unread.ts'

/** The one place where a fault becomes an answer. `ofPerson`: the language of the person that a key acts as. */
export function sendFault(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  ofPerson?: Language | null,
): FastifyReply {
  const { status, refusal } = refusalOf(request, error)
  const { fault, details } = refusal
  const envelope = envelopeOf(request.url)
  const msg = faultText(readerLanguage(request, ofPerson ?? languageOfRefused(error)), fault, details)
  return withHeaders(reply, status, refusal)
    .code(envelope.statusOf(status))
    .send(envelope.refused({ status, fault, details, msg, requestId: request.id }))
}

/** Of the person whose key was refused at the door. */
export const languageOfRefused = (error: unknown): Language | null =>
  error instanceof HttpRefusal ? error.language : null

/** What a refusal says to the machinery of the other side. */
export function withHeaders(reply: FastifyReply, status: number, { details: { seconds } }: Refusal): FastifyReply {
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (status === 429 && seconds !== undefined) reply.header('retry-after', seconds)
  return reply
}

/** Any error as a refusal with its status by HTTP; 200: an ordinary one, in words. What nobody expected is logged. */
export function refusalOf(request: FastifyRequest, error: unknown): { status: number; refusal: Refusal } {
  if (error instanceof HttpRefusal) return { status: error.status, refusal: error }
  if (error instanceof Refusal) return { status: error instanceof MalformedRequest ? 400 : 200, refusal: error }
  if (error instanceof Unauthorized) return { status: 401, refusal: new Refusal('notSignedIn') }
  if (error instanceof Expired) return { status: 403, refusal: new Refusal('expired') }
  if (error instanceof DatabaseAway) {
    request.log.warn({ error: error.message }, 'the database is away')
    return { status: 503, refusal: new Refusal('databaseAway') }
  }
  if (error instanceof StoreAway) {
    request.log.warn({ error: error.message }, 'the store of files is away')
    return { status: 503, refusal: new Refusal('storeAway') }
  }
  // The files of the web app refuse it in words of their library; to a caller it is an address like any other.
  if (isUnread(error) && error.code === 'FST_STATIC_FORBIDDEN_PATH')
    return { status: 404, refusal: new Refusal('callUnknown') }
  if (isUnread(error)) return { status: error.statusCode, refusal: unreadRefusal(request, error) }
  if (isMissingReference(error)) {
    request.log.warn({ err: error }, 'a row that was named is not there')
    return { status: 200, refusal: new Refusal('notFound') }
  }
  request.log.error({ err: error }, 'unexpected fault')
  return { status: 500, refusal: new Refusal('internal', { requestId: request.id }) }
}
