import { writeFile } from 'node:fs/promises'
import { emojiSheet } from '@matrixcast/canvas/font-sheets'
import QRCode from 'qrcode'
import { type BrowserPool, poolOneBrowser } from '../layers/browser-pool.ts'
import { type ChromiumEnvironment, findChromium } from '../layers/find-chromium.ts'
import { type FontFiles, readFonts } from '../layers/font-files.ts'

/**
 * `html`: the page as visitors get it. `width`, `height`: of its first page, px. `url`: what the code opens. `fileOf`: where a
 * file of the page lies, by its address. `file`: the PNG that is written.
 */
export type PosterOrder = {
  html: string
  width: number
  height: number
  title: string
  url: string
  fileOf: (address: string) => Promise<string | undefined>
  file: string
  signal: AbortSignal
}

export type Posters = {
  /** False where no browser is. */
  draw: (order: PosterOrder) => Promise<boolean>
}

const origin = 'https://poster.invalid'
const codeHeightPx = 128
/** Of a long page: two screens. */
const mostHeightPx = 1334

/** Pictures of first pages with a code below that opens the page; at two device pixels for each px. */
export function openPosters(environment: ChromiumEnvironment): Posters {
  let fonts: ReturnType<typeof readFonts> | undefined
  let pool: Promise<BrowserPool | undefined> | undefined
  const find = async () => {
    const program = await findChromium(environment)
    return program === undefined ? undefined : poolOneBrowser(program)
  }
  return {
    async draw(order) {
      pool ??= find()
      const found = await pool
      if (!found || order.signal.aborted) return false
      fonts ??= readFonts()
      await drawPoster(found, order, await fonts)
      return true
    },
  }
}

/** Emoji of a page are its visitor's own; a poster has no visitor, and gets ours. */
async function drawPoster(pool: BrowserPool, { fileOf, file, ...order }: PosterOrder, fonts: FontFiles): Promise<void> {
  const { width } = order
  const height = Math.min(order.height, mostHeightPx) + codeHeightPx
  const body = await withCode({ ...order, emoji: fonts.sheetAt(emojiSheet) ?? '' })
  const options = { viewport: { width, height }, deviceScaleFactor: 2, javaScriptEnabled: false }
  await pool.withContext(options, async (context) => {
    await context.route('**/*', async (route) => {
      const { origin: from, pathname } = new URL(route.request().url())
      if (from === origin && pathname === '/') return route.fulfill({ contentType: 'text/html; charset=utf-8', body })
      const path = from === origin ? (fonts.fileOf(pathname) ?? (await fileOf(pathname))) : undefined
      const headers = { 'access-control-allow-origin': '*' }
      return path === undefined ? route.abort() : route.fulfill({ path, headers })
    })
    const page = await context.newPage()
    await page.goto(`${origin}/`, { waitUntil: 'load' })
    await writeFile(file, await page.screenshot({ clip: { x: 0, y: 0, width, height } }))
  })
}

type Coded = Omit<PosterOrder, 'fileOf' | 'file'> & { emoji: string }

async function withCode({ html, width, height, title, url, emoji }: Coded): Promise<string> {
  const code = await QRCode.toString(url, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' })
  const top = Math.min(height, mostHeightPx)
  const name = title.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
  const style = [
    emoji,
    `body>main{height:${top}px}main>section:not(:first-of-type){display:none}`,
    `#code{position:absolute;top:${top}px;left:0;width:${width}px;height:${codeHeightPx}px;box-sizing:border-box;padding:16px;`,
    'display:flex;gap:16px;align-items:center;background:#fff;color:#111;font:600 16px/1.4 "Noto Sans SC Variable","Noto Color Emoji",sans-serif}',
    '#code svg{width:96px;height:96px;flex:none}#code span{overflow:hidden;max-height:4.2em;overflow-wrap:anywhere}',
  ].join('')
  const footer = `<style>${style}</style><div id="code">${code}<span>${name}</span></div></body>`
  return html.replace(/<\/body>(?![^]*<\/body>)/, () => footer)
}
