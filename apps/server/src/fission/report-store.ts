import { nextParticipantState } from '@matrixcast/domain/fission/participant'
import { readPostAddress } from '@matrixcast/platforms/post-reader/post-address'
import { readsPosts } from '@matrixcast/platforms/post-reader/readable-platforms'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { UnfilteredDatabase } from '../db/database.ts'
import {
  fissionActivities as activities,
  fissionItems as items,
  fissionParticipants as participants,
} from '../db/fission-tables.ts'
import { type ClaimStore, type Done, did, not } from './claim-store.ts'
import { judgeSigns } from './sign-store.ts'

type Address = { workspaceId: string; subjectId: string }
type Needs = { db: UnfilteredDatabase; claims: Pick<ClaimStore, 'locked'>; practiceHost: string | null }
const mostAppeal = 500

/** What guests say of their post, and against what was held. */
export function buildReportStore({ db, claims, practiceHost }: Needs) {
  return {
    /** The address again changes nothing; another one is looked at anew. A post is one person's, for ever. */
    report: (address: Address, personId: string, given: { url: string; platform: string }): Promise<Done> =>
      db.inWorkspace(address.workspaceId, async (tx) => {
        const claim = await claims.locked(tx, address, personId)
        if (!claim || claim.state === 'lapsed') return not('lapsed')
        const next = nextParticipantState(claim.state, 'report')
        if (!next.ok) return did
        const [activity] = await tx.select().from(activities).where(eq(activities.id, claim.activityId))
        if (!activity) return not('notNow')
        const { platforms } = activity
        const read = readPostAddress(given.url, { platforms, chosen: given.platform, practiceHost })
        if (!read.ok) return not(read.fault)
        const { platform, url, key } = read.value
        if (claim.state === 'reported' && claim.postKey === key) return did
        const isTheirs = and(
          eq(participants.workspaceId, address.workspaceId),
          eq(participants.postKey, key),
          ne(participants.id, claim.id),
        )
        const others = await tx.select({ id: participants.id }).from(participants).where(isTheirs).limit(1)
        if (others.length > 0) return not('postTaken')
        const held = await tx
          .update(items)
          .set({ state: 'used' })
          .where(and(eq(items.participantId, claim.id), sql`${items.state} in ('held', 'used')`))
          .returning({ id: items.id })
        if (held.length === 0) return not('lapsed')
        const isRead = readsPosts(platform)
        const [reported] = await tx
          .update(participants)
          .set({
            state: next.value,
            platform,
            postUrl: url,
            postKey: key,
            postAccount: '',
            reportedAt: sql`now()`,
            look: isRead ? 'waiting' : 'none',
            lookedAt: null,
            looksAt: isRead ? sql`now()` : null,
            looks: 0,
            byId: null,
            reason: '',
          })
          .where(eq(participants.id, claim.id))
          .returning()
        if (!reported) throw new Error('the report was not written')
        await judgeSigns(tx, reported)
        return did
      }),

    /** Once; a person answers it. */
    appeal: (address: Address, personId: string, words: string): Promise<Done> =>
      db.inWorkspace(address.workspaceId, async (tx) => {
        const claim = await claims.locked(tx, address, personId)
        const text = words.replace(/\p{Cc}/gu, ' ').trim()
        if (!claim || (claim.state !== 'rejected' && claim.hold !== 'held' && claim.hold !== 'refused'))
          return not('notYet')
        if (text === '') return not('appealEmpty')
        if (claim.appealedAt !== null) return did
        await tx
          .update(participants)
          .set({ appeal: text.slice(0, mostAppeal), appealedAt: sql`now()` })
          .where(eq(participants.id, claim.id))
        return did
      }),
  }
}
