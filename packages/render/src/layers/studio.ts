import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { playsOf } from '@matrixcast/canvas/animations'
import type { Element } from '@matrixcast/canvas/document'
import { graphemesOf } from '@matrixcast/canvas/graphemes'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { motionOf } from '@matrixcast/elements/element-motion'
import { emojiFamily, familyName } from '@matrixcast/elements/text-paint'
import type { BrowserContext, Page } from 'playwright-core'
import { runChild } from '../run-child.ts'
import { type BrowserPool, poolOneBrowser } from './browser-pool.ts'
import { type ChromiumEnvironment, findChromium } from './find-chromium.ts'
import { type FontFiles, isClipFont, readFonts } from './font-files.ts'
import { standInFamily } from './fonts.table.ts'
import { inkBox, makeReady, type PageReadiness, poseAll, showOnly } from './in-page.ts'
import { layerPage } from './LayerPage.tsx'
import type { LayerState } from './layer-states.ts'
import { type LibraryFont, libraryFontCss, libraryFontPath, signsLackedBy } from './library-font.ts'
import { withLocalFiles } from './local-files.ts'
import { type FramesOrder, pictureFrames } from './picture-frames.ts'
import { type PictureFault, type PictureOrder, plainPicture } from './plain-picture.ts'

export type LayerFault = {
  kind: 'browserMissing' | 'fontMissing' | 'signMissing' | 'pictureBroken' | 'cancelled'
  detail: string
}

/** Where a layer's pictures belong on the frame: whole output px, all four even (4:2:0 would shift odd ones). */
export type LayerBox = { x: number; y: number; width: number; height: number }

export type Sitting = {
  /** The states of one element that share a box: one for a title, all cards for captions, frames of an animation. */
  states: readonly LayerState[]
  /** `frames`: the files of a picture that moves, which the states number. */
  picture: { path: string; mimetype: string; frames?: readonly string[] } | undefined
  /** The pictures of the elements beside the first, each at the place of its element. */
  beside?: readonly ({ path: string; mimetype: string } | undefined)[]
  /** The file that texts of this family are written with, when it is none of the project's. */
  font: (LibraryFont & { family: string }) | undefined
  frame: { unitsWide: number; unitsHigh: number; pxPerUnit: number }
  folder: string
  signal: AbortSignal
}

export type LayerStudio = {
  version: string
  /** Writes `0.png`, `1.png` ... into the folder; null when the element lies wholly outside the frame. */
  photograph(sitting: Sitting): Promise<Outcome<LayerBox | null, LayerFault>>
  /** The signs of the element's text that no font draws; nothing is photographed. */
  signsLacking(asked: Pick<Sitting, 'states' | 'font' | 'signal'>): Promise<Outcome<string[], LayerFault>>
  /** Writes a PNG of a picture as a browser shows it; answers its upright size in px. */
  plainPicture(order: PictureOrder): Promise<Outcome<{ width: number; height: number }, PictureFault>>
  /** Writes the frames of a picture that moves; answers how long each is seen, in ms, and none for one that stands still. */
  pictureFrames(order: FramesOrder): Promise<Outcome<number[], PictureFault>>
  close(): Promise<void>
}

/** Counts the changes of the element views that change what is seen: layers drawn before them are drawn anew. */
const viewsVersion = 3

const origin = 'https://layers.invalid'
/** Followed by its number for a frame of a picture that moves. */
const picturePath = '/picture'
/** Followed by the place of an element beside the first. */
const besidePath = '/beside'

/**
 * Photographs elements with Chromium from the views the editor draws, on a transparent page with the project's own
 * fonts and no way to the network. One browser, started when first needed and closed after 60 s without work.
 */
export async function openStudio(environment: ChromiumEnvironment): Promise<Outcome<LayerStudio, LayerFault>> {
  const program = await findChromium(environment)
  if (!program) return refused({ kind: 'browserMissing', detail: environment.CHROMIUM_PATH ?? '' })
  const asked = await runChild({ argv: [program, '--version'], limitSeconds: 30, signal: new AbortController().signal })
  if (!asked.ok) return refused({ kind: 'browserMissing', detail: asked.fault.detail })
  const fonts = await readFonts()
  const pool = poolOneBrowser(program)
  return ok({
    version: `${asked.value.stdout.toString('utf8').trim()}, views ${viewsVersion}`,
    photograph: (sitting) => photograph({ pool, fonts, sitting }),
    signsLacking: (asked) =>
      signsLacking({ pool, fonts, sitting: { ...asked, picture: undefined, frame: checkFrame, folder: '' } }),
    plainPicture: (order) => plainPicture(pool, order),
    pictureFrames: (order) => pictureFrames(pool, order),
    close: () => pool.close(),
  })
}

type Session = { pool: BrowserPool; fonts: FontFiles; sitting: Sitting }

