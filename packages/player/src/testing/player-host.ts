import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { emojiSheet } from '@matrixcast/canvas/emoji-sheet'
import type { AnyTimeline } from '@matrixcast/canvas/timeline'
import { findChromium } from '@matrixcast/render/layers/find-chromium'
import { readFonts } from '@matrixcast/render/layers/font-files'
import { testBrowser } from '@matrixcast/render/testing/test-browser'
import { build } from 'esbuild'
import { chromium, type Page } from 'playwright-core'
import { z } from 'zod'
import type { PlayerSource } from '../footage.ts'

export type Played = {
  timeline: AnyTimeline
  /** By content; `file` is what the player reads. */
  sources: Record<string, Omit<PlayerSource, 'url' | 'stillUrl'> & { file: string }>
  /** A WAV file a sentence. */
  voice: readonly string[]
}

/** The player alone on a page of Chromium, with the project's fonts and these files. */
export async function aPlayerPage({
  timeline,
  sources,
  voice,
}: Played): Promise<{ page: Page; close: () => Promise<void> }> {
  const fonts = await readFonts()
  const bundled = await build({
    entryPoints: [fileURLToPath(new URL('player-page.tsx', import.meta.url))],
    bundle: true,
    format: 'esm',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const files = [...Object.values(sources).map(({ file }) => file), ...voice]
  const urlOf = (file: string) => `/files/${files.indexOf(file)}`
  const input = JSON.stringify({
    timeline,
    sources: Object.entries(sources).map(([sha256, { file, ...facts }]) => [
      sha256,
      { ...facts, url: urlOf(file), stillUrl: null },
    ]),
    voice: voice.map(urlOf),
  })
  const links = ['/fonts/0.css', emojiSheet].map((sheet) => `<link rel=stylesheet href=${sheet}>`).join('')
  const texts: Record<string, readonly [type: string, text: string]> = {
    '/': ['text/html', `<!doctype html>${links}<body style="margin:0"><script type=module src=/page.js></script>`],
    '/input.json': ['application/json', input],
    '/page.js': ['text/javascript', bundled.outputFiles[0]?.text ?? ''],
  }
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const sheet = fonts.sheetAt(path)
    const text = sheet === undefined ? texts[path] : (['text/css', sheet] as const)
    if (text) return void response.setHeader('content-type', `${text[0]}; charset=utf-8`).end(text[1])
    const file = fonts.fileOf(path) ?? files[Number(path.replace('/files/', ''))]
    if (file === undefined) return void response.writeHead(404).end()
    return void serveFile(file, request.headers.range, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await chromium.launch({
    executablePath: (await findChromium({ ...process.env, ...testBrowser })) ?? '',
  })
  const page = await browser.newPage({ viewport: { width: 360, height: 700 } })
  await page.goto(`http://127.0.0.1:${z.object({ port: z.int() }).parse(server.address()).port}/`)
  await page.locator('main').waitFor()
  return {
    page,
    async close() {
      await browser.close()
      server.close()
    },
  }
}

async function serveFile(file: string, range: string | undefined, response: ServerResponse) {
  const all = await readFile(file)
  const [from = 0, to = all.length - 1] = [...(range ?? '').matchAll(/\d+/g)].map(Number)
  const part = all.subarray(from, to + 1)
  response.writeHead(range === undefined ? 200 : 206, {
    'content-length': part.length,
    'accept-ranges': 'bytes',
    ...(range === undefined ? {} : { 'content-range': `bytes ${from}-${from + part.length - 1}/${all.length}` }),
  })
  response.end(part)
}
