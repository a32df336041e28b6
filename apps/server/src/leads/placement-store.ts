import type { AssignDecider } from '@matrixcast/contract/assign-rules'
import type { Role } from '@matrixcast/contract/session'
import { fitsRule, isWithinHours, type LeadFactsOfRule, nextInTurn } from '@matrixcast/domain/assign-rule'
import { Refusal } from '@matrixcast/domain/refusal'
import { zoneOffset } from '@matrixcast/domain/zone-offset'
import { and, asc, count, eq, inArray, or, sql } from 'drizzle-orm'
import { accountOperators, accounts } from '../db/account-tables.ts'
import { assignRulePeople, assignRules } from '../db/assign-tables.ts'
import { customers } from '../db/customer-tables.ts'
import type { Transaction, UnfilteredDatabase } from '../db/database.ts'
import { forms } from '../db/form-tables.ts'
import { leadEvents, leadPools } from '../db/lead-tables.ts'
import { admins, workspaces } from '../db/session-tables.ts'
import { midnight } from './claim-count-store.ts'

type Rule = typeof assignRules.$inferSelect
/** `rule`: what decided; null where none fits, or none was asked. */
type Placement = { ownerId: string | null; poolId: string | null; rule: { id: string; name: string } | null }
/** `by`: what decided. The pool that the way in names comes first, then a person, then the rules. */
export type Decision = Placement & { by: AssignDecider }
/** `givenTo`: who brought the person in, or was chosen for them. */
type Coming = {
  lead: PlacedLead
  poolId: string | null
  givenTo: string | null
  whose: Whose
  isDry?: boolean
}
export type PlacedLead = Omit<LeadFactsOfRule, 'platform'>
type Whose = { customerId: string | null; phoneKey: string | null; wechatKey: string | null; emailKey: string | null }
const { phoneKey, wechatKey, emailKey } = customers
const keyColumns = { phoneKey, wechatKey, emailKey }
const nobodyKnown: Whose = { customerId: null, phoneKey: null, wechatKey: null, emailKey: null }

