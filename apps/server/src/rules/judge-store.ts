import { setImmediate as nextTurn } from 'node:timers/promises'
import { firstOf, hitRefusal, replyFor } from '@matrixcast/domain/reply-rule'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { replyHits } from '../db/hit-tables.ts'
import type { Answerable } from './answerable.ts'
import { factsOf, type JudgedMessage, messageColumns } from './hit-facts-store.ts'
import { buildFinder } from './patterns.ts'
import type { NamedRule } from './rule-row.ts'
import { lockRules, rulesOf, zoneOf } from './rule-store.ts'

type Needs = { db: Database; answerable: Answerable; offsetOfZone: (timeZone: string) => (at: number) => number }
const atOnce = 100
const now = (): number => Math.floor(Date.now() / 1000)

/** Every new message is looked at once: a rule that fires leaves one hit, which is all that ever becomes of the message. */
export function buildJudgeStore({ db, answerable, offsetOfZone }: Needs) {
  const finds = buildFinder()

  async function keepHit(
    tx: Transaction,
    workspaceId: string,
    { id, conversationId, accountId }: JudgedMessage,
    rule: NamedRule,
  ) {
    const text = replyFor(rule, id)
    const facts = await factsOf(tx, { messageId: id, text, isApproved: false, now: now() }, answerable)
    const reason = hitRefusal(rule, facts)
    const state = reason !== null ? 'refused' : rule.needsApproval ? 'toApprove' : 'queued'
    await tx
      .insert(replyHits)
      .values({ workspaceId, messageId: id, conversationId, accountId, ruleId: rule.id, text, state, reason })
      .onConflictDoNothing()
  }

  return {
    /** Answers how many messages were looked at. */
    judge: (workspaceId: string): Promise<number> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const { rows: waiting } = await tx.execute(
          sql`select 1 from message where workspace_id = ${workspaceId} and to_judge limit 1`,
        )
        if (waiting.length === 0) return 0
        // One after the other: what a person got of one message decides about the next.
        await lockRules(tx, workspaceId)
        const { rows } = await tx.execute<JudgedMessage>(sql`
          select ${messageColumns} from message m join account a on a.id = m.account_id
          where m.workspace_id = ${workspaceId} and m.to_judge order by m.seq limit ${atOnce} for update of m`)
        const rules = (await rulesOf(tx, workspaceId)).filter(({ isOn }) => isOn)
        const tools = { finds, offsetAt: offsetOfZone(await zoneOf(tx, workspaceId)) }
        for (const message of rows) {
          // Whatever else the worker does goes on between two messages.
          await nextTurn()
          const rule = firstOf(rules, message, tools)
          if (rule) await keepHit(tx, workspaceId, message, rule)
        }
        await tx.execute(
          sql`update message set to_judge = false where id in (select unnest(${sql.param(rows.map(({ id }) => id))}::uuid[]))`,
        )
        return rows.length
      }),
  }
}
