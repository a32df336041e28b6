import type { auditVerdicts } from '@matrixcast/contract/fission-participants'
import { nextParticipantState } from '@matrixcast/domain/fission/participant'
import { Refusal } from '@matrixcast/domain/refusal'
import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Transaction, UnfilteredDatabase } from '../db/database.ts'
import { fissionParticipants as participants } from '../db/fission-tables.ts'
import type { Principal } from '../http/callers.ts'
import type { GrantStore } from './grant-store.ts'
import { laterLook } from './later-look-store.ts'

type Verdict = (typeof auditVerdicts)[number]
type Claim = typeof participants.$inferSelect
type Needs = { db: UnfilteredDatabase; grants: Pick<GrantStore, 'lockedClaim' | 'settle' | 'takeBack'> }

/** What a person says of a claim. */
export function buildClaimAuditStore({ db, grants }: Needs) {
  const set = async (
    tx: Transaction,
    claim: Claim,
    changes: PgUpdateSetSource<typeof participants>,
  ): Promise<Claim> => {
    const [row] = await tx.update(participants).set(changes).where(eq(participants.id, claim.id)).returning()
    if (!row) throw new Error('the claim was not written')
    return row
  }

  /** They saw the post: what it lacks of a mark is answered by that. */
  async function confirm(tx: Transaction, claim: Claim, byId: string): Promise<void> {
    const next = nextParticipantState(claim.state, 'confirm')
    if (!next.ok) throw new Refusal(next.fault)
    const others = claim.signs.filter((sign) => sign !== 'withoutMark')
    const hold = claim.hold === 'held' && others.length === 0 ? ('approved' as const) : claim.hold
    const seen = {
      look: 'staff' as const,
      looksAt: laterLook(claim.activityId),
      lookedAt: new Date(),
      provenAt: claim.provenAt ?? new Date(),
    }
    const confirmed = await set(tx, claim, { state: next.value, hold, byId, reason: '', ...seen })
    await grants.settle(tx, confirmed)
  }

  async function reject(
    tx: Transaction,
    claim: Claim,
    { byId, words }: { byId: string; words: string },
  ): Promise<void> {
    const next = nextParticipantState(claim.state, claim.state === 'rewarded' ? 'lose' : 'reject')
    if (!next.ok) throw new Refusal(next.fault)
    const rejected = await set(tx, claim, { state: next.value, byId, reason: words, looksAt: null })
    await grants.takeBack(tx, rejected, { byId, reason: 'rejected' })
  }

  async function answerHold(
    tx: Transaction,
    claim: Claim,
    { byId, words, verdict }: { byId: string; words: string; verdict: 'approve' | 'refuse' },
  ) {
    if (claim.hold !== 'held' && !(claim.hold === 'refused' && verdict === 'approve'))
      throw new Refusal('participantMove')
    const hold = verdict === 'approve' ? ('approved' as const) : ('refused' as const)
    // Whoever approves after the hours has looked again.
    const looked = verdict === 'approve' ? { lookedAt: new Date() } : {}
    await grants.settle(tx, await set(tx, claim, { hold, byId, reason: words, ...looked }))
  }

  return {
    /** Answers the mark of the claim. */
    audit: (
      { workspaceId, id: byId }: Principal,
      participantId: string,
      { verdict, words }: { verdict: Verdict; words: string },
    ) =>
      db.inWorkspace(workspaceId, async (tx): Promise<string> => {
        const claim = await grants.lockedClaim(tx, participantId)
        if (!claim) throw new Refusal('notFound')
        if (verdict === 'confirm') await confirm(tx, claim, byId)
        else if (verdict === 'reject') await reject(tx, claim, { byId, words })
        else await answerHold(tx, claim, { byId, words, verdict })
        return claim.mark
      }),

    /** Where they came from is of no use any more. */
    forgetOld: (workspaceId: string): Promise<number> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const gone = await tx
          .update(participants)
          .set({ block: '', device: '' })
          .where(
            sql`${participants.workspaceId} = ${workspaceId} and ${participants.block} <> '' and ${participants.claimedAt} < now() - interval '7 days'`,
          )
        return gone.rowCount ?? 0
      }),
  }
}

export type ClaimAuditStore = ReturnType<typeof buildClaimAuditStore>
