import type { Page } from 'playwright-core'
import type { AdapterContext } from './adapter.ts'
import { AdapterFault, faultOf } from './adapter-fault.ts'
import { keepEvidence } from './keep-evidence.ts'
import { followTraffic, whyLacking } from './page-rest.ts'

type Running = Pick<AdapterContext, 'signal' | 'log' | 'onCheckpoint' | 'evidenceFolder' | 'jobKey' | 'patience'>

/** Runs one named step on a page. A failure keeps a screenshot and the page's build, and is thrown as an AdapterFault that names the step. */
export async function step<Result>(
  context: Running,
  { page, name }: { page: Page; name: string },
  action: () => Promise<Result>,
): Promise<Result> {
  followTraffic(page)
  await context.onCheckpoint(name)
  context.log(name, { jobKey: context.jobKey })
  try {
    return await action()
  } catch (thrown) {
    const met = faultOf(thrown, { step: name, signal: context.signal })
    const fault = await lackingFault(context, page, met)
    if (fault.fault !== 'cancelled' && fault.fault !== 'browserGone') await keepEvidence(context, page, name)
    throw fault
  }
}

const lacking = {
  slow: 'the page was not ready in time',
  platformDown: 'the platform does not answer',
  network: 'the connection broke',
  browserGone: 'the browser was closed',
} as const

/** The same fault, where it is not that a page has changed, or the page is really loaded; else why it lacks something. */
export async function lackingFault(
  { patience, signal }: Pick<Running, 'patience' | 'signal'>,
  page: Page,
  met: AdapterFault,
): Promise<AdapterFault> {
  if (met.fault !== 'selectorChanged') return met
  const why = await whyLacking(page, patience)
  if (signal.aborted) return new AdapterFault('cancelled', met.step, 'stopped on request')
  return why === 'selectorChanged' ? met : new AdapterFault(why, met.step, lacking[why])
}

const betweenDocuments = /context was destroyed|cannot find context|navigat|frame was detached/i

/** Reads something of a page that may just be changing; null while it is between two documents. */
export async function unlessNavigating<Read>(read: () => Promise<Read>): Promise<Read | null> {
  try {
    return await read()
  } catch (thrown) {
    if (thrown instanceof Error && betweenDocuments.test(thrown.message)) return null
    throw thrown
  }
}

/** Asks again and again until there is an answer. Running out of time is a fault, never a silent end. */
export async function until<Answer>(
  { signal, patience }: Pick<AdapterContext, 'signal' | 'patience'>,
  { step: name, limitMs }: { step: string; limitMs: number },
  ask: () => Promise<Answer | null>,
): Promise<Answer> {
  const end = Date.now() + limitMs
  while (Date.now() < end) {
    if (signal.aborted) throw new AdapterFault('cancelled', name, 'stopped on request')
    const answer = await ask()
    if (answer !== null) return answer
    await new Promise((resolve) => setTimeout(resolve, patience.lookEveryMs))
  }
  throw new AdapterFault('selectorChanged', name, `no sign of an end within ${limitMs / 1000} s`)
}
