import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { accountApi } from '@matrixcast/contract/accounts'
import { bulkApi } from '@matrixcast/contract/bulk'
import { jobApi } from '@matrixcast/contract/jobs'
import { materialApi } from '@matrixcast/contract/materials'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { sessionApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { workApi } from '@matrixcast/contract/works'
import { testBrowser } from '@matrixcast/render/testing/test-browser'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openJobKinds } from '../job-kinds.ts'
import { startWorker, type Worker } from '../jobs/worker.ts'
import { aMaterial, anAccount, aPlan, aReadyWork } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

describe('large orders over a whole list', () => {
  const the = theWorld()
  const running: { worker?: Worker; close?: () => Promise<void> } = {}

  /** Copies of one uploaded file under other names, as if each had been uploaded. */
  const someMaterials = async (count: number, name: string) => {
    const { id } = await aMaterial(the(), 'pattern.png')
    await the().owner.query(
      `insert into material select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(),
         'filename', $3 || ' ' || n, 'sha256', encode(sha256(($3 || n)::bytea), 'hex')))).*
       from material m, generate_series(1, $2::int) n where m.id = $1`,
      [id, count, name],
    )
  }
  const order = { list: materialApi.list.path, action: materialApi.remove.path, label: 'filename', subject: 'Delete' }
  const ended = (id: string) =>
    vi.waitFor(
      async () => {
        const { job } = (await the().call(jobApi.info, { id })).data
        expect(['succeeded', 'failed', 'cancelled']).toContain(job.state)
        return job
      },
      { timeout: 30_000, interval: 100 },
    )
  const work = async () => {
    const { parts } = the()
    const home = await mkdtemp(path.join(the().home, 'workshop-'))
    const { kinds, close } = await openJobKinds(parts, { MATRIXCAST_HOME: home, ...testBrowser })
    const mine = kinds.filter(({ kind }) => kind === 'bulk' || kind === 'export')
    running.close = close
    running.worker = await startWorker({ ...parts, kinds: mine, role: 'test' })
  }
  beforeAll(work)
  afterAll(async () => {
    await running.worker?.stop()
    await running.close?.()
  })

  it('every row the list shows is taken, one that is in use stays with its reason, and later rows are not touched', async () => {
    const { call } = the()
    const used = await aMaterial(the())
    await aPlan(the())
    await someMaterials(320, 'clip-old')
    await running.worker?.stop()
    const { data: started } = await call(bulkApi.start, { ...order, filters: { keyword: 'clip-' } })
    expect(started.rows).toBe(321)
    await someMaterials(3, 'clip-later')
    await work()
    const job = await ended(started.jobId)
    expect(job).toMatchObject({ state: 'succeeded', result: { done: 320, refused: 1 }, progress: 1 })
    expect((await call(materialApi.list, { keyword: 'clip-' })).data.total).toBe(4)
    const { data } = await call(bulkApi.rows, { jobId: started.jobId, outcome: 'refused' })
    expect(data.counts).toEqual({ waiting: 0, done: 320, refused: 1 })
    expect(data.data).toEqual([
      { id: used.id, label: used.filename, outcome: 'refused', fault: 'materialInUse', details: { plans: 1 } },
    ])
  })

  it('a worker that died in the middle leaves no row undone and reports none as failed that was done', async () => {
    const { call, parts, workspaceId } = the()
    await someMaterials(120, 'half')
    await running.worker?.stop()
    const { data: started } = await call(bulkApi.start, { ...order, filters: { keyword: 'half' } })
    const begun = await parts.bulk.take(workspaceId, started.jobId, 50)
    const ids = begun.slice(0, 20).map(({ rowId }) => rowId)
    await call(materialApi.remove, { ids })
    await work()
    expect(await ended(started.jobId)).toMatchObject({ state: 'succeeded', result: { done: 120, refused: 0 } })
  })

  it('a cancelled order stops, and says which rows are done and which still wait', async () => {
    const { call } = the()
    await someMaterials(40, 'stay')
    await running.worker?.stop()
    const { data: started } = await call(bulkApi.start, { ...order, filters: { keyword: 'stay' } })
    await call(jobApi.cancel, { id: started.jobId })
    await work()
    expect((await ended(started.jobId)).state).toBe('cancelled')
    const { data } = await call(bulkApi.rows, { jobId: started.jobId })
    expect(data.counts).toEqual({ waiting: 40, done: 0, refused: 0 })
  })

  it('an order for nothing, for something that takes no rows, or beyond a role is refused before it begins', async () => {
    const { call } = the()
    expect((await call(bulkApi.start, { ...order, filters: { keyword: 'no such file' } })).refused).toBe('bulkNothing')
    const odd = { ...order, filters: {} }
    expect((await call(bulkApi.start, { ...odd, list: '/api/v2.nowhere/list' })).refused).toBe('bulkNotPossible')
    expect((await call(bulkApi.start, { ...odd, list: jobApi.list.path })).refused).toBe('bulkNotPossible')
    expect((await call(bulkApi.start, { ...odd, action: materialApi.list.path })).refused).toBe('bulkNotPossible')
    await call(settingsApi.addAdmin, { username: 'op', nickname: 'Op', role: 'operator', password: 'long enough' })
    const login = await call(sessionApi.login, { username: 'op', password: 'long enough' }, {})
    const remove = {
      ...order,
      list: accountApi.list.path,
      action: accountApi.remove.path,
      filters: {},
      label: 'openname',
    }
    const asOperator = await call(bulkApi.start, remove, { token: login.data.userinfo.token })
    expect(asOperator.refused).toBe('noPermission')
  })

  it("an export holds every filtered row under the reader's own words, safe to open in a spreadsheet", async () => {
    const { call, raw } = the()
    await someMaterials(2300, '=danger')
    const { data } = await call(bulkApi.exportList, {
      list: materialApi.list.path,
      filters: { keyword: '=danger', sort: 'filename', order: 'asc' },
      columns: [
        { title: '文件名', path: 'filename' },
        { title: '种类', path: 'kind', kind: 'word', words: { picture: '图片' } },
        { title: '字节', path: 'filesize', kind: 'number' },
        { title: '时长', path: 'seconds', kind: 'number' },
        { title: '上传于', path: 'createtime', kind: 'time' },
      ],
      subject: '素材',
    })
    const job = await ended(data.jobId)
    expect(job).toMatchObject({ state: 'succeeded', result: { rows: 2300 } })
    const file = await raw({ url: String(job.result?.url) })
    expect(file.headers['content-disposition']).toContain('attachment')
    const lines = file.rawPayload.toString('utf8').split('\r\n')
    expect(lines[0]).toBe('\uFEFF文件名,种类,字节,时长,上传于')
    expect(lines[1]).toMatch(/^'=danger 1,图片,\d+,,\d{4}-\d\d-\d\d \d\d:\d\d$/)
    expect(lines).toHaveLength(2302)
  })

  it('posting modes of all matching accounts change by one order', async () => {
    const { call } = the()
    await anAccount(the())
    await anAccount(the())
    const { data } = await call(bulkApi.start, {
      list: accountApi.list.path,
      action: accountApi.setPosting.path,
      given: { postingMode: 'automatic' },
      filters: { platform: 'practice' },
      label: 'openname',
      subject: 'Automatic',
    })
    expect(await ended(data.jobId)).toMatchObject({ result: { done: 2, refused: 0 } })
    const { data: list } = await call(accountApi.list, {})
    expect(list.data.map(({ postingMode }) => postingMode)).toEqual(['automatic', 'automatic'])
  })

  it('topics are added to all matching works by one order', async () => {
    const { call } = the()
    const { workId, planId } = await aReadyWork(the(), await anAccount(the()))
    const { data } = await call(bulkApi.start, {
      list: workApi.list.path,
      action: workApi.setTopics.path,
      given: { topics: ['autumn', 'winter'], how: 'replace' },
      filters: { wisdom_task_id: planId },
      label: 'title',
      subject: 'Topics',
    })
    expect(await ended(data.jobId)).toMatchObject({ result: { done: 1, refused: 0 } })
    const works = (await call(workApi.list, { wisdom_task_id: planId })).data.data
    expect(works.map(({ id, topic }) => [id, topic])).toEqual([[workId, '#autumn #winter']])
  })

  it('a post that a worker restored before it died is not reported as refused', async () => {
    const { call, parts, workspaceId } = the()
    const { taskId } = await aReadyWork(the(), await anAccount(the()))
    await call(publishTaskApi.cancel, { ids: [taskId] })
    await running.worker?.stop()
    const { data: started } = await call(bulkApi.start, {
      list: publishTaskApi.list.path,
      action: publishTaskApi.restore.path,
      filters: { view: 'cancelled' },
      label: 'title',
      subject: 'Restore',
    })
    await parts.bulk.take(workspaceId, started.jobId, 50)
    expect((await call(publishTaskApi.restore, { ids: [taskId] })).data.done).toEqual([taskId])
    await work()
    expect(await ended(started.jobId)).toMatchObject({ state: 'succeeded', result: { done: 1, refused: 0 } })
  })

  it('an export is written as the person chose: with semicolons, and long numbers as text', async () => {
    const { call, owner, raw } = the()
    const { adminInfo } = (await call(sessionApi.savePersonalData, { csvFormat: 'semicolon' })).data
    expect(adminInfo.csvFormat).toBe('semicolon')
    const accountId = await anAccount(the())
    await owner.query("update account set nickname = '1853920471829364736' where id = $1", [accountId])
    const { data } = await call(bulkApi.exportList, {
      list: accountApi.list.path,
      filters: { keyword: '1853920471829364736' },
      columns: [
        { title: 'Name', path: 'openname' },
        { title: 'Platform', path: 'platform' },
      ],
      format: adminInfo.csvFormat ?? 'plain',
      subject: 'Accounts',
    })
    const file = await raw({ url: String((await ended(data.jobId)).result?.url) })
    expect(file.rawPayload.toString('utf8')).toContain('"=""1853920471829364736""";')
  })
})
