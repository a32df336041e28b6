import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { HitRow, HitState } from '@matrixcast/contract/rule-hits'
import type { ruleApi } from '@matrixcast/contract/rules'
import type { QueueTab, talkOperationApi } from '@matrixcast/contract/talk-operation'
import { Refusal } from '@matrixcast/domain/refusal'
import { whyTalkWaits } from '@matrixcast/domain/reply-rule'
import { and, asc, count, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../db/account-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { replyHits } from '../db/hit-tables.ts'
import { contains, takePage, unixOf } from '../db/page.ts'
import { publishTasks } from '../db/publish-tables.ts'
import { refuseLongAnswer } from '../db/refuse-long-answer.ts'
import { replyRules } from '../db/rule-tables.ts'
import { admins } from '../db/session-tables.ts'
import { talkNumber } from '../db/talk-number.ts'
import { conversations, messages, talkSends } from '../db/talk-tables.ts'
import { works } from '../db/work-tables.ts'
import type { Answerable } from './answerable.ts'
import { zoneOf } from './rule-store.ts'
import { isStopped } from './speak-store.ts'
import { talkingOf } from './talking-store.ts'

type Person = { id: string; workspaceId: string }
type HitQuery = ParsedInputOf<typeof ruleApi.hits>
type QueueQuery = ParsedInputOf<typeof talkOperationApi.queue>
type Needs = { db: Database; answerable: Answerable; offsetOfZone: (timeZone: string) => (at: number) => number }

/** What rules made of messages, and what people make of that. */
export function buildHitStore({ db, answerable, offsetOfZone }: Needs) {
  const under = (
    workspaceId: string,
    { keyword, rule_id: ruleId }: Pick<HitQuery, 'keyword' | 'rule_id'>,
  ): SQL | undefined =>
    and(
      eq(replyHits.workspaceId, workspaceId),
      ruleId ? eq(replyHits.ruleId, ruleId) : undefined,
      keyword
        ? or(contains(messages.text, keyword), contains(replyHits.text, keyword), contains(conversations.name, keyword))
        : undefined,
    )
  const inTab: Record<QueueTab, SQL | undefined> = {
    toApprove: eq(replyHits.state, 'toApprove'),
    queued: and(eq(replyHits.state, 'queued'), isNull(replyHits.answeredAt)),
  }
  const counted = (tx: Transaction, where: SQL | undefined) =>
    tx
      .select({ rows: count() })
      .from(replyHits)
      .innerJoin(messages, eq(messages.id, replyHits.messageId))
      .innerJoin(conversations, eq(conversations.id, replyHits.conversationId))
      .where(where)
  const chosen = (tx: Transaction, where: SQL | undefined) =>
    tx
      .select({
        hit: replyHits,
        rule: { id: replyRules.id, name: replyRules.name },
        account: { id: accounts.id, name: accounts.nickname, platform: accounts.platform },
        person: conversations.name,
        message: { kind: messages.kind, text: messages.text, at: messages.at },
        post: { id: publishTasks.id, url: publishTasks.publishedUrl },
        title: works.title,
        by: { id: admins.id, name: admins.nickname },
        send: { state: talkSends.state, fault: talkSends.fault },
      })
      .from(replyHits)
      .innerJoin(replyRules, eq(replyRules.id, replyHits.ruleId))
      .innerJoin(accounts, eq(accounts.id, replyHits.accountId))
      .innerJoin(conversations, eq(conversations.id, replyHits.conversationId))
      .innerJoin(messages, eq(messages.id, replyHits.messageId))
      .leftJoin(publishTasks, eq(publishTasks.id, messages.taskId))
      .leftJoin(works, eq(works.id, publishTasks.workId))
      .leftJoin(admins, eq(admins.id, replyHits.byId))
      .leftJoin(talkSends, eq(talkSends.messageId, replyHits.answerId))
      .where(where)

  type Chosen = Awaited<ReturnType<typeof chosen>>[number]
  /** Its answer was not handed over, or was and has not left: the stop holds both back. */
  const isAhead = ({ hit, send }: Chosen) =>
    hit.state === 'queued' && (hit.answeredAt === null || send?.state === 'waiting')

  /** Why those of an account wait; asked once an account. */
  async function waitsOn(tx: Transaction, workspaceId: string, rows: readonly Chosen[]) {
    const ids = [...new Set(rows.filter(isAhead).map(({ account }) => account.id))]
    const known = new Map<string, HitRow['waits']>()
    if (ids.length === 0) return known
    const stopped = await isStopped(tx, workspaceId)
    const offsetAt = offsetOfZone(await zoneOf(tx, workspaceId))
    const now = unixOf(new Date())
    for (const id of ids) known.set(id, stopped ? 'stopped' : whyTalkWaits(...(await talkingOf(tx, id)), now, offsetAt))
    return known
  }

  async function shown(tx: Transaction, workspaceId: string, rows: readonly Chosen[]): Promise<HitRow[]> {
    const waits = await waitsOn(tx, workspaceId, rows)
    /** Once it was handed over only the stop holds it; the account's limits were asked then. */
    const waitOf = (row: Chosen): HitRow['waits'] => {
      const wait = isAhead(row) ? (waits.get(row.account.id) ?? null) : null
      return row.hit.answeredAt === null || wait === 'stopped' ? wait : null
    }
    return rows.map((row) => ({ ...row, wait: waitOf(row) })).map(shownRow)
  }

  const shownRow = ({
    hit,
    rule,
    account,
    person,
    message,
    post,
    title,
    by,
    send,
    wait,
  }: Chosen & { wait: HitRow['waits'] }): HitRow => ({
    id: hit.id,
    at: unixOf(hit.at),
    state: hit.state,
    reason: hit.reason,
    rule,
    account,
    conversationId: hit.conversationId,
    person,
    kind: message.kind,
    message: message.text,
    messageAt: unixOf(message.at),
    post: post && { title: title ?? '', url: post.url },
    text: hit.text,
    answerLimit: message.kind === null ? null : (answerable.on(account.platform, message.kind)?.answer ?? null),
    waits: wait,
    by,
    send,
  })

  /** Held until it is decided; refused where somebody was faster. */
  async function held(tx: Transaction, id: string, states: readonly HitState[]) {
    const [found] = await tx
      .select({ hit: replyHits, platform: accounts.platform, kind: messages.kind, conversationId: conversations.id })
      .from(replyHits)
      .innerJoin(accounts, eq(accounts.id, replyHits.accountId))
      .innerJoin(messages, eq(messages.id, replyHits.messageId))
      .innerJoin(conversations, eq(conversations.id, replyHits.conversationId))
      .where(eq(replyHits.id, id))
      .for('update', { of: replyHits })
    if (!found) throw new Refusal('notFound')
    if (!states.includes(found.hit.state) || found.hit.answeredAt !== null) throw new Refusal('hitDecided')
    return found
  }

  return {
    queue: (workspaceId: string, input: QueueQuery): Promise<{ counts: Record<QueueTab, number>; rows: HitRow[] }> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const base = and(
          under(workspaceId, input),
          input.account_id ? eq(replyHits.accountId, input.account_id) : undefined,
        )
        const [toApprove] = await counted(tx, and(base, inTab.toApprove))
        const [queued] = await counted(tx, and(base, inTab.queued))
        const rows = await chosen(tx, and(base, inTab[input.tab]))
          .orderBy(asc(messages.at), asc(replyHits.id))
          .limit(input.limit)
          .offset((input.page - 1) * input.limit)
        const counts = { toApprove: toApprove?.rows ?? 0, queued: queued?.rows ?? 0 }
        return { counts, rows: await shown(tx, workspaceId, rows) }
      }),

    page: (workspaceId: string, input: HitQuery) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const where = and(under(workspaceId, input), input.state ? eq(replyHits.state, input.state) : undefined)
        const newest = [sql`${replyHits.at} desc nulls last`, desc(replyHits.id)]
        const { total, rows } = await takePage(input, counted(tx, where), chosen(tx, where).orderBy(...newest))
        return { total, data: await shown(tx, workspaceId, rows) }
      }),

    areStopped: (workspaceId: string): Promise<boolean> =>
      db.inWorkspace(workspaceId, (tx) => isStopped(tx, workspaceId)),

    /** Answers who gets it. */
    approve: (person: Person, id: string, words: string | undefined): Promise<string> =>
      db.inWorkspace(person.workspaceId, async (tx) => {
        const { hit, platform, kind, conversationId } = await held(tx, id, ['toApprove'])
        const text = words ?? hit.text
        const place = kind === null ? null : answerable.on(platform, kind)
        if (place === null) throw new Refusal('talkNotHere')
        refuseLongAnswer(text, place.answer)
        await tx
          .update(replyHits)
          .set({ state: 'queued', text, byId: person.id, decidedAt: new Date() })
          .where(eq(replyHits.id, id))
        return talkNumber(conversationId)
      }),

    skip: (person: Person, id: string): Promise<string> =>
      db.inWorkspace(person.workspaceId, async (tx) => {
        const { conversationId } = await held(tx, id, ['toApprove', 'queued'])
        await tx
          .update(replyHits)
          .set({ state: 'skipped', byId: person.id, decidedAt: new Date() })
          .where(eq(replyHits.id, id))
        return talkNumber(conversationId)
      }),
  }
}

export type HitStore = ReturnType<typeof buildHitStore>
