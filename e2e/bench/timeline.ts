// Gestures of the timeline with 60 scenes and 200 captions, and seeks.
import type { Locator, Page } from '@playwright/test'
import { makeFootage } from '../media.ts'
import { uploadFile } from '../people.ts'
import { percentile, readFrames, type Watched, watchFrames } from './frames.ts'

const scenes = 60
const steps = 100

const pagesOf = (id: string) =>
  Array.from({ length: scenes }, (_, at) => ({
    uuid: `s${at}`,
    elements: [
      {
        uuid: `v${at}`,
        elName: 'video',
        commonStyle: { left: 0, top: 0, width: 375, height: 667, zIndex: 0 },
        propsValue: { videoSrc: `material:${id}`, fromSeconds: 1 },
      },
      {
        uuid: `c${at}`,
        elName: 'captions',
        // Nobody speaks them: voices are not what is measured.
        commonStyle: { captionsVolume: 0, zIndex: 9 },
        propsValue: { text: Array.from({ length: at % 3 === 0 ? 4 : 3 }, (_line, line) => `厨房 ${line}`).join('\n') },
      },
    ],
    config: { seconds: 2.9 },
  }))

/** When the frame that shows what was let go is painted. */
const painted = `new Promise((resolve) => {
  const began = performance.now()
  requestAnimationFrame(() => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () => resolve(performance.now() - began)
    channel.port2.postMessage(0)
  })
})`

async function gesture(page: Page, from: { x: number; y: number }, reachPx: number, key?: string) {
  await page.waitForTimeout(1000)
  await page.evaluate(watchFrames)
  if (key) await page.keyboard.down(key)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let at = 1; at <= steps; at += 1) await page.mouse.move(from.x + reachPx * Math.sin(at / 16), from.y)
  await page.mouse.move(from.x + reachPx, from.y)
  const { perSecond, commits } = await page.evaluate<Watched>(readFrames)
  await page.mouse.up()
  const pictureMs = await page.evaluate<number>(painted)
  if (key) await page.keyboard.up(key)
  return { perSecond, commits, pictureMs }
}

async function placeIn(part: Locator, share: { x: number; y: number }) {
  const box = await part.boundingBox()
  if (box === null) throw new Error('a part of the timeline is not there')
  return { x: box.x + box.width * share.x, y: box.y + box.height * share.y }
}

type Open = (page: Page, pages: readonly object[]) => Promise<void>

/** Frames a second and commits of React during each gesture, ms to its picture, and of seeks the 95th percentile. */
export async function measureTimeline(page: Page, token: string, open: Open) {
  const [footage = ''] = makeFootage(['hallway.mp4'])
  await open(page, pagesOf(await uploadFile(footage, token)))
  await page.locator('.scene').nth(3).waitFor()
  await page.waitForTimeout(4000)
  const edge = await placeIn(page.locator('.scene-edge-right').nth(1), { x: 0.5, y: 0.7 })
  const trim = await gesture(page, edge, -40)
  const slip = await gesture(page, await placeIn(page.locator('.scene').nth(1), { x: 0.4, y: 0.7 }), -20, 'Alt')
  const roll = await gesture(page, await placeIn(page.locator('.joint').nth(1), { x: 0.5, y: 0.5 }), 20)
  const caption = await gesture(page, await placeIn(page.locator('.caption-card').nth(4), { x: 0.3, y: 0.5 }), 200)
  const ruler = page.locator('.track-ruler').nth(1)
  await ruler.click({ position: { x: 300, y: 10 } })
  await page.getByTestId('monitor').waitFor()
  const seeks: number[] = []
  for (let at = 0; at < 20; at += 1) {
    await page.waitForTimeout(200)
    seeks.push(await page.evaluate<number>(seekOf(100 + ((at * 37) % 11) * 60)))
  }
  await ruler.click({ position: { x: 300, y: 10 } })
  await page.waitForTimeout(500)
  const splitting = page.evaluate<number>(`new Promise((resolve) => {
    const began = performance.now()
    const before = document.querySelectorAll('.scene').length
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', code: 'KeyS', bubbles: true }))
    const look = () => requestAnimationFrame(() => {
      if (document.querySelectorAll('.scene').length > before || performance.now() - began > 3000) resolve(performance.now() - began)
      else look()
    })
    look()
  })`)
  return { trim, slip, roll, caption, splitMs: await splitting, seekMs: percentile(seeks, 0.95) }
}

/** Presses the ruler, and waits until the picture there is shown. */
const seekOf = (px: number) => `new Promise((resolve) => {
  const tracks = document.querySelector('.timeline-tracks')
  const { left, top } = tracks.getBoundingClientRect()
  const press = { bubbles: true, pointerId: 1, pointerType: 'mouse', button: 0, clientX: left + ${px}, clientY: top + 10 }
  const began = performance.now()
  const watch = new MutationObserver(() => {
    watch.disconnect()
    requestAnimationFrame(() => resolve(performance.now() - began))
  })
  watch.observe(document.querySelector('[data-testid=monitor]'), { attributes: true, attributeFilter: ['data-frame'] })
  tracks.dispatchEvent(new PointerEvent('pointerdown', press))
  window.dispatchEvent(new PointerEvent('pointerup', press))
})`