async function photograph({ pool, fonts, sitting }: Session): Promise<Outcome<LayerBox | null, LayerFault>> {
  const { unitsWide, unitsHigh, pxPerUnit } = sitting.frame
  return pool.withContext(
    { viewport: { width: unitsWide, height: unitsHigh }, deviceScaleFactor: pxPerUnit, locale: 'zh-CN' },
    async (context) => {
      await answerLocally({ context, fonts, sitting })
      const page = await context.newPage()
      await page.goto(`${origin}/`, { waitUntil: 'load' })
      const ready = await checkReady({ page, fonts, sitting })
      if (!ready.ok) return ready
      await page.evaluate(poseAll, posesOf(sitting.states))
      const box = evenBox(await page.evaluate(inkBox), sitting.frame)
      if (box === null) return ok(null)
      return shoot({ context, page, sitting, box })
    },
  )
}

const checkFrame = { unitsWide: 375, unitsHigh: 667, pxPerUnit: 1 }

const signsLacking = ({ pool, fonts, sitting }: Session): Promise<Outcome<string[], LayerFault>> =>
  pool.withContext({ locale: 'zh-CN' }, async (context) => {
    await answerLocally({ context, fonts, sitting })
    const page = await context.newPage()
    await page.goto(`${origin}/`, { waitUntil: 'load' })
    const found = await lacking({ page, fonts, sitting, elements: sitting.states.map(({ element }) => element) })
    return found.ok ? ok(found.value.missingSigns) : found
  })

/** The page, its fonts and its one picture come from here; everything else is refused. */
async function answerLocally({ context, fonts, sitting }: { context: BrowserContext } & Omit<Session, 'pool'>) {
  // Compilers that keep names call __name inside functions that are sent to the page.
  await context.addInitScript('globalThis.__name ??= (made) => made')
  const html = layerPage({
    states: sitting.states.map((state) => ({
      ...state,
      element: withLocalFiles(state.element, `${origin}${picturePath}${state.picture ?? ''}`),
      ...(state.beside
        ? { beside: state.beside.map((one, at) => withLocalFiles(one, `${origin}${besidePath}${at}`)) }
        : {}),
    })),
    fontCss: fontCssOf(fonts, sitting),
  })
  await context.route('**/*', async (route) => {
    const { origin: from, pathname } = new URL(route.request().url())
    const fontFile = fonts.fileOf(pathname)
    const frame = sitting.picture?.frames?.[Number(pathname.slice(picturePath.length))]
    const other = sitting.beside?.[Number(pathname.slice(besidePath.length))]
    if (from !== origin) await route.abort()
    else if (pathname === '/') await route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
    else if (pathname === libraryFontPath && sitting.font) {
      await route.fulfill({ contentType: 'font/ttf', path: sitting.font.path })
    } else if (fontFile) await route.fulfill({ contentType: 'font/woff2', path: fontFile })
    else if (pathname.startsWith(besidePath) && other) {
      await route.fulfill({ contentType: other.mimetype, path: other.path })
    } else if (pathname.startsWith(picturePath) && frame !== undefined) {
      await route.fulfill({ contentType: 'image/png', path: frame })
    } else if (pathname === picturePath && sitting.picture) {
      await route.fulfill({ contentType: sitting.picture.mimetype, path: sitting.picture.path })
    } else await route.abort()
  })
}

async function checkReady(session: Omit<Session, 'pool'> & { page: Page }): Promise<Outcome<void, LayerFault>> {
  for (const elements of writtenAlike(session.sitting)) {
    const ready = await lacking({ ...session, elements })
    if (!ready.ok) return ready
    const { missingSigns, brokenPictures } = ready.value
    if (missingSigns.length > 0) {
      const texts = [...new Set(elements.map(textOf))]
      const fontFamily = elements[0]?.commonStyle.fontFamily ?? ''
      return refused({ kind: 'signMissing', detail: missingIn(texts, missingSigns, fontFamily) })
    }
    if (brokenPictures > 0) return refused({ kind: 'pictureBroken', detail: '' })
  }
  return ok(undefined)
}

/** The elements by the letters they are written in: those of one element's states are alike, and one lot at least. */
function writtenAlike({ states }: Pick<Sitting, 'states'>): Element[][] {
  const first = states.map(({ element }) => element)
  const lots = new Map<string, Element[]>()
  for (const element of states.flatMap(({ beside = [] }) => beside)) {
    if (textOf(element) === '') continue
    const { fontFamily, newFontUrl, fontStyle, fontWeight } = element.commonStyle
    const name = JSON.stringify([fontFamily, newFontUrl, fontStyle, fontWeight])
    lots.set(name, [...(lots.get(name) ?? []), element])
  }
  return [first, ...lots.values()]
}

type Lacking = Pick<PageReadiness, 'missingSigns' | 'brokenPictures'>

