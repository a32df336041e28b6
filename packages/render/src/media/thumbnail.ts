import type { Outcome } from '@matrixcast/domain/outcome'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { type FfmpegRun, flags, type MediaInput, type RunFault, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'

type Still = { tools: FfmpegTools; input: MediaInput; atSeconds: number; file: string; signal: AbortSignal }

/** Writes a JPEG of the picture at `atSeconds` (0 for a still), upright and scaled down to fit 360 x 640 px. */
export function makeThumbnail(still: Still): Promise<Outcome<FfmpegRun, RunFault>> {
  const { tools, input, atSeconds, file, signal } = still
  const filters = [
    'bwdif=mode=send_frame:deint=interlaced',
    "scale='min(360,iw*sar)':'min(640,ih)':force_original_aspect_ratio=decrease",
    'setsar=1',
    'format=yuvj420p',
  ]
  return runFfmpeg({
    tools,
    signal,
    limitSeconds: 60,
    inputs: [{ ...input, options: atSeconds > 0 ? ['-ss', atSeconds.toFixed(3)] : [] }],
    output: [...flags('-map 0:V:0 -frames:v 1 -vf'), filters.join(','), ...flags('-c:v mjpeg -q:v 4 -f mjpeg'), file],
  })
}
