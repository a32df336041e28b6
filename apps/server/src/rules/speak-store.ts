import { hitRefusal, type TalkingWait, whyTalkWaits } from '@matrixcast/domain/reply-rule'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { replyHits } from '../db/hit-tables.ts'
import { replyRules } from '../db/rule-tables.ts'
import { nextNews } from '../db/talk-news.ts'
import type { Answerable } from './answerable.ts'
import { factsOf } from './hit-facts-store.ts'
import { lockRules, zoneOf } from './rule-store.ts'
import { talkingOf } from './talking-store.ts'

/** Writes an answer of a rule where the desk and the ledger have it; answers the message's id. */
export type PutAnswer = (
  tx: Transaction,
  answer: { toId: string; text: string; ruleId: string; news: number },
) => Promise<string>
type Needs = {
  db: Database
  answerable: Answerable
  putAnswer: PutAnswer
  offsetOfZone: (timeZone: string) => (at: number) => number
}
const mostInTurn = 200
const now = (): number => Math.floor(Date.now() / 1000)

export async function isStopped(tx: Transaction, workspaceId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from talk_stop where workspace_id = ${workspaceId} and is_stopped`)
  return rows.length > 0
}

/** Hands over what rules have to say as soon as each account may speak: its hours, its limits, and what happened meanwhile. */
export function buildSpeakStore({ db, answerable, putAnswer, offsetOfZone }: Needs) {
  /** False: there is nothing more, or it has to wait. */
  const sayNext = (workspaceId: string, accountId: string): Promise<boolean> =>
    db.inWorkspace(workspaceId, async (tx) => {
      await lockRules(tx, workspaceId)
      if (await isStopped(tx, workspaceId)) return false
      const waits: TalkingWait | null = whyTalkWaits(
        ...(await talkingOf(tx, accountId)),
        now(),
        offsetOfZone(await zoneOf(tx, workspaceId)),
      )
      if (waits !== null) return false
      const news = await nextNews(tx, workspaceId)
      const [found] = await tx
        .select({ hit: replyHits, rule: replyRules })
        .from(replyHits)
        .innerJoin(replyRules, eq(replyRules.id, replyHits.ruleId))
        .where(and(eq(replyHits.accountId, accountId), eq(replyHits.state, 'queued'), isNull(replyHits.answeredAt)))
        .orderBy(asc(replyHits.at), asc(replyHits.id))
        .limit(1)
        .for('update', { of: replyHits })
      if (!found) return false
      const { hit, rule } = found
      const { messageId, text } = hit
      const facts = await factsOf(tx, { messageId, text, isApproved: hit.byId !== null, now: now() }, answerable)
      const reason = hitRefusal(rule, facts)
      const answered =
        reason === null
          ? { answerId: await putAnswer(tx, { toId: messageId, text, ruleId: rule.id, news }), answeredAt: new Date() }
          : { state: 'refused' as const, reason }
      await tx.update(replyHits).set(answered).where(eq(replyHits.id, hit.id))
      return true
    })

  return {
    /** Answers how many were handed over or ended. */
    speak: async (workspaceId: string): Promise<number> => {
      const ids = await db.inWorkspace(workspaceId, async (tx) => {
        const { rows } = await tx.execute<{ id: string }>(sql`
          select distinct account_id as id from reply_hit
          where workspace_id = ${workspaceId} and state = 'queued' and answered_at is null`)
        return rows.map(({ id }) => id)
      })
      let ended = 0
      for (const id of ids)
        for (let turn = 0; turn < mostInTurn && (await sayNext(workspaceId, id)); turn += 1) ended += 1
      return ended
    },
  }
}
