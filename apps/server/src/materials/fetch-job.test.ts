import { readdir } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { jobApi } from '@matrixcast/contract/jobs'
import { materialApi } from '@matrixcast/contract/materials'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startWorker, type Worker } from '../jobs/worker.ts'
import { someMedia } from '../testing/factories.ts'
import { theOwnWorld, theWorld } from '../testing/the-world.ts'
import { fetchJob } from './fetch-job.ts'

const video = someMedia('fetched.mp4', 1)

/** What lies at each path of a site on this machine. */
const paths: Record<string, RequestListener> = {
  '/tour%20one.mp4': (_request, response) => response.end(video),
  '/page.mp4': (_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end('<!doctype html><title>a page</title>')
  },
  '/hidden-page.mp4': (_request, response) => {
    response.setHeader('content-type', 'video/mp4')
    response.end('<!doctype html><title>a page</title>')
  },
  '/cut.mp4': (_request, response) => response.end(video.subarray(0, 3000)),
  '/huge.mp4': (_request, response) => {
    response.setHeader('content-length', String(5 * 1024 ** 3))
    response.write('begin')
  },
  '/empty.mp4': (_request, response) => response.end(),
  '/broken.mp4': (_request, response) => {
    response.setHeader('content-length', String(video.length))
    response.write(video.subarray(0, 3000))
    setImmediate(() => response.destroy())
  },
  '/inward.mp4': (_request, response) => {
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' })
    response.end()
  },
  '/onward.mp4': (_request, response) => {
    response.writeHead(302, { location: '/tour%20one.mp4' })
    response.end()
  },
}

describe('a file fetched from an address', () => {
  const the = theOwnWorld({ fetchReach: { protocols: ['http:'], mayReach: (address) => address === '127.0.0.1' } })
  const running: { worker?: Worker; site?: Server } = {}
  const state = { site: '' }

  beforeAll(async () => {
    const { parts } = the()
    running.worker = await startWorker({ ...parts, kinds: [fetchJob(parts)], role: 'test' })
    const site = createServer((request, response) => {
      const answer = paths[request.url ?? '']
      if (answer) answer(request, response)
      else response.writeHead(404).end()
    })
    running.site = site
    await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
    const at = site.address()
    if (at === null || typeof at === 'string') throw new Error('the site has no port')
    state.site = `http://127.0.0.1:${at.port}`
  })
  afterAll(async () => {
    running.site?.closeAllConnections()
    running.site?.close()
    await running.worker?.stop()
  })

  async function cameOf(path: string) {
    const { call } = the()
    const { data, refused } = await call(materialApi.uploadFromUrl, { url: `${state.site}${path}` })
    expect(refused).toBeUndefined()
    return vi.waitFor(
      async () => {
        const { job } = (await call(jobApi.info, { id: data.jobId })).data
        expect(job.finishedAt).not.toBeNull()
        return job
      },
      { timeout: 60_000, interval: 50 },
    )
  }
  const listed = async () => (await the().call(materialApi.list, {})).data.data

  it('becomes a material under its name, which the job names; the same bytes once', async () => {
    const job = await cameOf('/tour%20one.mp4')
    expect(job).toMatchObject({ kind: 'fetchFile', state: 'succeeded', progress: 1, result: { linked: 0 } })
    const [material] = await listed()
    expect(material).toMatchObject({ id: job.result?.materialId, filename: 'tour one.mp4', kind: 'video' })
    const again = await cameOf('/onward.mp4')
    expect(again.result).toMatchObject({ materialId: material?.id, linked: 1 })
    expect(await listed()).toHaveLength(1)
  })

  it('is refused by what it is and by where it lies, each with its reason, and leaves nothing behind', async () => {
    const before = await listed()
    const reasons = {
      '/page.mp4': 'addressIsPage',
      '/hidden-page.mp4': 'notMedia',
      '/cut.mp4': 'truncated',
      '/huge.mp4': 'tooLarge',
      '/empty.mp4': 'empty',
      '/broken.mp4': 'addressFailed',
      '/inward.mp4': 'addressInside',
      '/none.mp4': 'addressFailed',
    }
    for (const [path, reason] of Object.entries(reasons)) {
      const { state, message } = await cameOf(path)
      expect(`${path} ${state} ${message}`).toBe(`${path} failed ${reason}`)
    }
    expect(await listed()).toEqual(before)
    expect(await readdir(the().parts.uploadsFolder)).toEqual([])
  })

  it('says what its reason names', async () => {
    expect((await cameOf('/none.mp4')).result).toEqual({ reason: 'HTTP 404' })
    expect((await cameOf('/huge.mp4')).result).toEqual({ maxMegabytes: 2048 })
  })

  it('is ordered once under one name', async () => {
    const { call } = the()
    const order = { url: `${state.site}/none.mp4`, orderId: crypto.randomUUID() }
    const first = await call(materialApi.uploadFromUrl, order)
    expect((await call(materialApi.uploadFromUrl, order)).data).toEqual(first.data)
    const other = await call(materialApi.uploadFromUrl, { ...order, url: `${state.site}/cut.mp4` })
    expect(other.refused).toBe('orderMadeAlready')
  })
})

describe('an address to fetch from', () => {
  const the = theWorld()

  it('is refused at once where its text alone leads inward or is not https', async () => {
    const asked = async (url: string) => (await the().call(materialApi.uploadFromUrl, { url })).refused
    expect(await asked('http://example.com/a.mp4')).toBe('addressNotSecure')
    expect(await asked('file:///etc/hostname')).toBe('addressNotSecure')
    for (const host of ['169.254.169.254', '127.0.0.1', '[::1]', '10.0.0.1'])
      expect([host, await asked(`https://${host}/a.mp4`)]).toEqual([host, 'addressInside'])
    expect(await asked('no address')).toBe('invalidInput')
    const folderId = crypto.randomUUID()
    const { refused } = await the().call(materialApi.uploadFromUrl, { url: 'https://example.com/a.mp4', folderId })
    expect(refused).toBe('notFound')
  })
})
