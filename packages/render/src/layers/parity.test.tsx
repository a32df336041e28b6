/** @jsxRuntime automatic */
import { readFile } from 'node:fs/promises'
import { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { Element } from '@matrixcast/canvas/document'
import { drawVariant } from '@matrixcast/canvas/draw-variant'
import { resolveTimeline } from '@matrixcast/canvas/resolve-timeline'
import type { Timeline } from '@matrixcast/canvas/timeline'
import { ElementView } from '@matrixcast/elements/ElementView'
import { chromium } from 'playwright-core'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { flags, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { frameOf } from '../pipeline/frame-of.ts'
import { drawLayers, inOrder } from '../pipeline/layer-stage.ts'
import { findInputs, paintWindow } from '../pipeline/paint-window.ts'
import { gatherSources } from '../pipeline/source.ts'
import { runChild } from '../run-child.ts'
import { proved } from '../testing/proved.ts'
import { aFolder, make, must, never, realTools } from '../testing/tools.ts'
import { readFonts } from './font-files.ts'
import { standInFamily } from './fonts.table.ts'
import { type LayerStudio, openStudio } from './studio.ts'

let tools: FfmpegTools
let studio: LayerStudio
let folder: Awaited<ReturnType<typeof aFolder>>
const frame = frameOf('1080x1920', 'full')
const ground = { moving: 'a'.repeat(64), flat: 'b'.repeat(64) }

beforeAll(async () => {
  tools = await realTools()
  folder = await aFolder()
  studio = must(await openStudio(process.env))
  await make(
    tools,
    '-f lavfi -i gradients=s=1080x1920:c0=0x203080:c1=0xc08040:seed=3 -frames:v 1 -f apng',
    folder.path(ground.moving),
  )
  await make(tools, '-f lavfi -i color=0x2b6cb0:s=1080x1920 -frames:v 1 -f apng', folder.path(ground.flat))
})
afterAll(async () => {
  await studio.close()
  await folder.remove()
})

const materials = Object.values(ground).map((sha256) => ({
  id: sha256,
  sha256,
  kind: 'picture' as const,
  seconds: 0,
  width: 1080,
  height: 1920,
}))

function aTimeline(materialId: string): Timeline {
  const { page, ...rest } = ClipPlan.parse({
    titles: ['新鲜水果季 🍎 Fresh & crisp ❤️ 到了'],
    scenes: [{ materialIds: [materialId], seconds: 1 }],
    scripts: [['今天早上刚到的苹果。']],
    voice: { on: false },
  })
  const turned = Element.parse({
    uuid: 'turned',
    elName: 'text',
    commonStyle: {
      left: 61.3,
      top: 301.7,
      width: 240,
      height: 60,
      fontSize: 27,
      rotate: -8,
      letterSpacing: 3,
      color: '#dd0000',
    },
    propsValue: { text: '限时优惠 50% off' },
  })
  const plan = { ...rest, page: { ...page, elements: [...page.elements, turned] } }
  return resolveTimeline(must(drawVariant(plan, materials, 0)), [])
}

async function compositing(timeline: Timeline) {
  const common = { workshopFolder: folder.root, tools, signal: never }
  const sources = must(await gatherSources(timeline, { ...common, layers: studio, sourcePath: folder.path }))
  const drawn = must(
    await drawLayers(timeline, { ...common, studio, frame, sources, fonts: new Map(), onLayer: () => undefined }),
  )
  const layers = inOrder([...drawn.ofPage, ...drawn.captions])
  const window = { from: 0, until: timeline.totalFrames }
  const painted = paintWindow({ timeline, window, frame, sources, layers, normalised: false })
  return { graph: must(await findInputs(painted, folder.root, common)), boxes: layers.map(({ box }) => box) }
}

/** The editor's stage: all elements at once over the ground, photographed whole by an ordinary browser. */
async function editorView(timeline: Timeline, groundFile: string, file: string) {
  const fonts = await readFonts()
  const captions = timeline.captions
  const card = captions?.cards[0]?.text ?? ''
  const shown = [
    ...timeline.layers.map(({ element }) => element),
    ...(captions?.style.elName === 'captions' ? [{ ...captions.style, propsValue: { text: card } }] : []),
  ]
  const stage = renderToStaticMarkup(
    <body style={{ margin: 0 }}>
      <img alt="" src="/ground" style={{ position: 'absolute', width: 375, height: 1920 / 2.88 }} />
      {shown.map((element) => (
        <ElementView key={element.uuid} element={element} />
      ))}
    </body>,
  )
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--font-render-hinting=none'] : ['--font-render-hinting=none'],
  })
  try {
    const page = await browser.newPage({
      viewport: { width: 375, height: 667 },
      deviceScaleFactor: 2.88,
      locale: 'zh-CN',
    })
    await page.route('**/*', async (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname === '/') {
        await route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: `<!doctype html><html lang="zh"><style>${fonts.cssOf(standInFamily)}</style>${stage}`,
        })
      } else if (pathname === '/ground')
        await route.fulfill({ contentType: 'image/png', body: await readFile(groundFile) })
      else await route.fulfill({ contentType: 'font/woff2', path: fonts.fileOf(pathname) ?? '' })
    })
    await page.goto('https://editor.invalid/')
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: file })
  } finally {
    await browser.close()
  }
}

