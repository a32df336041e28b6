import type { Language } from '@matrixcast/contract/wire'
import { Refusal } from '@matrixcast/domain/refusal'

/** A refusal of a request that no screen of ours sends: HTTP 400. Every other refusal is HTTP 200 with code 0. */
export class MalformedRequest extends Refusal {}

/** A refusal with an HTTP status of its own: of programs with an API key, and of whoever comes in a flood. */
export class HttpRefusal extends Refusal {
  readonly status: 401 | 403 | 404 | 405 | 406 | 429 | 507
  /** Of the person that a refused key acts as, where that is known before anybody is admitted. */
  language: Language | null = null

  constructor(status: HttpRefusal['status'], ...refusal: ConstructorParameters<typeof Refusal>) {
    super(...refusal)
    this.status = status
  }

  in(language: Language | null | undefined): this {
    this.language = language ?? null
    return this
  }
}

/** The two refusals of persons that are real HTTP statuses: 401 not signed in, 403 account expired (and nothing else). */
export class Unauthorized extends Error {}
export class Expired extends Error {}

/** The store of files does not answer now, or says that it cannot. What was asked may have been done all the same. */
export class StoreAway extends Error {
  constructor(cause: unknown) {
    super(`the store of files does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'StoreAway'
  }
}
