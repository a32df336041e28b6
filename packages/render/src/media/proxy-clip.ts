import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { flags, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { fitFilters } from '../pipeline/fit-filters.ts'
import { evenRate } from '../pipeline/read-shot.ts'
import { inspectMedia, type MediaFacts, type MediaFault } from './inspect-media.ts'

export type CopyOrder = {
  tools: FfmpegTools
  path: string
  file: string
  signal: AbortSignal
  /** Hears how many frames of 30 a second are written. */
  onFrame?: (frames: number) => void
}

/** Longer sides are beyond what browsers decode everywhere. */
const longestSidePx = 4096

/** How a copy is made; `encoder` is for libx264. */
type CopyKind = { shortSidePx: number; encoder: string }

/** The size the player draws at. Every half second can be jumped to, and a frame needs no later one. */
const proxy: CopyKind = {
  shortSidePx: 360,
  encoder: '-preset superfast -crf 23 -bf 0 -g 15 -keyint_min 15 -sc_threshold 0',
}
const encoder = flags('-pix_fmt yuv420p -fps_mode passthrough -enc_time_base 1/30')
const colours = flags('-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv')

/**
 * A small copy of a video for previews: its frame k is what the renderer shows for frame k of the source. Upright, square
 * pixels, 30 fps, short side 360 px at most, H.264 with a key frame every 15, BT.709 (HDR is tone-mapped), AAC 96k where the
 * source can be heard. Faults are those of `inspectMedia`; a source that is no video is `noVideoStream`.
 */
export async function makeProxyClip(order: CopyOrder): Promise<Outcome<void, MediaFault>> {
  const { tools, path, signal } = order
  const inspected = await inspectMedia({ tools, path, signal })
  if (!inspected.ok) return inspected
  const facts = inspected.value
  if (facts.kind !== 'video') return refused({ kind: 'noVideoStream', detail: facts.kind })
  return makeCopy(order, facts, proxy)
}

/** A copy of a video that was inspected, of the same shape and never larger; the rest is as `makeProxyClip` has it. */
export async function makeCopy(
  { tools, path, file, signal, onFrame }: CopyOrder,
  facts: MediaFacts,
  kind: CopyKind,
): Promise<Outcome<void, MediaFault>> {
  const fitted = fitFilters({
    facts,
    fit: 'cover',
    ...copySize(facts, kind.shortSidePx),
    background: '',
    label: 'proxy',
  })
  const sound = facts.hasAudio
    ? flags(
        `-map 0:a:${facts.soundTrack} -af aresample=48000:async=1:min_hard_comp=0.03:first_pts=0 -c:a aac -b:a 96k -ac 2`,
      )
    : flags('-an')
  const ran = await runFfmpeg({
    tools,
    signal,
    ...(onFrame ? { onFrame } : {}),
    limitSeconds: 120 + facts.seconds * 10,
    inputs: [{ path, demuxer: facts.demuxer }],
    output: [
      ...flags('-map 0:V:0 -vf'),
      `${evenRate(facts)},${fitted}`,
      ...flags(`-c:v libx264 ${kind.encoder}`),
      ...encoder,
      ...colours,
      ...sound,
      ...flags('-video_track_timescale 15360 -map_metadata -1 -fflags +bitexact -movflags +faststart -f mp4'),
      file,
    ],
  })
  if (ran.ok) return ok(undefined)
  const { detail } = ran.fault
  return refused({ kind: ran.fault.kind === 'cancelled' ? 'cancelled' : 'ffmpegFailed', detail })
}

/** Even sides. */
function copySize({ width, height }: Pick<MediaFacts, 'width' | 'height'>, shortSidePx: number) {
  const factor = Math.min(1, shortSidePx / Math.min(width, height), longestSidePx / Math.max(width, height))
  const even = (px: number) => Math.max(2, 2 * Math.round((px * factor) / 2))
  return { widthPx: even(width), heightPx: even(height) }
}
