import { createHash } from 'node:crypto'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import type { SilentReason, wechatApi } from '@matrixcast/contract/wechat'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { unixOf, unixOrNull } from '../db/page.ts'
import { wechatBindings, wechatCalls, wechatCodes, wechatNotices } from '../db/wechat-tables.ts'
import type { Principal } from '../http/callers.ts'
import type { WechatEvent } from './wechat-event.ts'

export const codeSeconds = 10 * 60
/** Calls older than this are refused by their own time, so their numbers need not be kept longer. */
export const callMinutes = 5

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
type Person = Pick<Principal, 'workspaceId' | 'id'>

/** People and their WeChat: codes that wait for a scan, what came of them, and who cannot be reached. */
export function buildBindingStore({ db }: { db: Database }) {
  async function isFirst(tx: Transaction, workspaceId: string, call: string): Promise<boolean> {
    await tx.delete(wechatCalls).where(lt(wechatCalls.at, sql`now() - make_interval(mins => ${3 * callMinutes})`))
    const kept = await tx
      .insert(wechatCalls)
      .values({ workspaceId, nonceHash: hashOf(call) })
      .onConflictDoNothing()
      .returning()
    return kept.length > 0
  }

  async function scan(tx: Transaction, workspaceId: string, { openid, scene }: WechatEvent): Promise<void> {
    if (scene === '') return
    const [code] = await tx
      .select()
      .from(wechatCodes)
      .where(
        and(
          eq(wechatCodes.sceneHash, hashOf(scene)),
          isNull(wechatCodes.outcome),
          sql`${wechatCodes.expiresAt} > now()`,
        ),
      )
      .for('update')
    if (!code) return
    const { adminId } = code
    const values = { openid, boundAt: sql`now()`, silentSince: null, silentReason: null }
    const [holder] = await tx.select().from(wechatBindings).where(eq(wechatBindings.openid, openid))
    const isTaken = holder !== undefined && holder.adminId !== adminId
    if (!isTaken) {
      await tx
        .insert(wechatBindings)
        .values({ workspaceId, adminId, ...values })
        .onConflictDoUpdate({ target: wechatBindings.adminId, set: values })
    }
    await tx
      .update(wechatCodes)
      .set({ outcome: isTaken ? 'taken' : 'bound' })
      .where(eq(wechatCodes.id, code.id))
  }

  const bindingOf = ({ workspaceId, id }: Person) =>
    db.inWorkspace(
      workspaceId,
      async (tx) => (await tx.select().from(wechatBindings).where(eq(wechatBindings.adminId, id)))[0],
    )

  return {
    /** Keeps what a code says; the person's earlier codes are void. */
    keepCode: ({ workspaceId, id: adminId }: Person, scene: string): Promise<{ id: string; expiresAt: number }> =>
      db.inWorkspace(workspaceId, async (tx) => {
        await tx.delete(wechatCodes).where(eq(wechatCodes.adminId, adminId))
        const [made] = await tx
          .insert(wechatCodes)
          .values({
            workspaceId,
            adminId,
            sceneHash: hashOf(scene),
            expiresAt: sql`now() + make_interval(secs => ${codeSeconds})`,
          })
          .returning()
        if (!made) throw new Error('the code was not kept')
        return { id: made.id, expiresAt: unixOf(made.expiresAt) }
      }),

    async codeState(person: Person, id: string): Promise<OutputOf<typeof wechatApi.checkQrCode>> {
      const [code] = await db.inWorkspace(person.workspaceId, (tx) =>
        tx
          .select({ outcome: wechatCodes.outcome, isOver: sql<boolean>`${wechatCodes.expiresAt} <= now()` })
          .from(wechatCodes)
          .where(and(eq(wechatCodes.id, id), eq(wechatCodes.adminId, person.id))),
      )
      const boundAt = unixOrNull((await bindingOf(person))?.boundAt ?? null)
      if (!code) return { state: 'expired', boundAt }
      return { state: code.outcome ?? (code.isOver ? 'expired' : 'waiting'), boundAt }
    },

    async standing(person: Person): Promise<Omit<OutputOf<typeof wechatApi.standing>, 'isConfigured'>> {
      const row = await bindingOf(person)
      const { silentSince = null, silentReason = null } = row ?? {}
      return {
        boundAt: unixOrNull(row?.boundAt ?? null),
        silent: silentSince && silentReason ? { reason: silentReason, since: unixOf(silentSince) } : null,
      }
    },

    unbind: ({ workspaceId, id }: Person): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        await tx.delete(wechatBindings).where(eq(wechatBindings.adminId, id))
        await tx.delete(wechatCodes).where(eq(wechatCodes.adminId, id))
        await tx.delete(wechatNotices).where(and(eq(wechatNotices.adminId, id), eq(wechatNotices.state, 'waiting')))
      }),

    /** What WeChat told in one call, carried out once. Answers false for a call that was carried out before. */
    take: (workspaceId: string, call: string, event: WechatEvent): Promise<boolean> =>
      db.inWorkspace(workspaceId, async (tx) => {
        if (!(await isFirst(tx, workspaceId, call))) return false
        const gone = { silentSince: sql`now()`, silentReason: 'notFollowing' as const }
        // Whoever writes or scans can be reached again.
        await tx
          .update(wechatBindings)
          .set(event.kind === 'unsubscribe' ? gone : { silentSince: null, silentReason: null })
          .where(eq(wechatBindings.openid, event.openid))
        await scan(tx, workspaceId, event)
        return true
      }),

    /** Nothing is delivered to this person now; what waits for them is given up. */
    silence: (workspaceId: string, adminId: string, reason: SilentReason): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        await tx
          .update(wechatBindings)
          .set({ silentSince: sql`now()`, silentReason: reason })
          .where(eq(wechatBindings.adminId, adminId))
        await tx
          .update(wechatNotices)
          .set({ state: 'failed', fault: reason })
          .where(and(eq(wechatNotices.adminId, adminId), eq(wechatNotices.state, 'waiting')))
      }),
  }
}

export type BindingStore = ReturnType<typeof buildBindingStore>
