import type { FaultWord } from '@matrixcast/contract/faults/zh'

/** An expected refusal: HTTP 200 with code 0, its text in the reader's language. */
export class Refusal extends Error {
  readonly fault: FaultWord
  readonly details: Record<string, string | number>
  /** Of HTTP: only what no screen of ours sends is answered by another than 200. */
  readonly status: 200 | 400

  constructor(fault: FaultWord, details: Record<string, string | number> = {}, status: 200 | 400 = 200) {
    super(fault)
    this.name = 'Refusal'
    this.fault = fault
    this.details = details
    this.status = status
  }
}

/** The two refusals that are real HTTP statuses: 401 not signed in, 403 account expired (and nothing else). */
export class Unauthorized extends Error {}
export class Expired extends Error {}
