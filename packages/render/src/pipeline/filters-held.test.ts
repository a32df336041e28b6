import { createHash } from 'node:crypto'
import { sceneEffects, sceneFits } from '@matrixcast/canvas/clip-plan'
import { colourLooks } from '@matrixcast/canvas/colour-looks'
import { describe, expect, it } from 'vitest'
import { moveFilter, paintFilter, toneFilter } from './effect-filters.ts'
import { fitFilters } from './fit-filters.ts'

const sizes = [
  [320, 180],
  [1080, 1920],
  [1079, 1921],
  [401, 299],
  [8000, 50],
  [3840, 2160],
]
const frames = [
  [360, 640],
  [1080, 1080],
  [1920, 1080],
]
const facts = {
  kind: 'video',
  mimetype: 'video/mp4',
  extension: 'mp4',
  demuxer: 'mov',
  seconds: 2,
  fps: 30,
  frames: 60,
  rotation: 0,
  hasAudio: false,
  soundTrack: 0,
  isSoundUnreadable: false,
  isInterlaced: false,
  isPlain: true,
  codec: 'h264',
} as const
const named = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

// A filter of another text names other stages: what was made before an update would be made once more after it.
describe('the filters of a shot', () => {
  it.each([
    ['pushIn', 'W*0.06*min(1\\,(on+15)/59)', 'W-W*0.06*min(1\\,(on+15)/59)'],
    ['pullOut', 'W*0.06*(1-min(1\\,(on+15)/59))', 'W-W*0.06*(1-min(1\\,(on+15)/59))'],
    ['panLeft', 'W*0.12*(1-min(1\\,(on+15)/59))', 'W*(0.88+0.12*(1-min(1\\,(on+15)/59)))'],
    ['panRight', 'W*0.12*min(1\\,(on+15)/59)', 'W*(0.88+0.12*min(1\\,(on+15)/59))'],
  ] as const)('move %s by the same words as ever', (kind, left, right) => {
    const text = moveFilter({ kind, startFrame: 15, frames: 60 })
    expect(text).toMatch(/^perspective=.*:interpolation=linear:eval=frame$/)
    expect([`x0=${left}:`, `x1=${right}:`, `x2=${left}:`, `x3=${right}:`].every((part) => text.includes(part))).toBe(
      true,
    )
  })

  it('paint and fit by the same words as ever', () => {
    const paints = [...sceneEffects.map(paintFilter), ...Object.values(colourLooks).map(toneFilter)].join('\n')
    const colour = { matrix: 'bt709', transfer: 'bt709', range: 'tv' }
    const fits = sizes.flatMap(([width = 0, height = 0]) =>
      frames.flatMap(([widthPx = 0, heightPx = 0]) =>
        sceneFits.map((fit) =>
          fitFilters({
            facts: { ...facts, width, height, colour },
            fit,
            widthPx,
            heightPx,
            background: '#102030',
            label: 'x',
          }),
        ),
      ),
    )
    expect([named(paints), named(fits.join('\n'))]).toEqual(['c6164f5f078001fe', '2cb92b4609f059d7'])
  })
})
