import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { animationNames } from '@matrixcast/canvas/animations'
import { Element } from '@matrixcast/canvas/document'
import { textEffects } from '@matrixcast/canvas/text-effects'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { frameOf } from '../pipeline/frame-of.ts'
import { colourAt } from '../testing/look-at.ts'
import { testBrowser } from '../testing/test-browser.ts'
import { aFolder, must, never, realTools } from '../testing/tools.ts'
import { clipFonts } from './fonts.table.ts'
import { layerPage } from './LayerPage.tsx'
import { type LayerState, statesOfCaptions, statesOfLayer } from './layer-states.ts'
import type { LibraryFont } from './library-font.ts'
import { type LayerStudio, openStudio } from './studio.ts'

let studio: LayerStudio
let folder: Awaited<ReturnType<typeof aFolder>>
const frame = frameOf('1080x1920', 'try')
const require = createRequire(import.meta.url)

beforeAll(async () => {
  folder = await aFolder()
  studio = must(await openStudio({ ...process.env, ...testBrowser }))
})
afterAll(async () => {
  await studio.close()
  await folder.remove()
})

function aText(text: string, style: object, animations: object[] = []): Element {
  return Element.parse({
    uuid: 'text',
    elName: 'text',
    animations,
    commonStyle: { left: 40, top: 300, width: 295, height: 90, fontSize: 30, color: '#ffffff', ...style },
    propsValue: { text },
  })
}

const photograph = (states: readonly LayerState[], font?: LibraryFont) =>
  studio.photograph({
    states,
    picture: undefined,
    font: font && { ...font, family: states[0]?.element.commonStyle.fontFamily ?? '' },
    frame,
    folder: folder.root,
    signal: never,
  })
const statesOf = (element: Element) => statesOfLayer({ element, startFrame: 0, frames: 1 }).states
async function photographed(...elements: Element[]) {
  must(await photograph(elements.flatMap(statesOf)))
  return Promise.all(elements.map((_, at) => readFile(folder.path(`${at}.png`))))
}
const faultOf = async (text: string, style: object = {}) => {
  const shot = await photograph(statesOf(aText(text, style)))
  return shot.ok ? undefined : shot.fault
}

describe('fonts', () => {
  it('each draw the signs they say they have, and no two draw them alike', async () => {
    const seen = new Set<string>()
    for (const { family, covers } of clipFonts) {
      const text = covers.some((one) => one === 'chinese')
        ? '新鲜 Aa'
        : covers.some((one) => one === 'kana')
          ? 'あア Aa'
          : 'Aa Gg'
      const [png] = await photographed(aText(text, { fontFamily: family }))
      seen.add(String(png?.toString('base64')))
    }
    expect(seen.size).toBe(clipFonts.length)
  })

  it('lend each other the signs they lack', async () => {
    expect(await faultOf('新鲜 fruit', { fontFamily: 'Lobster' })).toBeUndefined()
  })

  it('that are not of the project are refused by name', async () => {
    expect(await faultOf('text', { fontFamily: 'Comic Sans MS' })).toEqual({
      kind: 'fontMissing',
      detail: 'Comic Sans MS',
    })
  })

  it('say which sign nobody has instead of drawing a box', async () => {
    expect(await faultOf('fruit \u{e123}')).toEqual({
      kind: 'signMissing',
      detail: '\u{e123} · Noto Sans SC Variable · “fruit \u{e123}”',
    })
  })

  it('draw an emoji in colour on a machine that has no emoji font', async () => {
    expect(await faultOf('fruit 🍎👩‍🍳')).toBeUndefined()
    await photographed(aText('🍎', { left: 150, width: 60, height: 56, fontSize: 40 }))
    const [red = 0, , blue = 255] = await colourAt(await realTools(), folder.path('0.png'), 0)
    expect(red).toBeGreaterThan(blue * 2)
  })
})

describe('a font of the library', () => {
  const lobster = require.resolve('@fontsource/lobster/files/lobster-latin-400-normal.woff2')
  const font = { path: lobster, sha256: 'c'.repeat(64) }
  const shot = (text: string, style: object, file = font) => photograph(statesOf(aText(text, style)), file)

  it('is drawn from its file, under whatever name it goes', async () => {
    must(await shot('Fresh', { fontFamily: 'Shop "sign" <1>' }))
    const ofLibrary = await readFile(folder.path('0.png'))
    expect(await photographed(aText('Fresh', { fontFamily: 'Lobster' }))).toEqual([ofLibrary])
  })

  it('names the signs it lacks and the text that wants them, and lends none', async () => {
    expect(await shot('Fresh 水果 🍎', { fontFamily: 'Shop' })).toEqual({
      ok: false,
      fault: { kind: 'signMissing', detail: '水 果 · Shop · “Fresh 水果 🍎”' },
    })
  })

  it('leaves emoji to the font that has them', async () => {
    expect(await shot('Fresh 🍎 ❤️', { fontFamily: 'Shop' })).toMatchObject({ ok: true })
  })

  it('that is broken is refused by name', async () => {
    await writeFile(folder.path('broken.ttf'), (await readFile(lobster)).subarray(0, 900))
    const broken = { path: folder.path('broken.ttf'), sha256: 'd'.repeat(64) }
    expect(await shot('Fresh', { fontFamily: 'Shop' }, broken)).toMatchObject({ fault: { kind: 'fontMissing' } })
  })
})

