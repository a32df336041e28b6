import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { loginFailures } from '../db/session-tables.ts'
import { Refusal } from '../http/refusal.ts'

const windowMinutes = 15
/** Failures within the window after which no further try reaches the password check. */
const limits = { name: 10, address: 50 }

const subjectsOf = (username: string, ip: string) => ({ name: `name:${username.toLowerCase()}`, address: `ip:${ip}` })

/** Refuses when the name or the address has failed too often in the last quarter of an hour. */
export async function refuseWhenLocked(tx: Transaction, username: string, ip: string): Promise<void> {
  const subjects = subjectsOf(username, ip)
  const found = await tx.execute<{ subject: string; failures: number; oldest: Date }>(sql`
    select subject, count(*)::int as failures, min(at) as oldest from ${loginFailures}
    where subject in (${subjects.name}, ${subjects.address}) and at > now() - make_interval(mins => ${windowMinutes})
    group by subject`)
  const locked = found.rows.some(
    (row) => row.failures >= (row.subject === subjects.name ? limits.name : limits.address),
  )
  if (locked) throw new Refusal('tooManyAttempts', { minutes: windowMinutes })
}

export async function countFailure(tx: Transaction, username: string, ip: string): Promise<void> {
  const subjects = subjectsOf(username, ip)
  await tx.insert(loginFailures).values([{ subject: subjects.name }, { subject: subjects.address }])
  await tx.execute(sql`delete from ${loginFailures} where at < now() - interval '1 day'`)
}
