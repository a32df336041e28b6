import { provenStates } from '@matrixcast/domain/fission/participant'
import { nextRewardState, type RewardMove, type RewardState, stockChange } from '@matrixcast/domain/fission/reward'
import { eq, sql } from 'drizzle-orm'
import type { Transaction, UnfilteredDatabase } from '../db/database.ts'
import {
  fissionActivities as activities,
  fissionCoupons as coupons,
  fissionParticipants as participants,
} from '../db/fission-tables.ts'
import type { GuestKeys } from './guest-token.ts'
import { judgeSigns } from './sign-store.ts'

type Claim = typeof participants.$inferSelect
type Due = { id: string; isDue: boolean }
type Booked = { byId?: string | null; poiId?: string | null; reason?: string }

const isProven = ({ state }: Claim): boolean => provenStates.some((one) => one === state)

/** How rewards reach a claim whose post somebody saw, and how they are taken back. */
export function buildGrantStore({ db, guestKeys }: { db: UnfilteredDatabase; guestKeys: GuestKeys }) {
  /** One of the stock for this claim, in the statement that books it; nothing where there is none, or it has one already. */
  const reserve = (tx: Transaction, { workspaceId, id, activityId }: Claim) =>
    tx.execute(sql`
      with wanted as (
        select r.id from fission_reward r where r.activity_id = ${activityId} and r.deleted_at is null and r."left" > 0
          and not exists (select from fission_coupon c where c.reward_id = r.id and c.participant_id = ${id}) order by r.id),
      fell as (update fission_reward r set "left" = r."left" - 1 from wanted where r.id = wanted.id and r."left" > 0
        returning r.id, r."left"),
      made as (insert into fission_coupon (workspace_id, reward_id, participant_id, state)
        select ${workspaceId}::uuid, fell.id, ${id}::uuid, 'reserved' from fell returning id, reward_id)
      insert into reward_entry (workspace_id, reward_id, coupon_id, entry, amount, left_after)
      select ${workspaceId}::uuid, made.reward_id, made.id, 'reserve', -1, fell."left" from made join fell on fell.id = made.reward_id`)

  /** Books a move of a coupon that is in the state it moves from; answers whether it was. */
  async function move(
    tx: Transaction,
    coupon: { id: string; state: RewardState },
    given: RewardMove,
    { byId = null, poiId = null, reason = '' }: Booked = {},
    set: Partial<typeof coupons.$inferInsert> = {},
  ): Promise<boolean> {
    const next = nextRewardState(coupon.state, given)
    if (!next.ok) return false
    const [moved] = await tx
      .update(coupons)
      .set({ ...set, state: next.value })
      .where(sql`${coupons.id} = ${coupon.id} and ${coupons.state} = ${coupon.state}`)
      .returning()
    if (!moved) return false
    const back = stockChange(given, { wasReserved: true })
    await tx.execute(sql`
      with now_left as (update fission_reward set "left" = "left" + ${back} where id = ${moved.rewardId} returning "left")
      insert into reward_entry (workspace_id, reward_id, coupon_id, entry, amount, left_after, by_id, poi_id, reason)
      select ${moved.workspaceId}::uuid, ${moved.rewardId}::uuid, ${moved.id}::uuid, ${given}, ${back}, "left", ${byId}::uuid,
        ${poiId}::uuid, ${reason} from now_left`)
    return true
  }

  async function issue(tx: Transaction, id: string): Promise<void> {
    const [row] = await tx.select().from(coupons).where(eq(coupons.id, id))
    if (!row) return
    const { rows } = await tx.execute<{ expires: Date | null }>(sql`
      select now() + make_interval(days => valid_days) as expires from fission_reward where id = ${row.rewardId}`)
    const until = rows[0]?.expires ?? null
    let round = row.codeRound
    while (await isTaken(tx, row.workspaceId, guestKeys.hashOf(guestKeys.couponOf(id, round)))) round += 1
    await move(
      tx,
      row,
      'issue',
      {},
      {
        codeHash: guestKeys.hashOf(guestKeys.couponOf(id, round)),
        codeRound: round,
        issuedAt: new Date(),
        expiresAt: until === null ? null : new Date(until),
      },
    )
  }

  async function isTaken(tx: Transaction, workspaceId: string, codeHash: string): Promise<boolean> {
    const { rows } = await tx.execute(
      sql`select from fission_coupon where workspace_id = ${workspaceId} and code_hash = ${codeHash} limit 1`,
    )
    return rows.length > 0
  }

  /** Coupons of a claim that are kept for it. A tier of hours is due when the post was seen again after them. */
  async function reservedOf(tx: Transaction, { id, provenAt, lookedAt }: Claim): Promise<Due[]> {
    const { rows } = await tx.execute<Due>(sql`
      select c.id, (r.tier = 'proven' or (${lookedAt?.toISOString() ?? null}::timestamptz
        >= ${provenAt?.toISOString() ?? null}::timestamptz + make_interval(hours => r.hours))) is true as "isDue"
      from fission_coupon c join fission_reward r on r.id = c.reward_id
      where c.participant_id = ${id} and c.state = 'reserved' order by r.created_at for update of c`)
    return rows
  }

  async function takeBack(tx: Transaction, claim: Claim, booked: Booked): Promise<number> {
    const its = await tx
      .select()
      .from(coupons)
      .where(eq(coupons.participantId, claim.id))
      .orderBy(coupons.id)
      .for('update')
    let back = 0
    for (const coupon of its) if (await move(tx, coupon, 'void', booked)) back += 1
    return back
  }

  /**
   * Gives what is due by what is known now: nothing on trust, nothing with a sign that nobody looked at, nothing before the form.
   * The claim is held; the same again gives nothing more.
   */
  async function settle(tx: Transaction, given: Claim): Promise<Claim> {
    if (!isProven(given)) return given
    const claim = await judgeSigns(tx, given)
    if (claim.hold === 'refused') {
      await takeBack(tx, claim, { reason: 'refused' })
      return claim
    }
    await reserve(tx, claim)
    const [activity] = await tx.select().from(activities).where(eq(activities.id, claim.activityId))
    const waits = claim.hold === 'held' || (activity?.rules.formId != null && claim.leadId === null)
    if (waits) return claim
    const due = (await reservedOf(tx, claim)).filter(({ isDue }) => isDue)
    for (const { id } of due) await issue(tx, id)
    if (due.length === 0 || claim.state === 'rewarded') return claim
    await tx.update(participants).set({ state: 'rewarded' }).where(eq(participants.id, claim.id))
    return { ...claim, state: 'rewarded' }
  }

  async function lockedClaim(tx: Transaction, id: string): Promise<Claim | undefined> {
    const [row] = await tx.select().from(participants).where(eq(participants.id, id)).for('update')
    return row
  }

  return {
    hasReserved: async (tx: Transaction, participantId: string): Promise<boolean> => {
      const { rows } = await tx.execute(
        sql`select from fission_coupon where participant_id = ${participantId} and state = 'reserved' limit 1`,
      )
      return rows.length > 0
    },
    settle,
    move,
    takeBack,
    lockedClaim,

    /** Coupons that wait for a form that came, or whose hours are over, and claims for which there is stock again. */
    async settleDue(workspaceId: string): Promise<number> {
      const due = await db.inWorkspace(workspaceId, async (tx) => {
        const { rows } = await tx.execute<{ id: string }>(sql`
          select distinct p.id from fission_coupon c join fission_participant p on p.id = c.participant_id
          join fission_activity a on a.id = p.activity_id join fission_reward r on r.id = c.reward_id
          where c.workspace_id = ${workspaceId} and c.state = 'reserved' and p.hold in ('none', 'approved')
            and (a.rules ->> 'formId' is null or p.lead_id is not null)
            and (r.tier = 'proven' or p.looked_at >= p.proven_at + make_interval(hours => r.hours))
          union
          select p.id from fission_participant p join fission_reward r on r.activity_id = p.activity_id and r.deleted_at is null
          where p.workspace_id = ${workspaceId} and p.state in ('verified', 'byStaff') and p.hold in ('none', 'approved')
            and r."left" > 0 and not exists (select from fission_coupon c where c.participant_id = p.id and c.reward_id = r.id)
          limit 200`)
        return rows
      })
      for (const { id } of due)
        await db.inWorkspace(workspaceId, async (tx) => {
          const claim = await lockedClaim(tx, id)
          if (claim) await settle(tx, claim)
        })
      return due.length
    },

    /** Coupons whose days are over. */
    async expire(workspaceId: string): Promise<number> {
      return db.inWorkspace(workspaceId, async (tx) => {
        const over = await tx
          .select()
          .from(coupons)
          .where(
            sql`${coupons.workspaceId} = ${workspaceId} and ${coupons.state} = 'issued' and ${coupons.expiresAt} < now()`,
          )
          .orderBy(coupons.id)
          .limit(500)
          .for('update', { skipLocked: true })
        for (const coupon of over) await move(tx, coupon, 'expire')
        return over.length
      })
    },
  }
}

export type GrantStore = ReturnType<typeof buildGrantStore>
