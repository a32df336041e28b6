import { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { type PostingTimes, postingTimes, type Restock, restock } from '@matrixcast/contract/plans'
import { z } from 'zod'

/** A plan as the form holds it, before it is sent. */
export type PlanDraft = {
  name: string
  accountIds: string[]
  postingTimes: PostingTimes
  restock: Restock
  clip: ClipPlan
}

const storageKey = 'planDraft'
/** Lenient on the name, which may still be empty. */
const stored = z.object({
  name: z.string(),
  accountIds: z.array(z.string()),
  postingTimes,
  restock: restock.prefault({}),
  clip: ClipPlan,
})

export function newPlanDraft(sceneNames: readonly string[]): PlanDraft {
  return {
    name: '',
    accountIds: [],
    postingTimes: postingTimes.parse({}),
    restock: restock.parse({}),
    clip: ClipPlan.parse({
      scenes: sceneNames.map((name) => ({ name })),
      scripts: [[]],
      seed: crypto.getRandomValues(new Uint32Array(1)).map((value) => value % 2_147_483_647)[0],
    }),
  }
}

export function keptDraft(): PlanDraft | undefined {
  const text = localStorage.getItem(storageKey)
  return text === null ? undefined : stored.safeParse(JSON.parse(text)).data
}

export const keepDraft = (draft: PlanDraft) => localStorage.setItem(storageKey, JSON.stringify(draft))

export const dropDraft = () => localStorage.removeItem(storageKey)

/** The draft as it is sent: empty lines and empty scripts were only places to type. */
export function cleanClip(clip: ClipPlan): ClipPlan {
  const filled = (lines: readonly string[]) => lines.map((line) => line.trim()).filter((line) => line !== '')
  return {
    ...clip,
    keywords: filled(clip.keywords),
    titles: filled(clip.titles),
    topics: filled(clip.topics).map((topic) => topic.replaceAll('#', '')),
    scripts: clip.scripts.map(filled).filter((script) => script.length > 0),
  }
}

export type Factor = { kind: 'titles' } | { kind: 'scripts' } | { kind: 'scene'; at: number; name: string }

/**
 * What limits the number of different videos: the choice with the fewest options, and how many videos one more would add.
 * The number is a product of its choices, so the smallest factor gains most from one more.
 */
export function narrowest(
  clip: ClipPlan,
  combinations: number,
): { factor: Factor; count: number; gain: number } | undefined {
  const { titles, scripts, scenes, keywords } = cleanClip(clip)
  const headlines = titles.reduce((sum, title) => sum + (title.includes('{keyword}') ? keywords.length : 1), 0)
  const factors: { factor: Factor; count: number }[] = [
    { factor: { kind: 'titles' }, count: headlines },
    ...(scripts.length > 0 ? [{ factor: { kind: 'scripts' as const }, count: scripts.length }] : []),
    ...scenes.map(({ name, materialIds }, at) => ({
      factor: { kind: 'scene' as const, at, name },
      count: new Set(materialIds).size,
    })),
  ]
  const [first] = factors.filter(({ count }) => count > 0).sort((a, b) => a.count - b.count)
  return first === undefined ? undefined : { ...first, gain: Math.floor(combinations / first.count) }
}

/** How many posts one account can make on a day: the windows by the gap, and the cap. */
export function postsPerDay({ windows, gapMinutes, perDay }: PostingTimes): number {
  const room = windows.reduce(
    (sum, { fromMinute, untilMinute }) => sum + Math.floor((untilMinute - fromMinute - 1) / gapMinutes) + 1,
    0,
  )
  return Math.min(perDay, windows.length === 0 ? Math.floor(1440 / gapMinutes) : room)
}
