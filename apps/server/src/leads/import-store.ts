import type { ImportKind } from '@matrixcast/contract/lead-import'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Transaction, UnfilteredDatabase } from '../db/database.ts'
import { jobRuns } from '../db/job-tables.ts'
import { leadIntakes, leads } from '../db/lead-tables.ts'
import type { Arrival } from './arrival.ts'
import type { ContactColumns } from './contact.ts'
import type { JudgedRow } from './import-row.ts'
import type { IntakeStore } from './intake-store.ts'

export type ImportRow = { ref: string; judged: JudgedRow }
type Terms = Pick<Arrival, 'samePerson' | 'byId' | 'ownerId' | 'poolId'> & {
  filename: string
  run: Pick<typeof jobRuns.$inferSelect, 'id' | 'createdAt'>
}
export type TakenCounts = Record<Exclude<ImportKind, 'noted'>, number>
type Known = typeof leadIntakes.$inferSelect
export type KnownLead = Pick<typeof leads.$inferSelect, 'phoneKey' | 'wechatKey' | 'emailKey' | 'state' | 'number'>

const isTaken = ({ outcome, leadId }: Known): boolean => outcome !== 'refused' && leadId !== null

/** Takes rows of a file in as leads, each once by its reference, however often the same file is given. */
export function buildImportStore({
  db,
  contacts,
  intake,
}: {
  db: UnfilteredDatabase
  contacts: ContactColumns
  intake: IntakeStore
}) {
  const knownOf = async (tx: Transaction, workspaceId: string, refs: readonly string[]) => {
    const rows = await tx
      .select()
      .from(leadIntakes)
      .where(
        and(
          eq(leadIntakes.workspaceId, workspaceId),
          eq(leadIntakes.kind, 'import'),
          inArray(leadIntakes.ref, [...refs]),
        ),
      )
    return new Map(rows.filter(isTaken).map((row) => [row.ref, row]))
  }

  async function refuse(tx: Transaction, workspaceId: string, rows: readonly { ref: string; reason: string }[]) {
    if (rows.length === 0) return
    await tx
      .insert(leadIntakes)
      .values(rows.map((row) => ({ workspaceId, kind: 'import' as const, outcome: 'refused' as const, ...row })))
      .onConflictDoNothing()
  }

  return {
    /**
     * In one transaction. Rows that were leads before this order count as such; those of it, as what they became. Nothing: the order
     * was given up, as when somebody is erased, who must not come back by it.
     */
    async take(
      workspaceId: string,
      rows: readonly ImportRow[],
      { run: { id, createdAt: since }, ...terms }: Terms,
    ): Promise<TakenCounts | undefined> {
      const refs = rows.map(({ ref }) => ref)
      const before = await db.inWorkspace(workspaceId, (tx) => knownOf(tx, workspaceId, refs))
      const numbers = await intake.numbers(workspaceId, rows.length - before.size)
      return db.inWorkspace(workspaceId, async (tx) => {
        const [order] = await tx.select({ state: jobRuns.state }).from(jobRuns).where(eq(jobRuns.id, id)).for('share')
        if (order?.state !== 'running') return undefined
        const counts: TakenCounts = { new: 0, attached: 0, bad: 0, refused: 0, before: 0 }
        const known = await knownOf(tx, workspaceId, refs)
        const waiting = rows.filter(({ ref }) => !known.has(ref))
        for (const { at, outcome } of known.values()) counts[at < since ? 'before' : outcome] += 1
        const { filename, ...whose } = terms
        const arrivals = waiting.flatMap(({ ref, judged }): Arrival[] => {
          if (!judged.ok) return []
          const { note, ...person } = judged.person
          const source = { kind: 'import' as const, ref, pageId: null, name: note === '' ? filename : note }
          return [{ ...person, ...whose, source, isWaiting: false }]
        })
        const became = await intake.receiveAllIn(tx, workspaceId, arrivals, numbers)
        const refused = became.flatMap((one, at) =>
          one instanceof Refusal ? [{ ref: arrivals[at]?.source.ref ?? '', reason: one.fault }] : [],
        )
        const bad = waiting.flatMap(({ ref, judged }) =>
          judged.ok ? [] : [{ ref, reason: judged.reasons[0]?.fault ?? '' }],
        )
        await refuse(tx, workspaceId, [...refused, ...bad])
        for (const one of became) counts[one instanceof Refusal ? 'refused' : one.outcome] += 1
        counts.bad += bad.length
        return counts
      })
    },

    /** Which of these rows are leads already, and the leads of the persons in the others, the one that counts first. */
    look: (workspaceId: string, rows: readonly ImportRow[]): Promise<{ taken: Set<string>; leads: KnownLead[] }> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const known = await knownOf(
          tx,
          workspaceId,
          rows.map(({ ref }) => ref),
        )
        const keys = rows.flatMap(({ judged }) =>
          judged.ok ? [contacts.keyOf(workspaceId, judged.person.contact)] : [],
        )
        const valuesOf = (name: 'phoneKey' | 'wechatKey' | 'emailKey') =>
          keys.flatMap(({ [name]: key }) => (key === null ? [] : [key]))
        const found = await tx
          .select({
            phoneKey: leads.phoneKey,
            wechatKey: leads.wechatKey,
            emailKey: leads.emailKey,
            state: leads.state,
            number: leads.number,
          })
          .from(leads)
          .where(
            and(
              eq(leads.workspaceId, workspaceId),
              or(
                ...(['phoneKey', 'wechatKey', 'emailKey'] as const).map((name) => inArray(leads[name], valuesOf(name))),
              ),
            ),
          )
          .orderBy(sql`${leads.state} = 'converted'`, desc(leads.createdAt))
        return { taken: new Set(known.keys()), leads: found }
      }),

    keysOf: (workspaceId: string, { judged }: ImportRow) =>
      judged.ok ? contacts.keyOf(workspaceId, judged.person.contact) : undefined,
  }
}

export type ImportStore = ReturnType<typeof buildImportStore>
