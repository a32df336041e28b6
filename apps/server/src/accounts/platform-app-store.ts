import { Refusal } from '@matrixcast/domain/refusal'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import type { PlatformApp } from '@matrixcast/platforms/api/app-session'
import { siteOf } from '@matrixcast/platforms/api/site-address'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { platformApps } from '../db/platform-tables.ts'
import { seesAllAccounts } from '../db/seen-by.ts'
import { admins } from '../db/session-tables.ts'
import { aboutApp, SealedSession, type Vault } from '../db/vault.ts'
import type { Principal } from '../http/callers.ts'

type AppInput = { platform: string; site: string; clientId: string; clientSecret?: string | undefined }

function cleanSite(typed: string): string {
  try {
    return siteOf(typed)
  } catch (thrown) {
    if (thrown instanceof AdapterFault) throw new Refusal('siteUnsuitable', { detail: thrown.message })
    throw thrown
  }
}

const mayChange = (admin: Principal, { setBy }: { setBy: string }): boolean =>
  setBy === admin.id || admin.permissions.includes(seesAllAccounts)

/**
 * Applications that a workspace made at platforms. Whoever may bind accounts may give one where there is none and change their
 * own; another person's is changed by who sees all accounts, as an account is.
 */
export function buildPlatformAppStore({ db, vault }: { db: Database; vault: Vault }) {
  const ofPlatform = (workspaceId: string, platform: string) =>
    and(eq(platformApps.workspaceId, workspaceId), eq(platformApps.platform, platform))

  const find = async (tx: Transaction, workspaceId: string, platform: string) =>
    (
      await tx
        .select({ app: platformApps, nickname: admins.nickname })
        .from(platformApps)
        .leftJoin(admins, eq(admins.id, platformApps.setBy))
        .where(ofPlatform(workspaceId, platform))
    )[0]

  async function refuseOthers(tx: Transaction, admin: Principal, platform: string) {
    const found = await find(tx, admin.workspaceId, platform)
    if (found && !mayChange(admin, found.app)) throw new Refusal('appOfOthers', { people: found.nickname ?? '—' })
    return found?.app
  }

  return {
    /** Without its secret. */
    view: (admin: Principal, platform: string) =>
      db.inWorkspace(admin.workspaceId, async (tx) => {
        const found = await find(tx, admin.workspaceId, platform)
        if (!found) return null
        const { site, clientId, setAt } = found.app
        return { site, clientId, setAt, setBy: found.nickname ?? '—', isTheirs: mayChange(admin, found.app) }
      }),

    /** With its secret, for an adapter alone. */
    open: (workspaceId: string, platform: string): Promise<PlatformApp | null> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const found = await find(tx, workspaceId, platform)
        if (!found) return null
        const { site, clientId, sealedSecret } = found.app
        return { site, clientId, clientSecret: vault.open(sealedSecret, aboutApp(workspaceId, found.app)).reveal() }
      }),

    /** A secret is kept for one application at one place: another of either never gets it. */
    save: (admin: Principal, { platform, site: typed, clientId, clientSecret }: AppInput): Promise<void> =>
      db.inWorkspace(admin.workspaceId, async (tx) => {
        const { workspaceId } = admin
        const site = cleanSite(typed)
        const before = await refuseOthers(tx, admin, platform)
        const kept = before?.site === site && before.clientId === clientId ? before.sealedSecret : undefined
        const about = aboutApp(workspaceId, { platform, site, clientId })
        const sealedSecret = clientSecret === undefined ? kept : vault.seal(new SealedSession(clientSecret), about)
        if (sealedSecret === undefined) throw new Refusal('appSecretMissing')
        const set = { site, clientId, sealedSecret, setBy: admin.id, setAt: sql`now()` }
        await tx
          .insert(platformApps)
          .values({ ...set, workspaceId, platform })
          .onConflictDoUpdate({ target: [platformApps.workspaceId, platformApps.platform], set })
      }),

    remove: (admin: Principal, platform: string): Promise<void> =>
      db.inWorkspace(admin.workspaceId, async (tx) => {
        await refuseOthers(tx, admin, platform)
        await tx.delete(platformApps).where(ofPlatform(admin.workspaceId, platform))
      }),
  }
}

export type PlatformAppStore = ReturnType<typeof buildPlatformAppStore>
