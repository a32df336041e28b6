import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { mountWebApp } from './web-app.ts'

it('the web app opens for every address of a screen, and an unknown call is answered as its kind of call is', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'web-app-'))
  const app = Fastify()
  onTestFinished(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })
  await writeFile(path.join(folder, 'index.html'), 'the web app')
  await mountWebApp(app, folder)
  for (const url of ['/quark/home', '/quark/home/page-data', '/quark/editor?id=x', '/quark/pages', '/accounts']) {
    expect([url, (await app.inject({ url })).body]).toEqual([url, 'the web app'])
  }
  for (const url of ['/quark/page/none', '/quark/user/none?id=x', '/quark/psd/none']) {
    const { statusCode, body } = await app.inject({ url })
    expect([url, statusCode, JSON.parse(body)]).toMatchObject([url, 200, { status: false, code: 404 }])
  }
  for (const url of ['/api/v2.none', '/mcp', '/mcp/none', '/y/none']) {
    const main = await app.inject({ url })
    expect([url, main.statusCode, main.json()]).toMatchObject([url, 404, { code: 0 }])
  }
})
