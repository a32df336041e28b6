import { setTimeout as sleep } from 'node:timers/promises'
import { said as words } from '@matrixcast/contract/said/en'
import { detailText, type FaultDetail } from '@matrixcast/contract/said/sentence-said'
import { inTime } from '@matrixcast/host/in-time'
import type { Locator } from 'playwright-core'
import type { CommitAnswer, CommitContext, Prepared, WatchContext } from '../adapter.ts'
import { until } from '../browser-step.ts'
import { keepEvidence } from '../keep-evidence.ts'
import { find } from './find.ts'
import { handsOn } from './hands-off.ts'
import { holdSending, onlyOnce } from './hold-sending.ts'
import { filledIn, PageAnswers, unknown, wordsOf } from './page-answers.ts'
import { isKept } from './pressed-form.ts'
import type { Recipe } from './recipe-schema.ts'
import { watchSending } from './sent-twice.ts'
import { isSeen } from './stage.ts'

const reachMs = 15_000
const peekMs = 500
/** What was sent while the form was filled has so long to be answered before it is pressed. */
const answeredMs = 10_000
/** A button that was just found free is pressed at once or not at all. */
const instantMs = 2_000
const graceSeconds = 20
const personSeconds = 600
const noSign = unknown('no sign of a publication was seen')
const notPressed = unknown('nothing was pressed: this computer was away for too long')
/** A stop after the word of the ledger would be unknown: that nothing went out is as certain as a refusal. */
const refusedByUs = (why: FaultDetail): CommitAnswer => ({
  kind: 'rejected',
  fault: 'selectorChanged',
  detail: detailText(why),
  again: { from: null },
})
const notReached = refusedByUs('nothing was pressed: the button could not be reached')
const notAsWritten = refusedByUs('nothing was pressed: the form did not keep what was written')
const neverPressed: readonly CommitAnswer[] = [notPressed, notReached, notAsWritten]

/** Nothing was pressed here; a form that leads on all the same, or says that it was taken, was sent by its page, or by somebody else. */
const unlessSent = async ({ wasSent }: Prepared, nothing: CommitAnswer): Promise<CommitAnswer> =>
  (await wasSent()) ? unknown(words.formSent) : nothing

/** A page that sent something by itself may have sent the post, and emptied its form. */
const unkept = async (prepared: Prepared): Promise<CommitAnswer> =>
  prepared.sent.isAny ? unknown(words.formSent) : unlessSent(prepared, notAsWritten)

/** What carries the words may be a draft that the page keeps, or the post itself. */
async function areWordsAnswered(prepared: Prepared): Promise<boolean> {
  const words = wordsOf(prepared)
  const isOpen = () => prepared.said.isOpen(words)
  for (const end = Date.now() + answeredMs; isOpen(); await sleep(100)) if (Date.now() > end) return false
  return !prepared.said.mayHavePosted(words)
}

/** One press, then only looking. Nothing after the press throws: without a clear answer the outcome is unknown. */
export async function commitByRecipe(
  recipe: Recipe,
  context: CommitContext,
  prepared: Prepared,
): Promise<CommitAnswer> {
  const wasSentTwice = await watchSending(context, prepared.page)
  // A browser that stands still answers no look at all.
  const looked = await inTime(recipe.commit.seconds + graceSeconds, pressAndLook(recipe, context, prepared))
  const said = looked?.value ?? unknown('no answer came after the click')
  const isTwice = (await wasSentTwice()) && !neverPressed.includes(said)
  const answer = isTwice ? unknown(words.sentTwice) : said
  if (answer.kind !== 'accepted') await keepEvidence(context, prepared.page, 'commit')
  return answer
}

