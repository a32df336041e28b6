import { randomBytes } from 'node:crypto'
import { sentinelText } from './db/refuse-wrong-key.ts'
import { workspaces } from './db/session-tables.ts'
import { aboutSentinel, SealedSession } from './db/vault.ts'
import type { Parts } from './parts.ts'

const firstCredits = 1000

/** Makes the first workspace with its administrator `admin` and 1000 clip credits. Answers the password only if it made one. */
export async function setUpFirstWorkspace(
  { db, people, credit }: Pick<Parts, 'db' | 'people' | 'credit'>,
  given: { password: string | undefined; timeZone: string },
): Promise<{ password: string } | undefined> {
  if ((await db.workspaceIds()).length > 0) return undefined
  const [workspace] = await db.atGate((tx) =>
    tx.insert(workspaces).values({ name: 'Matrixcast', timeZone: given.timeZone }).returning(),
  )
  if (!workspace) throw new Error('the workspace was not written')
  const password = given.password ?? randomBytes(9).toString('base64url')
  await credit.grant(workspace.id, 'clip', firstCredits, 'first', 'first start')
  await people.add(workspace.id, { username: 'admin', nickname: 'admin', role: 'owner', password })
  return { password }
}

/** Seals a known word with our key, once, so that another key is found out at the next start. */
export async function leaveSentinel({ site, vault }: Pick<Parts, 'site' | 'vault'>): Promise<void> {
  const { sentinel } = await site.read()
  if (!sentinel) await site.save({ sentinel: vault.seal(new SealedSession(sentinelText), aboutSentinel) })
}
