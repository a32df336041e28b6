import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'

type Node = { 'Node Type': string; 'Relation Name'?: string; Plans?: Node[] }

/** How the database goes about a statement: the kinds of its steps, and how it reads each table. */
export async function queryPlan(tx: Pick<Transaction, 'execute'>, statement: SQL) {
  const { rows } = await tx.execute<{ 'QUERY PLAN': { Plan: Node }[] }>(sql`explain (format json) ${statement}`)
  const nodes: Node[] = []
  const walk = (node: Node) => {
    nodes.push(node)
    node.Plans?.forEach(walk)
  }
  for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) walk(Plan)
  return {
    nodes: nodes.map((node) => node['Node Type']),
    scansOf: (table: string) =>
      nodes.filter((node) => node['Relation Name'] === table).map((node) => node['Node Type']),
  }
}
