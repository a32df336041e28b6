import { join } from 'node:path'
import { type AnyTimeline, coverOf } from '@matrixcast/canvas/timeline'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { flags, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import type { Frame } from './frame-of.ts'
import { type Drawing, drawAlone } from './layer-stage.ts'
import type { Finding } from './paint-window.ts'
import { type RenderFault, renderFault } from './render-fault.ts'
import type { DrawnLayer } from './shown-layer.ts'
import type { Source } from './source.ts'
import { stage } from './stage.ts'
import { takeStill } from './still-stage.ts'

type Covering = Finding & {
  frame: Frame
  sources: ReadonlyMap<string, Source>
  drawing: Drawing
  /** What a frame of a post of pictures shows over its picture. */
  layers: readonly DrawnLayer[]
}

/** The JPEG that stands for a timeline, of its frame's size, without a finished video to take it from. */
export async function makeCover(timeline: AnyTimeline, covering: Covering): Promise<Outcome<string, RenderFault>> {
  const cover = coverOf(timeline)
  const { sources, frame, drawing } = covering
  if (cover.kind === 'picture') {
    const source = sources.get(cover.sha256)
    if (!source) throw new Error('no source for the cover')
    return fitPicture(timeline, { ...covering, source, sha256: cover.sha256 })
  }
  const title = cover.kind === 'title' ? await drawAlone(cover.element, drawing) : undefined
  if (title && !title.ok) return title
  const window = { from: cover.frame, until: cover.frame + 1 }
  const onFrame = title?.value ? [moveTo(title.value, cover.frame)] : []
  const layers = cover.kind === 'title' ? onFrame : covering.layers
  const still = await takeStill({ timeline, window, frame, sources, layers, normalised: false }, covering)
  return still.ok ? ok(still.value.file) : still
}

const moveTo = (layer: DrawnLayer, startFrame: number): DrawnLayer => ({
  ...layer,
  shows: layer.shows.map((show) => ({ ...show, startFrame })),
})

async function fitPicture(
  { size }: AnyTimeline,
  { workshopFolder, tools, signal, frame, source, sha256 }: Covering & { source: Source; sha256: string },
): Promise<Outcome<string, RenderFault>> {
  const { widthPx, heightPx } = frame
  const made = await stage<RenderFault>({
    workshopFolder,
    signal,
    name: 'cover',
    input: {
      ffmpeg: tools.version,
      sha256,
      size,
      widthPx,
      heightPx,
      ...(source.isMadePlain ? { isMadePlain: true } : {}),
    },
    make: async (folder) => {
      const filled = `scale=${widthPx}:${heightPx}:force_original_aspect_ratio=increase,crop=${widthPx}:${heightPx}`
      const ran = await runFfmpeg({
        tools,
        signal,
        limitSeconds: 60,
        inputs: [{ path: source.path, demuxer: source.facts.demuxer }],
        output: [
          ...flags(`-map 0:V:0 -frames:v 1 -vf ${filled},setsar=1,format=yuvj420p`),
          ...flags('-c:v mjpeg -q:v 2 -map_metadata -1 -fflags +bitexact -f mjpeg'),
          join(folder, 'cover.jpg'),
        ],
      })
      return ran.ok ? ok(undefined) : refused(renderFault(ran.fault, 'encodingFailed'))
    },
  })
  return made.ok ? ok(join(made.value, 'cover.jpg')) : made
}
