import type { AccountFilter } from '@matrixcast/contract/analysis'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import {
  type DashboardBlock,
  type DashboardDays,
  type insightApi,
  toDoKinds,
  type WayRates,
} from '@matrixcast/contract/insight'
import { lastDays, type Period } from '@matrixcast/domain/period'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Imitated } from '../db/practice-accounts.ts'
import { restriction } from '../db/seen-by.ts'
import { shareReadings } from '../db/share-readings.ts'
import { figureScopeOf } from './figure-scope-of.ts'
import type { buildInsightStore, Day } from './insight-store.ts'
import { type PeriodRows, periodRows } from './period-store.ts'
import { usualLeads } from './scope-store.ts'
import { sumPeriod } from './sum-period.ts'
import type { buildToDoStore, LeadFacts, Lists, Sees } from './to-do-store.ts'
import { wayRates } from './way-rates.ts'

type Answer = OutputOf<typeof insightApi.dataCenter>
type Asked = { days: DashboardDays; group?: string | undefined; platform?: string | undefined }
type Needs = {
  db: Database
  log: Logger
  store: ReturnType<typeof buildInsightStore>
  toDo: ReturnType<typeof buildToDoStore>
  imitated: Imitated
  coverOf: (key: string | null) => string | null
  /** Whether the platform tells plays of posts at all. */
  tellsPlays: (platform: string) => boolean
}

/** All that the dashboard shows but the machine, read with five statements; each but the first may fail by itself. */
export function buildDashboard({ db, log, store, toDo, imitated, coverOf, tellsPlays }: Needs) {
  const shared = shareReadings<Awaited<ReturnType<typeof read>>>()

  async function read(workspaceId: string, { days, group, platform }: Asked, sees: Sees & { figures: boolean }) {
    const filter: AccountFilter = {
      ...(group === undefined ? {} : { groups: [group] }),
      ...(platform === undefined ? {} : { platforms: [platform] }),
    }
    const narrow = { workspaceId, filter, imitated }
    const now = Math.floor(Date.now() / 1000)
    const figures = await store.figures(narrow)
    const period = lastDays(days, figures.today)
    const scope = { ...narrow, zone: figures.time_zone, period, leads: usualLeads(filter) }
    const missing: Answer['missing'] = {
      ...(sees.posts ? {} : { posts: 'noPermission' as const }),
      ...(sees.figures ? {} : { figures: 'noPermission' as const }),
      ...(sees.leads ? {} : { leads: 'noPermission' as const }),
    }
    /** A block that cannot be read is missing, and the others are there. */
    async function block<Found>(name: DashboardBlock, read: () => Promise<Found>): Promise<Found | null> {
      if (missing[name]) return null
      try {
        return await read()
      } catch (error) {
        log.error({ error, block: name }, 'a block of the dashboard could not be read')
        missing[name] = 'failed'
        return null
      }
    }
    const [byDay, rows, lists, leadFacts] = await Promise.all([
      block('posts', () => store.days(scope)),
      block(sees.figures ? 'figures' : 'leads', () => db.inWorkspace(workspaceId, (tx) => periodRows(tx, scope))),
      block('lists', () => toDo.lists(narrow, sees)),
      block('leads', () => toDo.leads(scope, sees)),
    ])
    if (rows === null && missing.figures === 'failed') missing.leads ??= 'failed'
    return {
      figures,
      blocks: {
        ...period,
        at: now,
        scope: figureScopeOf(
          {
            accounts: figures.accounts,
            practice: { accounts: figures.practice, isIn: figures.counts_practice },
            leads: rows?.leads ?? [],
          },
          scope,
          rows !== null && sees.leads,
        ),
        missing,
        ...postsOf(byDay, period, now),
        ...summed({ rows, leadFacts, period, now, tellsPlays, seesFigures: sees.figures }),
        toDo: lists && toDoOf(lists, leadFacts),
        logins: lists && {
          total: lists.counts.loginsLost + lists.counts.loginsEnding,
          rows: lists.logins,
        },
        failedTasks: (lists?.failed ?? []).map(({ coverKey, ...task }) => ({ ...task, coverUrl: coverOf(coverKey) })),
      },
    }
  }

  return (workspaceId: string, asked: Asked, sees: Sees & { figures: boolean }) => {
    const question = JSON.stringify([workspaceId, restriction(), asked, sees])
    return db.isAtOneMoment() ? read(workspaceId, asked, sees) : shared(question, () => read(workspaceId, asked, sees))
  }
}

