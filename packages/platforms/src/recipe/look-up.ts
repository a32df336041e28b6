import type { CollectKind } from '@matrixcast/contract/post-fields'
import type { Locator } from 'playwright-core'
import type { Collected } from '../adapter.ts'
import { find } from './find.ts'
import { readThing } from './read-thing.ts'
import type { Recipe, Target } from './recipe-schema.ts'
import { isSeen, type Stage, waitFor } from './stage.ts'

const rowPatience = { timeout: 3000 }
const settleMs = 400

export type Section = NonNullable<Recipe['collect'][CollectKind]>

/** Types what is looked for; the list that follows is its answer. */
export async function search(stage: Stage, target: Target, query: string): Promise<void> {
  await waitFor(stage, async () => ((await isSeen(stage.page, target)) ? true : null))
  await find(stage.page, target).filter({ visible: true }).fill(query)
  // The list that was there before the search is not its answer.
  await new Promise((resolve) => setTimeout(resolve, settleMs))
}

/** Shows further rows until there are as many as wanted, or no more. Answers how many there are. */
export async function unfold(
  stage: Stage,
  { rows, more, none }: Section,
  shown: Locator,
  wanted: number,
): Promise<number> {
  const { page } = stage
  let count = await waitFor(stage, async () => {
    if (none && (await isSeen(page, none))) return 0
    return (await isSeen(page, rows)) ? shown.count() : null
  })
  while (count < wanted && more && (await isSeen(page, more))) {
    const before = count
    await find(page, more).filter({ visible: true }).click(rowPatience)
    count = await waitFor(stage, async () => {
      const now = await shown.count()
      return now > before ? now : null
    })
  }
  return count
}

/** What one row says of itself. */
export async function itemOf(row: Locator, { id, name, note }: Section): Promise<Collected['items'][number]> {
  return {
    id: await readThing(row, id, rowPatience),
    name: await readThing(row, name, rowPatience),
    note: note ? await readThing(row, note, rowPatience) : '',
  }
}
