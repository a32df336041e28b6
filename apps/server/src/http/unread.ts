import { Refusal } from '@matrixcast/domain/refusal'
import type { FastifyRequest } from 'fastify'
import { envelopeOf } from './envelopes.ts'
import { MalformedRequest } from './refusal.ts'

type Unread = Error & { statusCode: number; code?: unknown }

/** A fault of the server's own parsers: the request was not read as a whole. */
export const isUnread = (error: unknown): error is Unread =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500

const megabyte = 1024 ** 2

/** Why a request could not be read, each reason by its own word. */
export function unreadRefusal(request: FastifyRequest, { code, statusCode }: Unread): Refusal {
  switch (code) {
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new Refusal('bodyEmpty')
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Refusal('bodyLength')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refusal(
        'bodyKind',
        kindOf(request, request.url.startsWith('/api/v2.common/upload/') ? 'multipart/form-data' : 'application/json'),
      )
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return new Refusal('bodyKind', kindOf(request, 'multipart/form-data'))
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE': {
      const { tooLarge } = envelopeOf(request.url)
      const megabytes = Math.floor(request.routeOptions.bodyLimit / megabyte)
      return tooLarge ? new Refusal(tooLarge) : new Refusal('bodyTooLarge', { megabytes })
    }
    case 'FST_ERR_BAD_URL':
      return new Refusal('addressBroken')
    default:
      return typeof code === 'string' && /^FST_(?:PROTO|PARTS|FILES|FIELDS)_/.test(code)
        ? new Refusal('formBroken')
        : new Refusal('requestBroken', { detail: typeof code === 'string' ? code : statusCode })
  }
}

/** What a call takes, and what came. */
export const kindOf = ({ headers }: Pick<FastifyRequest, 'headers'>, takes: string) => ({
  takes,
  given: headers['content-type'] ?? '-',
})

/** Why a body is no JSON: where it goes wrong, or which name of it may not be used. */
export function jsonRefusal(error: Error, body: string): Error {
  if (body === '') return error
  const isJson = fault(body) === undefined
  if (isJson) return new MalformedRequest('invalidInput', { field: '__proto__, constructor', reason: 'forbiddenName' })
  return new MalformedRequest('notJson', { at: placeOfFault(body) })
}

/** So many characters are looked through: a body of megabytes would be read two dozen times. */
const mostCharacters = 2 ** 18

/** The number of the first character that no JSON has there; one beyond the last where the body only breaks off. */
function placeOfFault(body: string): string | number {
  if (body.length > mostCharacters && goesOn(body.slice(0, mostCharacters))) return `> ${mostCharacters}`
  let [good, bad] = [0, Math.min(body.length, mostCharacters) + 1]
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (goesOn(body.slice(0, middle))) good = middle
    else bad = middle
  }
  return bad
}

/** Whether JSON may begin so. */
function goesOn(start: string): boolean {
  const message = fault(start)
  if (message === undefined || /^(?:Unexpected end|Unterminated)/.test(message)) return true
  return Number(/position (\d+)/.exec(message)?.[1]) === start.length
}

function fault(text: string): string | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}
