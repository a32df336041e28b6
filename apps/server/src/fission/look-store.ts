import { hasMark } from '@matrixcast/domain/fission/mark'
import { nextParticipantState } from '@matrixcast/domain/fission/participant'
import type { PublicPost } from '@matrixcast/platforms/post-reader/public-post'
import { type ReadablePlatform, readsPosts } from '@matrixcast/platforms/post-reader/readable-platforms'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Transaction, UnfilteredDatabase } from '../db/database.ts'
import { fissionParticipants as participants } from '../db/fission-tables.ts'
import { unixOf } from '../db/page.ts'
import type { GrantStore } from './grant-store.ts'
import { laterLook } from './later-look-store.ts'
import { judgeSigns } from './sign-store.ts'

type Claim = typeof participants.$inferSelect
type Read = (platform: ReadablePlatform, url: string) => Promise<PublicPost>
type Needs = {
  db: UnfilteredDatabase
  grants: Pick<GrantStore, 'settle' | 'takeBack' | 'lockedClaim' | 'hasReserved'>
  read: Read
}
type Found = Extract<PublicPost, { kind: 'found' }>

/** Minutes until it is looked again, after each look that told nothing, or did not find the post. */
const againAfter = [1, 3, 10, 30, 60, 180, 360, 720] as const
/** A post that was just made may not be shown everywhere yet. */
const mostMisses = 3
/** Clocks of two computers. */
const clockSeconds = 120
const atOnce = 20

/** Looks at posts as anybody may: after the report, and again after the hours of the reward. */
export function buildLookStore({ db, grants, read }: Needs) {
  const inMinutes = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`
  const set = async (
    tx: Transaction,
    claim: Claim,
    changes: Parameters<ReturnType<typeof tx.update<typeof participants>>['set']>[0],
  ): Promise<Claim> => {
    const [row] = await tx.update(participants).set(changes).where(eq(participants.id, claim.id)).returning()
    if (!row) throw new Error('the claim was not written')
    return row
  }
  /** Those that are due; nobody else looks at them for some minutes. */
  const take = (workspaceId: string) =>
    db.inWorkspace(workspaceId, async (tx) => {
      const due = sql`(select p.id from fission_participant p where p.workspace_id = ${workspaceId} and p.looks_at <= now()
        order by p.looks_at limit ${atOnce} for update skip locked)`
      return tx
        .update(participants)
        .set({ looksAt: inMinutes(5) })
        .where(sql`${participants.id} in ${due}`)
        .returning()
    })

  async function notKnown(tx: Transaction, claim: Claim): Promise<void> {
    const minutes = againAfter[claim.looks]
    const isFirst = claim.state === 'reported'
    await set(tx, claim, {
      looks: claim.looks + 1,
      ...(isFirst ? { look: 'waiting' as const } : {}),
      // After a day a person looks instead.
      looksAt: minutes === undefined ? null : inMinutes(minutes),
    })
  }

  async function missed(tx: Transaction, claim: Claim): Promise<void> {
    const minutes = claim.looks + 1 >= mostMisses ? undefined : againAfter[claim.looks]
    if (minutes !== undefined) {
      await set(tx, claim, { looks: claim.looks + 1, looksAt: inMinutes(minutes) })
      return
    }
    const gone = { look: 'gone' as const, lookedAt: new Date(), looksAt: null, looks: 0 }
    const lost = nextParticipantState(claim.state, 'lose')
    // Of a first report a person decides: the address may be wrong.
    if (!lost.ok) {
      await set(tx, claim, gone)
      return
    }
    const after = await set(tx, claim, { ...gone, state: lost.value, reason: 'postGone' })
    await grants.takeBack(tx, after, { reason: 'postGone' })
  }

  async function found(tx: Transaction, claim: Claim, post: Found): Promise<void> {
    const seen = { postKey: post.key, postAccount: post.account, lookedAt: new Date(), looks: 0 }
    const isOthers = and(
      eq(participants.workspaceId, claim.workspaceId),
      eq(participants.postKey, post.key),
      ne(participants.id, claim.id),
    )
    const others = await tx.select({ id: participants.id }).from(participants).where(isOthers).limit(1)
    if (others.length > 0) return refuse(tx, claim, 'postTaken')
    const isOlder = post.postedAt !== null && post.postedAt < unixOf(claim.claimedAt) - clockSeconds
    if (claim.state === 'reported' && isOlder)
      return refuse(tx, claim, 'postOlder', { look: 'older', lookedAt: new Date() })
    if (!hasMark(post.text, claim.mark)) {
      // Before it is proven a person looks; afterwards somebody took the mark out of the post.
      const after = await set(tx, claim, {
        ...seen,
        look: claim.look === 'staff' ? 'staff' : 'withoutMark',
        looksAt: null,
      })
      if (claim.state === 'reported') await judgeSigns(tx, after)
      else await grants.settle(tx, after)
      return
    }
    const next = nextParticipantState(claim.state, 'verify')
    const isFirst = claim.provenAt === null
    const after = await set(tx, claim, {
      ...seen,
      ...(next.ok ? { state: next.value } : {}),
      look: 'found',
      ...(isFirst ? { provenAt: sql`now()`, looksAt: laterLook(claim.activityId) } : { looksAt: null }),
    })
    await grants.settle(tx, after)
  }

  async function refuse(
    tx: Transaction,
    claim: Claim,
    reason: string,
    more: Partial<typeof participants.$inferInsert> = {},
  ): Promise<void> {
    const next = nextParticipantState(claim.state, 'reject')
    const after = await set(tx, claim, { ...(next.ok ? { state: next.value } : {}), reason, looksAt: null, ...more })
    await grants.takeBack(tx, after, { reason })
  }

  const isSame = (claim: Claim, seen: Claim): boolean =>
    claim.postUrl === seen.postUrl && claim.state === seen.state && claim.looksAt?.getTime() === seen.looksAt?.getTime()

  async function lookAt(seen: Claim): Promise<void> {
    const { platform } = seen
    const post: PublicPost = readsPosts(platform) ? await read(platform, seen.postUrl) : { kind: 'closed' }
    await db.inWorkspace(seen.workspaceId, async (tx) => {
      const claim = await grants.lockedClaim(tx, seen.id)
      // Reported anew, or decided by a person, while the platform was asked.
      if (!claim || !isSame(claim, seen)) return
      if (post.kind === 'later') return notKnown(tx, claim)
      if (post.kind === 'gone') return missed(tx, claim)
      if (post.kind === 'found') return found(tx, claim, post)
      // Nobody may read it. After the hours a person looks again before what was kept is given.
      const waits = claim.state !== 'reported' && (await grants.hasReserved(tx, claim.id))
      await set(tx, claim, {
        looksAt: null,
        ...(claim.state === 'reported' ? { look: 'none' as const } : {}),
        ...(waits && claim.hold !== 'refused' ? { hold: 'held' as const } : {}),
      })
    })
  }

  return {
    /** Answers how many posts were looked at. */
    async run(workspaceId: string): Promise<number> {
      const due = await take(workspaceId)
      await Promise.all(due.map(lookAt))
      return due.length
    },
  }
}
