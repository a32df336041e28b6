import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import type { Transaction } from './database.ts'

const dialect = new PgDialect()

/**
 * Runs a statement whose plan a connection keeps once it has made it some five times: for one whose planning takes longer
 * than its answer. Its text must be of a few forms, since every one is kept, and its parameters not decide on the best plan.
 */
export async function plannedOnce<Row extends QueryResultRow>(
  { $client: client }: Transaction,
  statement: SQL,
): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  return (await client.query<Row>({ name, text, values })).rows
}

/** Ids in their order, as a table of (id, place). */
export const idsInOrder = (ids: readonly string[]): SQL =>
  sql`unnest(${sql.param(ids)}::uuid[]) with ordinality as page (id, place)`
