import { join } from 'node:path'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { flags, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { effortOf, type MadeFile, noteEffort } from './effort.ts'
import { type Stretch, stretchChain, stretchInput } from './read-shot.ts'
import { type RenderFault, renderFault } from './render-fault.ts'
import { stage } from './stage.ts'

export type Normalising = {
  workshopFolder: string
  tools: FfmpegTools
  signal: AbortSignal
}

/** Nearly lossless and quick to read from any frame: it is encoded once more before anybody sees it. */
const encoder = flags(
  '-c:v libx264 -preset ultrafast -crf 12 -bf 0 -g 15 -pix_fmt yuv420p -fps_mode passthrough -enc_time_base 1/30',
)
const colours = flags('-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv')

/** A piece of a source at the output's size and 30 fps, its fit and colours done, made once for all who show it. */
export async function normalise(stretch: Stretch, normalising: Normalising): Promise<Outcome<MadeFile, RenderFault>> {
  const { workshopFolder, tools, signal } = normalising
  const chain = stretchChain({ ...stretch, label: 'piece', spare: 0 })
  const made = await stage<RenderFault>({
    workshopFolder,
    signal,
    name: 'normalised',
    input: { ffmpeg: tools.version, sha256: stretch.look.sha256, from: stretch.fromFrame, chain, encoder },
    make: async (folder) => {
      const ran = await runFfmpeg({
        tools,
        signal,
        limitSeconds: 120 + stretch.frames * 2,
        inputs: [stretchInput(stretch, 'video')],
        output: [
          '-filter_complex',
          `[0:V:0]${chain}[piece]`,
          ...flags('-map [piece] -an'),
          ...encoder,
          ...colours,
          ...flags('-video_track_timescale 15360 -map_metadata -1 -fflags +bitexact -f mp4'),
          join(folder, 'piece.mp4'),
        ],
      })
      if (!ran.ok) return refused(renderFault(ran.fault, 'encodingFailed'))
      await noteEffort(folder, [ran.value])
      return ok(undefined)
    },
  })
  return made.ok ? ok({ file: join(made.value, 'piece.mp4'), effort: await effortOf(made.value) }) : made
}
