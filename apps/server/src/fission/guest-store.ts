import type { ActivityRules } from '@matrixcast/contract/fission'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction, UnfilteredDatabase } from '../db/database.ts'
import {
  fissionActivities as activities,
  fissionCodes as codes,
  fissionParticipants as participants,
} from '../db/fission-tables.ts'
import { unixOrNull } from '../db/page.ts'
import { works } from '../db/work-tables.ts'
import { stateOf } from './activity-state-store.ts'
import type { GuestKeys } from './guest-token.ts'
import type { ShownActivity, ShownClaim, ShownCoupon, ShownWork } from './guest-view.ts'

type Address = { workspaceId: string; subjectId: string }
type Code = { id: string; activityId: string | null }
type Files = { of: (key: string, name?: string) => string }
type CouponRow = Omit<ShownCoupon, 'code'> & { id: string; round: number }
/** A page for one guest, or for somebody of whom nothing is known yet. */
export type GuestPage = { code: Code; activity: ShownActivity; claim: ShownClaim | null }

const coupons = sql<CouponRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'round', c.code_round, 'reward', r.name, 'terms', r.terms, 'state', c.state,
    'expiresAt', extract(epoch from c.expires_at)::int) order by r.created_at), '[]')
  from fission_coupon c join fission_reward r on r.id = c.reward_id where c.participant_id = "fission_participant"."id")`
/** The newest claim of a person at this code, or of the activity that the code leads to. */
const newestOf = (personId: string): SQL => sql`${participants.id} = (
  select p.id from fission_participant p where p.workspace_id = "fission_code"."workspace_id" and p.person_id = ${personId}::uuid
    and (p.code_id = "fission_code"."id" or p.activity_id = "fission_code"."activity_id")
  order by p.claimed_at desc, p.id desc limit 1)`
/** How often the person took one here; a claim that lapsed does not count. */
const claimsOf = (personId: string): SQL<number> => sql<number>`(
  select count(*)::int from fission_participant p where p.workspace_id = "fission_code"."workspace_id"
    and p.person_id = ${personId}::uuid and p.activity_id = "fission_participant"."activity_id" and p.state <> 'lapsed')`

const rewards = sql<ShownActivity['rewards']>`(
  select coalesce(jsonb_agg(jsonb_build_object('name', r.name, 'terms', r.terms, 'left', r."left", 'stock', r.stock,
    'validDays', r.valid_days, 'hours', case when r.tier = 'proven' then 0 else r.hours end) order by r.created_at), '[]')
  from fission_reward r where r.activity_id = "fission_activity"."id" and r.deleted_at is null)`
const poi = sql<string>`coalesce((select o.name from poi o where o.id = ("fission_activity"."mount" ->> 'poiId')::uuid), '')`
const formSlug = sql<string>`coalesce((select a.slug from public_address a where a.kind = 'form' and a.disabled_at is null
  and a.subject_id = ("fission_activity"."rules" ->> 'formId')::uuid order by a.chosen_at desc limit 1), '')`
const timeZone = sql<string>`(select w.time_zone from workspace w where w.id = "fission_activity"."workspace_id")`

/** What guests read: two statements a page. */
export function buildGuestStore({
  db,
  guestKeys,
  files,
}: {
  db: UnfilteredDatabase
  guestKeys: GuestKeys
  files: Files
}) {
  async function activityOf(tx: Transaction, id: string): Promise<ShownActivity | undefined> {
    const [row] = await tx
      .select({ activity: activities, state: stateOf('"fission_activity"'), rewards, poi, formSlug, timeZone })
      .from(activities)
      .where(and(eq(activities.id, id), sql`${activities.deletedAt} is null`))
    if (!row) return undefined
    const { activity, ...its } = row
    const { language, colour, host, title, intro, platforms, rules } = activity
    const period = { startsAt: unixOrNull(activity.startsAt), endsAt: unixOrNull(activity.endsAt) }
    return { id, language, colour, host, title, intro, platforms, rules, ...period, ...its }
  }

  async function rowsOf(tx: Transaction, codeId: string, personId: string | undefined) {
    const at = personId ?? '00000000-0000-0000-0000-000000000000'
    const [row] = await tx
      .select({ code: codes, claim: participants, work: works, coupons, claims: claimsOf(at) })
      .from(codes)
      .leftJoin(participants, personId === undefined ? sql`false` : newestOf(at))
      .leftJoin(works, eq(works.id, participants.workId))
      .where(eq(codes.id, codeId))
    return row
  }

  const workOf = (work: typeof works.$inferSelect): ShownWork => ({
    title: work.title,
    seconds: work.seconds,
    bytes: work.bytes,
    width: work.width,
    height: work.height,
    isVideo: work.videoKey !== null,
    coverUrl: files.of(work.coverKey ?? work.images[0]?.key ?? ''),
    playUrl: work.videoKey === null ? '' : files.of(work.videoKey),
    pictures: work.images.length,
  })

  return {
    /**
     * Undefined: the code leads nowhere. A claim that goes on is shown with its own activity, also after the code was pointed at
     * another one.
     */
    page: ({ workspaceId, subjectId }: Address, personId: string | undefined): Promise<GuestPage | undefined> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const row = await rowsOf(tx, subjectId, personId)
        if (!row) return undefined
        const { code, claim, work } = row
        const isElsewhere = claim !== null && claim.activityId !== code.activityId
        const isShown = claim !== null && !(isElsewhere && isOver(claim.state))
        const activityId = isShown ? claim.activityId : code.activityId
        const activity = activityId === null ? undefined : await activityOf(tx, activityId)
        if (!activity) return undefined
        const shown = isShown ? { claim, work, coupons: row.coupons, claims: row.claims } : undefined
        return {
          code: { id: code.id, activityId: code.activityId },
          activity,
          claim: shown ? claimOf(shown, { activity, guestKeys, work: shown.work && workOf(shown.work) }) : null,
        }
      }),
  }
}

/** Nothing more comes of it here. */
const isOver = (state: ShownClaim['state']): boolean => ['lapsed', 'rewarded', 'rejected'].includes(state)

type ClaimRow = { claim: typeof participants.$inferSelect; coupons: CouponRow[]; claims: number }
type Beside = {
  activity: { rules: ActivityRules; state: ShownActivity['state'] }
  guestKeys: GuestKeys
  work: ShownWork | null
}

function claimOf({ claim, coupons: given, claims }: ClaimRow, { activity, guestKeys, work }: Beside): ShownClaim {
  const { rules } = activity
  const isHeld = claim.state === 'held'
  return {
    id: claim.id,
    state: claim.state,
    mark: claim.mark,
    words: claim.words,
    changesLeft: isHeld ? Math.max(0, rules.changes - claim.changes) : 0,
    heldUntil: isHeld ? Math.floor(claim.claimedAt.getTime() / 1000) + rules.holdMinutes * 60 : null,
    isFetched: claim.fetchedAt !== null,
    postUrl: claim.postUrl,
    look: claim.look,
    hold: claim.hold,
    reason: claim.reason,
    appeal: claim.appeal,
    hasLead: claim.leadId !== null,
    work,
    coupons: given.map(({ id, round, ...coupon }) => ({
      ...coupon,
      code: coupon.state === 'issued' ? guestKeys.couponOf(id, round) : '',
    })),
    mayClaimAgain: !isHeld && claim.state !== 'taken' && (claim.state === 'lapsed' || claims < rules.perPerson),
  }
}
