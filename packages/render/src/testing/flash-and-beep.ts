import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { flags } from '../ffmpeg/run-ffmpeg.ts'
import { runChild } from '../run-child.ts'
import { make, must, never } from './tools.ts'

/** Footage with a white flash and a beep of 1 kHz at the same moment, and what is odd about its clock. */
export type Flashing = {
  name: string
  /** Seconds of the whole, and of the flash. */
  seconds: number
  at: number
  /** ffmpeg's inputs and filters between the two, then its encoders and container. */
  line: (shots: { picture: (from?: number) => string; sound: (from?: number) => string }) => string
  /** A second run of ffmpeg over the first one's file. */
  then?: string
}

const picture = 'libx264 -preset ultrafast -g 30 -pix_fmt yuv420p'

/** Recorders begin the sound late, lose it for a while, or count time in ways of their own. */
export const flashing: readonly Flashing[] = [
  {
    name: 'sound that begins after the picture',
    seconds: 4,
    at: 2.5,
    line: (shots) => `${shots.picture()} -itsoffset 1.5 ${shots.sound(1.5)} -c:v ${picture} -c:a aac -f mp4`,
  },
  {
    name: 'a hole in the sound',
    seconds: 5,
    at: 4,
    line: (shots) =>
      `${shots.picture()} ${shots.sound()} -af aselect=not(between(t\\,1\\,3)) -c:v ${picture} -c:a aac -f mp4`,
  },
  {
    name: 'a hole in the sound, as Matroska',
    seconds: 5,
    at: 4,
    line: (shots) =>
      `${shots.picture()} ${shots.sound()} -af aselect=not(between(t\\,1\\,3)) -c:v ${picture} -c:a libopus -f matroska`,
  },
  {
    name: 'a late sound in a transport stream',
    seconds: 4,
    at: 2.5,
    line: (shots) => `${shots.picture()} -itsoffset 1.5 ${shots.sound(1.5)} -c:v ${picture} -c:a aac -f mpegts`,
  },
  {
    name: 'a hole in the sound of a live recording',
    seconds: 5,
    at: 4,
    line: (shots) =>
      `${shots.picture()} ${shots.sound()} -af aselect=not(between(t\\,1\\,3)) -c:v ${picture} -c:a aac -f flv`,
  },
  {
    name: 'a picture that begins after its sound',
    seconds: 4,
    at: 2.5,
    line: (shots) => `-itsoffset 0.7 ${shots.picture(0.7)} ${shots.sound()} -c:v ${picture} -c:a aac -f matroska`,
  },
  {
    name: 'a microphone whose clock runs slow',
    seconds: 20,
    at: 18,
    line: (shots) =>
      `${shots.picture()} ${shots.sound()} -af asetrate=47760,aresample=48000,asetpts=PTS*0.995 -c:v ${picture} -c:a aac -f matroska`,
  },
]

/** Makes such footage; small, for only brightness and tone are measured. */
export const growFlashing = (tools: FfmpegTools, { seconds, at, line }: Flashing, file: string): Promise<string> => {
  const flash = (from: number) => `between(t\\,${at - from}\\,${at - from + 0.1})`
  return make(
    tools,
    line({
      picture: (from = 0) =>
        `-f lavfi -i testsrc2=s=160x90:r=30:d=${seconds - from},eq=brightness=-0.4:saturation=0,drawbox=w=iw:h=ih:c=white:t=fill:enable=${flash(from)}`,
      sound: (from = 0) =>
        `-f lavfi -i aevalsrc=if(${flash(from)}\\,sin(2*PI*1000*t)\\,0.01*sin(2*PI*200*t)):d=${seconds - from}:s=48000`,
    }),
    file,
  )
}

/** When a finished video flashes and when it beeps, in seconds. */
export async function flashAndBeep(tools: FfmpegTools, file: string): Promise<{ flash: number; beep: number }> {
  const read = async (line: string) => {
    const argv = [tools.ffmpeg, ...flags('-hide_banner -loglevel error -nostdin -i'), file, ...flags(line)] as const
    return must(await runChild({ argv: [argv[0], ...argv.slice(1)], limitSeconds: 60, signal: never })).stdout
  }
  const luma = await read('-map 0:v:0 -vf scale=1:1:flags=area,format=gray -f rawvideo -')
  const sound = await read('-map 0:a:0 -af highpass=f=800,aresample=async=1:first_pts=0 -ac 1 -ar 48000 -f f32le -')
  const samples = Array.from({ length: sound.length / 4 }, (_, at) => Math.abs(sound.readFloatLE(at * 4)))
  const peak = samples.reduce((most, one) => Math.max(most, one), 0)
  return { flash: luma.findIndex((one) => one > 150) / 30, beep: samples.findIndex((one) => one > peak * 0.4) / 48_000 }
}
