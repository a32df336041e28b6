import { type Outcome, ok } from '@matrixcast/domain/outcome'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { eachFfprobeLine, flags, type MediaInput, type RunFault } from '../ffmpeg/run-ffmpeg.ts'

type Order = { tools: FfmpegTools; input: MediaInput; signal: AbortSignal }
type Span = { from: number; until: number; last: number; packets: number }
type Stream = { index: number; declaredFrames: number; seconds: number }

/**
 * How long a file and each of its streams last, by the times of all packets. Seconds. A last packet that does not say how long
 * it is lasts as long as packets of its stream do.
 */
export async function measureStreams<One extends Stream>(
  order: Order,
  streams: readonly One[],
): Promise<Outcome<{ seconds: number; streams: One[] }, RunFault>> {
  const spans = new Map<number, Span>()
  const heard = await eachFfprobeLine(
    {
      ...order,
      limitSeconds: 120,
      output: flags('-show_entries packet=stream_index,pts_time,duration_time'),
    },
    ([stream, time, lasting]) => {
      const [index, at, seconds] = [Number(stream), Number.parseFloat(time ?? ''), Number.parseFloat(lasting ?? '')]
      if (!Number.isFinite(at)) return
      const span = spans.get(index) ?? { from: at, until: at, last: at, packets: 0 }
      span.packets += 1
      span.from = Math.min(span.from, at)
      span.last = Math.max(span.last, at)
      span.until = Math.max(span.until, at + (Number.isFinite(seconds) ? seconds : 0))
      spans.set(index, span)
    },
  )
  if (!heard.ok) return heard
  const first = Math.min(...[...spans.values()].map(({ from }) => from))
  const last = Math.max(...[...spans.values()].map(untilOf))
  return ok({
    seconds: spans.size === 0 ? 0 : last - first,
    streams: streams.map((stream) => {
      const span = spans.get(stream.index)
      const declaredFrames = 0
      return span ? { ...stream, declaredFrames, seconds: untilOf(span) - span.from } : { ...stream, declaredFrames }
    }),
  })
}

const untilOf = ({ from, until, last, packets }: Span): number =>
  until > last || packets < 2 ? until : last + (last - from) / (packets - 1)
