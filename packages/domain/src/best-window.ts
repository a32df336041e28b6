export type HourCount = { weekday: number; hour: number; posts: number }
export type BestWindow = { weekday: number; fromHour: number; untilHour: number; posts: number }

/** Fewer verified posts than this say nothing about a weekday. */
const leastPosts = 8
const windowHours = 2

/**
 * For each weekday the two local hours in which most posts were verified, with how many posts it rests on; weekdays with
 * too few, or whose best hours hold no clear part of them, have none. It says what worked here, not what was watched.
 */
export function bestWindows(counts: readonly HourCount[]): BestWindow[] {
  return Array.from({ length: 7 }, (_, weekday) => weekday).flatMap((weekday) => {
    const hours = Array.from({ length: 24 }, (_, hour) =>
      counts.filter((one) => one.weekday === weekday && one.hour === hour).reduce((sum, { posts }) => sum + posts, 0),
    )
    const all = hours.reduce((sum, posts) => sum + posts, 0)
    const [best] = hours
      .slice(0, 24 - windowHours + 1)
      .map((_, fromHour) => ({
        fromHour,
        posts: hours.slice(fromHour, fromHour + windowHours).reduce((sum, posts) => sum + posts, 0),
      }))
      .toSorted((one, other) => other.posts - one.posts)
    // Evenly spread posts would put a twelfth into any two hours.
    if (best === undefined || all < leastPosts || best.posts * 4 < all) return []
    return [{ weekday, fromHour: best.fromHour, untilHour: best.fromHour + windowHours, posts: best.posts }]
  })
}
