import { describe, expect, it, vi } from 'vitest'
import { theWorld } from '../testing/the-world.ts'
import { bringJobsBack } from './clock-put-right.ts'
import { type JobKind, startWorker } from './worker.ts'

describe('the worker', () => {
  const the = theWorld()

  /** Hears what is told to the runners. */
  async function listening() {
    const listener = await the().parts.db.jobPool.connect()
    const heard: string[] = []
    listener.on('notification', ({ channel }) => heard.push(channel))
    await listener.query('listen "jobs:insert"')
    const done = async () => {
      await listener.query('unlisten *')
      listener.removeAllListeners('notification')
      listener.release()
    }
    return { heard, listener, done }
  }

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

  it('hears that a job ended, and keeps why, when its progress comes late', async () => {
    const { parts, workspaceId } = the()
    const { jobs, db } = parts
    for (const state of ['failed', 'cancelled', 'succeeded'] as const) {
      const id = await db.inWorkspace(workspaceId, (tx) =>
        jobs.add(tx, workspaceId, { kind: 'late', subject: 'late', payload: {} }),
      )
      await jobs.start(workspaceId, id)
      expect(await jobs.progress(workspaceId, id, 0.5, 'half')).toEqual({ cancelled: false })
      await jobs.finish(workspaceId, id, state, 'why')
      expect(await jobs.progress(workspaceId, id, 0.6, 'later')).toEqual({ cancelled: true })
      expect(await jobs.find(workspaceId, id)).toMatchObject({ state, message: 'why' })
    }
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

  it('tells its runners once more of what waits as soon as they listen, at a start and after the database was away', async () => {
    const { parts, owner } = the()
    const { heard, done } = await listening()
    const idle: JobKind = { kind: 'idle', atOnce: 1, perform: async () => ({ state: 'succeeded' }) }
    const worker = await startWorker({ ...parts, kinds: [idle], role: 'test' })
    await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 10_000 })
    const { rows } = await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where query like 'LISTEN "jobs:insert"; LISTEN%' and datname = current_database()`,
    )
    expect(rows).toHaveLength(1)
    await vi.waitFor(() => expect(heard).toHaveLength(2), { timeout: 10_000 })
    await worker.stop()
    await done()
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
      const due = async () =>
        (await the().owner.query('select run_at from graphile_worker._private_jobs where key = $1', [waiting])).rows
      const before = await due()
      const worker = await startWorker({ ...the().parts, kinds: [counted], role: 'test' })
      await vi.waitFor(() => expect(performed.sort()).toEqual([queued, tried].sort()), { timeout: 20_000 })
      await worker.stop()
      expect(before).toHaveLength(1)
      expect(await due()).toEqual(before)
    })

    it('is told of the jobs at once, and of nothing where none had to come back', async () => {
      const held = await add()
      await ahead(held, "run_at = now() + interval '3 hours'")
      const { heard, listener, done } = await listening()
      await bringJobsBack(the().parts.db)
      await expect.poll(() => heard).toEqual(['jobs:insert'])
      await bringJobsBack(the().parts.db)
      await listener.query('select 1')
      expect(heard).toEqual(['jobs:insert'])
      await done()
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