/** What the page cannot show of elements written alike, once its fonts are there. */
async function lacking({
  page,
  fonts,
  sitting,
  elements,
}: Omit<Session, 'pool'> & { page: Page; elements: readonly Element[] }): Promise<Outcome<Lacking, LayerFault>> {
  const text = [...new Set(elements.map(textOf))].join('')
  const style = elements[0]?.commonStyle
  if (!style) return ok({ missingSigns: [], brokenPictures: 0 })
  const signs = [...new Set(Array.from(text))].filter((sign) => !drawsNothing.test(sign))
  const font = text === '' || style.newFontUrl !== '' || !sitting.states[0]?.beside ? sitting.font : undefined
  if (font) {
    const lacked = await signsLackedBy(font, signs, sitting.signal)
    if (!lacked.ok) return refused({ ...lacked.fault, detail: `${style.fontFamily}: ${lacked.fault.detail}` })
    if (lacked.value.length > 0) return ok({ missingSigns: lacked.value, brokenPictures: 0 })
  } else if (text !== '' && !isClipFont(style.fontFamily)) {
    return refused({ kind: 'fontMissing', detail: style.fontFamily })
  }
  const fontFamily = familyName(style.fontFamily)
  const letters = `${style.fontStyle} ${style.fontWeight} ${style.fontSize}px`
  const families = text === '' ? [] : [...new Set([fontFamily, standInFamily, emojiFamily])]
  const { brokenFonts, ...found } = await page.evaluate(makeReady, {
    samples: families.length === 0 ? [] : fonts.samplesOf(fontFamily),
    fonts: families.map((family) => `${letters} "${family}"`),
    text,
    stack: `"${fontFamily}", "${standInFamily}", "${emojiFamily}", sans-serif`,
    signs,
  })
  return brokenFonts.length > 0 ? refused({ kind: 'fontMissing', detail: brokenFonts.join('; ') }) : ok(found)
}

const mostTextShown = 60

/** The signs, the font, and the text that wants them: the captions of a video are many texts. */
function missingIn(texts: readonly string[], missing: readonly string[], fontFamily: string): string {
  const text = texts.find((one) => missing.some((sign) => one.includes(sign))) ?? ''
  return `${missing.join(' ')} · ${fontFamily} · “${graphemesOf(text).slice(0, mostTextShown).join('')}”`
}

/** Spaces, joiners, accents that stand on other signs, and the letters that are blank on purpose. */
const drawsNothing = /^[\s\p{Cf}\p{Mn}\u115f\u1160\u2800\u3164\uffa0]*$/u

/** All states of a sheet are one element's, so its animations are the first one's. */
function posesOf(states: readonly LayerState[]) {
  const moments = states.flatMap(({ atMs }) => atMs ?? [])
  const [first] = states
  const motions = first && moments.length > 0 ? playsOf(first.element).map((play) => motionOf(play, first.element)) : []
  return { motions, moments }
}

function fontCssOf(fonts: FontFiles, { states, font }: Sitting): string {
  const beside = states[0]?.beside ?? []
  const family = states[0]?.element.commonStyle.fontFamily ?? standInFamily
  const own = beside.filter((one) => textOf(one) !== '' && one.commonStyle.newFontUrl === '')
  const families = [
    ...(font && (beside.length === 0 || family === font.family) ? [standInFamily] : [family]),
    ...own.map(({ commonStyle }) => commonStyle.fontFamily),
  ]
  const sheets = [...new Set(families)].map((one) => fonts.cssOf(one))
  return [...sheets, ...(font ? [libraryFontCss(font.family)] : [])].join('\n')
}

const textOf = (element: Element) =>
  element.elName === 'text' || element.elName === 'captions' ? element.propsValue.text : ''

type Ink = { left: number; top: number; right: number; bottom: number }

function evenBox(ink: Ink, { unitsWide, unitsHigh, pxPerUnit }: Sitting['frame']): LayerBox | null {
  const even = (units: number, limit: number, round: (px: number) => number) =>
    2 * round((Math.min(Math.max(units, 0), limit) * pxPerUnit) / 2)
  const x = even(ink.left, unitsWide, Math.floor)
  const y = even(ink.top, unitsHigh, Math.floor)
  const width = even(ink.right, unitsWide, Math.ceil) - x
  const height = even(ink.bottom, unitsHigh, Math.ceil) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}

type Shooting = { context: BrowserContext; page: Page; sitting: Sitting; box: LayerBox }

/** The protocol's own clip gives whole device px at any scale; Playwright's rounds it in canvas px. */
async function shoot({ context, page, sitting, box }: Shooting): Promise<Outcome<LayerBox, LayerFault>> {
  const { pxPerUnit } = sitting.frame
  const chrome = await context.newCDPSession(page)
  await chrome.send('Emulation.setDefaultBackgroundColorOverride', { color: { r: 0, g: 0, b: 0, a: 0 } })
  const clip = {
    x: box.x / pxPerUnit,
    y: box.y / pxPerUnit,
    width: box.width / pxPerUnit,
    height: box.height / pxPerUnit,
    scale: pxPerUnit,
  }
  for (const state of sitting.states.keys()) {
    if (sitting.signal.aborted) return refused({ kind: 'cancelled', detail: '' })
    await page.evaluate(showOnly, state)
    const { data } = await chrome.send('Page.captureScreenshot', { format: 'png', clip })
    const png = Buffer.from(data, 'base64')
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
    if (width !== box.width || height !== box.height) {
      throw new Error(`asked for a layer of ${box.width}x${box.height} px and got ${width}x${height}`)
    }
    await writeFile(join(sitting.folder, `${state}.png`), png)
  }
  return ok(box)
}
