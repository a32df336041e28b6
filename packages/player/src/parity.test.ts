import { readFile, stat } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { drawVariant } from '@matrixcast/canvas/draw-variant'
import { momentAt } from '@matrixcast/canvas/moment'
import { resolveTimeline } from '@matrixcast/canvas/resolve-timeline'
import { shotStarts } from '@matrixcast/canvas/timeline'
import { findChromium } from '@matrixcast/render/layers/find-chromium'
import { makeProxyClip } from '@matrixcast/render/media/proxy-clip'
import { testBrowser } from '@matrixcast/render/testing/test-browser'
import { aFolder, make, must, never, realTools } from '@matrixcast/render/testing/tools'
import { build } from 'esbuild'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'

const sha256 = { one: '1'.repeat(64), two: '2'.repeat(64) }
const size = { width: 360, height: 640 }
/** Sixteen bars across, the number of the frame in bits, the first of them the lowest. */
const bars = `nullsrc=s=${size.width}x${size.height}:r=30:d=4,format=yuv420p,geq=lum='if(mod(floor(N/pow(2\\,floor(X*16/W)))\\,2)\\,220\\,30)':cb=128:cr=128`

const timeline = (() => {
  const plan = ClipPlan.parse({
    scenes: ['one', 'two', 'one'].map((id) => ({ materialIds: [id], seconds: 1.5 })),
    titles: ['Bars'],
    scripts: [['A sentence.']],
    voice: { on: false },
    originalSound: { on: true, volume: 100 },
    transition: { kind: 'crossfade', frames: 10 },
  })
  const materials = (['one', 'two'] as const).map((id) => ({
    id,
    sha256: sha256[id],
    kind: 'video' as const,
    seconds: 4,
    ...size,
  }))
  return resolveTimeline(must(drawVariant(plan, materials, 0)), [])
})()

let server: Server
let browser: Browser
let page: Page
let folder: Awaited<ReturnType<typeof aFolder>>

beforeAll(async () => {
  const tools = await realTools()
  folder = await aFolder()
  const bundled = await build({
    entryPoints: [fileURLToPath(new URL('testing/player-page.tsx', import.meta.url))],
    bundle: true,
    format: 'esm',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const path = await make(
    tools,
    `-f lavfi -i ${bars} -f lavfi -i sine=440:d=4 -c:v libx264 -preset ultrafast -crf 12 -c:a aac`,
    folder.path('bars.mp4'),
  )
  must(await makeProxyClip({ tools, path, file: folder.path('proxy.mp4'), signal: never }))
  const source = { kind: 'video', ...size, hasAudio: true, url: '/proxy.mp4', stillUrl: null }
  const input = JSON.stringify({ timeline, sources: Object.values(sha256).map((one) => [one, source]), voice: [] })
  server = createServer((request, response) => {
    if (request.url === '/proxy.mp4') return void serveFile(folder.path('proxy.mp4'), request.headers.range, response)
    if (request.url === '/input.json') return response.setHeader('content-type', 'application/json').end(input)
    if (request.url === '/page.js')
      return response.setHeader('content-type', 'text/javascript').end(bundled.outputFiles[0]?.text)
    return response
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><body><script type=module src=/page.js></script>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const executablePath = (await findChromium({ ...process.env, ...testBrowser })) ?? ''
  browser = await chromium.launch({ executablePath })
  page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${z.object({ port: z.int() }).parse(server.address()).port}/`)
  await page.locator('main').waitFor()
})
afterAll(async () => {
  await browser.close()
  server.close()
  await folder.remove()
})

async function serveFile(file: string, range: string | undefined, response: ServerResponse) {
  const { size: bytes } = await stat(file)
  const [from = 0, to = bytes - 1] = [...(range ?? '').matchAll(/\d+/g)].map(Number)
  const part = (await readFile(file)).subarray(from, to + 1)
  response.writeHead(range === undefined ? 200 : 206, {
    'content-type': 'video/mp4',
    'content-length': part.length,
    'accept-ranges': 'bytes',
    ...(range === undefined ? {} : { 'content-range': `bytes ${from}-${from + part.length - 1}/${bytes}` }),
  })
  response.end(part)
}

const Read = z.object({ frame: z.int(), code: z.int(), ms: z.number() })
const read = async (frames: readonly number[]) => {
  const codes = []
  for (const frame of frames) codes.push(Read.parse(await page.evaluate(`codeAt(${frame})`)))
  return codes
}
/** The frame of its source that the lower canvas shows. */
const sourceFrameAt = (frame: number) => {
  const { pictures } = momentAt(timeline, frame)
  return ('only' in pictures ? pictures.only : pictures.leaving).sourceFrame
}

it('the player shows the source frame that the renderer shows, one after another and in jumps', async () => {
  const last = timeline.totalFrames - 1
  const edges = shotStarts(timeline.shots).flatMap((start) => [start - 1, start, start + 1, start + 10])
  const inOrder = Array.from({ length: timeline.totalFrames }, (_, frame) => frame)
  const jumps = [last, 0, 61, 17, 100, ...edges].filter((frame) => frame >= 0 && frame <= last)
  const shown = await read([...inOrder, ...jumps])
  expect(shown.filter(({ frame, code }) => code !== sourceFrameAt(frame))).toEqual([])
})

it('the player hears what the cameras heard, and plays on to the last frame', async () => {
  expect(z.number().parse(await page.evaluate('loudest()'))).toBeGreaterThan(0.05)
  await read([timeline.totalFrames - 20])
  await page.getByRole('button').click()
  await page.locator(`main[data-frame="${timeline.totalFrames - 1}"]`).waitFor()
})
