import { Refusal } from '@matrixcast/domain/refusal'

/** A refusal of a request that no screen of ours sends: HTTP 400. Every other refusal is HTTP 200 with code 0. */
export class MalformedRequest extends Refusal {}

/** A refusal that programs with an API key hear as an HTTP status of its own. */
export class KeyRefusal extends Refusal {
  readonly status: 401 | 403 | 429

  constructor(status: KeyRefusal['status'], ...refusal: ConstructorParameters<typeof Refusal>) {
    super(...refusal)
    this.status = status
  }
}

/** The two refusals of persons that are real HTTP statuses: 401 not signed in, 403 account expired (and nothing else). */
export class Unauthorized extends Error {}
export class Expired extends Error {}
