import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bulkApi } from '@matrixcast/contract/bulk'
import { clipApi } from '@matrixcast/contract/clips'
import { jobApi } from '@matrixcast/contract/jobs'
import { productionApi, type productionViews } from '@matrixcast/contract/production'
import { sessionApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { workApi } from '@matrixcast/contract/works'
import { testBrowser } from '@matrixcast/render/testing/test-browser'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openJobKinds } from '../job-kinds.ts'
import { startWorker, type Worker } from '../jobs/worker.ts'
import { aClipPlan, anAccount, aPlan } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

const the = theWorld()
const running: { worker?: Worker; close?: () => Promise<void> } = {}

/** Large orders are carried out here, productions are not: the queue stands still. */
beforeAll(async () => {
  const home = await mkdtemp(path.join(tmpdir(), 'matrixcast-queue-'))
  const { kinds, close } = await openJobKinds(the().parts, { MATRIXCAST_HOME: home, ...testBrowser })
  running.close = close
  running.worker = await startWorker({
    ...the().parts,
    kinds: kinds.filter(({ kind }) => kind === 'bulk'),
    role: 'test',
  })
})
afterAll(async () => {
  await running.worker?.stop()
  await running.close?.()
})

const credits = async () => (await the().call(clipApi.params, {})).data.clip_number
const queue = async (view: (typeof productionViews)[number]) =>
  (await the().call(productionApi.list, { view })).data.data

async function onWholeList(action: string, view: (typeof productionViews)[number]) {
  const order = { list: productionApi.list.path, action, label: 'title', subject: 'queue', filters: { view } }
  const { data } = await the().call(bulkApi.start, order)
  return vi.waitFor(
    async () => {
      const { job } = (await the().call(jobApi.info, { id: data.jobId })).data
      expect(job.state).toBe('succeeded')
      return job.result
    },
    { timeout: 20_000, interval: 100 },
  )
}

it('a whole queue is cancelled at once, its credits come back, and all of it can be produced again', async () => {
  const { call } = the()
  const before = await credits()
  await aPlan(the(), { clip: await aClipPlan(the(), { count: 3 }) })
  expect(await credits()).toBe(before - 3)
  expect(await onWholeList(productionApi.cancel.path, 'open')).toEqual({ done: 3, refused: 0 })
  expect([await credits(), (await queue('open')).length]).toEqual([before, 0])

  const cancelled = await queue('all')
  expect(cancelled.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled'])
  expect(await onWholeList(productionApi.retry.path, 'all')).toEqual({ done: 3, refused: 0 })
  expect([await credits(), (await queue('open')).length]).toEqual([before - 3, 3])

  // A work has a production that ended and one that waits: only the latter is cancelled, and neither twice.
  const [old] = cancelled
  const ids = [old?.id ?? '']
  expect((await call(productionApi.cancel, { ids })).data.refused).toMatchObject([{ fault: 'notCancellable' }])
  expect((await call(productionApi.retry, { ids })).data.refused).toMatchObject([{ fault: 'notRetryable' }])
  const unknown = { ids: [the().workspaceId] }
  expect((await call(productionApi.cancel, unknown)).data.refused).toMatchObject([{ fault: 'notFound' }])
})

/** A plan's one work, and the job in the tray that makes it. */
async function oneInTheTray(title: string) {
  const { call } = the()
  const accountId = await anAccount(the())
  const clip = await aClipPlan(the(), { count: 1, titles: [title] })
  const { id: planId } = await aPlan(the(), { accountIds: [accountId], clip })
  const job = (await call(jobApi.list, {})).data.data.find(({ subject }) => subject === title)
  const work = async () => (await call(workApi.list, { wisdom_task_id: planId })).data.data[0]
  return { jobId: job?.id ?? '', workId: (await work())?.id ?? '', work }
}

it('a production cancelled in the job tray is cancelled as in the queue: its credit is back, and it can be made again', async () => {
  const { call } = the()
  const before = await credits()
  const { jobId, workId, work } = await oneInTheTray('From the tray')
  expect((await call(jobApi.cancel, { id: jobId })).refused).toBeUndefined()
  expect([(await work())?.state, await credits()]).toEqual(['cancelled', before])
  expect((await call(jobApi.cancel, { id: jobId })).refused).toBe('notCancellable')
  expect((await call(workApi.retry, { ids: [workId] })).data.done).toEqual([workId])
})

it('nobody cancels in the job tray what they could not cancel in the queue', async () => {
  const { call } = the()
  const { jobId, work } = await oneInTheTray('Of others')
  const who = { username: 'lin', password: 'long enough' }
  await call(settingsApi.addAdmin, { ...who, nickname: 'Lin', role: 'operator' })
  const { token } = (await call(sessionApi.login, who, {})).data.userinfo
  expect((await call(jobApi.cancel, { id: jobId }, { token })).refused).toBe('workGoesElsewhere')
  expect((await work())?.state).toBe('queued')
})
