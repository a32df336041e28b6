import { Refusal } from '@matrixcast/domain/refusal'

/** A refusal of a request that no screen of ours sends: HTTP 400. Every other refusal is HTTP 200 with code 0. */
export class MalformedRequest extends Refusal {}

/** The two refusals that are real HTTP statuses: 401 not signed in, 403 account expired (and nothing else). */
export class Unauthorized extends Error {}
export class Expired extends Error {}
