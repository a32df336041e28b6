import { type Board, boardSeconds } from '@matrixcast/contract/board'
import { lastDays } from '@matrixcast/domain/period'
import type { Database } from '../db/database.ts'
import type { Imitated } from '../db/practice-accounts.ts'
import { restriction } from '../db/seen-by.ts'
import { boardRows, workspaceOf } from './board-store.ts'
import { figureScopeOf } from './figure-scope-of.ts'
import { periodRows } from './period-store.ts'
import { usualLeads } from './scope-store.ts'
import { sumPeriod } from './sum-period.ts'
import { wayRates } from './way-rates.ts'

type Asked = { workspaceId: string; group?: string | undefined; seesLeads: boolean }
type Needs = { db: Database; imitated: Imitated; coverOf: (key: string | null) => string | null }
type Kept = { board: Promise<Board>; until: number }

/** What boards show. All boards of people who see the same share one reading for as long as a board waits between two. */
export function buildBoard({ db, imitated, coverOf }: Needs) {
  const kept = new Map<string, Kept>()

  const read = ({ workspaceId, group, seesLeads }: Asked): Promise<Board> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const { name, zone } = await workspaceOf(tx, workspaceId)
      const now = Math.floor(Date.now() / 1000)
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now * 1000)
      const filter = group === undefined ? {} : { groups: [group] }
      const scope = { workspaceId, zone, imitated, filter, leads: usualLeads(filter) }
      const [day, month] = [lastDays(1, today), lastDays(30, today)]
      const rows = await boardRows(tx, { ...scope, period: day }, seesLeads)
      const dayRows = await periodRows(tx, { ...scope, period: day })
      const ofDay = sumPeriod(dayRows, day, now)
      const monthRows = await periodRows(tx, { ...scope, period: month })
      const ofMonth = sumPeriod(monthRows, month, now)
      const rates = wayRates(monthRows, month, ofMonth.totals.plays.value)
      const { plays, rate, fans } = ofDay.totals
      return {
        at: now,
        timeZone: zone,
        name,
        scope: figureScopeOf(dayRows, { ...scope, period: day }, seesLeads),
        today: rows.today,
        plays,
        rate,
        fans,
        leads: seesLeads ? { ...ofDay.leads.leads, sources: ofDay.leads.sources } : null,
        failures: { count: rows.failures.reduce((sum, { count }) => sum + count, 0), reasons: rows.failures },
        feed: rows.feed.map(({ coverKey, ...event }) => ({ ...event, coverUrl: coverOf(coverKey) })),
        hours: rows.hours,
        way: {
          works: ofMonth.totals.posts.value ?? 0,
          plays: ofMonth.totals.plays.value,
          clicks: ofMonth.totals.clicks.value,
          leads: seesLeads ? ofMonth.leads.leads.value : null,
          deals: seesLeads ? ofMonth.leads.deals.value : null,
          rates: seesLeads ? rates : { ...rates, leads: null, customers: null, deals: null },
        },
        league: rows.league,
        newLeads: seesLeads ? rows.newLeads : null,
      }
    })

  return (asked: Asked): Promise<Board> => {
    const now = Date.now()
    for (const [question, { until }] of kept) if (until <= now) kept.delete(question)
    const question = JSON.stringify([asked, restriction()])
    const known = kept.get(question)
    if (known) return known.board
    const board = read(asked)
    kept.set(question, { board, until: now + boardSeconds * 1000 })
    // A reading that failed is nobody's answer for longer than to those who asked with it.
    board.catch(() => kept.delete(question))
    return board
  }
}

export type BoardStore = ReturnType<typeof buildBoard>
