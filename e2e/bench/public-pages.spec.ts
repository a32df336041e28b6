// Measures a published page against one written by hand; writes one JSON object for `npm run bench -- pages`.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BrowserContext, expect } from '@playwright/test'
import { test } from '../journey.ts'
import { makeFootage } from '../media.ts'
import { ask, signIn, uploadFile, url } from '../people.ts'
import { median } from './frames.ts'

/** A telephone of the middle class on a slow line. */
const slow = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false }
const slowerCpu = 4
const rounds = 5
const secondsEach = 4
const connections = 10

const words = [
  '老房翻新全屋收纳设计',
  '六十平米的家怎样住下三代人',
  '先量墙再画图：每一格柜子都按家里的东西来定尺寸',
  '从量房到安装三十五天，每天的进度都发到群里',
  '预约设计师上门量尺，周末也可以',
]

/** The page as an operator makes it: a picture across the top, words in three sizes, a second picture. */
const documentOf = (pictures: readonly string[]) => {
  const picture = (at: number, top: number) => ({
    uuid: `i${at}`,
    elName: 'image',
    propsValue: { imageSrc: `material:${pictures[at]}` },
    commonStyle: { left: 0, top, width: 375, height: 211, zIndex: at + 1 },
  })
  const text = (at: number) => ({
    uuid: `t${at}`,
    elName: 'text',
    propsValue: { text: words[at] },
    commonStyle: {
      left: 16,
      top: 225 + at * 40,
      width: 343,
      height: 36,
      fontSize: at === 0 ? 24 : 14,
      zIndex: 10 + at,
    },
  })
  return {
    title: '老房翻新',
    pages: [{ uuid: 'p', elements: [picture(0, 0), ...words.map((_, at) => text(at)), picture(1, 440)] }],
  }
}

const byHand = (pictures: readonly string[]) => `<!doctype html><html lang="zh-CN"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>老房翻新</title>
<style>body{margin:0;font:14px sans-serif}img{display:block;width:100%;height:auto;aspect-ratio:16/9}h1{font-size:24px}h1,p{margin:12px 16px}</style>
<img src="${pictures[0]}" alt=""><h1>${words[0]}</h1>${words
  .slice(1)
  .map((line) => `<p>${line}</p>`)
  .join('')}<img src="${pictures[1]}" alt="">`

