import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { flags, type RunFault, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { fitFilters } from '../pipeline/fit-filters.ts'
import type { MediaFacts, MediaFault } from './inspect-media.ts'
import { type CopyOrder, makeCopy } from './proxy-clip.ts'

/** A source that was inspected, and where the result goes. */
type Making = { tools: FfmpegTools; path: string; facts: MediaFacts; file: string; signal: AbortSignal }
type Made = Promise<Outcome<void, MediaFault>>

const rateFactors = { fine: 20, usual: 24, small: 28 } as const

/** Writes an MP4 (H.264, 30 fps, AAC) whose short side is at most `shortSidePx`; never larger in px than its source. */
export const compressVideo = (
  order: CopyOrder,
  facts: MediaFacts,
  { shortSidePx, quality }: { shortSidePx: number; quality: keyof typeof rateFactors },
): Made => makeCopy(order, facts, { shortSidePx, encoder: `-preset veryfast -crf ${rateFactors[quality]} -g 60` })

const encoders = {
  m4a: '-c:a aac -b:a 192k -ac 2 -ar 48000 -movflags +faststart -f mp4',
  wav: '-c:a pcm_s16le -ac 2 -ar 48000 -f wav',
  /** As transcription endpoints want it. */
  speech: '-c:a pcm_s16le -ac 1 -ar 16000 -f wav',
} as const

/** Writes the sound of a file; of `from` seconds on, `seconds` long, where these are given. */
export async function takeSound(
  { tools, path, facts, file, signal }: Making,
  form: keyof typeof encoders,
  part?: { from: number; seconds: number },
): Made {
  const ran = await runFfmpeg({
    tools,
    signal,
    limitSeconds: 120 + facts.seconds,
    inputs: [{ path, demuxer: facts.demuxer, options: part ? ['-ss', part.from.toFixed(3)] : [] }],
    output: [
      ...(part ? ['-t', part.seconds.toFixed(3)] : []),
      ...flags(`-map 0:a:${facts.soundTrack} -vn -map_metadata -1 ${encoders[form]}`),
      file,
    ],
  })
  return ran.ok ? ok(undefined) : refused(faultOf(ran.fault))
}

/** Writes a JPEG of the whole picture at a moment of a video, upright, in its own size. */
export async function takeStill({ tools, path, facts, file, signal }: Making, atSeconds: number): Made {
  const filters = fitFilters({
    facts,
    fit: 'cover',
    widthPx: even(facts.width),
    heightPx: even(facts.height),
    background: '',
    label: 'still',
  })
  const ran = await runFfmpeg({
    tools,
    signal,
    limitSeconds: 120,
    inputs: [{ path, demuxer: facts.demuxer, options: atSeconds > 0 ? ['-ss', atSeconds.toFixed(3)] : [] }],
    output: [
      ...flags('-map 0:V:0 -frames:v 1 -map_metadata -1 -vf'),
      `${filters},scale=out_range=pc,format=yuvj420p`,
      ...flags('-c:v mjpeg -q:v 2 -f mjpeg'),
      file,
    ],
  })
  return ran.ok ? ok(undefined) : refused(faultOf(ran.fault))
}

/** Writes a JPEG of exactly this size, px: filled and cut (`cover`), or whole between white edges (`contain`). */
export async function sizePicture(
  { tools, path, facts, file, signal }: Making,
  { width, height, fit }: { width: number; height: number; fit: 'cover' | 'contain' },
): Made {
  const size = `${width}:${height}`
  const scaled =
    fit === 'cover'
      ? `scale=${size}:force_original_aspect_ratio=increase:flags=lanczos,crop=${size}`
      : `scale=${size}:force_original_aspect_ratio=decrease:flags=lanczos`
  const filters = [
    `color=white:s=${width}x${height}[ground]`,
    `[in]${scaled},setsar=1[shown]`,
    '[ground][shown]overlay=(W-w)/2:(H-h)/2:shortest=1:format=auto,format=yuvj420p',
  ].join(';')
  const ran = await runFfmpeg({
    tools,
    signal,
    limitSeconds: 120,
    inputs: [{ path, demuxer: facts.demuxer }],
    output: [
      ...flags('-map 0:V:0 -frames:v 1 -map_metadata -1 -vf'),
      filters,
      ...flags('-c:v mjpeg -q:v 2 -f mjpeg'),
      file,
    ],
  })
  return ran.ok ? ok(undefined) : refused(faultOf(ran.fault))
}

const even = (px: number) => Math.max(2, 2 * Math.round(px / 2))

const faultOf = ({ kind, detail }: RunFault): MediaFault => ({
  kind: kind === 'cancelled' ? 'cancelled' : 'ffmpegFailed',
  detail,
})
