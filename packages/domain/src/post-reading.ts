/** What platforms count of a post. */
export const postFigureNames = ['plays', 'likes', 'comments', 'shares', 'saves'] as const
export type PostFigureName = (typeof postFigureNames)[number]
/** Null: nobody said. */
export type PostFigures = Record<PostFigureName, number | null>
/** What is known of one post, and which of it a person typed. */
export type KnownFigures = { figures: PostFigures; typed: readonly PostFigureName[] }

export const noPostFigures: PostFigures = { plays: null, likes: null, comments: null, shares: null, saves: null }

const hour = 3600
const day = 24 * hour
/** Up to which age a post is read, and how often. Seconds. */
const paces = [
  { until: 2 * day, every: 6 * hour },
  { until: 30 * day, every: day },
  { until: 90 * day, every: 7 * day },
] as const
/** A first reading of a post that is younger than this tells what it gained; of an older one, when is not known. */
const freshSeconds = 2 * day

/** A platform's word goes before a person's; what the platform does not say stays as it was. */
export function afterReading(before: KnownFigures, told: Readonly<PostFigures>): KnownFigures {
  const figures = { ...before.figures }
  for (const name of postFigureNames) figures[name] = told[name] ?? before.figures[name]
  return { figures, typed: before.typed.filter((name) => told[name] === null) }
}

/** Which of these figures a person may not type, because the platform tells them. */
export const givenByPlatform = (
  { figures, typed }: KnownFigures,
  wanted: readonly PostFigureName[],
): PostFigureName[] => wanted.filter((name) => figures[name] !== null && !typed.includes(name))

/** Figures that a person typed. Null takes a typed one away. */
export function afterTyping(before: KnownFigures, typed: Readonly<Partial<PostFigures>>): KnownFigures {
  const figures = { ...before.figures }
  const names = new Set(before.typed)
  for (const name of postFigureNames) {
    const value = typed[name]
    if (value === undefined) continue
    figures[name] = value
    if (value === null) names.delete(name)
    else names.add(name)
  }
  return { figures, typed: [...names] }
}

/** What was gained between two readings; null where one of them does not say. Falls where figures fall. */
export function gained(before: Readonly<PostFigures>, after: Readonly<PostFigures>, ageSeconds: number): PostFigures {
  const gains = { ...after }
  for (const name of postFigureNames) {
    const [from, to] = [before[name], after[name]]
    const isFirst = from === null && to !== null
    gains[name] = to === null || (isFirst && ageSeconds > freshSeconds) ? null : to - (from ?? 0)
  }
  return gains
}

/** Unix seconds of the next reading of a post; null: it is read no more. */
export function nextReading(postedAt: number, now: number): number | null {
  const pace = paces.find(({ until }) => now - postedAt < until)
  return pace ? now + pace.every : null
}
