import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from './database.ts'
import { talkChannel } from './hearing.ts'

const payloadShape = z.tuple([z.uuid(), z.coerce.number().int()])

/**
 * The number of a change in the conversations of a workspace, heard by everybody who waits once it is committed. Changes of one
 * workspace follow one another, so that a higher number is never there before a lower one. To be asked for before any row is held.
 */
export async function nextNews(tx: Transaction, workspaceId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`talk ${workspaceId}`}, 0))`)
  const { rows } = await tx.execute<{ news: string }>(
    sql`with n as (select nextval('talk_news') as news)
        select n.news, pg_notify(${talkChannel}, ${`${workspaceId} `} || n.news) from n`,
  )
  return Number(rows[0]?.news)
}

export function newsIn(payload: string): { workspaceId: string; at: number } | undefined {
  const [workspaceId, at] = payloadShape.safeParse(payload.split(' ')).data ?? []
  return workspaceId === undefined || at === undefined ? undefined : { workspaceId, at }
}
