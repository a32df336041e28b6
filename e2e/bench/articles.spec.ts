// Measures the editor of articles against the least that a browser can do; writes one JSON object for `npm run bench:articles`.
import { writeFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { test } from '../journey.ts'
import { makeFootage } from '../media.ts'
import { ask, openAs, uploadFile, url } from '../people.ts'
import { percentile, readFrames, readKeys, type Watched, watchFrames, watchKeys } from './frames.ts'

const signs = 20_000
const pictures = 30
const keys = 120
const kills = 5

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const longDoc = (materialId: string) => ({
  type: 'doc',
  content: Array.from({ length: pictures }, (_, at) => [
    paragraph('阳台收纳柜怎么量尺寸'.repeat(signs / pictures / 10 + 1)),
    { type: 'picture', attrs: { materialId, alt: `第 ${at + 1} 张`, caption: '' } },
  ]).flat(),
})

const words = (page: Page) => page.locator('[role="textbox"][aria-multiline="true"]')

async function openArticle(page: Page, token: string, doc: object): Promise<string> {
  const order = { title: '阳台收纳', doc, orderId: crypto.randomUUID() }
  const { id } = await ask<{ id: string }>('/api/v2.article/addArticle', order, token)
  await page.goto(`${url()}/intellectSeo/editorSEO?id=${id}`)
  await words(page).waitFor()
  return id
}

async function type(page: Page): Promise<{ frames: Watched; keyMs: number }> {
  await page.evaluate(watchFrames)
  await page.evaluate(watchKeys)
  for (let at = 0; at < keys; at += 1) await page.keyboard.type('a', { delay: 30 })
  return {
    frames: await page.evaluate<Watched>(readFrames),
    keyMs: percentile(await page.evaluate<number[]>(readKeys), 0.95),
  }
}

/** The same nodes that a browser edits by itself, and no program. */
async function measureTyping(page: Page) {
  const pressFirst = (where: Page) => words(where).locator('p').first().click()
  await pressFirst(page)
  const ours = await type(page)
  const html = await words(page).evaluate((node) => node.innerHTML)
  const bare = await page.context().newPage()
  await bare.setContent(`<div role="textbox" aria-multiline="true" contenteditable="true">${html}</div>`)
  await pressFirst(bare)
  const floor = await type(bare)
  await bare.close()
  return { ours, floor }
}

/** A mark every 200 ms without a rest, until the tab dies; answers how many seconds of it are not there afterwards. */
async function lostSeconds(page: Page, token: string, markCount: number): Promise<number> {
  const id = await openArticle(page, token, { type: 'doc', content: [paragraph('0')] })
  await words(page).click()
  await page.keyboard.press('End')
  for (let at = 1; at <= markCount; at += 1) {
    await page.keyboard.type(` ${at}`)
    await page.waitForTimeout(200)
  }
  const session = await page.context().newCDPSession(page)
  const dies = page.waitForEvent('crash')
  // The answer of a tab that dies never comes.
  void Promise.allSettled([session.send('Page.crash')])
  await dies
  const next = await page.context().newPage()
  await next.goto(`${url()}/intellectSeo/editorSEO?id=${id}`)
  await words(next).waitFor()
  // What the server has shows first; what this browser kept takes its place.
  await next.waitForTimeout(2000)
  expect(await words(next).innerText()).toMatch(/^0 1 /)
  const last = Number((await words(next).innerText()).trim().split(' ').at(-1))
  await next.close()
  return ((markCount - last) * 200) / 1000
}

test('the editor of articles is measured against the least that a browser can do', async ({ page, context }) => {
  const token = await openAs(page, '/articleList/list')
  const [file = ''] = makeFootage(['plan.png'])
  await openArticle(page, token, longDoc(await uploadFile(file, token)))
  const typing = await measureTyping(page)
  const lost = []
  for (let at = 0; at < kills; at += 1) lost.push(await lostSeconds(await context.newPage(), token, 12 + at * 7))
  writeFileSync(process.env['BENCH_BROWSER'] ?? '/dev/stdout', JSON.stringify({ typing, lost, signs, pictures }))
})
