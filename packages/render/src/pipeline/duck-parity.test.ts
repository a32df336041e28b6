import { duckCurve } from '@matrixcast/canvas/duck-curve'
import { samplesPerSecond } from '@matrixcast/canvas/sound-plan'
import { expect, it } from 'vitest'
import { flags } from '../ffmpeg/run-ffmpeg.ts'
import { runChild } from '../run-child.ts'
import { must, never, realTools } from '../testing/tools.ts'
import { duckingFlags } from './audio-graph.ts'

/** Two channels of a voice that speaks loudly, softly, and not at all. */
const spoken = [
  'if(lt(t,0.5),0.6*sin(1400*t),if(lt(t,1),0.025*sin(900*t),if(lt(t,1.2),0.2*sin(2000*t),0)))',
  'if(lt(t,0.5),0.3*sin(1100*t),if(lt(t,1),0.02*sin(700*t),0))',
]

it('what lies under a voice is pressed down by the player as by ffmpeg', async () => {
  const tools = await realTools()
  const source = (expressions: readonly string[], label: string) =>
    `aevalsrc='${expressions.join('|')}':s=${samplesPerSecond}:d=2,aformat=sample_fmts=dbl:channel_layouts=stereo${label}`
  const graph = [
    source(spoken, ',asplit[key][voice]'),
    source(['0.5', '0.5'], '[bed]'),
    `[bed][key]sidechaincompress=${duckingFlags}[under]`,
    '[voice][under]amerge=inputs=2[out]',
  ].join(';')
  const argv = [tools.ffmpeg, ...flags('-hide_banner -loglevel error -nostdin -filter_complex')] as const
  const output = [graph, ...flags('-map [out] -f f32le -')]
  const { stdout } = must(
    await runChild({ argv: [argv[0], ...argv.slice(1), ...output], limitSeconds: 60, signal: never }),
  )
  const floats = new Float32Array(new Uint8Array(stdout).buffer)
  const channel = (at: number) => floats.filter((_, place) => place % 4 === at)
  const curve = duckCurve([channel(0), channel(1)], samplesPerSecond)
  const off = channel(2).map((level, at) => Math.abs(level / 0.5 - (curve[at] ?? 0)))
  expect([curve.length, Math.max(...off.filter((_, at) => at % 100 === 0)) < 0.001]).toEqual([
    2 * samplesPerSecond,
    true,
  ])
  expect(Math.min(...curve)).toBeLessThan(0.2)
})
