import { readdir, readFile } from 'node:fs/promises'
import { bulkApi } from '@matrixcast/contract/bulk'
import { clipApi } from '@matrixcast/contract/clips'
import { type Job, jobApi } from '@matrixcast/contract/jobs'
import { materialApi } from '@matrixcast/contract/materials'
import { sessionApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { beforeAll, describe, expect, it } from 'vitest'
import { aClipPlan, aMaterial, aPlan } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

describe('a job belongs to who ordered it', () => {
  const the = theWorld()
  const tokens = { hers: '', his: '' }
  const signedIn = async (username: string) => {
    const password = 'long enough'
    await the().call(settingsApi.addAdmin, { username, nickname: username, role: 'operator', password })
    return (await the().call(sessionApi.login, { username, password }, {})).data.userinfo.token
  }
  const columns = [{ title: 'Name', path: 'filename' }]
  const list = materialApi.list.path
  const order = { list, action: materialApi.remove.path, filters: {}, label: 'filename', subject: 'secret order' }
  const exportAs = async (token: string) =>
    (await the().call(bulkApi.exportList, { list, filters: {}, columns, subject: 'secret list' }, { token })).data.jobId
  const bulkAs = async (token: string) => (await the().call(bulkApi.start, order, { token })).data.jobId
  const seen = async (id: string, token: string): Promise<Job | undefined> => {
    const { job } = (await the().call(jobApi.info, { id }, { token })).data
    const tray = (await the().call(jobApi.list, {}, { token })).data.data
    expect(tray.find((one) => one.id === id)).toEqual(job)
    return job
  }
  const ended = (id: string) =>
    the().owner.query(
      `update job_run set state = 'succeeded', finished_at = now(), result = '{"storageKey": "exports/a.csv", "rows": 3}' where id = $1`,
      [id],
    )
  const hidden = { subject: '', result: null, mayRead: false, mayCancel: false }

  beforeAll(async () => {
    await aMaterial(the())
    tokens.hers = await signedIn('she')
    tokens.his = await signedIn('he')
  })

  it('an export: its orderer and an owner have the file, an operator sees that it is there', async () => {
    for (const [orderer, stranger] of [
      [the().token, tokens.hers],
      [tokens.hers, tokens.his],
    ] as const) {
      const id = await exportAs(orderer)
      expect((await the().call(jobApi.cancel, { id }, { token: stranger })).refused).toBe('noPermission')
      await ended(id)
      const whole = { subject: 'secret list', mayRead: true, result: { url: expect.any(String), rows: 3 } }
      expect(await seen(id, orderer)).toMatchObject(whole)
      expect(await seen(id, the().token)).toMatchObject(whole)
      expect(await seen(id, stranger)).toMatchObject({ ...hidden, kind: 'export', state: 'succeeded' })
    }
  })

  it('an order over a list: its rows are read and it is cancelled by its orderer and an owner alone', async () => {
    const [owners, hers] = [await bulkAs(the().token), await bulkAs(tokens.hers)]
    const rows = async (jobId: string, token: string) => (await the().call(bulkApi.rows, { jobId }, { token })).refused
    expect(await rows(owners, tokens.hers)).toBe('noPermission')
    expect(await rows(hers, tokens.his)).toBe('noPermission')
    expect([await rows(hers, tokens.hers), await rows(hers, the().token)]).toEqual([undefined, undefined])
    expect(await seen(owners, tokens.his)).toMatchObject(hidden)
    const cancel = async (id: string, token: string) => (await the().call(jobApi.cancel, { id }, { token })).refused
    expect([await cancel(owners, tokens.hers), await cancel(hers, tokens.his)]).toEqual([
      'noPermission',
      'noPermission',
    ])
    expect([await cancel(hers, tokens.hers), await cancel(owners, the().token)]).toEqual([undefined, undefined])
  })

  it('a tried video: shown to who tried it', async () => {
    const clip = await aClipPlan(the())
    const id = (await the().call(clipApi.preview, { clip }, { token: tokens.hers })).data.jobId
    expect(await seen(id, tokens.hers)).toMatchObject({ subject: 'First title', mayRead: true, mayCancel: true })
    expect(await seen(id, tokens.his)).toMatchObject(hidden)
  })

  it('work of the whole workspace: shown to whoever may see what it works on, as on its own screen', async () => {
    await aPlan(the())
    const { data } = (await the().call(jobApi.list, {}, { token: tokens.hers })).data
    expect(data.find(({ kind }) => kind === 'render')).toMatchObject({ mayRead: true, mayCancel: true })
    const id = await the().parts.db.inWorkspace(the().workspaceId, (tx) =>
      the().parts.jobs.add(tx, the().workspaceId, { kind: 'wechatNotice', subject: 'the owner', payload: {} }),
    )
    expect(await seen(id, tokens.hers)).toMatchObject(hidden)
    expect(await seen(id, the().token)).toMatchObject({ subject: 'the owner', mayCancel: true })
  })

  it('an order of before jobs kept their orderer has it from what it was ordered with', async () => {
    const folder = new URL('../db/migrations/', import.meta.url)
    const name = (await readdir(folder)).find((one) => one.endsWith('_limits-and-orderers.sql')) ?? ''
    const backfill = (await readFile(new URL(name, folder), 'utf8')).split('--> statement-breakpoint').at(-1) ?? ''
    const id = await exportAs(tokens.hers)
    await the().owner.query('update job_run set ordered_by = null where id = $1', [id])
    expect(await seen(id, tokens.hers)).toMatchObject(hidden)
    await the().owner.query(backfill)
    expect(await seen(id, tokens.hers)).toMatchObject({ mayRead: true, mayCancel: true })
  })
})
