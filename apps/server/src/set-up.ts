import { randomBytes } from 'node:crypto'
import { workspaces } from './db/session-tables.ts'
import { SealedSession } from './db/vault.ts'
import type { Parts } from './parts.ts'

const firstCredits = 1000
const sentinelText = 'matrixcast'

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

/** Refuses to start with a key file that cannot open what was sealed before. */
export async function checkSentinel({ site, vault }: Pick<Parts, 'site' | 'vault'>): Promise<void> {
  const { sentinel } = await site.read()
  if (!sentinel) {
    await site.save({ sentinel: vault.seal(new SealedSession(sentinelText), 'sentinel') })
    return
  }
  let opened = ''
  try {
    opened = vault.open(sentinel, 'sentinel').reveal()
  } catch (error) {
    throw new Error('the key file in MATRIXCAST_HOME/keys is not the one this database was sealed with', {
      cause: error,
    })
  }
  if (opened !== sentinelText) throw new Error('the sealed sentinel is damaged')
}
