import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { coverOf, outputOf, type Timeline } from '@matrixcast/canvas/timeline'
import { type Outcome, ok } from '@matrixcast/domain/outcome'
import { makeCover } from './cover-stage.ts'
import { addEfforts, type Effort } from './effort.ts'
import { frameOf } from './frame-of.ts'
import { type Drawing, drawLayers, inOrder } from './layer-stage.ts'
import { makeVideo } from './make-video.ts'
import { withFilms } from './moving-picture.ts'
import type { RenderFault } from './render-fault.ts'
import type { RenderOrder } from './render-order.ts'
import { progressOf } from './render-progress.ts'
import type { DrawnLayer } from './shown-layer.ts'
import { gatherSources } from './source.ts'
import { takeStill } from './still-stage.ts'
import { scenesAlone } from './window.ts'

export type RenderedFile = { file: string; bytes: number; sha256: string }

/**
 * What an order asked for: the video (MP4, null for a post of pictures alone) and one JPEG a scene (none for a video
 * alone). The files lie in the workshop folder and belong to it: copy what is to stay. Sizes in px and bytes.
 */
export type RenderedVariant = {
  video: (RenderedFile & { frames: number; seconds: number }) | null
  images: RenderedFile[]
  coverFile: string
  width: number
  height: number
  /** What ffmpeg took for sound and picture when they were made, in this render or an earlier one. */
  effort: Effort
}

/**
 * Makes what a timeline orders: sources looked at, sentences spoken, layers photographed, sound mixed, the picture
 * encoded in chunks and joined, and the result verified. Calling it again after a crash or a cancel goes on where it
 * ended; what another variant has made already is not made again.
 */
export async function renderVariant(order: RenderOrder): Promise<Outcome<RenderedVariant, RenderFault>> {
  const { workshopFolder, tools, signal, layers: studio } = order
  const frame = frameOf(order.timeline.size, order.quality)
  const progress = progressOf(order.onProgress)
  progress('sources', 0)
  const gathered = await gatherSources(order.timeline, order)
  if (!gathered.ok) return gathered
  const sources = gathered.value
  const timeline = withFilms(order.timeline, sources)
  const output = outputOf(timeline)

  const fonts = new Map(
    timeline.fonts.map(({ newFontUrl, sha256 }) => [newFontUrl, { sha256, path: order.sourcePath(sha256) }]),
  )
  const drawing = { workshopFolder, studio, frame, sources, fonts, signal }
  const onLayer = (fraction: number) => progress('layers', fraction)
  const drawn = await drawLayers(timeline, { ...drawing, onLayer })
  if (!drawn.ok) return drawn
  const { ofPage, captions } = drawn.value

  const making = { workshopFolder, tools, signal }
  const images: RenderedFile[] = []
  const efforts: Effort[] = []
  const resting = timeline.version === 3 || output === 'video' ? ok([]) : await drawResting(timeline, drawing)
  if (!resting.ok) return resting
  for (const { from, until } of timeline.version === 3 || output === 'video' ? [] : scenesAlone(timeline)) {
    progress('images', 0)
    const middle = Math.floor((from + until) / 2)
    const window = { from: middle, until: middle + 1 }
    const painting = { timeline, window, frame, sources, layers: resting.value, normalised: false }
    const still = await takeStill(painting, making)
    if (!still.ok) return still
    images.push(await fileFacts(still.value.file))
    efforts.push(still.value.effort)
  }

  const layers = inOrder([...ofPage, ...captions])
  const made =
    output === 'images' ? undefined : await makeVideo({ ...order, timeline }, { frame, sources, layers, progress })
  if (made && !made.ok) return made

  const takesFromVideo = made && coverOf(timeline).kind === 'frame'
  const covering = { ...making, frame, sources, drawing: { ...drawing, onLayer }, layers: resting.value }
  const cover = takesFromVideo ? ok(made.value.coverFile) : await makeCover(timeline, covering)
  if (!cover.ok) return cover
  const video = made ? { ...made.value.video, ...(await fileFacts(made.value.video.file)) } : null
  progress('verify', 1)
  return ok({
    video,
    images,
    coverFile: cover.value,
    width: frame.widthPx,
    height: frame.heightPx,
    effort: addEfforts([...efforts, ...(made ? [made.value.effort] : [])]),
  })
}

/** The layers of the page as they stand when nothing moves: a picture has no time to wait for an entrance. */
async function drawResting(
  timeline: Timeline,
  drawing: Omit<Drawing, 'onLayer'>,
): Promise<Outcome<DrawnLayer[], RenderFault>> {
  const layers = timeline.layers.map((layer) => ({ ...layer, element: { ...layer.element, animations: [] } }))
  const onLayer = () => undefined
  const drawn = await drawLayers({ ...timeline, layers, captions: null }, { ...drawing, onLayer })
  return drawn.ok ? ok(inOrder(drawn.value.ofPage)) : drawn
}

async function fileFacts(file: string): Promise<RenderedFile> {
  const { size } = await stat(file)
  return { file, bytes: size, sha256: await sha256Of(file) }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
