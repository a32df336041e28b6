import QRCode from 'qrcode'
import { type BrowserPool, poolOneBrowser } from '../layers/browser-pool.ts'
import { type ChromiumEnvironment, findChromium } from '../layers/find-chromium.ts'

/** `url`: what the code holds. `number`, `name`: in words below it, for whoever cannot scan. */
export type SheetCode = { url: string; number: string; name: string }

export type CodeSheets = {
  /** A PDF of A4 pages, 24 codes each; undefined where no browser is or `signal` ended it. */
  draw: (codes: readonly SheetCode[], signal: AbortSignal) => Promise<Buffer | undefined>
}

export const codesOfSheet = 24
const columns = 4
const rows = 6
/** Millimetres. A module below 0.7 is not read by old phones. */
const leastSideMm = 30
const leastModuleMm = 0.7
/** White modules around the code, also on a dark sheet. */
const quietModules = 4

/** How large a code is printed, without and with its white border: at least 30 mm, and 0.7 mm for each module. */
export function sideOf(url: string): { codeMm: number; moduleMm: number; paperMm: number } {
  const modules = QRCode.create(url, { errorCorrectionLevel: 'Q' }).modules.size
  const codeMm = Math.max(leastSideMm, modules * leastModuleMm)
  const moduleMm = codeMm / modules
  return { codeMm, moduleMm, paperMm: codeMm + 2 * quietModules * moduleMm }
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

async function cell({ url, number, name }: SheetCode): Promise<string> {
  const svg = await QRCode.toString(url, { type: 'svg', margin: quietModules, errorCorrectionLevel: 'Q' })
  const { paperMm } = sideOf(url)
  const address = url.replace(/^https?:\/\//, '')
  return `<div class="cell"><div class="code" style="width:${paperMm}mm;height:${paperMm}mm">${svg}</div>
    <p><b>${escaped(number)}</b> ${escaped(name)}</p><p class="address">${escaped(address)}</p></div>`
}

const style = `@page{size:A4;margin:8mm 10mm}
  body{margin:0;font:8pt/1.15 sans-serif;color:#000;background:#fff}
  .sheet{display:grid;grid-template-columns:repeat(${columns},1fr);grid-template-rows:repeat(${rows},46.5mm);break-after:page}
  .sheet:last-child{break-after:auto}
  .cell{position:relative;display:flex;flex-direction:column;align-items:center;padding-top:.5mm;overflow:hidden}
  .cell::before,.cell::after{content:"";position:absolute;top:0;width:3mm;height:3mm;border-top:.1mm solid #888}
  .cell::before{left:0;border-left:.1mm solid #888}
  .cell::after{right:0;border-right:.1mm solid #888}
  .code{background:#fff}.code svg{display:block;width:100%;height:100%}
  p{margin:0;max-width:44mm;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
  .address{max-width:46mm;font-size:6.5pt;white-space:normal;overflow-wrap:anywhere;text-align:center}`

/** The pages of a sheet as one document of HTML, as Chromium prints it. */
export async function sheetHtml(codes: readonly SheetCode[]): Promise<string> {
  const cells = await Promise.all(codes.map(cell))
  const sheets = Array.from({ length: Math.ceil(cells.length / codesOfSheet) }, (_, at) =>
    cells.slice(at * codesOfSheet, (at + 1) * codesOfSheet).join(''),
  )
  const body = sheets.map((sheet) => `<div class="sheet">${sheet}</div>`).join('')
  return `<!doctype html><meta charset="utf-8"><title>QR</title><style>${style}</style>${body}`
}

/** Prints codes to be cut out and laid on tables. */
export function openCodeSheets(environment: ChromiumEnvironment): CodeSheets {
  let pool: Promise<BrowserPool | undefined> | undefined
  const find = async () => {
    const program = await findChromium(environment)
    return program === undefined ? undefined : poolOneBrowser(program)
  }
  return {
    async draw(codes, signal) {
      pool ??= find()
      const found = await pool
      if (!found || signal.aborted) return undefined
      const html = await sheetHtml(codes)
      return found.withContext({ javaScriptEnabled: false }, async (context) => {
        await context.route('**/*', (route) => route.abort())
        const page = await context.newPage()
        await page.setContent(html, { waitUntil: 'load' })
        return page.pdf({ preferCSSPageSize: true, printBackground: true })
      })
    },
  }
}
