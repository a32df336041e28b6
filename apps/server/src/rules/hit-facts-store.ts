import { answerExcess } from '@matrixcast/domain/answer-length'
import type { HitFacts, RuleMessage } from '@matrixcast/domain/reply-rule'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import type { Answerable } from './answerable.ts'

type Asked = { messageId: string; text: string; isApproved: boolean; now: number }

/** A message as rules look at it. */
export const messageColumns = sql`
  m.id, m.conversation_id as "conversationId", m.account_id as "accountId", m.kind as scene, m.text,
  extract(epoch from m.at)::float8 as at, a.platform, a.group_id as "groupId"`
export type JudgedMessage = RuleMessage & { id: string; conversationId: string; accountId: string }

/** What is known of a message and of what was written to its person. A send that was refused was not written. */
export async function factsOf(tx: Transaction, { messageId, text, isApproved, now }: Asked, answerable: Answerable) {
  const byPerson = sql`from message o left join talk_send s on s.message_id = o.id
    where o.conversation_id = m.conversation_id and o.way = 'out' and o.rule_id is null and coalesce(s.state, '') <> 'refused'`
  const byRule = sql`from reply_hit h join message q on q.id = h.message_id
    where h.conversation_id = m.conversation_id and h.message_id <> m.id and h.state in ('toApprove', 'queued')`
  const { rows } = await tx.execute<{
    at: number
    kind: string
    platform: string
    hasRef: boolean
    isHistory: boolean
    isOurs: boolean
    isBlocked: boolean
    isAccountGone: boolean
    personWroteAt: number | null
    personWroteHere: boolean
    ruleWroteAt: number | null
    ruleWroteHere: boolean
  }>(sql`
    select extract(epoch from m.at)::float8 as at, m.kind, a.platform, m.remote_id is not null as "hasRef",
      m.is_history as "isHistory", c.state = 'blocked' as "isBlocked", a.deleted_at is not null as "isAccountGone",
      exists (select 1 from account o where o.workspace_id = m.workspace_id and o.platform = a.platform
        and o.remote_id = c.remote_id and o.deleted_at is null) as "isOurs",
      (select extract(epoch from max(o.at))::float8 ${byPerson}) as "personWroteAt",
      exists (select 1 ${byPerson} and o.on_post = m.on_post) as "personWroteHere",
      (select extract(epoch from max(coalesce(h.answered_at, h.at)))::float8 ${byRule}) as "ruleWroteAt",
      exists (select 1 ${byRule} and q.on_post = m.on_post) as "ruleWroteHere"
    from message m join conversation c on c.id = m.conversation_id join account a on a.id = m.account_id
    where m.id = ${messageId}`)
  const [row] = rows
  if (!row) throw new Error('the message is not there')
  const { platform: platformName, kind, hasRef, ...known } = row
  const platform = hasRef ? answerable.on(platformName, kind) : null
  const facts: HitFacts = {
    ...known,
    now,
    isApproved,
    platform,
    isTooLong: platform !== null && answerExcess(text, platform.answer) !== null,
  }
  return facts
}
