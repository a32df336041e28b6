import { randomBytes, randomInt } from 'node:crypto'
import type { ActivityContent } from '@matrixcast/contract/fission'
import { markLength, markOf } from '@matrixcast/domain/fission/mark'
import { nextParticipantState } from '@matrixcast/domain/fission/participant'
import { eq, sql } from 'drizzle-orm'
import type { Transaction, UnfilteredDatabase } from '../db/database.ts'
import {
  fissionActivities as activities,
  fissionCodes as codes,
  fissionItems as items,
  fissionParticipants as participants,
} from '../db/fission-tables.ts'
import { workspaces } from '../db/session-tables.ts'
import { works } from '../db/work-tables.ts'
import { isFree, stateOf } from './activity-state-store.ts'
import type { GuestKeys } from './guest-token.ts'
import type { GuestFault } from './guest-view.ts'

type Address = { workspaceId: string; subjectId: string }
export type From = { ip: string; agent: string }
type Claim = typeof participants.$inferSelect
/** Nothing where it was done. */
export type Done = { fault: GuestFault } | { done: true }
export const did: Done = { done: true }
export const not = (fault: GuestFault): Done => ({ fault })

/** Fetched claims of one address block that nobody reported, within a day. */
const mostOpenOfBlock = 100

/** The words to copy: a text of the activity, what the post has to say of itself, topics and the mark. */
export function wordsOf({ texts, declaration, topics }: ActivityContent, mark: string): string {
  const text = texts.length === 0 ? '' : (texts[randomInt(texts.length)] ?? '')
  const tags = [...topics, mark].map((topic) => `#${topic}`).join(' ')
  return [text, declaration, tags].filter((line) => line !== '').join('\n')
}

