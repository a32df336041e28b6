import { readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { clipApi } from '@matrixcast/contract/clips'
import { jobApi } from '@matrixcast/contract/jobs'
import { materialApi } from '@matrixcast/contract/materials'
import { planApi } from '@matrixcast/contract/plans'
import { hostileFonts } from '@matrixcast/render/testing/hostile-fonts'
import { testBrowser } from '@matrixcast/render/testing/test-browser'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openJobKinds } from '../job-kinds.ts'
import { startWorker, type Worker } from '../jobs/worker.ts'
import { aClipPlan } from '../testing/factories.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const lobster = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource/lobster/files/lobster-latin-400-normal.woff2'),
)
const hostile = hostileFonts(lobster).find(({ name }) => name === 'packed, a table of 1 GB')?.bytes
const the = theOwnWorld({ fetchReach: { protocols: ['http:'], mayReach: (address) => address === '127.0.0.1' } })
const running: { worker?: Worker; close?: () => Promise<void>; server?: Server; address: string } = { address: '' }

beforeAll(async () => {
  const server = createServer((request, response) => {
    if (request.url === '/moved.woff2') response.writeHead(302, { location: '/lobster.woff2' }).end()
    else if (request.url === '/lobster.woff2') response.end(lobster)
    else if (request.url === '/hostile.woff2') response.end(hostile)
    else if (request.url === '/page.woff2') response.end('<!doctype html><title>not a font</title>')
    else response.writeHead(404).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const at = server.address()
  running.server = server
  running.address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`
  const home = await mkdtemp(path.join(tmpdir(), 'matrixcast-font-'))
  const { kinds, close } = await openJobKinds(the().parts, { MATRIXCAST_HOME: home, ...testBrowser })
  running.close = close
  running.worker = await startWorker({ ...the().parts, kinds, role: 'test' })
})
afterAll(async () => {
  await running.worker?.stop()
  await running.close?.()
  running.server?.close()
})

async function titled(title: string, newFontUrl: string): Promise<ClipPlan> {
  const clip = await aClipPlan(the(), { titles: [title], count: 1 })
  const elements = clip.page.elements.map((element) => ({
    ...element,
    commonStyle: { ...element.commonStyle, newFontUrl, fontFamily: 'Shop sign', fontWeight: 400 },
  }))
  return { ...clip, page: { ...clip.page, elements } }
}

async function tried(clip: ClipPlan) {
  const { data } = await the().call(clipApi.preview, { clip })
  return vi.waitFor(
    async () => {
      const { job } = (await the().call(jobApi.info, { id: data.jobId })).data
      expect(['succeeded', 'failed']).toContain(job.state)
      return job
    },
    { timeout: 40_000, interval: 200 },
  )
}

it('a font fetched by its address can be chosen, is drawn, and says which signs it lacks', async () => {
  const { call, raw } = the()
  const added = await call(materialApi.addFontByUrl, { url: `${running.address}/moved.woff2` })
  expect(added.data.attachment).toMatchObject({ kind: 'font', title: 'Lobster', filename: 'lobster.woff2' })
  const { data } = await call(clipApi.fonts, {})
  const font = data.data.find(({ label, newFontUrl }) => label === 'Lobster' && newFontUrl !== '')
  expect(font).toMatchObject({ newFontUrl: `material:${added.data.attachment.id}`, cssUrl: null })
  expect((await raw({ url: font?.fileUrl ?? '' })).headers['content-type']).toBe('font/woff2')
  expect(await tried(await titled('Fresh 🍎', font?.newFontUrl ?? ''))).toMatchObject({ state: 'succeeded' })
  expect(await tried(await titled('Fresh 水果', font?.newFontUrl ?? ''))).toMatchObject({
    state: 'failed',
    message: 'signMissing',
    result: { detail: '水 果 · Shop sign · “Fresh 水果”' },
  })
})

it('an order may name the address itself; the font is then kept, and cannot be deleted while it is used', async () => {
  const { call } = the()
  const clip = await titled('Fresh', `${running.address}/lobster.woff2`)
  const placed = await call(planApi.add, { name: 'with a font', clip })
  const { settings } = (await call(clipApi.info, { id: placed.data.clipId })).data
  const [url = ''] = settings.page.elements.flatMap(({ commonStyle }) => commonStyle.newFontUrl)
  const id = url.replace('material:', '')
  expect((await call(materialApi.remove, { ids: [id] })).data.refused).toMatchObject([{ fault: 'materialInUse' }])
})

it('what is no font, is not there, or lies elsewhere is refused before anything is made', async () => {
  const refusal = async (url: string) =>
    (await the().call(planApi.add, { name: 'p', clip: await titled('Fresh', url) })).refused
  expect(await refusal(`${running.address}/none.woff2`)).toBe('addressFailed')
  expect(await refusal('http://10.0.0.1/a.woff2')).toBe('addressInside')
  expect(await refusal('not an address')).toBe('addressNotSecure')
  expect(await refusal(`material:${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`)).toBe('materialMissing')
  expect(await refusal(`${running.address}/page.woff2`)).toBe('notMedia')
  expect(await refusal(`${running.address}/hostile.woff2`)).toBe('fontUnreadable')
  const added = await the().call(materialApi.addFontByUrl, { url: `${running.address}/hostile.woff2` })
  expect(added.refused).toBe('fontUnreadable')
})
