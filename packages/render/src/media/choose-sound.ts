import { type Outcome, ok } from '@matrixcast/domain/outcome'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { flags, type MediaInput, type RunFault, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import type { ProbedStream } from './probe-file.ts'

/** A track that is never louder than this, in dB of full scale, is taken for a microphone nobody plugged in. */
const leastPeakDb = -60
/** Whoever says nothing for so long is silent. */
const listenSeconds = 600

type Choosing = { tools: FfmpegTools; input: MediaInput; streams: readonly ProbedStream[]; signal: AbortSignal }

/**
 * The sound track of a file that belongs to its picture, counted among its sound tracks from 0: the first that can be
 * decoded and is not silent, those the file itself prefers before the others. Silent ones only where all are silent; null
 * where none can be decoded, as with spatial sound beside nothing else. Faults are those that say nothing about the file.
 */
export async function chooseSound({ streams, ...listening }: Choosing): Promise<Outcome<number | null, RunFault>> {
  const tracks = streams.filter(({ kind }) => kind === 'audio').map((track, number) => ({ ...track, number }))
  const inOrder = tracks.sort((one, other) => rankOf(one) - rankOf(other))
  let silent: number | null = null
  for (const { number } of inOrder) {
    const heard = await listen({ ...listening, number, isAlone: tracks.length === 1 })
    if (!heard.ok) return heard
    if (heard.value === 'heard') return ok(number)
    if (heard.value === 'silent') silent ??= number
  }
  return ok(silent)
}

const rankOf = ({ isDefault, isBeside, number }: ProbedStream & { number: number }) =>
  (isBeside ? 2000 : 0) + (isDefault ? 0 : 1000) + number

type Listening = Omit<Choosing, 'streams'> & { number: number; isAlone: boolean }

/** Of a track that is the only one it is enough to know that it can be decoded. */
async function listen(listening: Listening): Promise<Outcome<'heard' | 'silent' | 'unreadable', RunFault>> {
  const { number, isAlone, ...run } = listening
  const until = isAlone ? '-frames:a 1' : `-t ${listenSeconds} -af volumedetect`
  const ran = await runFfmpeg({
    ...run,
    inputs: [run.input],
    limitSeconds: 120,
    output: flags(`-map 0:a:${number} ${until} -f null -`),
  })
  if (!ran.ok) return ran.fault.kind === 'failed' ? ok('unreadable') : ran
  const peak = Number(/max_volume: (-?[\d.]+|-inf) dB/.exec(ran.value.stderr)?.[1] ?? Number.NEGATIVE_INFINITY)
  return ok(isAlone || peak > leastPeakDb ? 'heard' : 'silent')
}
