import { isQuarkCall } from '@matrixcast/contract/endpoint'
import type { Refusal } from '@matrixcast/domain/refusal'

type Refused = {
  /** As HTTP has it. */
  status: number
  fault: Refusal['fault']
  details: Refusal['details']
  msg: string
  requestId: string
}
type Envelope = {
  done: (answer: unknown) => object
  refused: (refused: Refused) => object
  /** The HTTP status that a refusal is sent with. */
  statusOf: (status: number) => number
  /** What is said of a body that is too large to be read, where the reason is this door's own. */
  tooLarge?: Refusal['fault']
}

const nowSeconds = () => Math.floor(Date.now() / 1000)

const main: Envelope = {
  done: (answer) => ({ code: 1, msg: '', data: answer, time: nowSeconds() }),
  refused: ({ fault, details, msg, requestId }) => ({
    code: 0,
    msg,
    data: null,
    time: nowSeconds(),
    fault,
    details,
    requestId,
  }),
  statusOf: (status) => status,
}

const codes: Partial<Record<Refusal['fault'], number>> = {
  notFound: 404,
  noPermission: 403,
  projectNotYours: 403,
  projectChanged: 409,
  usernameTaken: 409,
  projectNewer: 409,
  projectTooLarge: 413,
  pictureTooLarge: 413,
  avatarTooLarge: 413,
  psdTooLarge: 413,
  pictureFormat: 422,
  psdNotOne: 422,
  psdColourMode: 422,
  psdArea: 413,
  psdLayers: 413,
  psdTooHeavy: 413,
  psdBroken: 422,
  notAProject: 422,
  tooManyAttempts: 429,
  tooManyRequests: 429,
}

/** The page builder's: a refusal is HTTP 200; only a token that opens nothing, an expired workspace and our own faults are not. */
const quark: Envelope = {
  done: (answer) => ({ status: true, body: answer, msg: '', code: 200 }),
  refused: ({ status, fault, details, msg, requestId }) => ({
    status: false,
    body: null,
    msg,
    code: status === 200 ? (codes[fault] ?? 400) : status,
    fault,
    details,
    requestId,
  }),
  statusOf: (status) => (status === 401 || status === 403 || status >= 500 ? status : 200),
  tooLarge: 'projectTooLarge',
}

/** How the call at this address answers. */
export const envelopeOf = (url: string): Envelope => (isQuarkCall(url) ? quark : main)
