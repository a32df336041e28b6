import { transitionKinds } from '@matrixcast/canvas/clip-plan'
import { type Mix, smoothStep, type Transition, transitionMix } from '@matrixcast/canvas/transition-mix'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { flags } from '../ffmpeg/run-ffmpeg.ts'
import { runChild } from '../run-child.ts'
import { must, never, realTools } from '../testing/tools.ts'
import { transitions } from './picture-graph.ts'
import { secondsOf } from './read-shot.ts'

let tools: FfmpegTools
beforeAll(async () => {
  tools = await realTools()
})

const side = 64
const overlap = 10
const shotFrames = 20
const kinds = transitionKinds.filter((kind): kind is Transition => kind !== 'cut' && kind !== 'random')

/** Luma of the two shots: ramps across, so that a picture that is moved or cut differs from one that is not. */
const leaving = (x: number, y: number) => 40 + 2 * x + y / 2
const entering = (x: number, y: number) => 200 - x - 1.5 * y

/** Luma of every frame of the transition as ffmpeg draws it, row after row. */
async function drawn(kind: Transition): Promise<Buffer[]> {
  const shot = (luma: string) =>
    `nullsrc=s=${side}x${side}:r=30:d=${secondsOf(shotFrames)},format=yuv420p,geq=lum='${luma}':cb=128:cr=128`
  const timing = `duration=${secondsOf(overlap)}:offset=${secondsOf(shotFrames - overlap)}`
  const graph = [
    `${shot('40+2*X+Y/2')}[one]`,
    `${shot('200-X-1.5*Y')}[other]`,
    `[one][other]xfade=transition=${transitions[kind]}:${timing}[out]`,
  ].join(';')
  const argv = [tools.ffmpeg, ...flags('-hide_banner -loglevel error -nostdin -filter_complex')] as const
  const output = [graph, ...flags('-map [out] -f rawvideo -pix_fmt yuv420p -')]
  const { stdout } = must(
    await runChild({ argv: [argv[0], ...argv.slice(1), ...output], limitSeconds: 60, signal: never }),
  )
  const luma = side * side
  const frame = (at: number) => stdout.subarray(at * luma * 1.5, at * luma * 1.5 + luma)
  return Array.from({ length: overlap + 1 }, (_, at) => frame(shotFrames - overlap + at))
}

/** Luma of a pixel as a mix has it. */
function mixedLuma({ leaving: under, entering: over, mask, wash }: Mix, x: number, y: number): number {
  const at = (shot: (x: number, y: number) => number, laid: Mix['leaving']) => {
    const [column, row] = [x - laid.x * side, y - laid.y * side]
    return column < 0 || column >= side || row < 0 || row >= side ? undefined : shot(column, row)
  }
  const [one, other] = [at(leaving, under), at(entering, over)]
  if (one === undefined || other === undefined) return one ?? other ?? 0
  if (mask) {
    const share = shareOf(mask, x, y)
    return one * (1 - share) + other * share
  }
  if (under.x !== 0 || under.y !== 0) return other
  const ground = wash ? (1 - under.opacity - over.opacity) * (16 + 219 * wash.level) : 0
  return one * under.opacity + other * over.opacity + ground
}

function shareOf(mask: NonNullable<Mix['mask']>, x: number, y: number): number {
  if (mask.kind === 'right') return x / side > mask.from ? 1 : 0
  const along =
    mask.along === 'down' ? y / side : Math.hypot(x - side / 2, y - side / 2) / Math.hypot(side / 2, side / 2)
  return smoothStep(along, mask)
}

describe('a transition as the player mixes it', () => {
  it.each(kinds)('%s has every frame that ffmpeg draws', async (kind) => {
    const frames = await drawn(kind)
    const off = frames.map((pixels, frame) => {
      const mix = transitionMix(kind, { frame, frames: overlap })
      const differences = [...pixels].map((luma, at) =>
        Math.abs(luma - mixedLuma(mix, at % side, Math.floor(at / side))),
      )
      // A picture that lies between pixels is cut at one of them.
      return differences.filter((difference) => difference > 3).length / differences.length
    })
    expect(off.map((share) => share <= 0.02)).toEqual(off.map(() => true))
  })
})
