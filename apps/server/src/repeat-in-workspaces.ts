import type { Parts } from './parts.ts'

type Sweep = { everyMilliseconds: number; failed: string; run: (workspaceId: string) => Promise<void> }

/** Runs each sweep in every workspace, again and again; one that fails is logged and tried the next time. */
export function repeatInWorkspaces(
  { db, log }: Pick<Parts, 'db' | 'log'>,
  sweeps: Sweep[],
): { stop: () => Promise<void> } {
  const running = new Map<Sweep, Promise<void>>()
  const timers = sweeps.map((sweep) =>
    setInterval(() => {
      const all = async () => {
        await running.get(sweep)
        for (const workspaceId of await db.workspaceIds()) await sweep.run(workspaceId)
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
