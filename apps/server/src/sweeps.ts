import { cleanMaterials } from './materials/clean-up.ts'
import type { Parts } from './parts.ts'

const everyMilliseconds = 5000
const cleanEveryMilliseconds = 10 * 60_000

type Needs = Pick<Parts, 'db' | 'ledger' | 'log' | 'materials' | 'uploads' | 'tus' | 'storage' | 'uploadsFolder'>

/** What nobody does by hand, in every workspace: ends publish attempts whose helper went silent, empties old trash. */
export function startSweeps(needs: Needs): { stop: () => Promise<void> } {
  const { db, ledger, log } = needs
  const endSilent = async () => {
    for (const workspaceId of await db.workspaceIds()) {
      const ended = await ledger.sweep(workspaceId)
      if (ended > 0) log.warn({ workspaceId, ended }, 'publish attempts without a holder ended')
    }
  }
  const sweeps = [
    repeat(endSilent, everyMilliseconds, log),
    repeat(() => cleanMaterials(needs), cleanEveryMilliseconds, log),
  ]
  return {
    async stop() {
      await Promise.all(sweeps.map((stop) => stop()))
    },
  }
}

/** One at a time: what takes longer than its turn is not started again meanwhile. */
function repeat(work: () => Promise<void>, milliseconds: number, log: Needs['log']): () => Promise<void> {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: Error) => log.warn({ error: error.message }, 'sweep failed'))
      .finally(() => {
        running = undefined
      })
  }, milliseconds)
  return async () => {
    clearInterval(timer)
    await running
  }
}
