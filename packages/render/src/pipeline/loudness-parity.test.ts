import { limitPeaks } from '@matrixcast/canvas/limit-peaks'
import { loudnessOf } from '@matrixcast/canvas/loudness'
import { expect, it } from 'vitest'
import { flags } from '../ffmpeg/run-ffmpeg.ts'
import { runChild } from '../run-child.ts'
import { must, never, realTools } from '../testing/tools.ts'

/** Speech-like: loud, soft, and pauses; the two channels differ. */
const sound = [
  'if(lt(mod(t,2),1.2),0.4*sin(1400*t)+0.2*sin(21000*t),if(lt(mod(t,2),1.6),0.01*sin(900*t),0))',
  'if(lt(mod(t,2),1.2),0.2*sin(500*t),0)',
].join('|')

it('a mix is as loud to the player as to ffmpeg', async () => {
  const tools = await realTools()
  const graph = `aevalsrc='${sound}':s=48000:d=7,aformat=sample_fmts=dbl:channel_layouts=stereo,ebur128=framelog=verbose`
  const output = [graph, ...flags('-f f32le -')]
  const argv = [tools.ffmpeg, ...flags('-hide_banner -nostdin -filter_complex'), ...output] as const
  const { stdout, stderr } = must(
    await runChild({ argv: [argv[0], ...argv.slice(1)], limitSeconds: 60, signal: never }),
  )
  const floats = new Float32Array(new Uint8Array(stdout).buffer)
  const channels = [0, 1].map((side) => floats.filter((_, at) => at % 2 === side))
  const measured = Number([...stderr.matchAll(/I:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1])
  expect(Math.abs(loudnessOf(channels) - measured)).toBeLessThan(0.11)
})

it('peaks of a mix stay below the limit, and what is far from them is untouched', () => {
  const channels = [0.3, 0.3].map((level) => new Float32Array(48_000).fill(level))
  for (const channel of channels) channel[24_000] = 1
  limitPeaks(channels)
  const [left] = channels
  expect(left?.reduce((most, level) => Math.max(most, level), 0)).toBeCloseTo(0.84)
  expect([left?.[1000], left?.[47_999]].map((level) => level?.toFixed(3))).toEqual(['0.300', '0.300'])
})

it('silence has no loudness', () => {
  expect(loudnessOf([new Float32Array(48_000), new Float32Array(48_000)])).toBe(-70)
})
