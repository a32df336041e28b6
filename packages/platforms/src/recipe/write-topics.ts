import { AdapterFault } from '../adapter-fault.ts'
import { isDriverTimeout } from '../driver-timeout.ts'
import { find } from './find.ts'
import { itemOf, type Section } from './look-up.ts'
import type { Action } from './recipe-schema.ts'
import { put } from './recipe-values.ts'
import { left, type Stage, seen, waitFor } from './stage.ts'
import { holdsText } from './written.ts'

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
      await field.press('Control+End', left(stage))
      await field.pressSequentially(text, left(stage))
    } else await field.fill(text, left(stage))
    const isPressed = suggested ? await pressSuggested(stage, suggested, topic) : false
    if (!isPressed) await field.press(key, left(stage))
  }
  if (!count) return
  const kept = find(stage.page, count).filter({ visible: true })
  // A page at work shows the last one a moment later.
  const end = Date.now() + stage.context.patience.actMs
  await waitFor({ ...stage, end: Math.min(end, stage.end) }, async () =>
    (await kept.count()) === wanted.length ? true : null,
  ).catch((thrown: unknown) => {
    if (!(thrown instanceof AdapterFault) || thrown.fault !== 'selectorChanged') throw thrown
    throw new AdapterFault('selectorChanged', stage.step, 'the form did not keep the topics')
  })
}

/** Nothing like it is taken: without one of the very name it stays as it was written. */
async function pressSuggested({ page, context, step }: Stage, section: Section, topic: string): Promise<boolean> {
  const rows = find(page, section.rows).filter({ visible: true })
  for (const end = Date.now() + context.patience.suggestMs; Date.now() < end && !context.signal.aborted; ) {
    for (const row of await rows.all()) {
      try {
        if ((await itemOf(row, section, context)).name !== topic) continue
        await row.click({ timeout: context.patience.actMs })
        return true
      } catch (thrown) {
        // The list was filled anew while it was read.
        if (!isDriverTimeout(thrown)) throw thrown
      }
    }
    await new Promise((resolve) => setTimeout(resolve, context.patience.lookEveryMs))
  }
  context.log('no suggestion of this name', { step })
  return false
}
