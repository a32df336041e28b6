import type { Parts } from './parts.ts'

const everyMilliseconds = 5000

/** Ends publish attempts whose helper went silent, in every workspace. */
export function startSweeps({ db, ledger, log }: Pick<Parts, 'db' | 'ledger' | 'log'>): { stop: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const sweep = async () => {
    for (const workspaceId of await db.workspaceIds()) {
      const ended = await ledger.sweep(workspaceId)
      if (ended > 0) log.warn({ workspaceId, ended }, 'publish attempts without a holder ended')
    }
  }
  const timer = setInterval(() => {
    running = sweep().catch((error: Error) => log.warn({ error: error.message }, 'sweep failed'))
  }, everyMilliseconds)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
