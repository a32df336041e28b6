import { Fatal } from '@matrixcast/host/fatal'

/**
 * The database cannot be asked now: it does not run, does not answer, or does not answer in time. What was asked may have
 * been done all the same.
 */
export class DatabaseAway extends Error {
  /** Whether the log of what comes in has a row of it. */
  readonly isNoted: boolean

  constructor(cause: unknown, isNoted = false) {
    super(`the database does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'DatabaseAway'
    this.isNoted = isNoted
  }
}

/** It ended the statement itself, for its time was over. */
const overdue = '57014'
/** Of a connection, and of a server that starts, stops or takes no more of them. */
const gone = /^(08...|57P0[1-3]|53300)$/
const system = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]
/** The library has no code for these. */
const words = /Connection terminated|connection timeout|timeout exceeded when trying to connect|Query read timeout/i
/** A wrong name or password, or a database that is not there: nothing that passes. */
const refused = /^(28...|3D000)$/

/** What the library of queries was told by that of connections, which is told by the system. */
function* causesOf(thrown: unknown): Generator<Error> {
  for (let one = thrown; one instanceof Error; one = one.cause) yield one
}
const codeOf = (fault: Error): string => ('code' in fault && typeof fault.code === 'string' ? fault.code : '')

/** Whether the database ended a statement because its time was over. */
export const isOverdue = (thrown: unknown): boolean => [...causesOf(thrown)].some((one) => codeOf(one) === overdue)

/** Whether a fault of asking the database means that it is out of reach for now. */
const isOutOfReach = (thrown: unknown): boolean =>
  [...causesOf(thrown)].some((one) => gone.test(codeOf(one)) || system.includes(codeOf(one)) || words.test(one.message))

/** Whether the database does not let this product in. */
const isRefused = (thrown: unknown): boolean => [...causesOf(thrown)].some((one) => refused.test(codeOf(one)))

/** Where a name has several addresses the fault has a code and no message. */
const textOf = (fault: Error): string => fault.message || codeOf(fault) || fault.name

/**
 * Without the database nothing starts, and no process begins to work: the reason is one of those that the terminal has a sentence
 * for. Any other fault is answered as it is.
 */
export function asFatal(fault: unknown): unknown {
  if (!(fault instanceof Error)) return fault
  if (isRefused(fault)) return new Fatal('databaseRefuses', { detail: textOf(fault) }, fault)
  if (fault instanceof DatabaseAway || isOutOfReach(fault)) {
    const first = fault instanceof DatabaseAway && fault.cause instanceof Error ? fault.cause : fault
    return new Fatal('databaseAway', { detail: textOf(first) }, fault)
  }
  return fault
}
