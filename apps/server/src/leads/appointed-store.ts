import { firstAnswerMinutes } from '@matrixcast/domain/lead'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { appointments } from '../db/appointment-tables.ts'
import type { Transaction } from '../db/database.ts'
import { seeingAll } from '../db/whole-workspace.ts'
import type { LeadWork } from './lead-work-store.ts'

type Person = { id: string; workspaceId: string }

/** What an appointment does to its lead, in the appointment's own transaction. */
export function buildAppointed({ work }: { work: Pick<LeadWork, 'heldIn' | 'changeIn' | 'stateAfter'> }) {
  /** The next one that is still to come, besides `exceptId`. */
  async function nextStart(tx: Transaction, leadId: string, exceptId: string): Promise<Date | undefined> {
    const [next] = await seeingAll(tx, () =>
      tx
        .select({ startAt: appointments.startAt })
        .from(appointments)
        .where(
          and(
            eq(appointments.leadId, leadId),
            ne(appointments.id, exceptId),
            inArray(appointments.state, ['booked', 'confirmed']),
            sql`${appointments.endAt} > now()`,
          ),
        )
        .orderBy(asc(appointments.startAt))
        .limit(1),
    )
    return next?.startAt
  }

  return {
    /** Answers the number of the lead. A customer may have appointments too; nobody else's state is skipped. */
    async appointIn(
      tx: Transaction,
      person: Person,
      at: { leadId: string; id: string; startAt: Date },
    ): Promise<string> {
      const lead = await work.heldIn(tx, at.leadId)
      if (lead.state === 'converted') return lead.number
      const state = work.stateAfter(lead, 'appointed')
      const other = await nextStart(tx, lead.id, at.id)
      const nextAt = other !== undefined && other < at.startAt ? other : at.startAt
      const firstAnswerAt = lead.firstAnswerAt ?? sql`now()`
      await work.changeIn(tx, person, lead, { state, nextAt, firstAnswerAt, stateReason: '' }, { kind: 'appointed' })
      return lead.number
    },

    /** They came, did not come, or will not: somebody talks to them again, unless another appointment is still to come. */
    async endIn(tx: Transaction, person: Person, { leadId, id }: { leadId: string; id: string }): Promise<string> {
      const lead = await work.heldIn(tx, leadId)
      if (lead.state !== 'appointed') return lead.number
      const next = await nextStart(tx, leadId, id)
      await work.changeIn(
        tx,
        person,
        lead,
        next === undefined
          ? {
              state: work.stateAfter(lead, 'followed'),
              nextAt: sql`now() + make_interval(mins => ${firstAnswerMinutes})`,
            }
          : { nextAt: next },
      )
      return lead.number
    },
  }
}
