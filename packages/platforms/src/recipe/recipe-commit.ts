import { said as words } from '@matrixcast/contract/said/en'
import { detailText, type FaultDetail } from '@matrixcast/contract/said/sentence-said'
import type { PublishFault } from '@matrixcast/domain/publish-task'
import { inTime } from '@matrixcast/host/in-time'
import type { Locator, Page } from 'playwright-core'
import type { CommitAnswer, CommitContext, Prepared, WatchContext } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import { lackingFault, until } from '../browser-step.ts'
import { keepEvidence } from '../keep-evidence.ts'
import { find } from './find.ts'
import { isKept } from './kept-form.ts'
import type { Recipe } from './recipe-schema.ts'
import { watchSending } from './sent-twice.ts'
import { doorOf, isSeen } from './stage.ts'
import { successSign, wordsOnPage } from './success-sign.ts'

/** How many of the requests that left instead are told. */
const mostNamed = 5
/** A dialog that asks again is looked at, and looked at again. */
const peekMs = 500

const unknown = (detail: FaultDetail): CommitAnswer => ({ kind: 'unknown', detail: detailText(detail) })
const noAnswer = unknown(words.noAnswerAfterClick)
const noSign = unknown(words.noPublicationSeen)
const notPressed = unknown(words.awayBeforePress)
/** The gate was closed, so nothing went out: as certain as a refusal, and without the doubt of a stop after the word of the ledger. */
const refusedByUs = (why: FaultDetail, fault: PublishFault = 'selectorChanged'): CommitAnswer => ({
  kind: 'rejected',
  fault,
  detail: detailText(why),
  again: { from: null },
})
const notReached = refusedByUs(words.buttonNotReached)
const notAsWritten = refusedByUs(words.formLostBeforePress)
const needsPerson = refusedByUs(words.personPresses, 'policy')
const lackedBeforePress: readonly CommitAnswer[] = [notReached, notAsWritten]
const neverPressed: readonly CommitAnswer[] = [notPressed, needsPerson, ...lackedBeforePress]

/** Why the page lacked what its press needs: only one that is loaded has changed. */
async function asFound(
  context: Pick<CommitContext, 'patience' | 'signal'>,
  page: Page,
  answer: CommitAnswer,
): Promise<CommitAnswer> {
  if (!lackedBeforePress.includes(answer) || answer.kind !== 'rejected') return answer
  const met = new AdapterFault('selectorChanged', 'commit', { theirs: answer.detail })
  return { ...answer, fault: (await lackingFault(context, page, met)).fault }
}

/** Said of the post of an earlier try as well, where that may stand there: `denied`, by the word of a person or its portal not. */
const alsoOfBefore: Record<NonNullable<CommitContext['triedBefore']>, readonly PublishFault[]> = {
  open: ['conflict', 'rate'],
  denied: ['conflict'],
}

/** One press, then only the answer to the declared request. Nothing after the press throws: without a clear answer it is unknown. */
export async function commitByRecipe(
  recipe: Recipe,
  context: CommitContext,
  prepared: Prepared,
): Promise<CommitAnswer> {
  if (!recipe.commit.request) return needsPerson
  const { page, gate } = prepared
  const wasSentTwice = await watchSending(context, page)
  // A browser that stands still answers no look at all.
  const limitMs = recipe.commit.seconds * 1000 + context.patience.graceMs
  const looked = await inTime(limitMs / 1000, pressAndLook(recipe, context, prepared))
  gate.shut()
  const first = looked?.value ?? noAnswer
  const isTwice = (await wasSentTwice()) && !neverPressed.includes(first)
  const answer = isTwice ? unknown(words.sentTwice) : first
  if (answer.kind !== 'accepted') await keepEvidence(context, page, 'commit', gate.sent)
  return asFound(context, page, answer)
}

async function pressAndLook(recipe: Recipe, context: CommitContext, prepared: Prepared): Promise<CommitAnswer> {
  const { page, gate } = prepared
  const { press, confirm, seconds } = recipe.commit
  const { reachMs, pressMs } = context.patience
  const button = find(page, press).filter({ visible: true })
  // Waiting for the button and pressing it are two things: a computer may fall asleep in between.
  if (!(await isFree(button, reachMs))) return notReached
  try {
    if (!(await isKept(page, prepared.written))) return notAsWritten
    await gate.arm({ isOurs: () => context.isOurs(), isByPerson: false })
  } catch (thrown) {
    context.log('the page was gone before the click', { reason: thrown instanceof Error ? thrown.name : 'unknown' })
    return notReached
  }
  if (!context.mayPress()) return notPressed
  let confirmed = false
  let isPressed = false
  try {
    // One that does not end in time may have been made: the gate hears what became of it.
    isPressed = await pressNow(button, pressMs)
    context.log('clicked', { jobKey: context.jobKey, isPressed })
    const isAsked = await until(context, { step: 'commit', limitMs: seconds * 1000 }, async () => {
      if (gate.answer || gate.state === 'lost' || page.isClosed()) return false
      if (gate.state === 'armed' && (await lookOnce(page, () => doorOf({ page, recipe })))) return true
      if (!confirm || confirmed || !(await isSeen(page, confirm))) return null
      // The platform asks whether it is to go on: still the same post, and asked once. What lies over it may go.
      const yes = find(page, confirm).filter({ visible: true })
      if (!(await isFree(yes, peekMs)) || !context.mayPress()) return null
      confirmed = true
      await pressNow(yes, pressMs)
      context.log('confirmed', { jobKey: context.jobKey })
      return null
    })
    if (isAsked) return unknown(words.signInAfterClick)
  } catch (thrown) {
    context.log('no answer after the click', { reason: thrown instanceof Error ? thrown.name : 'unknown' })
  }
  return answerOf(recipe, prepared, { isPressed, before: context.triedBefore })
}

