import { type Outcome, ok } from '@matrixcast/domain/outcome'
import { z } from 'zod'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { flags, type MediaInput, type RunFault, runFfmpeg, runFfprobe } from '../ffmpeg/run-ffmpeg.ts'

/**
 * What a piece of music is: its integrated loudness in LUFS (EBU R 128; null for silence), and what its own tags say of title,
 * artist and beats a minute (empty, and null, where they say nothing).
 */
export type SoundFacts = { loudness: number | null; title: string; artist: string; bpm: number | null }

/** As the meter says of silence. */
const silenceLufs = -70
const longestWord = 200

const word = z
  .string()
  .transform((text) =>
    text
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, longestWord),
  )
  .catch('')
const Tags = z.record(z.string(), z.string()).catch({})
const Answer = z.object({
  format: z.object({ tags: Tags }).catch({ tags: {} }),
  streams: z.array(z.object({ tags: Tags })).catch([]),
})

/** Listens to the whole piece once. Faults are ffmpeg's. */
export async function soundFactsOf(order: {
  tools: FfmpegTools
  input: MediaInput
  signal: AbortSignal
}): Promise<Outcome<SoundFacts, RunFault>> {
  const { input, ...rest } = order
  const asked = await runFfprobe({
    ...rest,
    input,
    limitSeconds: 60,
    output: flags('-show_entries format_tags:stream_tags'),
  })
  if (!asked.ok) return asked
  const heard = await runFfmpeg({
    ...rest,
    inputs: [input],
    limitSeconds: 900,
    output: flags('-map 0:a:0 -vn -af ebur128=framelog=verbose -f null -'),
  })
  if (!heard.ok) return heard
  const integrated = Number(/Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/.exec(heard.value.stderr)?.[1] ?? silenceLufs)
  const { format, streams } = Answer.parse(JSON.parse(asked.value))
  // Ogg keeps its tags with the stream; their names come in any case.
  const said = [format, ...streams].flatMap(({ tags }) => Object.entries(tags))
  const tag = (...names: string[]) => word.parse(said.find(([name]) => names.includes(name.toLowerCase()))?.[1])
  const bpm = Number(tag('tbpm', 'bpm', 'tmpo'))
  return ok({
    loudness: integrated <= silenceLufs ? null : integrated,
    title: tag('title'),
    artist: tag('artist', 'album_artist'),
    bpm: bpm >= 20 && bpm <= 400 ? bpm : null,
  })
}