it('draws every text effect, each unlike the others', async () => {
  const all = ['', ...textEffects].map((effect) =>
    aText('效果 Effect', { textEffects: effect, textStrokeColor: '#dd2200' }),
  )
  const pictures = await photographed(...all)
  expect(new Set(pictures.map((png) => png.toString('base64'))).size).toBe(textEffects.length + 1)
})

it('lets a text of another direction run its own way', () => {
  const page = (text: string) => layerPage({ states: statesOf(aText(text, {})), fontCss: '' })
  expect(page('שלום!')).toContain('dir="auto"')
})

describe('animations', () => {
  // What a style comes to, Chromium alone knows. All are photographed at once: opening a page costs most.
  it('each move and then rest, all in one picture of the page', async () => {
    const names = animationNames.filter((name) => name !== 'fadeIn' && name !== 'fadeOut')
    const drawn = names.map((type) => {
      const element = aText('动 Move', {}, [{ type, duration: 0.2 }])
      return { type, ...statesOfLayer({ element, startFrame: 0, frames: 45 }) }
    })
    const sheet = drawn.flatMap(({ states }) => [states[2], states.at(-1)].filter((state) => state !== undefined))
    must(await photograph(sheet))
    const pictures = await Promise.all(sheet.map((_, at) => readFile(folder.path(`${at}.png`))))
    const resting = drawn.filter((_, at) => pictures[2 * at]?.equals(pictures[2 * at + 1] ?? Buffer.alloc(0)))
    expect(resting.map(({ type }) => type)).toEqual([])
    for (const { states, shows } of drawn) {
      expect(states.length).toBeLessThan(10)
      expect(shows.reduce((sum, show) => sum + show.frames, 0)).toBe(45)
      expect(shows.at(-1)?.state).toBe(states.length - 1)
    }
  })

  it('have come to rest in their last picture', async () => {
    const { states } = statesOfLayer({
      element: aText('动 Move', {}, [{ type: 'bounceIn', duration: 0.3 }]),
      startFrame: 0,
      frames: 45,
    })
    const last = states.at(-1)
    if (!last) throw new Error('no states')
    const sheet = [states[0] ?? last, last, { ...last, atMs: 60_000 }]
    must(await photograph(sheet))
    const [first, resting, later] = await Promise.all([0, 1, 2].map((state) => readFile(folder.path(`${state}.png`))))
    expect(resting?.equals(later ?? Buffer.alloc(0))).toBe(true)
    expect(resting?.equals(first ?? Buffer.alloc(0))).toBe(false)
  })

  it('that never end repeat one period, however long the video is', async () => {
    const endless = {
      element: aText('x', {}, [{ type: 'pulse', duration: 0.5, infinite: 'true' }]),
      startFrame: 10,
      frames: 900,
    }
    const { states, shows } = statesOfLayer(endless)
    expect(states).toHaveLength(15)
    expect(shows.reduce((sum, show) => sum + show.frames, 0)).toBe(900)
    expect(shows[15]?.state).toBe(0)
    expect(shows.at(-1)?.startFrame).toBe(909)
  })

  it('that last for an hour are drawn in steps', () => {
    const slow = { element: aText('x', {}, [{ type: 'slideInLeft', duration: 3600 }]), startFrame: 0, frames: 3600 }
    const { states, shows } = statesOfLayer(slow)
    expect(states.length).toBeLessThan(250)
    expect(shows.reduce((sum, show) => sum + show.frames, 0)).toBe(3600)
    expect(shows.at(-1)?.state).toBe(states.length - 1)
  })

  it('fades need one picture only, and an unknown name none more', () => {
    const { states, fades } = statesOfLayer({
      element: aText('x', {}, [{ type: 'fadeIn', duration: 1, delay: 0.5 }]),
      startFrame: 0,
      frames: 90,
    })
    expect(states).toHaveLength(1)
    expect(fades).toEqual([{ kind: 'in', startFrame: 15, frames: 30 }])
    const unknown = { element: aText('x', {}, [{ type: 'nobodyKnows' }]), startFrame: 0, frames: 90 }
    expect(statesOfLayer(unknown)).toMatchObject({ states: [{}], fades: [] })
  })
})

it('captions have one picture for each word that is lit and one for the gaps', () => {
  const style = Element.parse({ uuid: 'c', elName: 'captions' })
  const words = [
    { from: 0, until: 3, startFrame: 0, frames: 10 },
    { from: 4, until: 7, startFrame: 10, frames: 10 },
  ]
  const cards = [
    { text: 'one two', startFrame: 0, frames: 20, words },
    { text: 'one two', startFrame: 40, frames: 20, words: [] },
  ]
  const { states, shows, blankState } = statesOfCaptions({ style, highlight: '#ff0', cards })
  expect(states).toHaveLength(4)
  expect(blankState).toBe(3)
  expect(shows.map(({ state }) => state)).toEqual([0, 1, 2])
})
