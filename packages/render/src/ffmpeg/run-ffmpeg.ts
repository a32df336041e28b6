import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { mediaDemuxers } from '@matrixcast/domain/sniff'
import { type ChildFault, runChild } from '../run-child.ts'
import type { FfmpegTools } from './find-ffmpeg.ts'

export const demuxers = [...mediaDemuxers, 'concat'] as const
export type Demuxer = (typeof demuxers)[number]

/** A file to read: an absolute path of our own choosing, and the one demuxer its content was sniffed to need. */
export type MediaInput = { path: string; demuxer: Demuxer; options?: readonly string[] }

export type RunFault = { kind: ChildFault['kind'] | 'unsafePath'; detail: string }

type Run = {
  tools: FfmpegTools
  inputs: readonly MediaInput[]
  limitSeconds: number
  signal: AbortSignal
  /** Everything after the inputs. */
  output: readonly string[]
}

export type FfmpegRun = { stderr: string; cpuSeconds: number; peakMegabytes: number }

/**
 * The one place ffmpeg is started. Inputs are read by a forced demuxer, through the file protocol only, and no picture
 * of more than 40 megapixels is decoded (reliability notes, 6.2: playlists named .mp4 open other files otherwise).
 * Answers CPU seconds and peak memory as ffmpeg counts them; `onFrame` hears the number of frames written so far.
 */
export async function runFfmpeg(
  run: Run & { onFrame?: (frames: number) => void },
): Promise<Outcome<FfmpegRun, RunFault>> {
  const inputs = inputArguments(run.inputs.map(onItsClock))
  if (!inputs.ok) return inputs
  const { onFrame } = run
  const ran = await runChild({
    argv: [
      ...diesWithUs(run.tools),
      run.tools.ffmpeg,
      ...flags('-hide_banner -nostdin -nostats -benchmark -y -progress pipe:1'),
      ...inputs.value,
      ...run.output,
    ],
    limitSeconds: run.limitSeconds,
    signal: run.signal,
    onStdout: (text) => {
      const frame = [...text.matchAll(/^frame=(\d+)$/gm)].at(-1)?.[1]
      if (frame !== undefined) onFrame?.(Number(frame))
    },
  })
  if (!ran.ok) return ran
  const { stderr } = ran.value
  const used = /bench: utime=([\d.]+)s stime=([\d.]+)s/.exec(stderr)
  const peak = /bench: maxrss=(\d+)/.exec(stderr)
  return ok({
    stderr,
    cpuSeconds: Number(used?.[1] ?? 0) + Number(used?.[2] ?? 0),
    peakMegabytes: Number(peak?.[1] ?? 0) / 1024,
  })
}

/** Arguments written as on a command line, for those that hold no spaces and no names of files. */
export const flags = (line: string): string[] => line.split(' ')

/** A thousand streams, the most ffprobe opens, have 2 MB of facts; a file's tags may have as much as the file. */
const mostFactsBytes = 4 * 1024 ** 2

type Probe = Omit<Run, 'inputs'> & { input: MediaInput }

/** Asks ffprobe about one file under the same rules; answers its JSON as text, or fails where there is far too much of it. */
export async function runFfprobe(run: Probe): Promise<Outcome<string, RunFault>> {
  const ran = await probe(run, 'json')
  if (!ran.ok) return ran
  const { stdout } = ran.value
  if (stdout.length > mostFactsBytes) return refused({ kind: 'failed', detail: `${stdout.length} bytes of facts` })
  return ok(stdout.toString('utf8'))
}

/** What ffprobe says of each packet: one line each, heard as it comes, since a long file has a million. */
export async function eachFfprobeLine(
  run: Probe,
  onLine: (values: string[]) => void,
): Promise<Outcome<void, RunFault>> {
  let begun = ''
  const ran = await probe(run, 'csv=p=0', (text) => {
    const lines = (begun + text).split('\n')
    begun = lines.pop() ?? ''
    for (const line of lines) onLine(line.split(','))
  })
  return ran.ok ? ok(undefined) : ran
}

async function probe(run: Probe, format: string, onStdout?: (text: string) => void) {
  const input = inputArguments([run.input])
  if (!input.ok) return input
  return runChild({
    argv: [
      ...diesWithUs(run.tools),
      run.tools.ffprobe,
      ...flags(`-hide_banner -loglevel error -of ${format}`),
      ...run.output,
      ...input.value,
    ],
    limitSeconds: run.limitSeconds,
    signal: run.signal,
    ...(onStdout ? { onStdout } : {}),
  })
}

/** Linux ends the child when this process is killed; elsewhere it runs to its own end. */
const diesWithUs = ({ setpriv }: FfmpegTools): [] | [string, ...string[]] =>
  setpriv ? [setpriv, '--pdeathsig', 'KILL', '--'] : []

function inputArguments(inputs: readonly MediaInput[]): Outcome<string[], RunFault> {
  const unsafe = inputs.find(({ path }) => !/^\/[^%\0\n*?]+$/.test(path))
  if (unsafe)
    return refused({ kind: 'unsafePath', detail: `ffmpeg would expand or misread ${JSON.stringify(unsafe.path)}` })
  return ok(
    inputs.flatMap(({ path, demuxer, options }) => [
      ...flags(
        `-protocol_whitelist file,pipe -format_whitelist ${demuxer === 'concat' ? 'concat,png_pipe,mov' : demuxer}`,
      ),
      ...flags(`-max_pixels 40000000 -f ${demuxer}`),
      ...(options ?? []),
      '-i',
      `file:${path}`,
    ]),
  )
}

/** Formats whose clock may jump: ffmpeg starts it anew by the streams that are read, not by all of the file. */
const loose: readonly Demuxer[] = ['mpegts', 'mpeg', 'ogg']

/** A shift of a millionth of a second, by which ffmpeg leaves that be: picture and sound are read one by one. */
const onItsClock = ({ options = [], ...input }: MediaInput): MediaInput => ({
  ...input,
  options: loose.includes(input.demuxer) ? ['-itsoffset', '0.000001', ...options] : options,
})