/** A server that does nothing but send the same bytes, in a process of its own as ours is. */
async function bareServer(files: Record<string, { file: string; headers: Record<string, string> }>) {
  const program = `
    import fastify from 'fastify'
    import { readFileSync } from 'node:fs'
    const app = fastify()
    for (const [path, { file, headers }] of Object.entries(JSON.parse(process.argv[1]))) {
      const bytes = readFileSync(file)
      app.get(path, (_, reply) => reply.headers(headers).send(bytes))
    }
    console.log(await app.listen({ host: '127.0.0.1', port: 0 }))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, JSON.stringify(files)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (part: Buffer) => resolve(part.toString().trim()))
    child.once('exit', () => reject(new Error('the bare server ended')))
  })
  return { address, stop: () => child.kill() }
}

const fetchOnce = (address: string, agent?: Agent): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' }, ...(agent ? { agent } : {}) }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(Buffer.concat(parts)) : reject(new Error(`HTTP ${answer.statusCode}`)),
      )
    }).on('error', reject)
  })

async function rateOf(address: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const from = performance.now()
  let answers = 0
  const read = async () => {
    while (performance.now() - from < secondsEach * 1000) {
      await fetchOnce(address, agent)
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, read))
  agent.destroy()
  return answers / ((performance.now() - from) / 1000)
}

/** Milliseconds to the first words and to the largest paint, and those in which long tasks let nobody do anything. */
type Paints = { firstMs: number; largestMs: number; blockedMs: number; fontKb: number }
const watchPaints = `
  window.paints = { firstMs: 0, largestMs: 0, blockedMs: 0 }
  const on = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  on('paint', (entry) => { if (entry.name === 'first-contentful-paint') window.paints.firstMs = entry.startTime })
  on('largest-contentful-paint', (entry) => { window.paints.largestMs = entry.startTime })
  on('longtask', (entry) => { window.paints.blockedMs += Math.max(0, entry.duration - 50) })`

async function paintsOf(context: BrowserContext, address: string): Promise<Paints> {
  const page = await context.newPage()
  await page.addInitScript(watchPaints)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', slow)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu })
  const fonts = new Set<string>()
  let fontBytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Font') fonts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (fonts.has(requestId)) fontBytes += encodedDataLength
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  const paints = await page.evaluate<Omit<Paints, 'fontKb'>>('window.paints')
  await page.close()
  return { ...paints, fontKb: fontBytes / 1000 }
}

test('a published page is measured against one written by hand', async ({ browser }) => {
  const token = await signIn()
  const pictures: string[] = []
  for (const file of makeFootage(['plan.png', 'plan.png'])) pictures.push(await uploadFile(file, token))
  const { access_token } = await ask<{ access_token: string }>('/api/v2.admin/createQuarkToken', {}, token)
  const builder = async <Data>(way: string, input: object): Promise<Data> => {
    const answer = await fetch(`${url()}${way}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
      body: JSON.stringify(input),
    })
    return ((await answer.json()) as { body: Data }).body
  }
  const { _id } = await builder<{ _id: string }>('/quark/page/create', documentOf(pictures))
  const { slug } = await builder<{ slug: string }>('/quark/page/setPublish', { id: _id })
  const ours = `${url()}/p/${slug}`
  await expect.poll(async () => (await fetch(ours)).status, { timeout: 120_000 }).toBe(200)

  const folder = mkdtempSync(path.join(tmpdir(), 'matrixcast-bench-'))
  const keep = (name: string, bytes: Buffer) => {
    writeFileSync(path.join(folder, name), bytes)
    return path.join(folder, name)
  }
  const html = await (await fetch(ours)).text()
  const shown = [...new Set(html.match(/\/p-assets\/[0-9a-f]{64}\.(?:webp|png|jpe?g)/g))].slice(0, 2)
  const packed = { 'content-encoding': 'gzip', 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
  const files: Parameters<typeof bareServer>[0] = {
    '/same': { file: keep('same', await fetchOnce(ours)), headers: packed },
    '/by-hand': { file: keep('by-hand', gzipSync(byHand([shown[0] ?? '', shown.at(-1) ?? '']))), headers: packed },
  }
  for (const [at, one] of shown.entries()) {
    const answer = await fetch(`${url()}${one}`)
    const type = answer.headers.get('content-type') ?? ''
    files[one] = { file: keep(`${at}`, Buffer.from(await answer.arrayBuffer())), headers: { 'content-type': type } }
  }
  const { headers } = await fetch(ours)
  const byHandFile = files['/by-hand']
  if (byHandFile === undefined) throw new Error('the page by hand is not there')
  const policy = { 'content-security-policy': headers.get('content-security-policy') ?? '' }
  files['/in-sandbox'] = { file: byHandFile.file, headers: { ...packed, ...policy } }
  for (const one of Object.values(files)) one.headers['cross-origin-resource-policy'] = 'cross-origin'
  const bare = await bareServer(files)
  const perSecond: number[] = []
  const barePerSecond: number[] = []
  for (let round = 0; round < 3; round += 1) {
    barePerSecond.push(await rateOf(`${bare.address}/same`))
    perSecond.push(await rateOf(ours))
  }
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const published: Paints[] = []
  const handWritten: Paints[] = []
  const inSandbox: Paints[] = []
  for (let round = 0; round < rounds; round += 1) {
    published.push(await paintsOf(phone, ours))
    handWritten.push(await paintsOf(phone, `${bare.address}/by-hand`))
    inSandbox.push(await paintsOf(phone, `${bare.address}/in-sandbox`))
  }
  bare.stop()
  rmSync(folder, { recursive: true })
  const middle = (all: readonly Paints[]) => ({
    firstMs: median(all.map(({ firstMs }) => firstMs)),
    largestMs: median(all.map(({ largestMs }) => largestMs)),
    blockedMs: median(all.map(({ blockedMs }) => blockedMs)),
    fontKb: median(all.map(({ fontKb }) => fontKb)),
  })
  writeFileSync(
    process.env['BENCH_BROWSER'] ?? '/dev/stdout',
    JSON.stringify({
      signs: new Set(words.join('')).size,
      throughput: {
        perSecond: median(perSecond),
        barePerSecond: median(barePerSecond),
        bytes: (await fetchOnce(ours)).length,
      },
      published: middle(published),
      byHand: middle(handWritten),
      inSandbox: middle(inSandbox),
    }),
  )
})
