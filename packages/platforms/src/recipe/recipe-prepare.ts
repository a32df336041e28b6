import { said as sentences } from '@matrixcast/contract/said/en'
import type { Page } from 'playwright-core'
import type { AdapterContext, Prepared } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import { step as runStep } from '../browser-step.ts'
import { isDriverTimeout } from '../driver-timeout.ts'
import type { Post } from '../post.ts'
import { refuseUnkept } from './kept-form.ts'
import { PublishGate, requestsOf } from './publish-gate.ts'
import { act, hopedFor } from './recipe-actions.ts'
import type { Recipe, Step } from './recipe-schema.ts'
import { type Values, valuesOf, valuesOfPost } from './recipe-values.ts'
import type { Written } from './written.ts'

type Running = { context: AdapterContext; page: Page; recipe: Recipe; values: Values; post: Post | null }

/** Fills the form up to its last press; everything here may be repeated, the platform keeps nothing of it. */
export async function prepareByRecipe(
  recipe: Recipe,
  context: AdapterContext,
  post: Post,
  { remoteId }: { remoteId: string },
): Promise<Prepared> {
  const page = await context.openPage()
  const gate = await PublishGate.around(page, requestsOf(recipe, context.site), context.log)
  const values = valuesOf(recipe, context.site, { remoteId, ...valuesOfPost(post) })
  const written: Written[] = []
  try {
    await runSteps({ context, page, recipe, values, post }, recipe.prepare, written)
    await runStep(context, { page, name: 'written' }, () => refuseUnkept(page, written, 'written'))
  } catch (thrown) {
    // Where nothing is declared, a person at the window may have pressed.
    const isDoubted = !recipe.commit.request && written.length > 0 && !context.signal.aborted
    if (isDoubted) throw new AdapterFault('unknownOutcome', 'written', sentences.formSent)
    throw thrown
  }
  return { page, scheduled: post.timingTime !== null, written, gate }
}

/** One after the other; `written` is filled with what was. An optional step that cannot be done is noted; every other ends the run. */
export async function runSteps(running: Running, steps: readonly Step[], written: Written[] = []): Promise<void> {
  const { context, page } = running
  for (const step of steps.filter((one) => isWanted(one, running))) {
    const end = Date.now() + step.seconds * 1000
    const stage = { ...running, written, step: step.name, end, hoped: hopedFor(step.do), stood: new Set<never>() }
    const actions = async () => {
      for (const action of step.do) await act(stage, action, running.post)
    }
    if (!step.optional) await runStep(context, { page, name: step.name }, actions)
    else await tryStep(context, step.name, actions)
  }
}

async function tryStep(context: AdapterContext, name: string, actions: () => Promise<void>): Promise<void> {
  await context.onCheckpoint(name)
  try {
    await actions()
  } catch (thrown) {
    if (context.signal.aborted || (thrown instanceof AdapterFault && thrown.fault !== 'selectorChanged')) throw thrown
    if (!(thrown instanceof AdapterFault) && !isDriverTimeout(thrown)) throw thrown
    context.log('optional step passed over', { step: name })
  }
}

function isWanted({ when, whenField, unlessField }: Step, { post, values }: Running): boolean {
  const has = (field: string) => (values[`field:${field}`] ?? '') !== ''
  if (whenField !== undefined && !has(whenField)) return false
  if (unlessField !== undefined && has(unlessField)) return false
  if (when === undefined) return true
  if (!post) return false
  switch (when) {
    case 'cover':
      return post.coverPath !== null
    case 'schedule':
      return post.timingTime !== null
    case 'topics':
      return post.topics.length > 0
    default:
      return post.kind === when
  }
}