async function pressAndLook(recipe: Recipe, context: CommitContext, prepared: Prepared): Promise<CommitAnswer> {
  const { page } = prepared
  const { press, confirm, seconds } = recipe.commit
  let confirmed = false
  let answers: PageAnswers | null = null
  /** From then on nothing of it may leave any more. */
  let isRefused = false
  try {
    await holdSending(
      page,
      onlyOnce({
        filled: filledIn(prepared),
        isMended: false,
        isOurs: () => !isRefused && context.isOurs(),
        sent: () => answers?.sending,
      }),
    )
    if (!(await areWordsAnswered(prepared))) return unknown(words.formSent)
    const button = find(page, press).filter({ visible: true })
    // Waiting for the button and pressing it are two things: a computer may fall asleep in between.
    if (!(await isReached(prepared, button))) return await unlessSent(prepared, notReached)
    if (!(await isKept(page, prepared.written))) return await unkept(prepared)
    const said = await PageAnswers.beforePress(recipe, prepared, context.triedBefore)
    await handsOn(page)
    if (!context.mayPress()) return notPressed
    answers = said
    await pressNow(button)
    context.log('clicked', { jobKey: context.jobKey })
    return await until(context, { step: 'commit', seconds }, async () => {
      const answer = await said.look()
      isRefused = answer?.kind === 'rejected'
      if (answer || !confirm || confirmed || !(await isSeen(page, confirm))) return answer
      // The platform asks whether it is to go on: still the same post, and asked once. What lies over it may go.
      const yes = find(page, confirm).filter({ visible: true })
      if (!(await isFree(yes)) || !context.mayPress()) return null
      confirmed = true
      await pressNow(yes)
      context.log('confirmed', { jobKey: context.jobKey })
      return null
    })
  } catch (thrown) {
    context.log('no answer after the click', { reason: thrown instanceof Error ? thrown.name : 'unknown' })
    return answers?.heard ?? unknown('no answer came after the click')
  }
}

/** Where it is not, nothing was pressed; unless a person at the window did, who sends something, or closes it. */
async function isReached({ page, sent }: Prepared, button: Locator): Promise<boolean> {
  try {
    await button.click({ trial: true, timeout: reachMs })
    return true
  } catch (thrown) {
    if (page.isClosed() || sent.isAny) throw thrown
    return false
  }
}

const pressNow = (button: Locator): Promise<void> => button.click({ noWaitAfter: true, timeout: instantMs })
const isFree = (button: Locator): Promise<boolean> =>
  button.click({ trial: true, timeout: peekMs }).then(
    () => true,
    () => false,
  )

/**
 * The person presses, we only look. What the platform refuses is theirs to mend and to press again, and so are words that the
 * recipe does not know; the sign of success ends it, a known word that leaves it open, or their leaving.
 */
export async function watchByRecipe(recipe: Recipe, context: WatchContext, prepared: Prepared): Promise<CommitAnswer> {
  const telling = recipe.commit.answers.filter(
    ({ means, says }) => means === 'accepted' || (means === 'unknown' && says !== undefined),
  )
  // A sign-in or a check that the portal asks for is theirs to pass.
  const watched = { ...recipe, doors: [], commit: { ...recipe.commit, answers: telling } }
  const wasSentTwice = await watchSending(context, prepared.page)
  const looked = await inTime(personSeconds + graceSeconds, untilPressed(watched, context, prepared))
  const answer = looked?.value ?? noSign
  const isTwice = (await wasSentTwice()) && answer.kind === 'accepted'
  return isTwice ? unknown(words.sentTwice) : answer
}

async function untilPressed(recipe: Recipe, context: WatchContext, prepared: Prepared): Promise<CommitAnswer> {
  try {
    const answers = await PageAnswers.beforePress(recipe, prepared)
    await holdSending(
      prepared.page,
      onlyOnce({
        filled: filledIn(prepared),
        isMended: true,
        isOurs: () => context.isOurs(),
        sent: () => answers.sending,
      }),
    )
    if (!(await areWordsAnswered(prepared))) return unknown(words.formSent)
    if (!(await isKept(prepared.page, prepared.written))) return await unkept(prepared)
    await handsOn(prepared.page)
    // Whom nobody listens to, the browser answers with no in their place.
    prepared.page.on('dialog', () => undefined)
    return await until(context, { step: 'watch', seconds: personSeconds }, async () =>
      prepared.page.isClosed() ? (answers.success ?? unknown('the window was closed')) : answers.look(),
    )
  } catch (thrown) {
    context.log('nobody pressed publish, or it was not seen', {
      reason: thrown instanceof Error ? thrown.name : 'unknown',
    })
    return noSign
  }
}
