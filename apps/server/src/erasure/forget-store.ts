import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { type PersonPlace, personPlaces } from '../db/person-places.ts'
import type { Storage } from '../storage/storage.ts'
import { personLists } from './person-lists.ts'

/** Who is erased. `numbers`: those that name nobody; `words`: by which somebody may have looked for them. */
export type Erased = {
  leads: readonly string[]
  customers: readonly string[]
  numbers: readonly string[]
  words: readonly string[]
}
type Owners = Record<PersonPlace['of'], readonly string[]>

const leastLetters = 2
const list = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`
const containing = (values: readonly string[]) =>
  list(values.map((value) => `%${value.replace(/[\\%_]/g, String.raw`\$&`)}%`))

/** Empties what `db/person-places` names, and removes every list of people that was written to a file. */
export function buildForgetting({ storage }: { storage: Pick<Storage, 'remove'> }) {
  /** Of their leads, and of the same person on a platform. */
  async function conversationsOf(tx: Transaction, { leads, customers }: Erased) {
    const { rows } = await tx.execute<{ id: string; name: string }>(sql`
      select c.id, c.name from conversation c where c.lead_id::text = any(${list(leads)}) or exists (
        select 1 from customer_identity i join account a on a.platform = i.platform
        where i.customer_id::text = any(${list(customers)}) and a.id = c.account_id and i.remote_id = c.remote_id)`)
    return rows
  }

  async function emptyPlace(tx: Transaction, { table, of, by, becomes }: PersonPlace, owners: Owners): Promise<void> {
    if (owners[of].length === 0) return
    const where = sql`${sql.identifier(by)}::text = any(${list(owners[of])})`
    if (becomes === 'leaves') {
      await tx.execute(sql`delete from ${sql.identifier(table)} where ${where}`)
      return
    }
    const set = Object.entries(becomes).map(([column, value]) => `"${column}" = ${value}`)
    await tx.execute(sql`update ${sql.identifier(table)} set ${sql.raw(set.join(', '))} where ${where}`)
  }

  /** Nothing is sent any more, and nobody waits for an answer. */
  async function closeTalk(tx: Transaction, ids: readonly string[], news: number): Promise<void> {
    await tx.execute(sql`update talk_send set state = 'refused', fault = 'cancelled', not_before = null
      where conversation_id::text = any(${list(ids)}) and state = 'waiting'`)
    await tx.execute(sql`update reply_hit set state = 'refused', reason = 'byPerson'
      where conversation_id::text = any(${list(ids)}) and state in ('toApprove', 'queued') and answered_at is null`)
    await tx.execute(
      sql`update message set to_judge = false where conversation_id::text = any(${list(ids)}) and to_judge`,
    )
    await tx.execute(sql`update conversation set lead_id = null, unread = 0, waiting_since = null, snoozed_until = null,
      state = case when state = 'blocked' then state else 'resolved' end, news = ${news}
      where id::text = any(${list(ids)})`)
  }

  /** What our own people wrote down in other words: reasons in the log, views of a list, orders that named them. */
  async function emptyMentions(tx: Transaction, { numbers, words }: Erased, names: readonly string[]): Promise<void> {
    await tx.execute(
      sql`update operation_log set detail = '' where detail <> '' and subject like any(${containing(numbers)})`,
    )
    // Before 0.3 the number of a telephone, masked, stood beside that of the customer.
    await tx.execute(sql`update operation_log set subject = ''
      where action = 'customer.reveal' and subject like '%*%' and subject like any(${containing(numbers)})`)
    await tx.execute(sql`update operation_log set subject = '', detail = ''
      where action like 'talk.%' and string_to_array(subject, ', ') && ${list(names)}`)
    const typed = [...words, ...names].filter((word) => word.length >= leastLetters)
    const searched = [...typed, ...typed.map(encodeURIComponent)]
    await tx.execute(
      sql`delete from list_view where search like any(${containing(searched)}) or name like any(${containing(typed)})`,
    )
  }

  return {
    /** In the transaction that erases; `news`: asked for before any row was held. */
    async emptyIn(tx: Transaction, erased: Erased, news: number): Promise<void> {
      const talks = await conversationsOf(tx, erased)
      const conversation = talks.map(({ id }) => id)
      const names = talks.map(({ name }) => name).filter((name) => name !== '')
      const { rows: visits } = await tx.execute<{ id: string }>(
        sql`select id from appointment where lead_id::text = any(${list(erased.leads)})`,
      )
      const row = [...erased.leads, ...erased.customers, ...conversation, ...visits.map(({ id }) => id)]
      if (conversation.length > 0) await closeTalk(tx, conversation, news)
      for (const place of personPlaces)
        await emptyPlace(tx, place, { lead: erased.leads, customer: erased.customers, conversation, row })
      await tx.execute(sql`update job_run set payload = payload - 'given' where kind = 'bulk' and finished_at is not null
        and id in (select run_id from bulk_row where row_id = any(${list(row)}))`)
      await emptyMentions(tx, erased, names)
    },

    /**
     * Exports of people and tables that were read in go whole; orders that still write or read one are cancelled. Answers the keys
     * of the files, to be removed once more after the transaction: somebody may have been writing one.
     */
    async dropFilesIn(tx: Transaction, workspaceId: string): Promise<string[]> {
      const { rows: jobs } = await tx.execute<{ id: string; kind: string }>(sql`
        update job_run set result = null,
          payload = jsonb_strip_nulls(jsonb_build_object('list', payload -> 'list', 'action', payload -> 'action')),
          subject = case when kind = 'leadImport' then '' else subject end,
          state = case when finished_at is null then 'cancelled' else state end,
          message = case when finished_at is null then 'cancelled' else message end,
          cancel_requested = cancel_requested or finished_at is null, finished_at = coalesce(finished_at, now())
        where workspace_id = ${workspaceId} and (kind = 'leadImport'
          or (kind = 'export' and payload ->> 'list' = any(${list(personLists)}))) returning id, kind`)
      const { rows: passing } = await tx.execute<{ key: string }>(sql`
        delete from passing_file where workspace_id = ${workspaceId} and storage_key like ${`imports/${workspaceId}/%`}
        returning storage_key as key`)
      const exported = jobs.filter(({ kind }) => kind === 'export').map(({ id }) => `exports/${workspaceId}/${id}.csv`)
      const keys = [...exported, ...passing.map(({ key }) => key)]
      for (const key of keys) await storage.remove(key)
      return keys
    },

    async removeAgain(keys: readonly string[]): Promise<void> {
      for (const key of keys) await storage.remove(key)
    },
  }
}
