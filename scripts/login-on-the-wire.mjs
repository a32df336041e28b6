// What a browser receives of scripts until the sign-in form is ready: served by the product's own HTTP, headers included.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { tsImport } from 'tsx/esm/api'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const languages = ['zh', 'en', 'es', 'ja']

/** The web app behind the product's own headers and compression, and nothing else of the product. */
async function serveWebApp(folder) {
  const load = (file) => tsImport(path.join(root, 'apps/server/src', file), import.meta.url)
  const [{ buildApp }, { mountWebApp }] = await Promise.all(['http/build-app.ts', 'http/web-app.ts'].map(load))
  const pino = createRequire(path.join(root, 'apps/server/package.json'))('pino')
  const app = await buildApp({
    log: pino({ level: 'silent' }),
    gate: undefined,
    served: [],
    options: { checkAnswers: false },
    trustProxy: false,
    connectSources: ['http', 'ws'].flatMap((scheme) => [`${scheme}://127.0.0.1:10155`, `${scheme}://localhost:10155`]),
  })
  await mountWebApp(app, folder)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app
}

async function scriptsFor(browser, address, locale) {
  const context = await browser.newContext({ locale })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  const scripts = new Map()
  const received = []
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (new URL(response.url).pathname.endsWith('.js')) scripts.set(requestId, response.url)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) received.push(encodedDataLength)
  })
  await network.send('Network.enable')
  await page.goto(`${address}/login`)
  await page.locator('input[type=password]').waitFor()
  await page.waitForLoadState('networkidle')
  await context.close()
  return { locale, files: received.length, bytes: received.reduce((sum, bytes) => sum + bytes, 0) }
}

/**
 * What `/login` of the web app built into `folder` transfers in the language where it is most: `{ locale, files, bytes }`.
 * Throws with words for a person where Chromium is missing.
 */
export async function loginOnTheWire(folder) {
  const program = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  if (!existsSync(program)) {
    throw new Error(`/login is measured in Chromium, which is not at ${program}; install it or set CHROMIUM_PATH`)
  }
  const app = await serveWebApp(folder)
  const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const address = app.listeningOrigin
    const all = []
    for (const locale of languages) all.push(await scriptsFor(browser, address, locale))
    return all.reduce((most, one) => (one.bytes > most.bytes ? one : most))
  } finally {
    await browser.close()
    await app.close()
  }
}
