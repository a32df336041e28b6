import { fileURLToPath } from 'node:url'
import { takeTurns } from '@matrixcast/render/take-turns'
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
const inTurn = takeTurns(1)

/**
 * Counts a plan in a thread beside the server, as it may take seconds of a processor: other calls are answered meanwhile.
 * A question whose asker left before its turn is not begun.
 */
export const countBeside = (plan: PlanToCount, signal: AbortSignal): Promise<CountedPlan> =>
  inTurn(() => {
    signal.throwIfAborted()
    // Without the signal: a pool that ends a thread in the middle throws on the answer that is already on its way.
    thread ??= openThread()
    return thread.run(plan)
  })
