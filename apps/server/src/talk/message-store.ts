import type { ChatMessage } from '@matrixcast/contract/chat'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { unixOf, unixOrNull } from '../db/page.ts'
import { publishTasks } from '../db/publish-tables.ts'
import { replyRules } from '../db/rule-tables.ts'
import { admins } from '../db/session-tables.ts'
import { conversations, messages, talkSends } from '../db/talk-tables.ts'
import { works } from '../db/work-tables.ts'

/** The messages of a conversation, page by page from the newest. */
export const buildMessageStore = ({ db }: { db: Database }) => ({
  page: (
    workspaceId: string,
    { id, before, limit }: { id: string; before?: number | undefined; limit: number },
  ): Promise<{ data: ChatMessage[]; more: boolean }> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const [there] = await tx.select({ id: conversations.id }).from(conversations).where(eq(conversations.id, id))
      if (!there) throw new Refusal('notFound')
      const rows = await tx
        .select({
          message: messages,
          byName: admins.nickname,
          rule: { id: replyRules.id, name: replyRules.name },
          task: { id: publishTasks.id, workId: publishTasks.workId, url: publishTasks.publishedUrl },
          title: works.title,
          send: talkSends,
        })
        .from(messages)
        .leftJoin(admins, eq(admins.id, messages.byId))
        .leftJoin(replyRules, eq(replyRules.id, messages.ruleId))
        .leftJoin(publishTasks, eq(publishTasks.id, messages.taskId))
        .leftJoin(works, eq(works.id, publishTasks.workId))
        .leftJoin(talkSends, eq(talkSends.messageId, messages.id))
        .where(and(eq(messages.conversationId, id), before === undefined ? undefined : lt(messages.seq, before)))
        .orderBy(desc(messages.seq))
        .limit(limit + 1)
      const data = rows
        .slice(0, limit)
        .toReversed()
        .map(({ message, byName, rule, task, title, send }) => ({
          id: message.id,
          seq: message.seq,
          way: message.way,
          kind: message.kind,
          text: message.text,
          isCut: message.isCut,
          isHeld: message.isHeld,
          at: unixOf(message.at),
          by: message.byId === null ? null : { id: message.byId, name: byName ?? '' },
          rule,
          post: task && { taskId: task.id, workId: task.workId, title: title ?? '', url: task.url },
          send: send && {
            state: send.state,
            fault: send.fault,
            detail: send.detail,
            notBefore: unixOrNull(send.notBefore),
            sentBy: send.sentBy,
          },
        }))
      return { data, more: rows.length > limit }
    }),
})
