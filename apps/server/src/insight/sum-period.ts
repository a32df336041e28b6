import type { Analysis } from '@matrixcast/contract/analysis'
import { grouped } from '@matrixcast/domain/grouped'
import { share, sumOf } from '@matrixcast/domain/known-sum'
import { daysBefore, daysOf, lengthOf, type Period } from '@matrixcast/domain/period'
import type { PostFigures } from '@matrixcast/domain/post-reading'
import type { PeriodRows } from './period-store.ts'

type Total = NonNullable<Analysis['totals']>['plays']
type Summed = Required<Pick<Analysis, 'totals' | 'leads' | 'costs' | 'trend' | 'platforms' | 'notes'>>

const interactionsOf = ({ likes, comments, shares, saves }: PostFigures): number | null =>
  sumOf([likes, comments, shares, saves])
const newest = (moments: readonly (number | null)[]): number | null =>
  moments.reduce((latest, at) => (at !== null && at > (latest ?? 0) ? at : latest), null)

/** Makes the figures of a period out of its rows. What nobody told is null in each of them. */
export function sumPeriod(rows: PeriodRows, period: Period, now: number): Summed {
  const isNow = ({ day }: { day: string }) => day >= period.from
  const halves = <Row extends { day: string }>(all: readonly Row[]) =>
    [all.filter(isNow), all.filter((row) => !isNow(row))] as const

  const gains = halves(rows.gains)
  const of = total(rows.platforms.map(({ posting }) => posting))
  const readAt = newest(rows.platforms.map(({ readAt: at }) => at))
  const known = (
    count: 'tellingPlays' | 'tellingInteractions',
    sum: (row: (typeof rows.gains)[number]) => number | null,
  ) => {
    const [value, before] = gains.map((half) => sumOf(half.map(sum)))
    return {
      value: value ?? null,
      before: before ?? null,
      known: total(rows.platforms.map((one) => one[count])),
      of,
      at: readAt,
    }
  }
  const rate = (half: typeof rows.gains) =>
    share(sumOf(half.map(({ rated }) => rated)), sumOf(half.map(({ ratedPlays }) => ratedPlays)))
  /** Our own count: all of it is known. */
  const counted = <Row extends { day: string }>(all: readonly Row[], count: (row: Row) => number): Total => {
    const [value = 0, before = 0] = halves(all).map((half) => total(half.map(count)))
    return { value, before, known: 1, of: 1, at: now }
  }
  const fans = (isBefore: boolean) => rows.fans.filter((row) => row.isBefore === isBefore)
  const leads = counted(rows.leads, (row) => row.leads)
  /** Nobody typed a cost: it is not known, and not nothing. */
  const [costs, costsBefore] = halves(rows.costs).map((half) => sumOf(half.map(({ amount }) => amount)))
  const cost: Total = { value: costs ?? null, before: costsBefore ?? null, known: 1, of: 1, at: now }

  return {
    totals: {
      posts: counted(rows.posts, (row) => row.posts),
      plays: known('tellingPlays', ({ plays }) => plays),
      interactions: known('tellingInteractions', interactionsOf),
      rate: { ...known('tellingPlays', () => null), value: rate(gains[0]), before: rate(gains[1]) },
      fans: {
        value: sumOf(fans(false).map((row) => row.fans)),
        before: sumOf(fans(true).map((row) => row.fans)),
        known: total(fans(false).map(({ known }) => known)),
        of: total(fans(false).map((row) => row.of)),
        at: newest(fans(false).map((row) => row.readAt)),
      },
      clicks: counted(rows.clicks, (row) => row.clicks),
    },
    leads: {
      leads,
      deals: counted(rows.deals, (row) => row.count),
      revenue: counted(rows.deals, (row) => row.amount),
      sources: [...grouped(rows.leads.filter(isNow), ({ kind }) => kind)]
        .map(([kind, same]) => ({ kind, leads: total(same.map((row) => row.leads)) }))
        .toSorted((one, other) => other.leads - one.leads),
    },
    costs: {
      cost,
      perLead: { ...cost, value: share(cost.value, leads.value), before: share(cost.before, leads.before) },
    },
    trend: trendOf(rows, period),
    platforms: platformsOf(rows, period),
    notes: rows.notes,
  }
}

function trendOf(rows: PeriodRows, period: Period): Summed['trend'] {
  const gains = grouped(rows.gains, ({ day }) => day)
  const posts = grouped(rows.posts, ({ day }) => day)
  const leads = grouped(rows.leads, ({ day }) => day)
  return daysOf(period).map((day) => {
    const there = gains.get(day) ?? []
    const then = gains.get(daysBefore(day, lengthOf(period))) ?? []
    return {
      day,
      posts: total((posts.get(day) ?? []).map((row) => row.posts)),
      plays: sumOf(there.map(({ plays }) => plays)),
      playsBefore: sumOf(then.map(({ plays }) => plays)),
      interactions: sumOf(there.map(interactionsOf)),
      leads: total((leads.get(day) ?? []).map((row) => row.leads)),
    }
  })
}

function platformsOf(rows: PeriodRows, { from }: Period): Summed['platforms'] {
  return rows.platforms.map(({ platform, accounts, readAt }) => {
    const own = <Row extends { platform: string | null; day: string }>(all: readonly Row[]) =>
      all.filter((row) => row.platform === platform && row.day >= from)
    const gains = own(rows.gains)
    const before = rows.gains.filter((row) => row.platform === platform && row.day < from)
    const fans = rows.fans.filter((row) => row.platform === platform && !row.isBefore)
    return {
      platform,
      accounts,
      posts: total(own(rows.posts).map((row) => row.posts)),
      plays: sumOf(gains.map(({ plays }) => plays)),
      playsBefore: sumOf(before.map(({ plays }) => plays)),
      interactions: sumOf(gains.map(interactionsOf)),
      rate: share(sumOf(gains.map(({ rated }) => rated)), sumOf(gains.map(({ ratedPlays }) => ratedPlays))),
      fans: sumOf(fans.map((row) => row.fans)),
      leads: total(own(rows.leads).map((row) => row.leads)),
      readAt,
    }
  })
}

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)
