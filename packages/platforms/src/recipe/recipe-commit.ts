import type { AdapterContext, CommitAnswer, CommitContext, Prepared } from '../adapter.ts'
import { until } from '../browser-step.ts'
import { keepEvidence } from '../keep-evidence.ts'
import { find } from './find.ts'
import type { Answer, Recipe } from './recipe-schema.ts'
import { doorOf, holds, isSeen, textOf } from './stage.ts'

const reachMs = 15_000
const pressMs = 3_000
const personSeconds = 600
const unknown = (detail: string): CommitAnswer => ({ kind: 'unknown', detail })

/** One press, then only looking. Nothing after the press throws: without a clear answer the outcome is unknown. */
export async function commitByRecipe(
  recipe: Recipe,
  context: CommitContext,
  prepared: Prepared,
): Promise<CommitAnswer> {
  const answer = await pressAndLook(recipe, context, prepared)
  if (answer.kind !== 'accepted') await keepEvidence(context, prepared.page, 'commit')
  return answer
}

async function pressAndLook(recipe: Recipe, context: CommitContext, prepared: Prepared): Promise<CommitAnswer> {
  const { page } = prepared
  const { press, confirm, seconds } = recipe.commit
  let confirmed = false
  const look = steadyLook(recipe, prepared)
  try {
    const button = find(page, press).filter({ visible: true })
    // Waiting for the button and pressing it are two things: a computer may fall asleep in between.
    await button.click({ trial: true, timeout: reachMs })
    if (!context.mayPress()) return unknown('nothing was pressed: this computer was away for too long')
    await button.click({ noWaitAfter: true, timeout: pressMs })
    context.log('clicked', { jobKey: context.jobKey })
    return await until(context, { step: 'commit', seconds }, async () => {
      const answer = await look()
      if (answer || !confirm || confirmed || !(await isSeen(page, confirm)) || !context.mayPress()) return answer
      // The platform asks whether it is to go on: still the same post, and asked once.
      confirmed = true
      await find(page, confirm).filter({ visible: true }).click({ noWaitAfter: true, timeout: reachMs })
      context.log('confirmed', { jobKey: context.jobKey })
      return null
    })
  } catch (thrown) {
    context.log('no answer after the click', { reason: thrown instanceof Error ? thrown.name : 'unknown' })
    return unknown('no answer came after the click')
  }
}

/**
 * The person presses, we only look. What the platform refuses is theirs to mend and to press again, so only the sign of
 * success ends it, or their leaving.
 */
export async function watchByRecipe(
  recipe: Recipe,
  context: AdapterContext,
  prepared: Prepared,
): Promise<CommitAnswer> {
  const look = steadyLook(recipe, prepared)
  try {
    return await until(context, { step: 'watch', seconds: personSeconds }, async () => {
      if (prepared.page.isClosed()) return unknown('the window was closed')
      const answer = await look()
      return answer?.kind === 'rejected' ? null : answer
    })
  } catch (thrown) {
    context.log('nobody pressed publish, or it was not seen', {
      reason: thrown instanceof Error ? thrown.name : 'unknown',
    })
    return unknown('no sign of a publication was seen')
  }
}

/**
 * A page that is just changing may show the sign of one answer and the words of another: what is not the sign of success
 * counts when two looks in a row say the same.
 */
function steadyLook(recipe: Recipe, prepared: Prepared): () => Promise<CommitAnswer | null> {
  let before = ''
  return async () => {
    const answer = await answerNow(recipe, prepared)
    const now = JSON.stringify(answer)
    const steady = now === before
    before = now
    return answer?.kind === 'accepted' || steady ? answer : null
  }
}

async function answerNow(recipe: Recipe, { page, scheduled }: Prepared): Promise<CommitAnswer | null> {
  for (const answer of recipe.commit.answers) {
    if (!(await holds(page, answer))) continue
    const said = await judge(answer)
    if (said) return said
  }
  const door = await doorOf({ page, recipe })
  return door && unknown('the platform asked to sign in after the click')

  async function judge({ means, fault = 'policy', idInQuery, sees }: Answer): Promise<CommitAnswer | null> {
    if (means !== 'accepted') {
      const detail = await textOf(page, sees)
      return means === 'unknown' ? unknown(detail) : { kind: 'rejected', fault, detail }
    }
    const publishId = idInQuery === undefined ? '' : new URL(page.url()).searchParams.get(idInQuery)
    return publishId === null ? null : { kind: 'accepted', publishId, scheduled }
  }
}
