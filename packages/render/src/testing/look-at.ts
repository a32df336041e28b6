import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { flags } from '../ffmpeg/run-ffmpeg.ts'
import { runChild } from '../run-child.ts'
import { must, never } from './tools.ts'

function compared(tools: FfmpegTools, one: string, other: string) {
  const argv = [
    tools.ffmpeg,
    ...flags('-hide_banner -nostdin -i'),
    one,
    '-i',
    other,
    // Of pictures in red, green and blue the filter tells no luma by itself.
    ...flags('-lavfi [0:v]format=yuv444p[one];[1:v]format=yuv444p[other];[one][other]ssim=stats_file=- -an -f null -'),
  ] as const
  return runChild({ argv: [argv[0], ...argv.slice(1)], limitSeconds: 120, signal: never })
}

/** How alike the pictures of two files are in luma, over all their frames: 1 is the same. */
export async function lumaSsim(tools: FfmpegTools, one: string, other: string): Promise<number> {
  return Number(/SSIM Y:([\d.]+)/.exec(must(await compared(tools, one, other)).stderr)?.[1])
}

/** The same of each frame that both have. */
export async function lumaSsims(tools: FfmpegTools, one: string, other: string): Promise<number[]> {
  const lines = must(await compared(tools, one, other)).stdout.toString('utf8')
  return [...lines.matchAll(/ Y:([\d.]+)/g)].map(([, ssim]) => Number(ssim))
}

/** Ticks a second in our files. */
export const timebase = 15_360

/** When each frame of a video is shown, in ticks and in order. */
export async function frameTimes(tools: FfmpegTools, file: string): Promise<number[]> {
  const question = '-v error -select_streams v:0 -show_entries packet=pts -of csv=p=0'
  const argv = [tools.ffprobe, ...flags(question), file] as const
  const asked = must(await runChild({ argv: [argv[0], ...argv.slice(1)], limitSeconds: 60, signal: never }))
  const times = asked.stdout.toString('utf8').trim().split('\n').map(Number.parseFloat)
  return times.sort((one, other) => one - other)
}

/**
 * The colour in the middle of a frame of a video or picture, as red, green and blue; or about another place, in shares of its
 * width and height.
 */
export async function colourAt(
  tools: FfmpegTools,
  file: string,
  seconds: number,
  { x, y } = { x: 0.5, y: 0.5 },
): Promise<number[]> {
  const argv = [
    tools.ffmpeg,
    ...flags('-hide_banner -loglevel error -nostdin'),
    ...(seconds > 0 ? ['-ss', seconds.toFixed(3)] : []),
    '-i',
    file,
    ...flags(`-frames:v 1 -vf crop=8:8:iw*${x}-4:ih*${y}-4,scale=1:1:in_color_matrix=auto,format=rgb24 -f rawvideo -`),
  ] as const
  return [...must(await runChild({ argv: [argv[0], ...argv.slice(1)], limitSeconds: 60, signal: never })).stdout]
}

/** The loudness of a stretch of a file's sound, RMS in dB: silence is far below -60. */
export async function loudnessOf(tools: FfmpegTools, file: string, from: number, seconds: number): Promise<number> {
  const argv = [
    tools.ffmpeg,
    ...flags('-hide_banner -nostdin -ss'),
    from.toFixed(3),
    '-t',
    seconds.toFixed(3),
    '-i',
    file,
    ...flags('-map 0:a:0 -af astats=measure_perchannel=none -f null -'),
  ] as const
  const ran = must(await runChild({ argv: [argv[0], ...argv.slice(1)], limitSeconds: 60, signal: never }))
  const level = [...ran.stderr.matchAll(/RMS level dB: (-?[\d.]+|-inf)/g)].at(-1)?.[1]
  return level === undefined || level === '-inf' ? -200 : Number(level)
}
