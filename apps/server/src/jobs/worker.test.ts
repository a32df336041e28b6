import { describe, expect, it, vi } from 'vitest'
import { theWorld } from '../testing/the-world.ts'
import { type JobKind, startWorker } from './worker.ts'

describe('the worker', () => {
  const the = theWorld()

  it('beats for the very name its jobs are locked by, so that a long one is not handed on while it runs', async () => {
    const { parts, workspaceId, owner } = the()
    const state = { performed: 0, letGo: () => {} }
    const held = new Promise<void>((resolve) => {
      state.letGo = resolve
    })
    const slow: JobKind = {
      kind: 'slow',
      atOnce: 1,
      async perform() {
        state.performed += 1
        await held
        return { state: 'succeeded' }
      },
    }
    await parts.db.inWorkspace(workspaceId, (tx) =>
      parts.jobs.add(tx, workspaceId, { kind: 'slow', subject: 'slow', payload: {} }),
    )
    const worker = await startWorker({ ...parts, kinds: [slow], role: 'test' })
    await vi.waitFor(() => expect(state.performed).toBe(1), { timeout: 10_000 })
    const locked = await owner.query(
      `select j.locked_by, b.worker_id from graphile_worker.jobs j left join worker_beat b on b.worker_id = j.locked_by
       where j.locked_by is not null`,
    )
    state.letGo()
    await worker.stop()
    expect(locked.rows).toHaveLength(1)
    expect(locked.rows[0].worker_id).toBe(locked.rows[0].locked_by)
  })
})
