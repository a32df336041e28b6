// The footage every figure of the benchmark is measured on, and the floor it is compared with.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ClipMaterial, ClipPlan, type ClipSize } from '@matrixcast/canvas/clip-plan'
import { framesPerSecond } from '@matrixcast/canvas/timeline'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { flags, type MediaInput, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { x264 } from '../pipeline/encoder.ts'
import { runChild } from '../run-child.ts'

export const signal = new AbortController().signal

const footage = [
  { id: 'wide', size: '1920x1080', rate: 60, seconds: 8, turned: false, fit: 'blur' },
  { id: 'turned', size: '1920x1080', rate: 30, seconds: 7, turned: true, fit: 'cover' },
  { id: 'small', size: '720x1280', rate: 25, seconds: 7, turned: false, fit: 'cover' },
] as const

/** As cameras and phones write it. */
const fiftyMegabits = '-b:v 50M -minrate 50M -maxrate 50M -bufsize 50M'

export const benchPlan = (size: ClipSize) =>
  ClipPlan.parse({
    size,
    scenes: footage.map(({ id, fit }) => ({ materialIds: [id], fit, seconds: 5 })),
    titles: ['新鲜水果季 Fresh fruit'],
    scripts: [['今天早上刚到的苹果，又脆又甜，还带着露水。', '现在下单，明天就能送到您的家门口。']],
    voice: { rate: 1.06 },
    music: { materialIds: ['music'] },
  })

type Shot = { sha256: string; srcInFrame: number; frames: number }
type Floor = { tools: FfmpegTools; shots: readonly Shot[]; sourcePath: (sha256: string) => string; lossless: string }

/**
 * The program, which encodes nearly without loss: what was encoded as usual has lost the grain that costs most to encode, so that
 * to encode it again says too little of x264.
 */
export async function nearlyLossless(tools: FfmpegTools, folder: string): Promise<FfmpegTools> {
  const program = join(folder, 'nearly-lossless')
  const script = `#!/bin/sh
was=
for one do
  shift
  case "$was $one" in
    '-preset veryfast') set -- "$@" ultrafast ;;
    *' -crf') set -- "$@" -qp ;;
    '-crf '*) set -- "$@" 1 ;;
    *) set -- "$@" "$one" ;;
  esac
  was=$one
done
exec ${tools.ffmpeg} "$@"
`
  await writeFile(program, script, { mode: 0o755 })
  return { ...tools, ffmpeg: program }
}

/** x264 alone is what encoding the picture takes that was kept without loss, less decoding it. */
export async function floorOf({ tools, shots, sourcePath, lossless }: Floor): Promise<number> {
  const cpu = async (inputs: MediaInput[], output: string[]) =>
    must(await runFfmpeg({ tools, inputs, output, limitSeconds: 600, signal })).cpuSeconds
  const toNothing = flags('-map 0:V:0 -fps_mode passthrough -f null -')
  let decoding = 0
  for (const { sha256, srcInFrame, frames } of shots) {
    const options = ['-ss', String(srcInFrame / framesPerSecond), '-t', String(frames / framesPerSecond)]
    decoding += await cpu([{ path: sourcePath(sha256), demuxer: 'mov', options }], toNothing)
  }
  const picture: MediaInput[] = [{ path: lossless, demuxer: 'mov' }]
  const decodeAgain = await cpu(picture, toNothing)
  const encodeAgain = await cpu(picture, flags(`-map 0:V:0 -c:v libx264 ${x264.full} -f null -`))
  return decoding + encodeAgain - decodeAgain
}

export async function makeMaterials(tools: FfmpegTools, folder: string): Promise<ClipMaterial[]> {
  const make = async (line: string, file: string) =>
    must(
      await runChild({
        argv: [tools.ffmpeg, ...flags(`-hide_banner -loglevel error -y ${line}`), file],
        limitSeconds: 300,
        signal,
      }),
    )
  const materials: ClipMaterial[] = []
  for (const [at, { id, size, rate, seconds, turned }] of footage.entries()) {
    const moving = `-f lavfi -i testsrc2=size=${size}:rate=${rate}:duration=${seconds},noise=alls=5:allf=t`
    const flat = join(folder, `${id}-flat`)
    await make(`${moving} -c:v libx264 -preset veryfast ${fiftyMegabits} -pix_fmt yuv420p -f mp4`, flat)
    await make(
      `-i ${flat} -c copy ${turned ? '-metadata:s:v rotate=90' : ''} -f mp4`.replace(/ +/g, ' '),
      join(folder, id),
    )
    materials.push({ id, sha256: String(at + 1).repeat(64), kind: 'video', seconds, width: 0, height: 0 })
  }
  await make('-f lavfi -i sine=frequency=330:duration=9 -c:a aac -f ipod', join(folder, 'music'))
  return [...materials, { id: 'music', sha256: '9'.repeat(64), kind: 'music', seconds: 9, width: 0, height: 0 }]
}

export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

export function must<Value>(outcome: { ok: true; value: Value } | { ok: false; fault: unknown }): Value {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.fault))
  return outcome.value
}
