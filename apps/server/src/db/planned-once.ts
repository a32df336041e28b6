import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import type { Transaction } from './database.ts'

const dialect = new PgDialect()

/**
 * Runs a statement that each connection plans once and keeps under `name`: for one whose planning takes longer than its
 * answer. Its text must always be the same under that name, and what it finds not depend on how many rows a parameter stands for.
 */
export async function plannedOnce<Row extends QueryResultRow>(
  { $client: client }: Transaction,
  name: string,
  statement: SQL,
): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  return (await client.query<Row>({ name, text, values })).rows
}

/** Ids in their order, as a table of (id, place). */
export const idsInOrder = (ids: readonly string[]): SQL =>
  sql`unnest(${sql.param(ids)}::uuid[]) with ordinality as page (id, place)`