/** Whose a lead becomes that nobody brought in for themselves. */
export function buildPlacement({ db, workers }: { db: UnfilteredDatabase; workers: readonly Role[] }) {
  async function defaultPool(tx: Transaction, workspaceId: string): Promise<string | null> {
    const [pool] = await tx
      .select({ id: leadPools.id })
      .from(leadPools)
      .where(and(eq(leadPools.workspaceId, workspaceId), eq(leadPools.isDefault, true)))
      .for('key share')
    return pool?.id ?? null
  }

  /** The pool while it is there; it stays until the transaction ends. Whoever removes a pool undoes nobody's lead. */
  async function poolThere(tx: Transaction, id: string | null): Promise<string | null> {
    if (id === null) return null
    const [pool] = await tx.select({ id: leadPools.id }).from(leadPools).where(eq(leadPools.id, id)).for('key share')
    return pool?.id ?? null
  }

  /** Those who may enter and may work on leads. */
  const isThere = and(eq(admins.disabled, false), inArray(admins.role, [...workers]))

  async function firstThat(tx: Transaction, workspaceId: string, facts: LeadFactsOfRule): Promise<Rule | undefined> {
    const rules = await tx
      .select()
      .from(assignRules)
      .where(and(eq(assignRules.workspaceId, workspaceId), eq(assignRules.isOn, true)))
      .orderBy(asc(assignRules.place), asc(assignRules.createdAt))
    return rules.find((rule) => fitsRule(rule.conditions, facts))
  }

  async function isOpen(tx: Transaction, { workspaceId, hours }: Rule): Promise<boolean> {
    if (hours === null) return true
    const [workspace] = await tx
      .select({ timeZone: workspaces.timeZone })
      .from(workspaces)
      .where(eq(workspaces.id, workspaceId))
    return isWithinHours(hours, Math.floor(Date.now() / 1000), zoneOffset(workspace?.timeZone ?? 'UTC'))
  }

  /** Those of them to whom the rule may still give something today. */
  async function below(tx: Transaction, rule: Rule, ids: readonly string[]): Promise<Set<string>> {
    if (rule.dayMost === null || ids.length === 0) return new Set(ids)
    const given = await tx
      .select({ id: leadEvents.toId, rows: count() })
      .from(leadEvents)
      .where(
        and(
          eq(leadEvents.ruleId, rule.id),
          inArray(leadEvents.toId, [...ids]),
          eq(leadEvents.kind, 'assigned'),
          sql`${leadEvents.at} >= ${midnight(rule.workspaceId)}`,
        ),
      )
      .groupBy(leadEvents.toId)
    const most = rule.dayMost
    return new Set(ids.filter((id) => (given.find((one) => one.id === id)?.rows ?? 0) < most))
  }

  async function inTurn(tx: Transaction, rule: Rule, isDry: boolean): Promise<string | null> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`assign rule ${rule.id}`}, 0))`)
    const people = await tx
      .select({ id: admins.id, weight: assignRulePeople.weight, balance: assignRulePeople.balance })
      .from(assignRulePeople)
      .innerJoin(admins, eq(admins.id, assignRulePeople.adminId))
      .where(and(eq(assignRulePeople.ruleId, rule.id), isThere))
      .orderBy(asc(admins.createdAt), asc(admins.id))
    const free = await below(
      tx,
      rule,
      people.map(({ id }) => id),
    )
    const next = nextInTurn(people.filter(({ id }) => free.has(id)))
    if (next === undefined) return null
    for (const [id, balance] of isDry ? [] : next.balances)
      await tx
        .update(assignRulePeople)
        .set({ balance })
        .where(and(eq(assignRulePeople.ruleId, rule.id), eq(assignRulePeople.adminId, id)))
    return next.id
  }

  async function ofAccount(tx: Transaction, rule: Rule, accountId: string | null): Promise<string | null> {
    if (accountId === null) return null
    const people = await tx
      .select({ id: admins.id })
      .from(accountOperators)
      .innerJoin(admins, eq(admins.id, accountOperators.adminId))
      .where(and(eq(accountOperators.accountId, accountId), isThere))
      .orderBy(asc(admins.createdAt), asc(admins.id))
    const ids = people.map(({ id }) => id)
    const free = await below(tx, rule, ids)
    return ids.find((id) => free.has(id)) ?? null
  }

  async function placeIn(
    tx: Transaction,
    workspaceId: string,
    { lead, isDry = false }: Pick<Coming, 'lead' | 'isDry'>,
  ): Promise<Placement> {
    const [account] =
      lead.accountId === null
        ? []
        : await tx.select({ platform: accounts.platform }).from(accounts).where(eq(accounts.id, lead.accountId))
    const rule = await firstThat(tx, workspaceId, { ...lead, platform: account?.platform ?? null })
    const poolId = (await poolThere(tx, rule?.poolId ?? null)) ?? (await defaultPool(tx, workspaceId))
    if (rule === undefined) return { ownerId: null, poolId, rule: null }
    const decided = { poolId, rule: { id: rule.id, name: rule.name } }
    if (rule.target === 'pool' || !(await isOpen(tx, rule))) return { ...decided, ownerId: null }
    const ownerId = rule.target === 'people' ? await inTurn(tx, rule, isDry) : await ofAccount(tx, rule, lead.accountId)
    return { ...decided, ownerId }
  }

  /** Who goes on with each person who is a customer: their owner, while they may enter. */
  async function ownersOfCustomers(tx: Transaction, workspaceId: string, whoses: readonly Whose[]) {
    const columns = { customerId: customers.id, ...keyColumns }
    const by = Object.entries(columns).flatMap(([name, column]) => {
      const values = whoses.flatMap((whose) =>
        Object.entries(whose).flatMap(([key, value]) => (key === name && value ? [value] : [])),
      )
      return values.length === 0 ? [] : [inArray(column, values)]
    })
    const found =
      by.length === 0
        ? []
        : await tx
            .select({ ownerId: admins.id, customerId: customers.id, ...keyColumns })
            .from(customers)
            .innerJoin(admins, eq(admins.id, customers.ownerId))
            .where(and(eq(customers.workspaceId, workspaceId), or(...by), isThere))
            .orderBy(asc(customers.createdAt))
    return ({ customerId, ...keys }: Whose): string | undefined => {
      const one =
        found.find((customer) => customer.customerId === customerId) ??
        found.find(({ phoneKey, wechatKey, emailKey }) =>
          [
            [phoneKey, keys.phoneKey],
            [wechatKey, keys.wechatKey],
            [emailKey, keys.emailKey],
          ].some(([theirs, given]) => theirs !== null && theirs === given),
        )
      return one?.ownerId
    }
  }

  /** Where leads that come go, in the order given: for the intake. */
  async function decideAllIn(tx: Transaction, workspaceId: string, comings: readonly Coming[]): Promise<Decision[]> {
    const pools = new Map<string | null, string | null>()
    for (const { poolId } of comings) if (!pools.has(poolId)) pools.set(poolId, await poolThere(tx, poolId))
    const others = comings.filter(({ poolId }) => pools.get(poolId) === null)
    const ownerOf = await ownersOfCustomers(
      tx,
      workspaceId,
      others.map(({ whose }) => whose),
    )
    const decided: Decision[] = []
    for (const { poolId: given, whose, givenTo, lead, isDry } of comings) {
      const poolId = pools.get(given) ?? null
      const ownerId = poolId === null ? (ownerOf(whose) ?? givenTo) : null
      if (poolId !== null) decided.push({ ownerId: null, poolId, rule: null, by: 'pool' })
      else if (ownerId !== null) decided.push({ ownerId, poolId: null, rule: null, by: 'person' })
      else decided.push({ ...(await placeIn(tx, workspaceId, { lead, isDry })), by: 'rules' })
    }
    return decided
  }

  async function poolOfForm(tx: Transaction, formId: string | null): Promise<string | null> {
    if (formId === null) return null
    const [form] = await tx.select({ poolId: forms.poolId }).from(forms).where(eq(forms.id, formId))
    if (!form) throw new Refusal('notFound')
    return form.poolId
  }

  return {
    defaultPool,
    decideAllIn,

    /** Where such a lead would go, without taking a turn; names for people to read. `byId`: who enters it by hand. */
    tryOut: (workspaceId: string, tried: { lead: PlacedLead; formId: string | null; byId: string | null }) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const poolOf = await poolOfForm(tx, tried.formId)
        const coming = { lead: tried.lead, poolId: poolOf, givenTo: tried.byId, whose: nobodyKnown, isDry: true }
        const [decision] = await decideAllIn(tx, workspaceId, [coming])
        if (!decision) throw new Error('nothing was decided')
        const { ownerId, poolId, rule, by } = decision
        const [owner] =
          ownerId === null ? [] : await tx.select({ name: admins.nickname }).from(admins).where(eq(admins.id, ownerId))
        const [pool] =
          poolId === null
            ? []
            : await tx.select({ name: leadPools.name }).from(leadPools).where(eq(leadPools.id, poolId))
        return { rule: rule?.name ?? null, owner: owner?.name ?? null, pool: pool?.name ?? null, by }
      }),
  }
}

export type LeadPlacement = ReturnType<typeof buildPlacement>
