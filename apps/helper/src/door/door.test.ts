import { generateKeyPairSync } from 'node:crypto'
import { createServer, request, type Server } from 'node:http'
import { wholeChromium as options } from '@matrixcast/platforms/testing/chromium'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, World } from '../testing/world.ts'

const empty = { contentType: 'text/html', body: '<!doctype html><title>page</title>' }

describe('the local door', () => {
  let world: World
  let browser: Browser
  let pages: Server
  let pagesPort: number
  let port: number
  beforeAll(async () => {
    world = await World.open()
    pages = createServer((_request, reply) => reply.setHeader('content-type', 'text/html').end(empty.body))
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
    const bound = pages.address()
    pagesPort = typeof bound === 'object' && bound ? bound.port : 0
    world.server.origins = [`http://127.0.0.1:${pagesPort}`]
    const helper = await world.startHelper()
    port = helper.port
    // Newer Chromium keeps some of these pages from loopback by itself; here the door has to hold alone.
    const unguarded = ['--host-resolver-rules=MAP rebind.test 127.0.0.1', '--disable-features=LocalNetworkAccessChecks']
    browser = await chromium.launch({ ...options, args: [...options.args, ...unguarded] })
  })
  afterAll(async () => {
    await browser.close()
    pages.close()
    await world.close()
  })

  it('is really reached by that name and really says no', async () => {
    const page = await browser.newPage()
    const rebound = `http://rebind.test:${port}/`
    await page.route(rebound, (route) => route.fulfill(empty))
    await page.goto(rebound)
    expect(await page.evaluate(async () => (await fetch('/status')).status)).toBe(403)
    await page.close()
  })

  it.each([
    ['signed by somebody else', () => world.server.issue('page', claims(), generateKeyPairSync('ed25519').privateKey)],
    ['that is over', () => world.server.pageToken({ exp: Math.floor(Date.now() / 1000) - 1 })],
    ['of another workspace', () => world.server.pageToken({ workspaceId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' })],
    ['for another site', () => world.server.pageToken({ origin: 'http://evil.example' })],
    ['of another purpose', () => world.server.issue('check', { accountIds: [] })],
    ['that is nonsense', () => 'a.b.c'],
  ])('refuses a local program with a forged origin and a token %s', async (_what, token) => {
    await expect(world.connect(token())).rejects.toThrow('ticketInvalid')
  })
  const claims = () => ({ adminId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', origin: world.server.origins[0] ?? '' })

  it('survives unknown commands, unusable params and a missing ack', async () => {
    const socket = await world.connect()
    expect(await ask(socket, 'controller.shell.run', {})).toMatchObject({ code: 0, fault: 'unknownCommand' })
    expect(await ask(socket, 'controller.publish.publishWork', 7)).toMatchObject({ code: 0, fault: 'invalidInput' })
    expect(await ask(socket, '__proto__', null)).toMatchObject({ code: 0, fault: 'unknownCommand' })
    socket.emit('c1')
    socket.emit('c1', 'controller.publish.cancel', {})
    socket.emit('login:input', { loginId: 1 })
    socket.emit('login:close', null)
    const taskId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
    expect(await ask(socket, 'controller.publish.cancel', { taskId })).toMatchObject({ code: 1 })
    socket.close()
  })

  const get = (path: string, headers: Record<string, string>, body?: string) =>
    new Promise<{ status: number; text: string; allowed: string | undefined }>((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', path, headers, method: body === undefined ? 'GET' : 'POST' })
      asked.once('error', reject)
      asked.once('response', (answer) => {
        let text = ''
        answer.on('data', (part: Buffer) => {
          text += part.toString()
        })
        const allowed = answer.headers['access-control-allow-origin']
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text, allowed }))
      })
      asked.end(body)
    })

  it('tells our page that it runs, and nobody else', async () => {
    const [origin = ''] = world.server.origins
    const seen = await get('/status', { origin })
    expect(seen.allowed).toBe(origin)
    expect(JSON.parse(seen.text)).toMatchObject({ protocol: 3, paired: true })
    expect(await get('/status', { origin: 'http://evil.example' })).toMatchObject({ status: 403, text: '' })
    expect(await get('/healthz', {})).toMatchObject({
      status: 200,
      text: '{"ok":true,"start":"of one start and no other"}',
    })
    expect(await get('/healthz', { origin })).toMatchObject({ status: 404 })
    expect(await get('/status', { host: `rebind.test:${port}` })).toMatchObject({ status: 403, text: '' })
    expect(await get('/status', { host: `127.0.0.1.evil.example:${port}` })).toMatchObject({ status: 403, text: '' })
  })

  it('answers c1 over HTTP to a Bearer page token and to nothing else', async () => {
    const body = JSON.stringify({ command: 'controller.publish.downloadFile', params: {} })
    expect((await get('/c1', {}, body)).status).toBe(401)
    expect((await get('/c1', { authorization: 'Bearer x.y' }, body)).status).toBe(401)
    const authorization = `Bearer ${world.server.pageToken()}`
    expect(JSON.parse((await get('/c1', { authorization }, body)).text)).toMatchObject({ fault: 'invalidInput' })
    expect((await get('/c1', { authorization }, '{broken')).status).toBe(400)
  })

  it('hands out files of the server only', async () => {
    const { ticket } = await world.aTask()
    const download = async (fileSrc: string) => {
      const body = JSON.stringify({ command: 'controller.publish.downloadFile', params: { fileSrc, ticket } })
      const answer = await get('/c1', { authorization: `Bearer ${world.server.pageToken()}` }, body)
      return answer.text
    }
    expect(await download('/files/1.mp4')).toContain('"code":1')
    for (const src of [
      'file:///etc/passwd',
      'http://169.254.169.254/',
      'https://evil.example/x.mp4',
      '//evil.example/x',
    ]) {
      expect(await download(src)).toContain('foreignFile')
    }
  })
})
