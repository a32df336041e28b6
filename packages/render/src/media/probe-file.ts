import { type Outcome, ok } from '@matrixcast/domain/outcome'
import { z } from 'zod'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { type MediaInput, type RunFault, runFfprobe } from '../ffmpeg/run-ffmpeg.ts'
import { measureStreams } from './measure-streams.ts'

export type ProbedStream = {
  index: number
  kind: 'video' | 'audio' | 'other'
  codec: string
  isCover: boolean
  /** Whether the file wants it played when nobody chooses. */
  isDefault: boolean
  /** Whether it goes beside the main sound: a comment, a description for the blind, effects alone. */
  isBeside: boolean
  /** As ffprobe has it: `tt`, `bb`, `tb`, `bt` of half pictures, else `progressive` or `unknown`. */
  fieldOrder: string
  /** Its first moment, by the file's clock. */
  startSeconds: number
  seconds: number
  packets: number
  declaredFrames: number
  width: number
  height: number
  shownWidth: number
  shownHeight: number
  rotation: 0 | 90 | 180 | 270
  fps: number
  colour: { matrix: string; transfer: string; range: string }
}

const figure = z.coerce.number().catch(0)
const word = z.string().catch('unknown')
const Answer = z.object({
  streams: z
    .array(
      z.object({
        index: figure,
        codec_type: word,
        codec_name: word,
        start_time: figure,
        duration: figure,
        field_order: word,
        nb_frames: figure,
        nb_read_packets: figure,
        width: figure,
        height: figure,
        sample_aspect_ratio: word,
        avg_frame_rate: word,
        r_frame_rate: word,
        color_space: word,
        color_transfer: word,
        color_range: word,
        disposition: z.record(z.string(), figure).catch({}),
        side_data_list: z.array(z.object({ rotation: figure })).catch([]),
      }),
    )
    .catch([]),
  format: z.object({ start_time: figure, duration: figure }).catch({ start_time: 0, duration: 0 }),
})

const besideDispositions = [
  'comment',
  'descriptions',
  'visual_impaired',
  'hearing_impaired',
  'clean_effects',
  'karaoke',
]

/**
 * What ffprobe says of a file, every packet of it read (so a file cut off in the middle is noticed). Seconds, px, frames
 * per second; rotation is clockwise and counted in the shown size, as is the shape of the pixels. `startSeconds` is the
 * first moment of any stream. Where nobody wrote down how long the file is, the times of its packets say it.
 */
export async function probeFile(order: {
  tools: FfmpegTools
  input: MediaInput
  signal: AbortSignal
}): Promise<Outcome<{ startSeconds: number; seconds: number; streams: ProbedStream[] }, RunFault>> {
  const answer = await runFfprobe({
    ...order,
    limitSeconds: 120,
    output: ['-count_packets', '-show_streams', '-show_format'],
  })
  if (!answer.ok) return answer
  const { streams: told, format } = Answer.parse(JSON.parse(answer.value))
  const streams = told.map(streamOf)
  const facts = { startSeconds: format.start_time, seconds: format.duration, streams }
  if (!isLengthUntold(facts)) return ok(facts)
  const measured = await measureStreams(order, streams)
  return measured.ok ? ok({ ...facts, ...measured.value }) : measured
}

/** Four hours of 240 frames a second: a larger count is room that was kept for one, and never written. */
const mostFrames = 4 * 3600 * 240

/** What is written as it happens has a head from before its end: live streams, browsers' recorders, a program that fell. */
const isLengthUntold = ({ seconds, streams }: { seconds: number; streams: readonly ProbedStream[] }): boolean =>
  streams.some(({ declaredFrames }) => declaredFrames > mostFrames) ||
  (seconds <= 0 && streams.every((stream) => stream.seconds <= 0))

function streamOf(stream: z.infer<typeof Answer>['streams'][number]): ProbedStream {
  const counterClockwise = stream.side_data_list.find(({ rotation }) => rotation !== 0)?.rotation ?? 0
  const rotation = quarterTurn(-counterClockwise)
  const wide = Math.max(1, Math.round(stream.width * ratioOf(stream.sample_aspect_ratio, ':')))
  const shown = rotation === 90 || rotation === 270 ? [stream.height, wide] : [wide, stream.height]
  return {
    index: stream.index,
    kind: stream.codec_type === 'video' || stream.codec_type === 'audio' ? stream.codec_type : 'other',
    codec: stream.codec_name,
    isCover: stream.disposition['attached_pic'] === 1,
    isDefault: stream.disposition['default'] === 1,
    isBeside: besideDispositions.some((name) => stream.disposition[name] === 1),
    fieldOrder: stream.field_order,
    startSeconds: stream.start_time,
    seconds: stream.duration,
    packets: stream.nb_read_packets,
    declaredFrames: stream.nb_frames,
    width: stream.width,
    height: stream.height,
    shownWidth: shown[0] ?? 0,
    shownHeight: shown[1] ?? 0,
    rotation,
    fps: ratioOf(stream.avg_frame_rate, '/') || ratioOf(stream.r_frame_rate, '/'),
    colour: { matrix: stream.color_space, transfer: stream.color_transfer, range: stream.color_range },
  }
}

function ratioOf(text: string, by: string): number {
  const [over = 0, under = 0] = text.split(by).map(Number)
  if (over > 0 && under > 0) return over / under
  return by === ':' ? 1 : 0
}

function quarterTurn(degrees: number): ProbedStream['rotation'] {
  const turn = (((Math.round(degrees / 90) * 90) % 360) + 360) % 360
  return turn === 90 || turn === 180 || turn === 270 ? turn : 0
}