async function lumaSsim(one: string, other: string, crop: string): Promise<number> {
  const toYuv = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'
  const graph = `[0:v]crop=${crop}[a];[1:v]${toYuv},crop=1080:1920:0:0,crop=${crop}[b];[a][b]ssim`
  const argv = [
    tools.ffmpeg,
    '-hide_banner',
    '-i',
    one,
    '-i',
    other,
    '-filter_complex',
    graph,
    '-frames:v',
    '1',
    '-f',
    'null',
    '-',
  ] as const
  const ran = must(await runChild({ argv, limitSeconds: 60, signal: never }))
  return Number(/SSIM Y:([\d.]+)/.exec(ran.stderr)?.[1])
}

const encode = async (graph: Awaited<ReturnType<typeof compositing>>['graph'], encoder: string, file: string) =>
  must(
    await runFfmpeg({
      tools,
      signal: never,
      limitSeconds: 60,
      inputs: graph.inputs,
      output: ['-filter_complex', graph.chains.join(';'), ...flags(`-map [final] ${encoder} -f matroska`), file],
    }),
  )

it('lays over the picture what the editor shows: luma SSIM at least 0.995 before encoding', async () => {
  const timeline = aTimeline(ground.moving)
  const { graph, boxes } = await compositing(timeline)
  await encode(graph, '-c:v ffv1 -frames:v 1', folder.path('composite.mkv'))
  await editorView(timeline, folder.path(ground.moving), folder.path('editor.png'))
  expect(await lumaSsim(folder.path('composite.mkv'), folder.path('editor.png'), '1080:1920:0:0')).toBeGreaterThan(
    0.995,
  )
  for (const { x, y, width, height } of boxes) {
    const crop = `${width}:${height}:${x}:${y}`
    expect(await lumaSsim(folder.path('composite.mkv'), folder.path('editor.png'), crop)).toBeGreaterThan(0.995)
  }
})

it.each(proved('at crf 12'))(
  'still shows it in the decoded video %s: at least 0.99 over a flat ground, cropped to each layer',
  async () => {
    const timeline = aTimeline(ground.flat)
    const { graph, boxes } = await compositing(timeline)
    await encode(graph, '-c:v libx264 -preset veryfast -crf 12 -frames:v 8', folder.path('encoded.mkv'))
    await editorView(timeline, folder.path(ground.flat), folder.path('editor-flat.png'))
    expect(boxes).toHaveLength(3)
    for (const { x, y, width, height } of boxes) {
      const crop = `${width}:${height}:${x}:${y}`
      expect(await lumaSsim(folder.path('encoded.mkv'), folder.path('editor-flat.png'), crop)).toBeGreaterThan(0.99)
    }
  },
)