/** What the gate heard by now. */
async function answerOf(
  recipe: Recipe,
  { page, gate, scheduled }: Prepared,
  { isPressed, before }: { isPressed: boolean; before?: CommitContext['triedBefore'] },
): Promise<CommitAnswer> {
  const { answer, state } = gate
  if (answer?.kind === 'accepted') return { ...answer, scheduled }
  if (state === 'armed' && isPressed && !page.isClosed()) return notSeen(gate.sent)
  const theirs = answer?.message || (await wordsOnPage(page, recipe).catch(() => ''))
  if (answer?.kind === 'rejected') {
    const { fault } = answer
    if (!before || !alsoOfBefore[before].includes(fault)) return { kind: 'rejected', fault, detail: theirs }
    return unknown(`the platform said “${theirs || fault}”: it may stand there all the same`)
  }
  return theirs === '' ? noAnswer : unknown({ theirs })
}

/** Its page may publish by another address since, which the author of its recipe has to find. */
function notSeen(sent: readonly string[]): CommitAnswer {
  const requests = sent.slice(-mostNamed).join(', ') || '-'
  const { message } = new AdapterFault(
    'requestNotSeen',
    'commit',
    `the page sent no publish request that its recipe declares, but ${requests}`,
  )
  return { kind: 'unknown', fault: 'requestNotSeen', detail: message }
}

const pressNow = (button: Locator, timeout: number): Promise<boolean> =>
  isDone(button.click({ noWaitAfter: true, timeout }))
const isFree = (button: Locator, timeout: number): Promise<boolean> => isDone(button.click({ trial: true, timeout }))
const isDone = (click: Promise<void>): Promise<boolean> =>
  click.then(
    () => true,
    () => false,
  )

/**
 * The person presses, we only look. What the platform refuses by a declared code is theirs to mend and to press again; an accepted
 * or unclear answer ends it, or their leaving. By a recipe that declares no request, the page's sign of success is its answer.
 */
export async function watchByRecipe(recipe: Recipe, context: WatchContext, prepared: Prepared): Promise<CommitAnswer> {
  const wasSentTwice = await watchSending(context, prepared.page)
  const limitMs = context.patience.personMs + context.patience.graceMs
  const looked = await inTime(limitMs / 1000, untilPressed(recipe, context, prepared))
  prepared.gate.shut()
  const answer = await asFound(context, prepared.page, looked?.value ?? noSign)
  const isTwice = (await wasSentTwice()) && answer.kind === 'accepted'
  return isTwice ? unknown(words.sentTwice) : answer
}

async function untilPressed(recipe: Recipe, context: WatchContext, prepared: Prepared): Promise<CommitAnswer> {
  const { page, gate, scheduled } = prepared
  const { patience } = context
  try {
    if (!(await isKept(page, prepared.written))) return notAsWritten
    const seen = await successSign(page, recipe, scheduled)
    await gate.arm({ isOurs: () => context.isOurs(), isByPerson: true })
    context.log('a person may press', { jobKey: context.jobKey })
    // Whom nobody listens to, the browser answers with no in their place.
    page.on('dialog', () => undefined)
    let shownSince: number | null = null
    return await until(context, { step: 'watch', limitMs: patience.personMs }, async () => {
      if (gate.state === 'accepted' || gate.state === 'lost') return answerOf(recipe, prepared, { isPressed: true })
      if (page.isClosed()) return unknown('the window was closed')
      const sign = await lookOnce(page, seen)
      if (!sign) return null
      if (!recipe.commit.request) return sign
      shownSince ??= Date.now()
      return Date.now() - shownSince > patience.signMs ? answerOf(recipe, prepared, { isPressed: true }) : null
    })
  } catch (thrown) {
    context.log('nobody pressed publish, or it was not seen', {
      reason: thrown instanceof Error ? thrown.name : 'unknown',
    })
    return noSign
  }
}

/** One look that fails says nothing: the page may just be changing. */
const lookOnce = <Sign>(page: Page, look: () => Promise<Sign | null>): Promise<Sign | null> =>
  look().catch((thrown: unknown) => {
    if (page.isClosed()) return null
    if (thrown instanceof Error) return null
    throw thrown
  })
