// Measures the editor against the least that a browser can do; writes one JSON object for `npm run bench -- editor`.
import { writeFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { test } from '../journey.ts'
import { makeFootage } from '../media.ts'
import { inDatabase, openAs, read, uploadFile, url } from '../people.ts'
import {
  countCommits,
  median,
  percentile,
  readFrames,
  readKeys,
  type Watched,
  watchFrames,
  watchKeys,
} from './frames.ts'
import { measureTimeline } from './timeline.ts'

/** 15 in a row, so that none lies over another; the first `grouped` are one group. */
const elementOf = (page: number, at: number, grouped: number) => ({
  uuid: `e${page}-${at}`,
  elName: 'text',
  propsValue: { text: `厨 ${at}` },
  commonStyle: {
    left: (at % 15) * 25,
    top: Math.floor(at / 15) * 33,
    width: 24,
    height: 30,
    fontSize: 10,
    zIndex: at + 1,
  },
  ...(at < grouped ? { groupId: 'g' } : {}),
})
const pageOf = (page: number, elements: number, grouped = 0) => ({
  uuid: `p${page}`,
  elements: Array.from({ length: elements }, (_, at) => elementOf(page, at, grouped)),
})

/** Opens the editor with a document in the place of the one that is there, as the product stores it. */
async function openDocument(page: Page, pages: readonly object[]) {
  const editor = page.url()
  // What was changed last is saved when the editor is left.
  await page.getByRole('link', { name: '回到页面列表' }).click()
  await page.getByRole('button', { name: '新建页面' }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await inDatabase(`update project set doc = '${JSON.stringify({ pages })}', version = version + 1`)
  await page.goto(editor)
  await page.locator(`${firstPage} .stage-moving > *`).first().waitFor()
}
const firstPage = '.stage-page-active .stage-content'

/** The nodes of the first page and no program: what the same movement costs a browser by itself. */
async function barePage(page: Page): Promise<Page> {
  const html = await page.locator(firstPage).evaluate((node) => node.outerHTML)
  const bare = await page.context().newPage()
  await bare.setViewportSize({ width: 1920, height: 1080 })
  await bare.setContent(`<style>.stage-content{position:relative;margin:200px auto}</style>${html}`)
  return bare
}
const moveNodes = (count: number) => `addEventListener('pointermove', ({ clientX, clientY }) => {
  for (const node of [...document.querySelectorAll('.stage-content .stage-moving > *')].slice(0, ${count}))
    node.style.translate = clientX - 900 + 'px ' + (clientY - 500) + 'px'
})`

const steps = 150
/** Draws circles with the pointer. */
async function circle(page: Page, middle: { x: number; y: number }): Promise<Watched> {
  await page.evaluate(watchFrames)
  for (let at = 0; at < steps; at += 1) {
    const turn = (at / 50) * 2 * Math.PI
    await page.mouse.move(middle.x + 60 * Math.sin(turn), middle.y + 60 * (1 - Math.cos(turn)))
  }
  return page.evaluate<Watched>(readFrames)
}

async function measureDrag(page: Page, count: 1 | 50) {
  await openDocument(page, [pageOf(0, 300, count === 50 ? 50 : 0)])
  const middle = await middleOfFirst(page)
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  const ours = await circle(page, middle)
  await page.mouse.up()
  const bare = await barePage(page)
  await bare.evaluate(moveNodes(count))
  const floor = await circle(bare, middle)
  await bare.close()
  return { count, steps, ours, floor }
}
/** Where to press for the first element: the sheet finds it by its place. */
async function middleOfFirst(page: Page): Promise<{ x: number; y: number }> {
  const first = page.locator(`${firstPage} .stage-moving > *`).first()
  await first.waitFor()
  const box = await first.boundingBox()
  if (box === null) throw new Error('the first element is not there')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function measureTyping(page: Page) {
  await openDocument(page, [pageOf(0, 300)])
  const { x, y } = await middleOfFirst(page)
  await page.mouse.dblclick(x, y)
  await page.evaluate(watchKeys)
  const type = async (where: Page): Promise<number> => {
    for (let at = 0; at < 60; at += 1) await where.keyboard.type('a', { delay: 20 })
    return percentile(await where.evaluate<number[]>(readKeys), 0.95)
  }
  const oursMs = await type(page)
  await page.keyboard.press('Escape')
  const bare = await page.context().newPage()
  await bare.setContent('<div contenteditable="plaintext-only" style="font:20px sans-serif">x</div>')
  await bare.locator('div').click()
  await bare.evaluate(watchKeys)
  const floorMs = await type(bare)
  await bare.close()
  return { oursMs, floorMs }
}

/** Milliseconds of work of every undo, layout included; and what a hundred steps hold on to. */
async function measureUndo(page: Page) {
  const session = await page.context().newCDPSession(page)
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  }
  await openDocument(page, [pageOf(0, 300)])
  const { x, y } = await middleOfFirst(page)
  await page.mouse.click(x, y)
  const before = await heap()
  await page.evaluate(`(async () => {
    for (let at = 0; at < 100; at += 1) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '][' [at % 2], bubbles: true }))
      await new Promise(requestAnimationFrame)
    }
  })()`)
  const megabytes = ((await heap()) - before) / 1024 ** 2
  const times = await page.evaluate<number[]>(`(async () => {
    const times = []
    for (let at = 0; at < 100; at += 1) {
      const began = performance.now()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }))
      await Promise.resolve()
      document.body.offsetHeight
      times.push(performance.now() - began)
      await new Promise(requestAnimationFrame)
    }
    return times
  })()`)
  return { p95Ms: percentile(times, 0.95), megabytes }
}

const longDocument = Array.from({ length: 30 }, (_, at) => pageOf(at, 40))
/** From the list back to the editor, with everything else loaded, to the first page on the screen. */
async function measureOpening(page: Page) {
  await openDocument(page, longDocument)
  const ours = []
  for (let at = 0; at < 6; at += 1) {
    await page.getByRole('link', { name: '回到页面列表' }).click()
    await page.getByRole('button', { name: '新建页面' }).first().waitFor()
    const began = Date.now()
    await page.goBack()
    await page.locator(`${firstPage} .stage-moving > *`).first().waitFor()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    ours.push(Date.now() - began)
  }
  const html = await page.locator(firstPage).evaluate((node) => node.outerHTML)
  const bare = await page.context().newPage()
  const document = JSON.stringify({ pages: longDocument, html })
  await bare.route('**/*', (route) =>
    new URL(route.request().url()).pathname === '/doc'
      ? route.fulfill({ contentType: 'application/json', body: document })
      : route.fulfill({ contentType: 'text/html', body: '<meta charset=utf-8><button>Open</button>' }),
  )
  const floor = []
  for (let at = 0; at < 6; at += 1) {
    await bare.goto('http://bare.invalid/')
    await bare.evaluate(`document.querySelector('button').onclick = () => fetch('/doc').then((answer) => answer.json())
      .then((doc) => { document.body.innerHTML = doc.html })`)
    const began = Date.now()
    await bare.getByRole('button').click()
    await bare.locator('.stage-content .stage-moving > *').first().waitFor()
    await bare.evaluate(() => new Promise(requestAnimationFrame))
    floor.push(Date.now() - began)
  }
  await bare.close()
  return { oursMs: median(ours.slice(1)), floorMs: median(floor.slice(1)) }
}

/** One differs from the next by half. */
const plays = 15

/** From the press on *Preview* to the first frames of a page of footage, the first time and later; beside a bare `<video>` of it. */
async function measurePlay(page: Page, token: string) {
  const [footage = ''] = makeFootage(['hallway.mp4'])
  const id = await uploadFile(footage, token)
  type Found = { data: { proxyurl: string }[] }
  const find = async () => (await read<Found>(`/api/v2.attachment/attachmentList?ids=${id}`, token)).data[0]
  await expect.poll(async () => (await find())?.proxyurl ?? '', { timeout: 120_000 }).not.toBe('')
  const place = { left: 0, top: 0, width: 375, height: 667 }
  const video = { uuid: 'v', elName: 'video', propsValue: { videoSrc: `material:${id}` }, commonStyle: place }
  await openDocument(page, [{ uuid: 'p', elements: [video, elementOf(0, 1, 0)] }])
  await page.locator(`${firstPage} video`).waitFor()
  const stage = page.getByTestId('live-preview')
  const times = []
  for (let at = 0; at < plays; at += 1) {
    const button = page.getByRole('button', { name: 'eye 预览' })
    await button.waitFor()
    const began = Date.now()
    await button.click()
    await page.waitForFunction(() => Number(document.querySelector('[data-frame]')?.getAttribute('data-frame')) > 0)
    times.push(Date.now() - began)
    await page.keyboard.press('Escape')
    await expect(stage).toBeHidden()
  }
  const [first = Number.NaN, ...later] = times
  const bare = await page.context().newPage()
  await bare.goto(`${url()}/login`)
  const clip = (await find())?.proxyurl ?? ''
  const floor = []
  for (let at = 0; at < plays; at += 1) {
    floor.push(
      await bare.evaluate(async (source) => {
        const began = performance.now()
        const shown = document.createElement('video')
        shown.muted = true
        shown.autoplay = true
        shown.src = source
        document.body.replaceChildren(shown)
        await new Promise((resolve) => shown.requestVideoFrameCallback(resolve))
        return performance.now() - began
      }, clip),
    )
  }
  await bare.close()
  return { firstMs: first, laterMs: median(later), floorMs: median(floor) }
}

test('the editor is measured against the least that a browser can do', async ({ page }) => {
  await page.addInitScript(countCommits)
  const token = await openAs(page, '/quark/home')
  await page.getByRole('button', { name: /进入搭建/ }).click()
  await page.getByRole('button', { name: '新建页面' }).first().click()
  await page.getByRole('region', { name: '图层' }).waitFor()
  const playing = await measurePlay(page, token)
  const drags = [await measureDrag(page, 1), await measureDrag(page, 50)]
  const typing = await measureTyping(page)
  const undo = await measureUndo(page)
  const opening = await measureOpening(page)
  const timeline = await measureTimeline(page, token, openDocument)
  writeFileSync(
    process.env['BENCH_BROWSER'] ?? '/dev/stdout',
    JSON.stringify({ drags, typing, undo, opening, playing, timeline }),
  )
})
