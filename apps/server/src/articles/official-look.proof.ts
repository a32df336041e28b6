import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { plainText } from '@matrixcast/domain/article/article-text'
import { officialaccountArticleHtml } from '@matrixcast/platforms/officialaccount/officialaccount-article-html'
import { chromium as installed } from '@matrixcast/platforms/testing/chromium'
import { contentAsKept, insideAddress } from '@matrixcast/platforms/testing/officialaccount-content'
import { textOf } from '@matrixcast/platforms/testing/read-article'
import { readHtml } from '@matrixcast/platforms/testing/read-html'
import { someArticle } from '@matrixcast/platforms/testing/some-articles'
import { articles, placedPictures } from '@matrixcast/platforms/testing/whole-article'
import { lumaSsim } from '@matrixcast/render/testing/look-at'
import { make, realTools } from '@matrixcast/render/testing/tools'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

const count = 20
const figuresFile = process.env['PROVE_OFFICIAL']
const phone = { width: 375, height: 812 }
let browser: Browser
let folder = ''
beforeAll(async () => {
  browser = await chromium.launch(installed)
  folder = await mkdtemp(path.join(tmpdir(), 'official-'))
})
afterAll(async () => {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
})

/** As a phone shows it. The white below it is part of both, as of any screen. */
async function screenshot(html: string, picture: Buffer, name: string): Promise<string> {
  const page = await browser.newPage({ viewport: phone })
  await page.route('**', (route) =>
    route.request().url().startsWith(insideAddress)
      ? route.fulfill({ body: picture, contentType: 'image/png' })
      : route.abort(),
  )
  await page.setContent(
    `<!doctype html><meta charset="utf-8"><body style="margin:16px;font:17px/1.6 sans-serif">${html}`,
    {
      waitUntil: 'load',
    },
  )
  const file = path.join(folder, name)
  await page.screenshot({ path: file, fullPage: true })
  await page.close()
  return file
}

it('an article on an official account (simulated) keeps all its words and looks as it was written', async () => {
  const tools = await realTools()
  const picture = await readFile(
    await make(tools, '-f lavfi -i testsrc2=s=640x360 -frames:v 1', path.join(folder, 'picture.png')),
  )
  const placed = new Map([...placedPictures.keys()].map((id) => [id, { url: `${insideAddress}${id}` }]))
  const generated = Array.from({ length: count }, (_, at) => someArticle(`official ${at}`, [...placed.keys()]))
  let lost = 0
  let lowest = 1
  for (const [at, doc] of [...Object.values(articles), ...generated].entries()) {
    const html = officialaccountArticleHtml(doc, placed, { mayLink: true })
    const kept = contentAsKept(html)
    const words = (text: string) => text.replace(/（(?:reed@example\.com|\+34600)）|\s/g, '')
    if (words(textOf(readHtml(kept))) !== words(plainText(doc))) lost += 1
    const shots = [
      await screenshot(html, picture, `${at}-ours.png`),
      await screenshot(kept, picture, `${at}-there.png`),
    ] as const
    lowest = Math.min(lowest, await lumaSsim(tools, ...shots))
  }
  const figures = {
    at: new Date().toISOString(),
    articles: generated.length + 3,
    withLostWords: lost,
    lowestSsim: lowest,
  }
  if (figuresFile !== undefined) await writeFile(figuresFile, `${JSON.stringify(figures, null, 2)}\n`)
  expect(lost).toBe(0)
  expect(lowest).toBeGreaterThanOrEqual(0.98)
}, 600_000)
