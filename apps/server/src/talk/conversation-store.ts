import type { Conversation, ConversationTab, chatApi } from '@matrixcast/contract/chat'
import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import { chatPageLimit, chatPagePlatform } from '@matrixcast/contract/inboxes'
import type { AnswerLimit } from '@matrixcast/domain/answer-length'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../db/account-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { inboxes } from '../db/inbox-tables.ts'
import { leads } from '../db/lead-tables.ts'
import { contains, offsetOf, unixOf, unixOrNull } from '../db/page.ts'
import { admins } from '../db/session-tables.ts'
import { conversations, talkCursors } from '../db/talk-tables.ts'
import { seeingAll } from '../db/whole-workspace.ts'

type Query = ParsedInputOf<typeof chatApi.list>
type Person = { id: string; workspaceId: string }

const tabRules = (person: Person): Record<ConversationTab, SQL | undefined> => ({
  waiting: isNotNull(conversations.waitingSince),
  mine: eq(conversations.assigneeId, person.id),
  unassigned: isNull(conversations.assigneeId),
  all: undefined,
})
// As the indexes have it: `desc` alone would sort all rows.
const newest = [sql`${conversations.lastAt} desc nulls last`, sql`${conversations.id} desc nulls last`]

/** Conversations as a person sees them: the database leaves out those of others (db/protect.ts). */
export function buildConversationList({
  db,
  answerLimitOf,
}: {
  db: Database
  answerLimitOf: (platform: string) => AnswerLimit | undefined
}) {
  const under = (workspaceId: string, input: Query): SQL | undefined =>
    and(
      eq(conversations.workspaceId, workspaceId),
      eq(conversations.state, input.state),
      input.keyword
        ? or(contains(conversations.name, input.keyword), contains(conversations.lastText, input.keyword))
        : undefined,
      input.unread ? sql`${conversations.unread} > 0` : undefined,
      input.account_id
        ? or(eq(conversations.accountId, input.account_id), eq(conversations.inboxId, input.account_id))
        : undefined,
    )

  async function countsOf(tx: Transaction, person: Person, base: SQL | undefined) {
    const rules = tabRules(person)
    const counted = (tab: ConversationTab) =>
      sql<number>`(select count(*)::int from ${conversations} where ${and(base, rules[tab])})`
    const { rows } = await tx.execute<Record<ConversationTab, number>>(
      sql`select ${counted('waiting')} as waiting, ${counted('mine')} as mine,
            ${counted('unassigned')} as unassigned, ${counted('all')} as "all"`,
    )
    const [counts] = rows
    if (!counts) throw new Error('a count came without its row')
    return counts
  }

  const shown = (tx: Transaction, where: SQL | undefined) =>
    tx
      .select({
        row: conversations,
        account: {
          id: accounts.id,
          name: accounts.nickname,
          platform: accounts.platform,
          state: accounts.state,
          isGone: sql<boolean>`${accounts.deletedAt} is not null`,
        },
        inbox: { id: inboxes.id, name: inboxes.name },
        assigneeName: admins.nickname,
        leadId: leads.id,
      })
      .from(conversations)
      .leftJoin(accounts, eq(accounts.id, conversations.accountId))
      .leftJoin(inboxes, eq(inboxes.id, conversations.inboxId))
      .leftJoin(admins, eq(admins.id, conversations.assigneeId))
      .leftJoin(leads, eq(leads.id, conversations.leadId))
      .where(where)

  type Shown = Awaited<ReturnType<typeof shown>>[number]

  function viewOf({ row, account: held, inbox, assigneeName, leadId }: Shown): Conversation {
    const { account, answerLimit } = placeOf(held, inbox)
    const { id, name, state, unread, lastText, lastIsOurs, assigneeId } = row
    return {
      id,
      name,
      account,
      state,
      unread,
      lastText,
      lastIsOurs,
      leadId,
      snoozedUntil: unixOrNull(row.snoozedUntil),
      waitingSince: unixOrNull(row.waitingSince),
      assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' },
      lastAt: unixOf(row.lastAt),
      answerLimit,
    }
  }

  /** Where somebody wrote, and how much can be answered there. */
  function placeOf(account: Shown['account'], inbox: Shown['inbox']): Pick<Conversation, 'account' | 'answerLimit'> {
    if (inbox) {
      return { account: { ...inbox, platform: chatPagePlatform, state: 'online' }, answerLimit: chatPageLimit }
    }
    if (!account) throw new Error('a conversation is of nobody')
    const { isGone, ...its } = account
    return { account: its, answerLimit: isGone ? null : (answerLimitOf(its.platform) ?? null) }
  }

  return {
    /** In the tab of those who wait, whoever waits longest is first. */
    page: (person: Person, input: Query) =>
      db.inWorkspace(person.workspaceId, async (tx) => {
        const base = under(person.workspaceId, input)
        const counts = await countsOf(tx, person, base)
        const order = input.tab === 'waiting' ? [asc(conversations.waitingSince), asc(conversations.id)] : [...newest]
        const rows = await shown(tx, and(base, tabRules(person)[input.tab]))
          .orderBy(...order)
          .limit(input.limit)
          .offset(offsetOf(input))
        return { counts, rows: rows.map(viewOf) }
      }),

    find: (workspaceId: string, id: string): Promise<Conversation> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [found] = await shown(tx, eq(conversations.id, id))
        if (!found) throw new Refusal('notFound')
        return viewOf(found)
      }),

    /** The newest change of the workspace, and which conversations changed after `since`, as far as the person sees them. */
    changed: (workspaceId: string, since: number | undefined): Promise<{ at: number; ids: string[] }> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [newestOfAll] = await seeingAll(tx, () =>
          tx
            .select({ at: sql<number>`coalesce(max(${conversations.news}), 0)::float8` })
            .from(conversations)
            .where(eq(conversations.workspaceId, workspaceId)),
        )
        const at = newestOfAll?.at ?? 0
        if (since === undefined || at <= since) return { at, ids: [] }
        const rows = await tx
          .select({ id: conversations.id })
          .from(conversations)
          .where(and(eq(conversations.workspaceId, workspaceId), sql`${conversations.news} > ${since}`))
          .limit(500)
        return { at, ids: rows.map(({ id }) => id) }
      }),

    /** Accounts of platforms that are read, with when that was. */
    inboxes: (workspaceId: string, platforms: readonly string[]) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const rows = await tx
          .select({
            id: accounts.id,
            name: accounts.nickname,
            platform: accounts.platform,
            state: accounts.state,
            at: talkCursors,
          })
          .from(accounts)
          .leftJoin(talkCursors, eq(talkCursors.accountId, accounts.id))
          .where(
            and(
              eq(accounts.workspaceId, workspaceId),
              isNull(accounts.deletedAt),
              sql`${accounts.platform} in ${[...platforms]}`,
            ),
          )
          .orderBy(asc(accounts.nickname), asc(accounts.id))
        return rows.map(({ at, state, ...account }) => ({
          ...account,
          isAway: state !== 'online' && state !== 'unknown',
          readAt: unixOrNull(at?.readAt ?? null),
          isUnavailable: at?.isUnavailable ?? false,
          fault: at?.fault ?? null,
        }))
      }),
  }
}