/** One item to one person, for some minutes, and another one for it. */
export function buildClaimStore({ db, guestKeys }: { db: UnfilteredDatabase; guestKeys: GuestKeys }) {
  /** Two presses of one person are one after the other. */
  const inTurn = (tx: Transaction, personId: string) =>
    tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`fission ${personId}`}, 0))`)

  /** In one statement: whoever comes second gets another item, or none. Who held it before and let it lapse has it no more. */
  async function takeItem(tx: Transaction, activityId: string, participantId: string, minutes: number) {
    const { rows } = await tx.execute<{ workId: string }>(sql`
      with next as (
        select i.id, i.participant_id from fission_item i
        join work w on w.id = i.work_id and w.state = 'ready' and w.deleted_at is null
        where i.activity_id = ${activityId} and ${isFree}
        order by i.created_at, i.id limit 1 for update of i skip locked),
      lapsed as (update fission_participant p set state = 'lapsed' from next where p.id = next.participant_id and p.state = 'held')
      update fission_item i set state = 'held', participant_id = ${participantId}, fetched_at = null,
        held_until = now() + make_interval(mins => ${minutes})
      from next where i.id = next.id returning i.work_id as "workId"`)
    return rows[0]?.workId
  }

  async function openOfBlock(tx: Transaction, workspaceId: string, block: string): Promise<number> {
    const { rows } = await tx.execute<{ open: number }>(sql`
      select count(*)::int as open from fission_participant where workspace_id = ${workspaceId} and block = ${block}
        and state = 'taken' and claimed_at > now() - interval '1 day'`)
    return rows[0]?.open ?? 0
  }

  /** The claim that the page of this code shows to this person. */
  async function locked(
    tx: Transaction,
    { workspaceId, subjectId }: Address,
    personId: string,
  ): Promise<Claim | undefined> {
    const [row] = await tx
      .select()
      .from(participants)
      .where(sql`${participants.id} = (select p.id from fission_participant p join fission_code c on c.id = ${subjectId}
        where p.workspace_id = ${workspaceId} and p.person_id = ${personId}
          and (p.code_id = c.id or p.activity_id = c.activity_id) order by p.claimed_at desc, p.id desc limit 1)`)
      .for('update')
    return row
  }

  return {
    locked,

    /** The same page pressed twice is one claim: what the person holds already is theirs. */
    claim: ({ workspaceId, subjectId }: Address, personId: string, from: From): Promise<Done> =>
      db.inWorkspace(workspaceId, async (tx) => {
        await inTurn(tx, personId)
        const [row] = await tx
          .select({ activity: activities, state: stateOf('"fission_activity"'), zone: workspaces.timeZone })
          .from(codes)
          .innerJoin(activities, eq(activities.id, codes.activityId))
          .innerJoin(workspaces, eq(workspaces.id, activities.workspaceId))
          .where(eq(codes.id, subjectId))
        if (!row) return not('notNow')
        const { activity, state, zone } = row
        const { rules, content } = activity
        const { block, device } = guestKeys.placeOf(workspaceId, from)
        const { rows } = await tx.execute<{ mine: number; open: number; today: number }>(sql`
          select count(*) filter (where person_id = ${personId} and state <> 'lapsed')::int as mine,
            count(*) filter (where person_id = ${personId} and state in ('held', 'taken'))::int as open,
            count(*) filter (where (claimed_at at time zone ${zone})::date = (now() at time zone ${zone})::date
              and state <> 'lapsed')::int as today
          from fission_participant where activity_id = ${activity.id}
            and (${rules.dayMost !== null} or person_id = ${personId})`)
        const { mine = 0, open = 0, today = 0 } = rows[0] ?? {}
        if (open > 0) return did
        if (state === 'exhausted') return not('empty')
        if (state !== 'running') return not('notNow')
        if (mine >= rules.perPerson) return not('enough')
        if (rules.dayMost !== null && today >= rules.dayMost) return not('dayFull')
        if ((await openOfBlock(tx, workspaceId, block)) >= mostOpenOfBlock) return not('reportFirst')
        const next = nextParticipantState('seen', 'claim')
        if (!next.ok) return not('notNow')
        const mark = markOf(randomBytes(markLength))
        const claim = { workspaceId, activityId: activity.id, codeId: subjectId, personId, state: next.value }
        const [made] = await tx
          .insert(participants)
          .values({ ...claim, mark, words: wordsOf(content, mark), block, device })
          .returning({ id: participants.id })
        if (!made) throw new Error('the claim was not written')
        const workId = await takeItem(tx, activity.id, made.id, rules.holdMinutes)
        if (workId === undefined) {
          await tx.delete(participants).where(eq(participants.id, made.id))
          return not('empty')
        }
        await tx.update(participants).set({ workId }).where(eq(participants.id, made.id))
        return did
      }),

    /** Another item instead of one that was not fetched. Where there is no other, the first one stays. */
    change: (address: Address, personId: string): Promise<Done> =>
      db.inWorkspace(address.workspaceId, async (tx) => {
        await inTurn(tx, personId)
        const claim = await locked(tx, address, personId)
        if (claim?.state === 'taken') return not('fetchedAlready')
        if (claim?.state !== 'held') return not('lapsed')
        const [activity] = await tx.select().from(activities).where(eq(activities.id, claim.activityId))
        if (!activity || claim.changes >= activity.rules.changes) return not('changesOver')
        const workId = await takeItem(tx, activity.id, claim.id, activity.rules.holdMinutes)
        if (workId === undefined) return not('empty')
        await tx
          .update(items)
          .set({ state: 'free', participantId: null, heldUntil: null })
          .where(sql`${items.participantId} = ${claim.id} and ${items.workId} <> ${workId}`)
        const changed = { workId, changes: claim.changes + 1, claimedAt: sql`now()` }
        await tx.update(participants).set(changed).where(eq(participants.id, claim.id))
        return did
      }),

    /**
     * The file of a claim, which is theirs from now on. Fetches of one address block are one after the other, so that none passes
     * its limit unseen.
     */
    fetch: (address: Address, personId: string): Promise<{ fault: GuestFault } | { work: typeof works.$inferSelect }> =>
      db.inWorkspace(address.workspaceId, async (tx) => {
        await inTurn(tx, personId)
        const claim = await locked(tx, address, personId)
        if (!claim) return { fault: 'lapsed' as const }
        const next = nextParticipantState(claim.state, 'take')
        if (!next.ok && !isTheirs(claim)) return { fault: 'lapsed' as const }
        if (claim.state === 'held') {
          await tx.execute(
            sql`select pg_advisory_xact_lock(hashtextextended(${`block ${claim.workspaceId} ${claim.block}`}, 0))`,
          )
          if ((await openOfBlock(tx, claim.workspaceId, claim.block)) >= mostOpenOfBlock)
            return { fault: 'reportFirst' as const }
          const taken = await tx
            .update(items)
            .set({ fetchedAt: sql`now()` })
            .where(sql`${items.participantId} = ${claim.id} and ${items.state} = 'held'`)
            .returning({ id: items.id })
          if (taken.length === 0) return { fault: 'lapsed' as const }
          await tx
            .update(participants)
            .set({ state: 'taken', fetchedAt: sql`now()` })
            .where(eq(participants.id, claim.id))
        }
        const [work] = claim.workId === null ? [] : await tx.select().from(works).where(eq(works.id, claim.workId))
        return work && work.deletedAt === null ? { work } : { fault: 'fileGone' as const }
      }),
  }
}

/** Whoever reported may save the file again. */
const isTheirs = ({ state }: Claim): boolean => !['seen', 'lapsed'].includes(state)

export type ClaimStore = ReturnType<typeof buildClaimStore>
