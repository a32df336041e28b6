/** The words of refusals as keys. This floor knows none: `contract/faults/zh` adds every word that it has a sentence for. */
export interface RefusalWords {}

/**
 * An expected refusal, thrown where a rule says no. `fault` is the word of its sentence, `details` what that sentence names;
 * whoever answers a caller turns both into the caller's language.
 */
export class Refusal extends Error {
  readonly fault: keyof RefusalWords
  readonly details: Record<string, string | number>

  constructor(fault: keyof RefusalWords, details: Record<string, string | number> = {}) {
    super(fault)
    this.name = 'Refusal'
    this.fault = fault
    this.details = details
  }
}
