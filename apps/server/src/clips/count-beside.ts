import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { CountedPlan, PlanToCount } from './count-plan.ts'

const isSource = import.meta.url.endsWith('.ts')

/** Started by the first forecast, ended when none has come for a minute. */
const idleMs = 60_000

const openThread = () =>
  new Piscina<PlanToCount, CountedPlan>({
    filename: fileURLToPath(new URL(isSource ? './count-plan.ts' : './count-plan.mjs', import.meta.url)),
    execArgv: isSource ? ['--import', 'tsx'] : [],
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
  })

let thread: ReturnType<typeof openThread> | undefined

/**
 * Counts a plan in a thread beside the server, as it may take seconds of a processor: other calls are answered meanwhile.
 * A question that its asker gave up ends at once.
 */
export function countBeside(plan: PlanToCount, signal: AbortSignal): Promise<CountedPlan> {
  thread ??= openThread()
  return thread.run(plan, { signal })
}
