import type { OutputOf, ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { fissionRewardApi } from '@matrixcast/contract/fission-rewards'
import { readCoupon } from '@matrixcast/domain/fission/coupon-code'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, sql } from 'drizzle-orm'
import type { UnfilteredDatabase } from '../db/database.ts'
import {
  fissionActivities as activities,
  fissionCoupons as coupons,
  poiStaff,
  fissionRewards as rewards,
} from '../db/fission-tables.ts'
import { unixOrNull } from '../db/page.ts'
import { pois } from '../db/poi-tables.ts'
import { workspaces } from '../db/session-tables.ts'
import type { Principal } from '../http/callers.ts'
import { couponLanes } from '../limits/lanes.ts'
import type { RateLimits } from '../limits/rate-limit-store.ts'
import type { GrantStore } from './grant-store.ts'
import type { GuestKeys } from './guest-token.ts'

type Verify = typeof fissionRewardApi.verify
type Needs = {
  db: UnfilteredDatabase
  guestKeys: Pick<GuestKeys, 'hashOf'>
  grants: Pick<GrantStore, 'move'>
  limits: Pick<RateLimits, 'guess' | 'refuseFull'>
}

/** Coupons at the counter. */
export function buildCouponStore({ db, guestKeys, grants, limits }: Needs) {
  const storesOf = ({ workspaceId, id, role }: Principal) =>
    db.inWorkspace(workspaceId, (tx) =>
      tx
        .select({ id: pois.id, name: pois.name })
        .from(pois)
        .where(
          and(
            eq(pois.workspaceId, workspaceId),
            role === 'storeStaff'
              ? sql`exists (select from ${poiStaff} s where s.poi_id = ${pois.id} and s.admin_id = ${id})`
              : undefined,
          ),
        )
        .orderBy(pois.name, pois.id),
    )

  /** Undefined where no coupon has this code. */
  const idOf = (workspaceId: string, code: string): Promise<string | undefined> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const [row] = await tx
        .select({ id: coupons.id })
        .from(coupons)
        .where(and(eq(coupons.workspaceId, workspaceId), eq(coupons.codeHash, guestKeys.hashOf(code))))
      return row?.id
    })

  return {
    stores: storesOf,

    /** A wrong sign is found without a query. What is no coupon of ours counts as a guess. */
    async verify(
      admin: Principal,
      { code: typed, poiId, step }: ParsedInputOf<Verify>,
    ): Promise<OutputOf<Verify> & { poi: string }> {
      const { workspaceId, id: byId } = admin
      const code = readCoupon(typed)
      if (code === undefined) throw new Refusal('couponSign')
      const store = (await storesOf(admin)).find((one) => one.id === poiId)
      if (!store) throw new Refusal('storeNotYours')
      const lanes = couponLanes(byId)
      await limits.refuseFull(lanes)
      const couponId = await idOf(workspaceId, code)
      if (couponId === undefined) return limits.guess(lanes, () => Promise.reject(new Refusal('couponUnknown')))
      return db.inWorkspace(workspaceId, async (tx) => {
        const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, couponId)).for('update')
        if (!coupon) throw new Refusal('couponUnknown')
        const [row] = await tx
          .select({ reward: rewards, activity: activities.name, zone: workspaces.timeZone, usedAt: pois.name })
          .from(rewards)
          .innerJoin(activities, eq(activities.id, rewards.activityId))
          .innerJoin(workspaces, eq(workspaces.id, rewards.workspaceId))
          .leftJoin(pois, eq(pois.id, sql`${coupon.usedPoiId}::uuid`))
          .where(eq(rewards.id, coupon.rewardId))
        if (!row) throw new Refusal('couponUnknown')
        const { reward, activity, zone } = row
        if (coupon.state === 'used') {
          const when = coupon.usedAt ? written(coupon.usedAt, zone) : ''
          throw new Refusal('couponUsed', { when, where: row.usedAt ?? '–' })
        }
        if (coupon.state === 'void') throw new Refusal('couponVoid')
        const isOver =
          coupon.state === 'expired' || (coupon.expiresAt !== null && coupon.expiresAt.getTime() < Date.now())
        if (isOver) throw new Refusal('couponOver')
        if (coupon.state !== 'issued') throw new Refusal('couponNotYet')
        if (reward.poiIds.length > 0 && !reward.poiIds.includes(poiId)) throw new Refusal('couponElsewhere')
        const usedAt = step === 'use' ? new Date() : null
        if (usedAt) await grants.move(tx, coupon, 'use', { byId, poiId }, { usedAt, usedById: byId, usedPoiId: poiId })
        return {
          state: usedAt ? ('used' as const) : coupon.state,
          reward: { id: reward.id, name: reward.name, terms: reward.terms },
          activity,
          expiresAt: unixOrNull(coupon.expiresAt),
          usedAt: unixOrNull(usedAt),
          poi: store.name,
        }
      })
    },
  }
}

const written = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at)

export type CouponStore = ReturnType<typeof buildCouponStore>