function postsOf(days: Day[] | null, period: Period, now: number): Pick<Answer, 'days' | 'posts' | 'accountsThen'> {
  if (days === null) return { days: [], posts: null, accountsThen: null }
  const taken = ({ verified, accepted, byHand }: Day) => verified + accepted + byHand
  const inPeriod = days.filter(({ day }) => day >= period.from)
  const before = days.filter(({ day }) => day < period.from)
  const sum = (some: Day[]) => some.reduce((posts, day) => posts + taken(day), 0)
  return {
    days: inPeriod.map(({ day, verified, accepted, byHand, failed }) => ({ day, verified, accepted, byHand, failed })),
    posts: { value: sum(inPeriod), before: sum(before), known: 1, of: 1, at: now, series: inPeriod.map(taken) },
    accountsThen: { before: before.at(-1)?.accounts ?? 0, series: inPeriod.map(({ accounts }) => accounts) },
  }
}

type Read = {
  rows: PeriodRows | null
  leadFacts: LeadFacts | null
  period: Period
  now: number
  tellsPlays: (platform: string) => boolean
  seesFigures: boolean
}

function summed({
  rows,
  leadFacts,
  period,
  now,
  tellsPlays,
  seesFigures,
}: Read): Pick<Answer, 'plays' | 'leads' | 'platforms' | 'way'> {
  if (rows === null) return { plays: null, leads: null, platforms: null, way: null }
  const { totals, leads, trend, platforms } = sumPeriod(rows, period, now)
  const shownLeads = leadFacts && {
    ...leads.leads,
    series: trend.map((day) => day.leads ?? null),
    open: leadFacts.open,
    answerSeconds: leadFacts.answerSeconds,
    sources: leads.sources,
  }
  if (!seesFigures) return { plays: null, leads: shownLeads, platforms: null, way: null }
  return {
    plays: { ...totals.plays, series: trend.map(({ plays }) => plays) },
    leads: shownLeads,
    platforms: platforms.map(({ platform, accounts, plays, playsBefore, interactions, readAt }) => ({
      platform,
      accounts,
      plays,
      playsBefore,
      interactions,
      readAt,
      reason: plays !== null ? null : tellsPlays(platform) ? 'notRead' : 'tellsNoPlays',
    })),
    way: {
      works: totals.posts.value ?? 0,
      plays: totals.plays.value,
      clicks: totals.clicks.value,
      leads: leadFacts && leads.leads.value,
      customers: leadFacts?.customers ?? null,
      rates: ratesFor(leadFacts, wayRates(rows, period, totals.plays.value)),
    },
  }
}

/** Whoever may not see leads or customers sees no rate of them either. */
const ratesFor = (facts: LeadFacts | null, rates: WayRates): WayRates => ({
  clicks: rates.clicks,
  leads: facts && rates.leads,
  customers: facts?.customers == null ? null : rates.customers,
  deals: null,
})

/** What nobody has to do is left out. */
function toDoOf({ counts }: Lists, leads: LeadFacts | null): NonNullable<Answer['toDo']> {
  const all = {
    ...counts,
    leadsOverdue: leads?.overdue ?? 0,
    leadsUnanswered: leads?.unanswered ?? 0,
    leadsPooled: leads?.pooled ?? 0,
  }
  return toDoKinds.flatMap((kind) => (all[kind] > 0 ? [{ kind, count: all[kind] }] : []))
}
