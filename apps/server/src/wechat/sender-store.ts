import { randomBytes } from 'node:crypto'
import type { WechatSender, WechatSenderInput } from '@matrixcast/contract/wechat'
import { Refusal } from '@matrixcast/domain/refusal'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import { siteOf } from '@matrixcast/platforms/api/site-address'
import { count, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { aboutWechat, SealedSession, type Vault } from '../db/vault.ts'
import { wechatBindings, wechatCodes, wechatNotices, wechatSenders } from '../db/wechat-tables.ts'

/** The sending account as it is called. The secret prints as its name only. */
export type ConnectedSender = WechatSender & { appSecret: SealedSession }

/** As many characters as the account's console takes. */
const tokenBytes = 16
const ofPeople = [wechatNotices, wechatCodes, wechatBindings]

function cleanSite(typed: string): string {
  try {
    return siteOf(typed)
  } catch (thrown) {
    if (thrown instanceof AdapterFault) throw new Refusal('wechatSiteWrong')
    throw thrown
  }
}

/** The official account that sends a workspace's notices. */
export function buildSenderStore({ db, vault }: { db: Database; vault: Vault }) {
  const rowOf = (workspaceId: string) =>
    db.inWorkspace(
      workspaceId,
      async (tx) => (await tx.select().from(wechatSenders).where(eq(wechatSenders.workspaceId, workspaceId)))[0],
    )
  const open = (workspaceId: string, appId: string, what: 'secret' | 'token', sealed: string) =>
    vault.open(sealed, aboutWechat(workspaceId, appId, what))

  /** The secret that goes with what was typed: another account or another place never gets the one that is kept. */
  async function tried(workspaceId: string, input: WechatSenderInput): Promise<ConnectedSender> {
    const { appSecret: typed, ...sender } = input
    const site = cleanSite(sender.site)
    if (typed !== undefined) return { ...sender, site, appSecret: new SealedSession(typed) }
    const row = await rowOf(workspaceId)
    if (row?.site !== site || row.appId !== sender.appId) throw new Refusal('wechatSecretMissing')
    return { ...sender, site, appSecret: open(workspaceId, row.appId, 'secret', row.sealedSecret) }
  }

  return {
    tried,

    async view(workspaceId: string): Promise<{ sender: WechatSender | null; token: string; bound: number }> {
      const row = await rowOf(workspaceId)
      const [all] = await db.inWorkspace(workspaceId, (tx) => tx.select({ rows: count() }).from(wechatBindings))
      const bound = all?.rows ?? 0
      if (!row) return { sender: null, token: '', bound }
      const { site, appId, template } = row
      const token = open(workspaceId, appId, 'token', row.sealedToken).reveal()
      return { sender: { site, appId, template }, token, bound }
    },

    isThere: async (workspaceId: string): Promise<boolean> => (await rowOf(workspaceId)) !== undefined,

    /** Undefined where none is set. */
    async connected(workspaceId: string): Promise<ConnectedSender | undefined> {
      const row = await rowOf(workspaceId)
      if (!row) return undefined
      const { site, appId, template } = row
      return { site, appId, template, appSecret: open(workspaceId, appId, 'secret', row.sealedSecret) }
    },

    /** What WeChat signs its calls with; undefined where no account is set. */
    async callToken(workspaceId: string): Promise<SealedSession | undefined> {
      const row = await rowOf(workspaceId)
      return row && open(workspaceId, row.appId, 'token', row.sealedToken)
    },

    /** Another account knows people by other names, so their bindings end with the account. */
    async save(workspaceId: string, input: WechatSenderInput): Promise<void> {
      const { appSecret, ...sender } = await tried(workspaceId, input)
      const row = await rowOf(workspaceId)
      const isSameAccount = row?.appId === sender.appId
      const sealedSecret = vault.seal(appSecret, aboutWechat(workspaceId, sender.appId, 'secret'))
      const newToken = () => new SealedSession(randomBytes(tokenBytes).toString('hex'))
      const sealedToken = isSameAccount
        ? row.sealedToken
        : vault.seal(newToken(), aboutWechat(workspaceId, sender.appId, 'token'))
      const values = { ...sender, sealedSecret, sealedToken }
      await db.inWorkspace(workspaceId, async (tx) => {
        if (!isSameAccount) {
          for (const table of ofPeople) await tx.delete(table).where(eq(table.workspaceId, workspaceId))
        }
        await tx
          .insert(wechatSenders)
          .values({ workspaceId, ...values })
          .onConflictDoUpdate({ target: wechatSenders.workspaceId, set: values })
      })
    },

    remove: (workspaceId: string): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        for (const table of [...ofPeople, wechatSenders])
          await tx.delete(table).where(eq(table.workspaceId, workspaceId))
      }),
  }
}

export type SenderStore = ReturnType<typeof buildSenderStore>
