import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Timeline } from '@matrixcast/canvas/timeline'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { flags, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { effortOf, type MadeFile, noteEffort } from './effort.ts'
import type { Frame, Quality } from './frame-of.ts'
import type { DrawnLayer } from './layer-stage.ts'
import { layersGraph, listOfStates, shotsGraph } from './picture-graph.ts'
import { type RenderFault, renderFault } from './render-fault.ts'
import type { Source } from './source.ts'
import { stage } from './stage.ts'

export type Encoding = {
  workshopFolder: string
  tools: FfmpegTools
  sources: ReadonlyMap<string, Source>
  layers: readonly DrawnLayer[]
  audioFile: string
  frame: Frame
  quality: Quality
  signal: AbortSignal
  onFrame: (frames: number) => void
}

/** x264 as each quality uses it; platforms encode again, so bytes are cheap and CPU is not. */
export const x264 = { full: '-preset veryfast -crf 20', try: '-preset ultrafast -crf 23' } satisfies Record<
  Quality,
  string
>

/** The finished MP4 in one ffmpeg: shots, layers and captions in one graph, the ready sound copied in beside it. */
export async function encodePicture(timeline: Timeline, encoding: Encoding): Promise<Outcome<MadeFile, RenderFault>> {
  const { workshopFolder, tools, sources, layers, audioFile, frame, quality, signal, onFrame } = encoding
  const shots = shotsGraph({ timeline, sources, ...frame })
  const encoder = [
    ...flags(`-c:v libx264 ${x264[quality]} -pix_fmt yuv420p -profile:v high -g 60`),
    ...flags('-fps_mode passthrough -enc_time_base 1/30'),
    ...flags('-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'),
  ]
  const made = await stage<RenderFault>({
    workshopFolder,
    name: 'picture',
    input: {
      ffmpeg: tools.version,
      sources: timeline.shots.map(({ sha256, srcInFrame }) => ({ sha256, srcInFrame })),
      chains: shots.chains,
      layers: layers.map((layer) => ({ ...layer, folder: relative(workshopFolder, layer.folder) })),
      audio: relative(workshopFolder, audioFile),
      encoder,
    },
    make: async (folder) => {
      const lists = new Map<DrawnLayer, string>()
      for (const [at, layer] of layers.entries()) {
        if (layer.blankState === undefined) continue
        const list = join(folder, `layer-${at}.ffconcat`)
        await writeFile(list, listOfStates(layer, timeline.totalFrames))
        lists.set(layer, list)
      }
      const graph = layersGraph(shots, { layers, listFiles: lists, totalFrames: timeline.totalFrames })
      const script = join(folder, 'graph.txt')
      await writeFile(script, graph.chains.join(';\n'))
      const ran = await runFfmpeg({
        tools,
        signal,
        onFrame,
        limitSeconds: 120 + timeline.totalFrames * 2,
        inputs: [...graph.inputs, { path: audioFile, demuxer: 'mov' }],
        output: [
          '-filter_complex_script',
          script,
          ...flags(`-map [final] -map ${graph.inputs.length}:a:0`),
          ...encoder,
          ...flags('-c:a copy -map_metadata -1 -movflags +faststart -f mp4'),
          join(folder, 'video.mp4'),
        ],
      })
      if (!ran.ok) return refused(renderFault(ran.fault, 'encodingFailed'))
      await noteEffort(folder, [ran.value])
      return ok(undefined)
    },
  })
  return made.ok ? ok({ file: join(made.value, 'video.mp4'), effort: await effortOf(made.value) }) : made
}
