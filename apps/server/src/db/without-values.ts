import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/** Of wrong values, which the database quotes. */
const ofValues = /^22/
const mostStatement = 1000

/** A fault of the database as it may stand in a log, in an answer or beside a job: which rule was broken, and by no value. */
class DatabaseFault extends Error {
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly table: string | undefined

  constructor({ message, code, constraint, table }: pg.DatabaseError) {
    super(ofValues.test(code ?? '') ? message.replace(/".*"/s, '"…"') : message)
    this.name = 'DatabaseFault'
    this.code = code
    this.constraint = constraint
    this.table = table
  }
}

/** The same fault without what people typed: statements lose their parameters, faults of rows the rows. */
export function withoutValues(thrown: unknown): unknown {
  if (thrown instanceof pg.DatabaseError) return framed(new DatabaseFault(thrown), thrown)
  if (!(thrown instanceof DrizzleQueryError)) return thrown
  const statement = `Failed query: ${thrown.query.slice(0, mostStatement)}`
  return framed(new Error(statement, { cause: withoutValues(thrown.cause) }), thrown)
}

/** Where it was thrown; the first lines of a trace are the message. */
function framed(clean: Error, { stack = '' }: Error): Error {
  const frames = stack.split('\n').filter((line) => /^ {4}at /.test(line))
  clean.stack = [`${clean.name}: ${clean.message}`, ...frames].join('\n')
  return clean
}
