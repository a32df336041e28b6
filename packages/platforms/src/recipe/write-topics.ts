import { AdapterFault } from '../adapter-fault.ts'
import { find } from './find.ts'
import { itemOf, type Section } from './look-up.ts'
import type { Action } from './recipe-schema.ts'
import { put } from './recipe-values.ts'
import { patience, type Stage, seen } from './stage.ts'
import { holdsText } from './written.ts'

/** How long a suggestion may take; a topic that nobody has used has none. */
const suggestedWithinMs = 4000
const lookEvery = 150
const onePress = { timeout: 3000 }

/** Writes topics one after the other, each ended by a key or by pressing the platform's own of the same name. */
export async function writeTopics(
  stage: Stage,
  { find: target, each, key, from, count }: Extract<Action, { do: 'topics' }>,
  topics: readonly string[],
): Promise<void> {
  const field = await seen(stage, target)
  const suggested = from && stage.recipe.collect[from]
  const wanted = [...new Set(topics)]
  for (const topic of wanted) {
    const text = put(each, { topic })
    if (await holdsText(field)) {
      await field.press('Control+End', { timeout: patience(stage) })
      await field.pressSequentially(text, { timeout: patience(stage) })
    } else await field.fill(text, { timeout: patience(stage) })
    const isPressed = suggested ? await pressSuggested(stage, suggested, topic) : false
    if (!isPressed) await field.press(key, { timeout: patience(stage) })
  }
  if (!count) return
  const kept = await find(stage.page, count).filter({ visible: true }).count()
  if (kept !== wanted.length) {
    throw new AdapterFault('selectorChanged', stage.step, 'the form did not keep the topics')
  }
}

/** Nothing like it is taken: without one of the very name it stays as it was written. */
async function pressSuggested({ page, context, step }: Stage, section: Section, topic: string): Promise<boolean> {
  const rows = find(page, section.rows).filter({ visible: true })
  for (const end = Date.now() + suggestedWithinMs; Date.now() < end && !context.signal.aborted; ) {
    for (const row of await rows.all()) {
      try {
        if ((await itemOf(row, section)).name !== topic) continue
        await row.click(onePress)
        return true
      } catch (thrown) {
        // The list was filled anew while it was read.
        if (!(thrown instanceof Error) || thrown.name !== 'TimeoutError') throw thrown
      }
    }
    await new Promise((resolve) => setTimeout(resolve, lookEvery))
  }
  context.log('no suggestion of this name', { step })
  return false
}
