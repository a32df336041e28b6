import { firstAnswerMinutes, type LeadState, nextLeadState } from '@matrixcast/domain/lead'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { leadEvents, leads, leadTags, leadTouches } from '../db/lead-tables.ts'
import type { Arrival } from './arrival.ts'
import { type ContactColumns, nobodyToReach } from './contact.ts'
import type { Decision, LeadPlacement } from './placement-store.ts'

/** `before`: the lead that the person was, where they come as another one. */
type Coming = { arrival: Arrival; before: typeof leads.$inferSelect | undefined; number: string }
type Begun = { arrival: Arrival; id: string; number: string }

export const isAwaited = ({ isWaiting, answeredAt }: Arrival): boolean => isWaiting !== false && !answeredAt
export const firstAnswer = sql`now() + make_interval(mins => ${firstAnswerMinutes})`

/** By which way each of them came this time. */
export async function writeTouches(
  tx: Transaction,
  workspaceId: string,
  came: readonly { leadId: string; arrival: Arrival }[],
): Promise<void> {
  if (came.length === 0) return
  await tx.insert(leadTouches).values(
    came.map(({ leadId, arrival: { source, words, byId, at } }) => {
      const { kind, ref, pageId, name: sourceName, link, code, workId } = source
      return {
        workspaceId,
        leadId,
        kind,
        ref,
        pageId,
        sourceName,
        words,
        byId,
        at,
        linkId: link?.id,
        linkName: link?.name,
        workId: link?.workId ?? workId,
        codeId: code?.id,
        codeName: code?.name,
      }
    }),
  )
}

/** In which state a lead begins that was given to somebody, lies in a pool, or neither. */
function firstState({ ownerId, poolId }: Decision, answeredAt: Date | null): LeadState {
  if (ownerId === null && poolId === null) return 'new'
  const step = { kind: ownerId === null ? ('pooled' as const) : ('owned' as const) }
  const placed = nextLeadState({ state: 'new', convertedAt: null }, step, 0)
  if (!placed.ok || answeredAt === null) return placed.ok ? placed.value : 'new'
  const answered = nextLeadState({ state: placed.value, convertedAt: null }, { kind: 'followed' }, 0)
  return answered.ok ? answered.value : 'new'
}

/** Writes new leads: however many, with one statement a table. */
export function buildNewLeads({
  contacts,
  placement,
  areas,
}: {
  contacts: ContactColumns
  placement: LeadPlacement
  areas: { codeOf: (address: string) => string | null }
}) {
  const areaCodeOf = ({ areaCode, area = '' }: Arrival): string | null => areaCode ?? areas.codeOf(area)

  const decide = (tx: Transaction, workspaceId: string, comings: readonly Coming[]) =>
    placement.decideAllIn(
      tx,
      workspaceId,
      comings.map(({ arrival, before }) => {
        const givenTo = arrival.ownerId === undefined ? arrival.byId : arrival.ownerId
        // Who enters a person for themselves keeps them, unless they were won as a lead before.
        const keys = contacts.keyOf(workspaceId, givenTo === null ? arrival.contact : nobodyToReach)
        return {
          poolId: arrival.poolId,
          givenTo,
          whose: { ...keys, customerId: before?.state === 'converted' ? before.customerId : null },
          lead: {
            source: arrival.source.kind,
            accountId: arrival.source.accountId ?? null,
            areaCode: areaCodeOf(arrival),
            level: arrival.level ?? null,
            linkId: arrival.source.link?.id ?? null,
            pageId: arrival.source.pageId,
          },
        }
      }),
    )

  function rowOf(workspaceId: string, { arrival, id, number }: Begun, decision: Decision) {
    const { source, contact, name, words, area = '', level = null, consentAt = null, at: createdAt } = arrival
    const { ownerId, poolId } = decision
    const answeredAt = ownerId === null ? null : (arrival.answeredAt ?? null)
    return {
      id,
      workspaceId,
      number,
      name,
      words,
      area,
      areaCode: areaCodeOf(arrival),
      level,
      consentAt,
      ...contacts.columnsOf(workspaceId, id, contact),
      sourceKind: source.kind,
      sourceRef: source.ref,
      sourceName: source.name,
      pageId: source.pageId,
      accountId: source.accountId ?? null,
      state: firstState(decision, answeredAt),
      firstAnswerAt: answeredAt,
      poolId,
      ownerId,
      assignedAt: ownerId === null ? null : sql`now()`,
      nextAt: ownerId !== null && isAwaited(arrival) ? firstAnswer : null,
      createdAt,
    }
  }

  return {
    async begin(tx: Transaction, workspaceId: string, comings: readonly Coming[]): Promise<Begun[]> {
      if (comings.length === 0) return []
      const decisions = await decide(tx, workspaceId, comings)
      const begun = comings.map(({ arrival, number }) => ({ arrival, number, id: crypto.randomUUID() }))
      const decided = begun.flatMap((one, at) => {
        const decision = decisions[at]
        return decision ? [{ one, decision }] : []
      })
      await tx.insert(leads).values(decided.map(({ one, decision }) => rowOf(workspaceId, one, decision)))
      const tags = begun.flatMap(({ id, arrival }) =>
        [...new Set(arrival.tags ?? [])].map((tag) => ({ workspaceId, leadId: id, tag })),
      )
      if (tags.length > 0) await tx.insert(leadTags).values(tags)
      await writeTouches(
        tx,
        workspaceId,
        begun.map(({ id: leadId, arrival }) => ({ leadId, arrival })),
      )
      const events = decided.flatMap(({ one, decision: { ownerId, poolId, rule } }) =>
        rule === null
          ? []
          : [
              {
                workspaceId,
                leadId: one.id,
                kind: ownerId === null ? ('pooled' as const) : ('assigned' as const),
                poolId,
                toId: ownerId,
                ruleId: rule.id,
                reason: rule.name,
              },
            ],
      )
      if (events.length > 0) await tx.insert(leadEvents).values(events)
      return begun
    },
  }
}
