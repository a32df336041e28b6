import { setTimeout } from 'node:timers/promises'
import { Refusal } from '@matrixcast/domain/refusal'
import type { Logger } from 'pino'
import type { JobKind } from '../jobs/worker.ts'
import type { StoredMaterial, WaitingMaterials } from './waiting-store.ts'

export type OneByOne = {
  kind: string
  waiting: Pick<WaitingMaterials, 'next' | 'waiting'>
  /** How long a job that is through waits for more of the same upload. */
  furtherUploadsMs: number
  log: Logger
  /** After it the material waits no more, unless it was aborted. A refusal ends the job, and the material goes on waiting. */
  perform: (workspaceId: string, material: StoredMaterial, signal: AbortSignal) => Promise<void>
  /** A material that failed: it would come up for ever. */
  giveUp: (workspaceId: string, material: StoredMaterial) => Promise<void>
}

export const usualFurtherUploadsMs = 5000

/** One job for all materials that wait, so that forty uploads are one line in the tray. */
export const oneByOne = ({ kind, waiting, furtherUploadsMs, log, perform, giveUp }: OneByOne): JobKind => {
  /** More of the same upload may be a moment away; waiting for it keeps it in this job. */
  async function later(workspaceId: string, signal: AbortSignal): Promise<StoredMaterial | undefined> {
    await setTimeout(furtherUploadsMs, undefined, { signal }).catch((error: Error) => {
      if (error.name !== 'AbortError') throw error
    })
    return signal.aborted ? undefined : waiting.next(workspaceId)
  }

  return {
    kind,
    atOnce: 1,
    async perform({ run, signal, report }) {
      const { workspaceId } = run
      let done = 0
      for (;;) {
        const next = (await waiting.next(workspaceId)) ?? (done > 0 ? await later(workspaceId, signal) : undefined)
        if (!next) break
        report(done / (done + (await waiting.waiting(workspaceId))), next.filename)
        try {
          await perform(workspaceId, next, signal)
        } catch (error) {
          if (error instanceof Refusal) return { state: 'failed', message: error.fault }
          log.warn({ kind, material: next.id, error }, 'a material could not be worked on')
          await giveUp(workspaceId, next)
        }
        if (signal.aborted) return { state: 'cancelled', message: 'cancelled' }
        done += 1
      }
      return { state: 'succeeded', result: { materials: done } }
    },
  }
}
