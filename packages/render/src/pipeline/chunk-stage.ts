import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { flags, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { effortOf, type MadeFile, noteEffort } from './effort.ts'
import { encoderOf } from './encoder.ts'
import type { Quality } from './frame-of.ts'
import { type Finding, findInputs, type Painting, paintWindow } from './paint-window.ts'
import { type RenderFault, renderFault } from './render-fault.ts'
import { stage } from './stage.ts'

export type Chunking = Finding & { quality: Quality; mostKilobits: number; onFrame: (frames: number) => void }

/** The picture of one window, encoded once for all variants that show exactly the same there. */
export async function encodeChunk(
  painting: Painting,
  chunking: Chunking,
): Promise<Outcome<MadeFile & { name: string }, RenderFault>> {
  const { workshopFolder, tools, signal, quality, mostKilobits, onFrame } = chunking
  const painted = paintWindow(painting)
  const encoder = encoderOf(quality, mostKilobits)
  const frames = painting.window.until - painting.window.from
  const made = await stage<RenderFault>({
    workshopFolder,
    signal,
    name: 'chunk',
    input: { ffmpeg: tools.version, frames, encoder, ...painted.identity },
    make: async (folder) => {
      const graph = await findInputs(painted, folder, chunking)
      if (!graph.ok) return graph
      const script = join(folder, 'graph.txt')
      await writeFile(script, graph.value.chains.join(';\n'))
      const ran = await runFfmpeg({
        tools,
        signal,
        onFrame,
        limitSeconds: 120 + frames * 4,
        inputs: graph.value.inputs,
        output: [
          '-filter_complex_script',
          script,
          ...flags('-map [final] -an'),
          ...encoder,
          ...flags('-video_track_timescale 15360 -map_metadata -1 -fflags +bitexact -f mp4'),
          join(folder, 'chunk.mp4'),
        ],
      })
      if (!ran.ok) return refused(renderFault(ran.fault, 'encodingFailed'))
      await rm(script)
      await noteEffort(folder, [ran.value, graph.value.effort])
      return ok(undefined)
    },
  })
  if (!made.ok) return made
  return ok({ file: join(made.value, 'chunk.mp4'), effort: await effortOf(made.value), name: made.value })
}
