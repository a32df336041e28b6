import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from './database.ts'
import { pageChannel } from './hearing.ts'

/** `saved`: another version is there; `seen`: who has it open, and what they do; `rights`: who may open it. */
const kinds = ['saved', 'seen', 'rights'] as const
const payloadShape = z.tuple([z.uuid(), z.enum(kinds), z.coerce.number().int()])

/** Heard by everybody who has the page open, once it is committed. `version` is that of the page, where one was saved. */
export async function tellPageNews(
  tx: Transaction,
  projectId: string,
  kind: (typeof kinds)[number],
  version = 0,
): Promise<void> {
  await tx.execute(sql`select pg_notify(${pageChannel}, ${`${projectId} ${kind} ${version}`})`)
}

export function pageNewsIn(payload: string) {
  const [projectId, kind, version] = payloadShape.safeParse(payload.split(' ')).data ?? []
  return projectId === undefined || kind === undefined || version === undefined
    ? undefined
    : { projectId, kind, version }
}
