import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { postOrders } from '../db/post-order-tables.ts'
import { hashOf, newSecret } from '../http/secrets.ts'

type Found = { id: string; workspaceId: string; adminId: string }

const shape = /^([\w-]{22})[\w-]{43}$/

/** The workspace stands before the secret, for nobody has signed in who would name it. */
const shortOf = (workspaceId: string): string =>
  Buffer.from(workspaceId.replaceAll('-', ''), 'hex').toString('base64url')

function workspaceIn(word: string): string | undefined {
  const short = shape.exec(word)?.[1]
  if (short === undefined) return undefined
  const hex = Buffer.from(short, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Links by which a person answers the posts of one order without a session. Each is sent to that person and given to no key. */
export function buildOrderLinks({ db }: { db: Database }) {
  return {
    /** The word of a new link, from which on an earlier one opens nothing; undefined where nothing waits any more. */
    renew: (workspaceId: string, orderId: string): Promise<string | undefined> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const word = `${shortOf(workspaceId)}${newSecret()}`
        const isAsked = and(eq(postOrders.state, 'asked'), sql`${postOrders.expiresAt} > now()`)
        const [kept] = await tx
          .update(postOrders)
          .set({ linkHash: hashOf(word) })
          .where(and(eq(postOrders.id, orderId), isAsked))
          .returning({ id: postOrders.id })
        return kept && word
      }),

    /** Whose answer it carries, whatever became of the order. */
    find: async (word: string): Promise<Found | undefined> => {
      const workspaceId = workspaceIn(word)
      if (workspaceId === undefined) return undefined
      return db.inWorkspace(workspaceId, async (tx) => {
        const { id, adminId } = postOrders
        const [found] = await tx
          .select({ id, workspaceId: postOrders.workspaceId, adminId })
          .from(postOrders)
          .where(eq(postOrders.linkHash, hashOf(word)))
        return found
      })
    },
  }
}
