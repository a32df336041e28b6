import type { AdapterContext } from '../adapter.ts'
import type { TalkAnswer, TalkDraft, TalkReply } from '../api/talk-adapter.ts'
import { isSameText, refusedAs, refusedText } from '../api/talk-steps.ts'
import type { BrowserManifest } from '../manifest.ts'
import { openAddress } from './recipe-actions.ts'
import type { Recipe } from './recipe-schema.ts'
import type { Answering } from './recipe-talk-schema.ts'
import { holds, left, onStage, type Stage, seen, textOf, waitFor } from './stage.ts'
import { readRef, type TalkRef, talkRowsOf, writtenRef } from './talk-rows.ts'

type Asked = Pick<TalkReply, 'to' | 'text' | 'remoteId'>
type Sending = { target: TalkRef; answering: Answering; text: string; remoteId: string }

const name = 'answer'

/**
 * Fills the form of one answer up to its press. An answer of ours with the same words, below what it answers, counts as this very
 * one. `send` presses once and never throws.
 * @throws AdapterFault where a page asks to sign in or does not look as expected.
 */
export async function answerByRecipe(
  { recipe, talks }: { recipe: Recipe; talks: BrowserManifest['talks'] },
  context: AdapterContext,
  { to, text, remoteId }: Asked,
): Promise<TalkDraft> {
  const target = readRef(to)
  const answering = target && recipe.talk?.[target.kind === 'comment' ? 'comments' : 'messages']?.answer
  if (!answering) return refusedAs('notHere', 'this platform takes no such answer')
  const unfit = refusedText(text, talks)
  if (unfit) return unfit
  const page = await context.openPage()
  const sending = { target, answering, text: text.trim(), remoteId }
  const values = { remoteId, id: target.id, post: target.place, thread: target.place }
  return onStage(recipe, context, { page, name, values }, async (stage) => {
    await openAddress(stage, answering.address)
    const isGone = await waitFor(stage, async () => {
      if (await holds(page, answering.gone)) return true
      return (await holds(page, { sees: answering.proof })) ? false : null
    })
    if (isGone) return refusedAs('commentGone', 'the comment is no longer there')
    const found = await standing(stage, sending)
    if (found !== undefined) return { kind: 'there', ref: found }
    await (await seen(stage, answering.field)).fill(sending.text, left(stage))
    await (await seen(stage, answering.press)).click({ trial: true, ...left(stage) })
    return { kind: 'new', send: () => send(stage, sending) }
  })
}

/** The number of our answer, where it is there already. */
async function standing(stage: Stage, { target, answering, text, remoteId }: Sending): Promise<string | undefined> {
  const rows = await talkRowsOf(stage, answering.rows)
  const asked = rows.findIndex(({ id }) => id === target.id)
  const found = rows.slice(asked + 1).find((row) => row.author === remoteId && isSameText(row.text, text))
  return found && writtenRef({ ...target, id: found.id })
}

/** The one press. Whatever happens after it and is no clear answer is unsure. */
async function send(stage: Stage, sending: Sending): Promise<TalkAnswer> {
  const { answering } = sending
  const { context, page } = stage
  const end = Date.now() + answering.seconds * 1000
  try {
    const button = await seen(stage, answering.press)
    await button.click({ timeout: context.patience.actMs })
    for (;;) {
      for (const { fault, ...sight } of answering.refused)
        if (await holds(page, sight)) return refusedAs(fault, { theirs: await textOf(page, sight.sees) })
      const ref = await standing({ ...stage, end }, sending)
      if (ref !== undefined) return { kind: 'sent', ref }
      if (Date.now() > end || context.signal.aborted)
        return { kind: 'unsure', detail: 'the page shows no answer of ours' }
      await new Promise((resolve) => setTimeout(resolve, context.patience.lookEveryMs))
    }
  } catch (thrown) {
    return { kind: 'unsure', detail: thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : 'unknown fault' }
  }
}
