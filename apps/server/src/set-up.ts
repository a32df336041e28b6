import { randomBytes } from 'node:crypto'
import type { Database } from './db/database.ts'
import { sentinelText } from './db/refuse-wrong-key.ts'
import { workspaces } from './db/session-tables.ts'
import { aboutSentinel, SealedSession } from './db/vault.ts'
import { guessCountry } from './guess-country.ts'
import type { Parts } from './parts.ts'

const firstCredits = 1000

/**
 * Makes the first workspace with its administrator `admin` and 1000 clip credits, or goes on where an earlier start was ended
 * in the middle of it. Answers the password only if it made one.
 */
export async function setUpFirstWorkspace(
  { db, people, credit }: Pick<Parts, 'db' | 'people' | 'credit'>,
  given: { password: string | undefined; timeZone: string; locale: string },
): Promise<{ password: string } | undefined> {
  const [begun] = await db.workspaceIds()
  if (begun !== undefined && (await people.hasAny(begun))) return undefined
  const workspaceId = begun ?? (await makeWorkspace(db, given))
  const password = given.password ?? randomBytes(9).toString('base64url')
  await credit.grant(workspaceId, 'clip', firstCredits, 'first', 'first start')
  await people.add(workspaceId, { username: 'admin', nickname: 'admin', role: 'owner', password })
  return { password }
}

async function makeWorkspace(db: Database, where: { timeZone: string; locale: string }): Promise<string> {
  const values = { name: 'Matrixcast', timeZone: where.timeZone, country: guessCountry(where) }
  const [made] = await db.atGate((tx) => tx.insert(workspaces).values(values).returning({ id: workspaces.id }))
  if (!made) throw new Error('the workspace was not written')
  return made.id
}

/** Seals a known word with our key, once, so that another key is found out at the next start. */
export async function leaveSentinel({ site, vault }: Pick<Parts, 'site' | 'vault'>): Promise<void> {
  const { sentinel } = await site.read()
  if (!sentinel) await site.save({ sentinel: vault.seal(new SealedSession(sentinelText), aboutSentinel) })
}
