import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { Participant, participantApi, participantViews } from '@matrixcast/contract/fission-participants'
import { and, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import {
  fissionActivities as activities,
  fissionCodes as codes,
  fissionParticipants as participants,
} from '../db/fission-tables.ts'
import { leads } from '../db/lead-tables.ts'
import { contains, takePage, unixOf, unixOrNull } from '../db/page.ts'
import { admins } from '../db/session-tables.ts'
import { works } from '../db/work-tables.ts'
import type { Principal } from '../http/callers.ts'
import { hasAppeal, isHeld, isProven, toConfirm } from './way-count-store.ts'

type Query = ParsedInputOf<typeof participantApi.list>
type View = (typeof participantViews)[number]
type Facts = Omit<Participant, 'work'> & { work: { id: string; title: string; coverKey: string | null } | null }

/** Conditions on participants `p`, put on the table by its own name. */
const rules: Record<View, SQL> = {
  all: sql`true`,
  toConfirm,
  held: isHeld,
  appeals: hasAppeal,
  proven: isProven,
  rejected: sql`p.state = 'rejected'`,
}
const ofTable = (rule: SQL): SQL => sql`exists (select from (select "fission_participant".*) p where ${rule})`
const coupons = sql<Participant['coupons']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'reward', r.name, 'state', c.state,
    'expiresAt', extract(epoch from c.expires_at)::int) order by r.created_at), '[]')
  from fission_coupon c join fission_reward r on r.id = c.reward_id where c.participant_id = "fission_participant"."id")`

/** Who took part, and how far they came. */
export const buildParticipantStore = ({ db }: { db: Database }) => ({
  list: ({ workspaceId }: Principal, { activity_id, code_id, state, sign, view, keyword, ...input }: Query) =>
    db.inWorkspace(workspaceId, async (tx) => {
      const found = and(
        eq(participants.workspaceId, workspaceId),
        activity_id === undefined ? undefined : eq(participants.activityId, activity_id),
        code_id === undefined ? undefined : eq(participants.codeId, code_id),
        state === undefined ? undefined : eq(participants.state, state),
        sign === undefined ? undefined : sql`${sign} = any(${participants.signs})`,
        keyword
          ? or(
              eq(participants.mark, keyword.replace(/^#/, '').toLowerCase()),
              contains(participants.postUrl, keyword),
              contains(participants.postAccount, keyword),
            )
          : undefined,
      )
      const where = and(found, ofTable(rules[view]))
      const { total, rows } = await takePage(
        input,
        tx.select({ rows: count() }).from(participants).where(where),
        tx
          .select({
            row: participants,
            activity: { id: activities.id, name: activities.name },
            code: { id: codes.id, name: codes.name },
            work: { id: works.id, title: works.title, coverKey: works.coverKey },
            by: admins.nickname,
            lead: { id: leads.id, number: leads.number },
            coupons,
          })
          .from(participants)
          .innerJoin(activities, eq(activities.id, participants.activityId))
          .leftJoin(codes, eq(codes.id, participants.codeId))
          .leftJoin(works, eq(works.id, participants.workId))
          .leftJoin(admins, eq(admins.id, participants.byId))
          .leftJoin(leads, eq(leads.id, participants.leadId))
          .where(where)
          .orderBy(desc(participants.claimedAt), desc(participants.id)),
      )
      const rowsWhere = (rule: SQL) => sql<number>`count(*) filter (where ${ofTable(rule)})`.mapWith(Number)
      const [views] = await tx
        .select({
          all: rowsWhere(rules.all),
          toConfirm: rowsWhere(rules.toConfirm),
          held: rowsWhere(rules.held),
          appeals: rowsWhere(rules.appeals),
          proven: rowsWhere(rules.proven),
          rejected: rowsWhere(rules.rejected),
        })
        .from(participants)
        .where(found)
      const none = { all: 0, toConfirm: 0, held: 0, appeals: 0, proven: 0, rejected: 0 }
      return { total, data: rows.map(present), views: views ?? none }
    }),
})

type Named = { id: string; name: string }
type Row = Pick<Facts, 'work' | 'by' | 'lead' | 'coupons'> & {
  row: typeof participants.$inferSelect
  activity: Named
  code: Named | null
}

function present({ row, ...its }: Row): Facts {
  const { id, mark, state, changes, platform, postUrl, postAccount, look, reason, hold, signs, appeal } = row
  return {
    ...its,
    id,
    mark,
    state,
    changes,
    platform,
    postUrl,
    postAccount,
    look,
    reason,
    hold,
    signs,
    appeal,
    claimedAt: unixOf(row.claimedAt),
    fetchedAt: unixOrNull(row.fetchedAt),
    reportedAt: unixOrNull(row.reportedAt),
    lookedAt: unixOrNull(row.lookedAt),
    looksAt: unixOrNull(row.looksAt),
    provenAt: unixOrNull(row.provenAt),
    appealedAt: unixOrNull(row.appealedAt),
  }
}

export type ParticipantStore = ReturnType<typeof buildParticipantStore>
