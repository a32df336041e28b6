import type { PlatformUse } from '@matrixcast/contract/accounts'
import { Refusal } from '@matrixcast/domain/refusal'
import type { PlatformManifest } from '@matrixcast/platforms/manifest'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { accounts } from '../db/account-tables.ts'
import type { Database } from '../db/database.ts'
import { unixOrNull } from '../db/page.ts'
import { platformSwitches } from '../db/platform-tables.ts'
import { publishAttempts, publishTasks } from '../db/publish-tables.ts'

type Needs = {
  db: Database
  manifests: readonly Pick<PlatformManifest, 'name' | 'standing' | 'driver'>[]
  /** Platforms whose recipe declares no publish request: a person presses each time. */
  pressedByPerson(): Promise<ReadonlySet<string>>
}

/**
 * Which platforms a workspace uses. What nobody has verified is off until a person switches it on, and then a person presses
 * publish themselves until one post was seen to succeed.
 */
export function buildSwitchStore({ db, manifests, pressedByPerson }: Needs) {
  const careful = new Set(
    manifests.flatMap(({ name, standing, driver }) =>
      standing.kind === 'notVerified' && driver !== 'api' ? [name] : [],
    ),
  )

  async function read(workspaceId: string): Promise<Map<string, PlatformUse>> {
    const rows = await db.inWorkspace(workspaceId, (tx) => tx.select().from(platformSwitches))
    const uses = new Map<string, PlatformUse>()
    for (const { name } of manifests) {
      const row = rows.find(({ platform }) => platform === name)
      uses.set(name, careful.has(name) ? useOf(row) : { state: 'always', since: null })
    }
    return uses
  }

  const useOf = (row: typeof platformSwitches.$inferSelect | undefined): PlatformUse => {
    if (!row?.onSince) return { state: 'off', since: null }
    return { state: row.provenAt ? 'on' : 'firstRun', since: unixOrNull(row.provenAt ?? row.onSince) }
  }

  const stateOf = async (workspaceId: string, platform: string) =>
    careful.has(platform) ? ((await read(workspaceId)).get(platform)?.state ?? 'off') : 'always'

  return {
    uses: read,

    /** Switching off forgets nothing: a platform that was proven is on again at once. */
    set: (workspaceId: string, { platform, on, adminId }: { platform: string; on: boolean; adminId: string }) => {
      if (!careful.has(platform)) throw new Refusal('platformUnknown')
      const changes = { switchedBy: adminId, onSince: on ? sql`now()` : null }
      return db.inWorkspace(workspaceId, async (tx) => {
        await tx
          .insert(platformSwitches)
          .values({ workspaceId, platform, ...changes })
          .onConflictDoUpdate({ target: [platformSwitches.workspaceId, platformSwitches.platform], set: changes })
      })
    },

    async refuseOff(workspaceId: string, platform: string): Promise<void> {
      if ((await stateOf(workspaceId, platform)) === 'off') throw new Refusal('platformOff')
    },

    /** Who presses publish on this platform. */
    finalClick: async (workspaceId: string, platform: string): Promise<'helper' | 'person'> =>
      (await pressedByPerson()).has(platform) || (await stateOf(workspaceId, platform)) === 'firstRun'
        ? 'person'
        : 'helper',

    /** Where a person presses publish. */
    async byPerson(workspaceId: string): Promise<ReadonlySet<string>> {
      const uses = [...(await read(workspaceId))]
      const first = uses.flatMap(([name, { state }]) => (state === 'firstRun' ? [name] : []))
      return new Set([...first, ...(await pressedByPerson())])
    },

    /** Of these, the platforms whose posts may go out with nobody looking. */
    async unattended(workspaceId: string, platforms: readonly string[]): Promise<string[]> {
      const pressed = await pressedByPerson()
      const alone = platforms.filter((name) => !pressed.has(name))
      if (!alone.some((name) => careful.has(name))) return alone
      const uses = await read(workspaceId)
      return alone.filter((name) => ['on', 'always'].includes(uses.get(name)?.state ?? 'off'))
    },

    /** A post that was sent, and then read back, proves a platform that is on and waits for its first success. */
    noteSeen: (workspaceId: string, attemptId: string): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const platform = tx
          .select({ platform: accounts.platform })
          .from(publishAttempts)
          .innerJoin(accounts, eq(accounts.id, publishAttempts.accountId))
          .innerJoin(publishTasks, eq(publishTasks.id, publishAttempts.taskId))
          .where(
            and(
              eq(publishAttempts.id, attemptId),
              isNotNull(publishAttempts.committingAt),
              // What was read may have been of another post.
              inArray(publishTasks.state, ['verified', 'scheduledOnPlatform']),
            ),
          )
        await tx
          .update(platformSwitches)
          .set({ provenAt: sql`now()`, provenBy: attemptId })
          .where(
            and(
              isNotNull(platformSwitches.onSince),
              isNull(platformSwitches.provenAt),
              eq(platformSwitches.platform, sql`(${platform})`),
            ),
          )
      }),
  }
}
