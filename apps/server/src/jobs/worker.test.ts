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
    await vi.waitFor(() => expect(state.performed).toBe(1), { timeout: 20_000 })
    const locked = await owner.query(
      `select j.locked_by, b.worker_id from graphile_worker.jobs j left join worker_beat b on b.worker_id = j.locked_by
       where j.locked_by is not null`,
    )
    state.letGo()
    await worker.stop()
    expect(locked.rows).toHaveLength(1)
    expect(locked.rows[0].worker_id).toBe(locked.rows[0].locked_by)
  })

  it('takes more kinds than the work has connections', async () => {
    const { parts } = the()
    const kinds = Array.from({ length: 20 }, (_, at) => ({
      kind: `kind ${at}`,
      atOnce: 1,
      perform: async () => ({ state: 'succeeded' as const }),
    }))
    const worker = await startWorker({ ...parts, kinds, role: 'test' })
    expect(await parts.db.answers()).toBe(true)
    await parts.db.inWorkspace(the().workspaceId, async (tx) => tx.execute('select 1'))
    await worker.stop()
  })

  describe('whose clock was three hours ahead, and was put right', () => {
    const ahead = async (id: string, changes: string) =>
      the().owner.query(`update graphile_worker._private_jobs set ${changes} where key = $1`, [id])
    const add = () =>
      the().parts.db.inWorkspace(the().workspaceId, (tx) =>
        the().parts.jobs.add(tx, the().workspaceId, { kind: 'counted', subject: 'one', payload: {} }),
      )
    const performed: string[] = []
    const counted: JobKind = {
      kind: 'counted',
      atOnce: 1,
      async perform({ run }) {
        performed.push(run.id)
        return { state: 'succeeded' }
      },
    }

    it('performs what was queued then, and leaves the waits between tries as they are', async () => {
      const [queued, tried, waiting] = [await add(), await add(), await add()]
      await ahead(queued, "run_at = now() + interval '3 hours'")
      await ahead(tried, "run_at = now() + interval '3 hours', attempts = 2")
      await ahead(waiting, "run_at = now() + interval '19 seconds', attempts = 3, max_attempts = 9")
      const worker = await startWorker({ ...the().parts, kinds: [counted], role: 'test' })
      await vi.waitFor(() => expect(performed.sort()).toEqual([queued, tried].sort()), { timeout: 20_000 })
      await worker.stop()
      const { rows } = await the().owner.query(
        "select run_at > now() + interval '5 seconds' as later from graphile_worker._private_jobs where key = $1",
        [waiting],
      )
      expect(rows).toEqual([{ later: true }])
    })

    it('counts the silence of a worker that was lost from now on', async () => {
      const held = await add()
      await ahead(held, "locked_by = 'lost', locked_at = now() + interval '3 hours'")
      await the().owner.query("insert into worker_beat values ('lost', 'test', now() + interval '3 hours')")
      const worker = await startWorker({ ...the().parts, kinds: [counted], role: 'test' })
      const { rows } = await the().owner.query(
        `select b.beat_at <= now() as beat, j.locked_at <= now() as lock
         from worker_beat b join graphile_worker._private_jobs j on j.locked_by = b.worker_id where b.worker_id = 'lost'`,
      )
      await the().owner.query("update worker_beat set beat_at = now() - interval '1 minute' where worker_id = 'lost'")
      await ahead(held, "locked_at = now() - interval '1 minute'")
      await vi.waitFor(() => expect(performed).toContain(held), { timeout: 20_000 })
      await worker.stop()
      expect(rows).toEqual([{ beat: true, lock: true }])
    })
  })
})
