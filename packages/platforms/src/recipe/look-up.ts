import type { CollectKind } from '@matrixcast/contract/post-fields'
import type { Locator } from 'playwright-core'
import type { Collected } from '../adapter.ts'
import { find, readThing } from './find.ts'
import type { Recipe } from './recipe-schema.ts'
import { put } from './recipe-values.ts'
import { isSeen, left, type Stage, seen, textOf, waitFor } from './stage.ts'
import { isEditor, valueIn } from './written.ts'

/** A list that is the same in so many looks is not being filled any more. */
const looksOfRest = 2

export type Section = NonNullable<Recipe['collect'][CollectKind]>

/** Writes what is looked for; the list that follows is its answer, the one that was there before is not. */
export async function search(
  stage: Stage,
  { search: target, typed, key, rows, none }: Section,
  query: string,
): Promise<void> {
  if (!target) return
  const { page, context } = stage
  const { actMs: timeout, firstRowsMs, otherRowsMs } = context.patience
  const field = await seen(stage, target)
  const before = await textOf(page, rows)
  const wasAnswered = before !== '' || (none !== undefined && (await isSeen(page, none)))
  const text = typed === undefined ? query : put(typed, { query })
  const isThere = (await valueIn(field)).trim() === text
  if (await isEditor(field)) {
    await field.press('ControlOrMeta+a', { timeout })
    await field.press('Delete', { timeout })
    await field.pressSequentially(text, { timeout })
  } else await field.fill(text, { timeout })
  if (key) await field.press(key, { timeout })
  // Nothing was shown before: what comes is the answer. Something was: it may be what stays, or what is about to go.
  await rest(stage, rows, { before, least: isThere || !wasAnswered ? firstRowsMs : otherRowsMs })
}

async function rest(
  { page, context: { patience } }: Stage,
  rows: Section['rows'],
  { before, least }: { before: string; least: number },
): Promise<void> {
  const began = Date.now()
  const longest = began + 2 * patience.otherRowsMs
  for (let last = before, same = 0; Date.now() < longest; ) {
    await new Promise((resolve) => setTimeout(resolve, patience.lookEveryMs))
    const now = await textOf(page, rows)
    same = now === last ? same + 1 : 0
    last = now
    if (same >= looksOfRest && (now !== before || Date.now() - began >= least)) return
  }
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
    await find(page, more).filter({ visible: true }).click(left(stage, stage.context.patience.actMs))
    count = await waitFor(stage, async () => {
      const now = await shown.count()
      return now > before ? now : null
    })
  }
  return count
}

/** What one row says of itself. */
export async function itemOf(
  row: Locator,
  { id, name, note, point }: Section,
  { patience }: Pick<Stage['context'], 'patience'>,
): Promise<Collected['items'][number]> {
  const limit = { timeout: patience.actMs }
  const isNoted = note && (!note.find || (await find(row, note.find).count()) > 0)
  return {
    id: await readThing(row, id, limit),
    name: await readThing(row, name, limit),
    note: isNoted ? await readThing(row, note, limit) : '',
    ...(point ? pointOf(await readThing(row, point, limit)) : {}),
  }
}

/** Nothing where a row has no point, or none that can be read: a place is offered all the same. */
function pointOf(text: string): { at?: { lng: number; lat: number } } {
  const [, lng, lat] = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,2}(?:\.\d+)?)\s*$/.exec(text) ?? []
  return lng === undefined || lat === undefined ? {} : { at: { lng: Number(lng), lat: Number(lat) } }
}
