import { writeFile } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findChromium } from '../layers/find-chromium.ts'
import { readCode } from '../testing/read-code.ts'
import { aFolder, realTools } from '../testing/tools.ts'
import { codesOfSheet, openCodeSheets, sheetHtml, sideOf } from './code-sheet.ts'

const codes = Array.from({ length: codesOfSheet }, (_, at) => ({
  url: `https://m.matrixcast.example/f/Ab3dEf7h${String(at).padStart(2, '0')}`,
  number: `SC-${1000 + at}`,
  name: `Table ${at + 1}`,
}))

describe('a sheet of codes', () => {
  it('prints each code at 30 mm or more and each module at 0.7 mm or more', () => {
    for (const url of [codes[0]?.url ?? '', `https://${'long.'.repeat(20)}example/f/Ab3dEf7h00`]) {
      const { codeMm, moduleMm, paperMm } = sideOf(url)
      expect(paperMm - codeMm).toBeCloseTo(8 * moduleMm)
      expect(codeMm).toBeGreaterThanOrEqual(30)
      expect(moduleMm).toBeGreaterThan(0.699)
    }
  })

  it('writes number, name and address in words below each code, and none of them as a tag', async () => {
    const [first] = codes
    const html = await sheetHtml([{ ...first, url: first?.url ?? '', number: 'SC-1', name: '<b>Bar</b>' }])
    expect(html).toContain('SC-1')
    expect(html).toContain('&#60;b&#62;Bar')
    expect(html).toContain('m.matrixcast.example/f/Ab3dEf7h00')
  })

  it('of 49 codes is a PDF of three pages', async () => {
    const many = Array.from({ length: 49 }, (_, at) => ({ ...codes[at % codes.length], at })).map((one) => ({
      url: one.url ?? '',
      number: `SC-${one.at}`,
      name: '',
    }))
    const pdf = await openCodeSheets(process.env).draw(many, new AbortController().signal)
    expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf?.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(3)
  })

  it.each(['#ffffff', '#1b1b1f'])(
    'on paper of %s is read whole: 96 dpi, turned, a tenth covered, as a poor JPEG',
    async (paper) => {
      const folder = await aFolder()
      const program = await findChromium(process.env)
      const browser = await chromium.launch({ executablePath: program ?? '', args: ['--no-sandbox'] })
      onTestFinished(async () => {
        await browser.close()
        await folder.remove()
      })
      const page = await browser.newPage({ viewport: { width: 1200, height: 1500 } })
      await page.setContent(await sheetHtml(codes))
      await page.addStyleTag({
        content: `body{width:190mm;margin:150px auto;rotate:15deg;background:${paper}!important}html{background:${paper}}
          .code{position:relative}
          .code::after{content:"";position:absolute;right:13.9mm;bottom:13.9mm;width:9.5mm;height:9.5mm;background:#777}`,
      })
      const file = folder.path('sheet.jpg')
      await writeFile(file, await page.screenshot({ type: 'jpeg', quality: 50, fullPage: true }))
      const boxes = await Promise.all((await page.locator('.code').all()).map((code) => code.boundingBox()))
      const tools = await realTools()
      const read = await readCode(tools, file, boxes)
      expect(read).toEqual(codes.map(({ url }) => url))
    },
  )
})
