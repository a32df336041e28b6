// Footage as people bring it to a plan: other places, one place twice, a copy encoded again, a shot that does not move.
import type { ClipMaterial } from '@matrixcast/canvas/clip-plan'
import { hash53 } from '@matrixcast/canvas/seeded'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { frameHashesOf } from '../media/frame-hash.ts'
import { make, must, never } from './tools.ts'

const shapes = { tall: [360, 640], wide: [640, 360], square: [480, 480] } as const
export type Filmed = {
  /** Where it was filmed: the same number shows the same things. */
  place: number
  shape: keyof typeof shapes
  seconds: number
  /** How far the camera goes, in the width of what it could show; 0 stands still. */
  travel: number
  /** Filmed from a step aside, under other light. */
  isAside?: boolean
  isMirrored?: boolean
}

export const sha256Of = (number: number): string => number.toString(16).padStart(64, '0')

/** A clip, encoded well or badly, under the hash of its number; with the marks that intake would give it. */
export async function film(
  tools: FfmpegTools,
  pathOf: (sha256: string) => string,
  { number, filmed, crf = 23 }: { number: number; filmed: Filmed; crf?: number },
): Promise<ClipMaterial> {
  const { place, shape, seconds, travel, isAside = false, isMirrored = false } = filmed
  const [width, height] = shapes[shape]
  const part = (name: string, most: number) => hash53(name, place) % most
  const grid = 6 + part('grid', 11)
  const lum = `mod(X*X*${37 + part('x', 200)}+Y*Y*${91 + part('y', 200)}+X*Y*${7 + part('xy', 200)}+X*${part('one', 97)},256)`
  const whole = 1280
  const move = (room: number, turn: number) =>
    `${room}*(0.5+${travel / 2}*sin(t*${0.5 + part('pace', 50) / 100}+${turn + part('start', 6)}))`
  const aside = isAside ? 12 : 0
  const filters = [
    `geq=lum='${lum}':cb=128+${part('cb', 40)}-20:cr=128+${part('cr', 40)}-20`,
    `scale=${whole}:${whole}:flags=bicubic`,
    'loop=loop=-1:size=1',
    'setpts=N/30/TB',
    `crop=${width}:${height}:x='${aside}+${move(whole - width - 24, 0)}':y='${aside}+${move(whole - height - 24, 2)}'`,
    ...(isAside ? ['eq=brightness=0.06:contrast=0.9'] : []),
    ...(isMirrored ? ['hflip'] : []),
    'noise=alls=4:allf=t',
  ]
  const sha256 = sha256Of(number)
  const source = `color=gray:s=${grid}x${grid}:r=30:d=0.03,${filters.join(',')}`
  const encode = `-c:v libx264 -preset ultrafast -crf ${crf} -pix_fmt yuv420p -r 30 -f mp4`
  await make(tools, `-f lavfi -i ${source} -t ${seconds} ${encode}`, pathOf(sha256))
  const marks = must(await frameHashesOf({ tools, path: pathOf(sha256), demuxer: 'mov', seconds, signal: never }))
  return { id: `m${number}`, sha256, kind: 'video', seconds, width, height, marks }
}
