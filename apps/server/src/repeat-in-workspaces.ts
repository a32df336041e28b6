import { type WaitingWork, workspacesWith } from './db/waiting-work.ts'
import type { Parts } from './parts.ts'

/** `waiting`: it has something to do only where work of this kind waits. */
type Sweep = {
  everyMilliseconds: number
  failed: string
  waiting?: WaitingWork
  run: (workspaceId: string) => Promise<void>
}

/** New workspaces are rare: sweeps take them in so late. */
const listedMilliseconds = 10_000

/** Runs each sweep in every workspace, again and again; one that fails is logged and tried the next time. */
export function repeatInWorkspaces(
  { db, log }: Pick<Parts, 'db' | 'log'>,
  sweeps: Sweep[],
): { stop: () => Promise<void> } {
  let known = { until: 0, ids: Promise.resolve<string[]>([]) }
  const listed = (): Promise<string[]> => {
    if (Date.now() < known.until) return known.ids
    const mine = { until: Date.now() + listedMilliseconds, ids: db.workspaceIds() }
    known = mine
    // A list that could not be read is asked for again by the next sweep.
    mine.ids.catch(() => {
      mine.until = 0
    })
    return mine.ids
  }
  const running = new Map<Sweep, Promise<void>>()
  const timers = sweeps.map((sweep) =>
    setInterval(() => {
      const all = async () => {
        await running.get(sweep)
        const ids = sweep.waiting ? await workspacesWith(db, sweep.waiting) : await listed()
        for (const workspaceId of ids) await sweep.run(workspaceId)
      }
      running.set(
        sweep,
        all().catch((error: Error) => log.warn({ error: error.message }, sweep.failed)),
      )
    }, sweep.everyMilliseconds),
  )
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}
