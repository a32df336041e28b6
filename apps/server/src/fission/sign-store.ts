import { type FraudSign, fraudSigns, signsOf } from '@matrixcast/domain/fission/signs'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { fissionParticipants as participants } from '../db/fission-tables.ts'

type Claim = typeof participants.$inferSelect
type Facts = {
  claimsOfDevice: number
  isOwnStaff: boolean
  activitiesOfNumber: number
  claimsOfCode: number
  usualHours: number
  usualClaims: number
  participantsOfAccount: number
}

/** A code is known to be used as usual once it was used in so many different hours. */
const leastHours = 24

/** What the database knows of a claim that a sign is about. */
async function factsOf(tx: Transaction, claim: Claim): Promise<Facts> {
  const at = sql`${claim.claimedAt.toISOString()}::timestamptz`
  const halfHour = sql`interval '30 minutes'`
  const { rows } = await tx.execute<Facts>(sql`
    with mine as (select phone_key from lead where id = ${claim.leadId}::uuid),
      theirs as (select id, activity_id from fission_participant p where p.workspace_id = ${claim.workspaceId}
        and p.lead_id in (select id from lead where workspace_id = ${claim.workspaceId} and phone_key = (select phone_key from mine)))
    select
      (select count(*)::int from fission_participant where workspace_id = ${claim.workspaceId} and ${claim.device} <> ''
        and block = ${claim.block} and device = ${claim.device} and claimed_at between ${at} - ${halfHour} and ${at} + ${halfHour})
        as "claimsOfDevice",
      exists (select from fission_code c join staff_number s on s.admin_id = c.staff_id
        where c.id = ${claim.codeId}::uuid and s.phone_key = (select phone_key from mine)) as "isOwnStaff",
      (select count(distinct activity_id)::int from (
        select ${claim.activityId}::uuid as activity_id union all
        select t.activity_id from theirs t join fission_coupon c on c.participant_id = t.id
        where c.created_at > now() - interval '1 day') x) as "activitiesOfNumber",
      (select count(*)::int from fission_participant where code_id = ${claim.codeId}::uuid
        and claimed_at between ${at} - ${halfHour} and ${at} + ${halfHour}) as "claimsOfCode",
      (select count(distinct date_trunc('hour', claimed_at))::int from fission_participant where code_id = ${claim.codeId}::uuid
        and claimed_at between ${at} - interval '14 days' and ${at} - ${halfHour}) as "usualHours",
      (select count(*)::int from fission_participant where code_id = ${claim.codeId}::uuid
        and claimed_at between ${at} - interval '14 days' and ${at} - ${halfHour}) as "usualClaims",
      (select count(*)::int from fission_participant where workspace_id = ${claim.workspaceId}
        and ${claim.postAccount} <> '' and post_account = ${claim.postAccount}) as "participantsOfAccount"`)
  const [facts] = rows
  if (!facts) throw new Error('a claim was not judged')
  return facts
}

/**
 * The signs of a claim by what is known now, together with those that it had. With a sign its reward waits for a person; what a
 * person approved stays so unless a new sign shows.
 */
export async function judgeSigns(tx: Transaction, claim: Claim): Promise<Claim> {
  const { usualHours, usualClaims, ...facts } = await factsOf(tx, claim)
  const shown = signsOf({
    ...facts,
    seconds: ((claim.reportedAt ?? new Date()).getTime() - claim.claimedAt.getTime()) / 1000,
    isFetched: claim.fetchedAt !== null,
    hasMark: claim.look === 'withoutMark' ? false : claim.look === 'found' ? true : null,
    usualHour: usualHours < leastHours ? null : usualClaims / usualHours,
  })
  const all = new Set<FraudSign>([...claim.signs, ...shown])
  const signs = fraudSigns.filter((sign) => all.has(sign))
  const isNew = signs.length > claim.signs.length
  const hold = isNew && claim.hold !== 'refused' ? ('held' as const) : claim.hold
  if (!isNew) return claim
  await tx.update(participants).set({ signs, hold }).where(eq(participants.id, claim.id))
  return { ...claim, signs, hold }
}
