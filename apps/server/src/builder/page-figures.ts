/** Sums of a period; `first`: the day of the first visit that was ever counted. */
export type Counted = { views: number | null; visitors: number | null; submissions: number; first: string | null }
export type CountedDay = {
  day: string
  channel: string
  views: number
  visitors: number
  submissions: number
  touched: number
  begun: number
  timed: number
  secondsSum: number
  depth: Record<string, number>
  clicks: Record<string, number>
  summedAt: number
}

export const rateOf = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 ? null : part / whole

type Numbers = 'views' | 'visitors' | 'submissions' | 'touched' | 'begun' | 'timed' | 'secondsSum'
export const sumOf = (days: readonly CountedDay[], name: Numbers): number =>
  days.reduce((sum, day) => sum + day[name], 0)

/** What was counted by name, over all days. */
export function sumByName(maps: readonly Readonly<Record<string, number>>[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const map of maps) {
    for (const [name, count] of Object.entries(map)) sums.set(name, (sums.get(name) ?? 0) + count)
  }
  return sums
}

/** The figures of some days; all of visits are null where none of them is known. */
export function figuresOfDays(days: readonly CountedDay[], isKnown: boolean, lastPage: string | undefined) {
  const [views, visitors] = [sumOf(days, 'views'), sumOf(days, 'visitors')]
  const submissions = sumOf(days, 'submissions')
  const timed = sumOf(days, 'timed')
  const atEnd = lastPage === undefined ? null : (sumByName(days.map(({ depth }) => depth)).get(lastPage) ?? 0)
  return {
    views: isKnown ? views : null,
    visitors: isKnown ? visitors : null,
    stay: isKnown && timed > 0 ? sumOf(days, 'secondsSum') / timed : null,
    readToEnd: isKnown ? rateOf(atEnd, views) : null,
    submissions,
    rate: isKnown ? rateOf(submissions, visitors) : null,
    customers: null,
  }
}
