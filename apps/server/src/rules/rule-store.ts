import type { RuleGiven, RuleRow } from '@matrixcast/contract/rules'
import { Refusal } from '@matrixcast/domain/refusal'
import { foldedWords, ruleScenes, sharedKeywords } from '@matrixcast/domain/reply-rule'
import { and, asc, count, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import { accounts } from '../db/account-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { replyHits } from '../db/hit-tables.ts'
import { unixOrNull } from '../db/page.ts'
import { refuseLongAnswer } from '../db/refuse-long-answer.ts'
import { replyRules } from '../db/rule-tables.ts'
import { restriction } from '../db/seen-by.ts'
import { workspaces } from '../db/session-tables.ts'
import type { Answerable, Place } from './answerable.ts'
import { patternProblem } from './patterns.ts'
import { columnsOfRule, type NamedRule, type RuleRecord, ruleOf } from './rule-row.ts'

type Person = { id: string; workspaceId: string }
type Given = RuleGiven & { id?: string | undefined; needsApproval?: boolean | undefined }

const mostRules = 1000
const mostOverlaps = 5

/** The rules of a workspace, in their order. */
export async function rulesOf(tx: Transaction, workspaceId: string): Promise<NamedRule[]> {
  const rows = await tx
    .select()
    .from(replyRules)
    .where(and(eq(replyRules.workspaceId, workspaceId), isNull(replyRules.deletedAt)))
    .orderBy(asc(replyRules.place), asc(replyRules.id))
  return rows.map(ruleOf)
}

/** Rules are put in order, counted and judged one change after the other. */
export const lockRules = (tx: Transaction, workspaceId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reply rules ${workspaceId}`}, 0))`)

export async function zoneOf(tx: Transaction, workspaceId: string): Promise<string> {
  const [row] = await tx
    .select({ timeZone: workspaces.timeZone })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  if (!row) throw new Error('the workspace is not there')
  return row.timeZone
}

/** What people set up to be answered by itself. */
export function buildRuleStore({ db, answerable }: { db: Database; answerable: Answerable }) {
  /** Whoever sees some accounts only makes and changes rules for these alone. */
  async function isTheirs(tx: Transaction, ids: readonly string[]): Promise<boolean> {
    if (restriction() === undefined) return true
    if (ids.length === 0) return false
    const [seen] = await tx
      .select({ rows: count() })
      .from(accounts)
      .where(inArray(accounts.id, [...ids]))
    return seen?.rows === new Set(ids).size
  }

  async function refuseForeign(tx: Transaction, ids: readonly string[]): Promise<void> {
    if (await isTheirs(tx, ids)) return
    throw new Refusal(ids.length === 0 ? 'ruleNeedsAccounts' : 'accountNotYours')
  }

  async function held(tx: Transaction, id: string): Promise<RuleRecord> {
    const [row] = await tx
      .select()
      .from(replyRules)
      .where(and(eq(replyRules.id, id), isNull(replyRules.deletedAt)))
      .for('update')
    if (!row) throw new Refusal('notFound')
    await refuseForeign(tx, row.accountIds)
    return row
  }

  /** On which platforms its answers may go. */
  async function placesOf(tx: Transaction, { scene, scope }: RuleGiven) {
    const places = answerable.placesOf(scene)
    const named = scope.platforms.length > 0 ? places.filter(({ name }) => scope.platforms.includes(name)) : places
    if (scope.accountIds.length === 0) return named
    const theirs = await tx
      .selectDistinct({ name: accounts.platform })
      .from(accounts)
      .where(inArray(accounts.id, [...scope.accountIds]))
    return named.filter((place) => theirs.some(({ name }) => name === place.name))
  }

  async function refuseUnfit(tx: Transaction, given: RuleGiven): Promise<void> {
    if (given.match === 'regex')
      for (const [at, pattern] of given.keywords.entries()) {
        const reason = patternProblem(pattern)
        if (reason !== null) throw new Refusal('rulePattern', { number: at + 1, reason })
      }
    const places = await placesOf(tx, given)
    if (places.length === 0) throw new Refusal('ruleNowhere')
    for (const [at, reply] of given.replies.entries())
      for (const { name, answer } of byLength(places))
        refuseLongAnswer(reply, answer, { number: at + 1, platform: name })
  }

  return {
    list: (person: Person): Promise<{ data: RuleRow[]; timeZone: string }> =>
      db.inWorkspace(person.workspaceId, async (tx) => {
        const rules = await rulesOf(tx, person.workspaceId)
        const hits = await tx
          .select({
            ruleId: replyHits.ruleId,
            today: sql<number>`count(*) filter (where ${replyHits.at} > now() - interval '1 day')::int`,
            week: sql<number>`count(*) filter (where ${replyHits.at} > now() - interval '7 days')::int`,
            last: max(replyHits.at),
          })
          .from(replyHits)
          .where(eq(replyHits.workspaceId, person.workspaceId))
          .groupBy(replyHits.ruleId)
        const byRule = new Map(hits.map((one) => [one.ruleId, one]))
        const data: RuleRow[] = []
        const overlapsOf = buildOverlaps()
        for (const rule of rules) {
          const found = byRule.get(rule.id)
          const { id, name, scene, match, cooldownSeconds, oncePerPost, needsApproval, isOn } = rule
          data.push({
            id,
            name,
            scene,
            match,
            cooldownSeconds,
            oncePerPost,
            needsApproval,
            isOn,
            scope: {
              platforms: [...rule.scope.platforms],
              accountIds: [...rule.scope.accountIds],
              groupIds: [...rule.scope.groupIds],
            },
            keywords: [...rule.keywords],
            replies: [...rule.replies],
            windows: rule.windows.map((window) => ({ ...window, weekdays: [...window.weekdays] })),
            hitsToday: found?.today ?? 0,
            hitsWeek: found?.week ?? 0,
            lastHitAt: unixOrNull(found?.last ?? null),
            overlaps: overlapsOf(rule),
            isTheirs: await isTheirs(tx, rule.scope.accountIds),
          })
        }
        return { data, timeZone: await zoneOf(tx, person.workspaceId) }
      }),

    scenes: () =>
      ruleScenes.flatMap((scene) => {
        const places = answerable.placesOf(scene)
        const [tightest] = byLength(places)
        return tightest ? [{ scene, platforms: places.map(({ name }) => name), mostText: tightest.answer.most }] : []
      }),

    save: (person: Person, { id, needsApproval, ...given }: Given): Promise<string> =>
      db.inWorkspace(person.workspaceId, async (tx) => {
        const { workspaceId } = person
        await lockRules(tx, workspaceId)
        await refuseForeign(tx, given.scope.accountIds)
        await refuseUnfit(tx, given)
        if (id !== undefined) {
          await held(tx, id)
          const approval = needsApproval === undefined ? {} : { needsApproval }
          await tx
            .update(replyRules)
            .set({ ...columnsOfRule(given), ...approval, editedAt: new Date() })
            .where(eq(replyRules.id, id))
          return id
        }
        const [all] = await tx
          .select({ rows: count(), last: max(replyRules.place) })
          .from(replyRules)
          .where(and(eq(replyRules.workspaceId, workspaceId), isNull(replyRules.deletedAt)))
        if ((all?.rows ?? 0) >= mostRules) throw new Refusal('rulesTooMany', { limit: mostRules })
        const place = (all?.last ?? 0) + 1
        const [made] = await tx
          .insert(replyRules)
          .values({ ...columnsOfRule(given), workspaceId, place, needsApproval: true, isOn: true })
          .returning({ id: replyRules.id })
        if (!made) throw new Error('the rule was not written')
        return made.id
      }),

    /** Answers the rule's name. What waits for approval of it is skipped. */
    remove: (person: Person, id: string): Promise<string> =>
      db.inWorkspace(person.workspaceId, async (tx) => {
        const { name } = await held(tx, id)
        await tx.update(replyRules).set({ deletedAt: new Date(), isOn: false }).where(eq(replyRules.id, id))
        await tx
          .update(replyHits)
          .set({ state: 'skipped', byId: person.id, decidedAt: new Date() })
          .where(
            and(
              eq(replyHits.ruleId, id),
              inArray(replyHits.state, ['toApprove', 'queued']),
              isNull(replyHits.answeredAt),
            ),
          )
        return name
      }),

    setOn: (person: Person, id: string, isOn: boolean): Promise<string> =>
      db.inWorkspace(person.workspaceId, async (tx) => {
        const { name } = await held(tx, id)
        await tx.update(replyRules).set({ isOn }).where(eq(replyRules.id, id))
        return name
      }),

    sort: (person: Person, id: string, beforeId: string | null): Promise<string> =>
      db.inWorkspace(person.workspaceId, async (tx) => {
        await lockRules(tx, person.workspaceId)
        const { name } = await held(tx, id)
        const rest = (await rulesOf(tx, person.workspaceId)).map((rule) => rule.id).filter((one) => one !== id)
        const at = beforeId === null ? rest.length : rest.indexOf(beforeId)
        if (at === -1) throw new Refusal('notFound')
        const order = rest.toSpliced(at, 0, id)
        await tx.execute(sql`
          update reply_rule r set place = o.place
          from unnest(${sql.param(order)}::uuid[]) with ordinality o(id, place) where r.id = o.id`)
        return name
      }),
  }
}

/** The one that takes the shortest answers first. */
const byLength = (places: readonly Place[]): Place[] =>
  places.toSorted((one, other) => one.answer.most - other.answer.most)

/** Earlier rules by their keywords, so that each rule is compared with those alone that share one. */
function buildOverlaps() {
  const earlier = new Map<string, NamedRule[]>()
  return (rule: NamedRule): RuleRow['overlaps'] => {
    const keys = rule.match === 'any' ? ['*'] : rule.keywords.map(foldedWords)
    const candidates = new Set(keys.flatMap((key) => earlier.get(key) ?? []))
    for (const key of keys) earlier.set(key, [...(earlier.get(key) ?? []), rule])
    return [...candidates]
      .map((other) => ({
        ruleId: other.id,
        name: other.name,
        keywords: sharedKeywords(rule, other).slice(0, mostOverlaps),
      }))
      .filter(({ keywords }) => keywords.length > 0)
      .slice(0, mostOverlaps)
  }
}

export type RuleStore = ReturnType<typeof buildRuleStore>
