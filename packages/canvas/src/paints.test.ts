import { describe, expect, it } from 'vitest'
import { colourLooks } from './colour-looks.ts'
import { paintOf, paintsOf } from './paints.ts'
import type { Shot } from './timeline.ts'

const shot = (kind: Shot['effect']['kind']): Shot => ({
  scene: 0,
  sha256: 'a'.repeat(64),
  kind: 'video',
  srcInFrame: 0,
  frames: 30,
  fit: 'cover',
  effect: { kind, startFrame: 0, frames: 30 },
  enter: { kind: 'cut' },
})

describe('what is done to the colours of a shot', () => {
  it.each(['warm', 'cool', 'mono', 'vivid'] as const)('%s is the tone of that name', (kind) => {
    expect(paintOf(kind)).toEqual({ kind: 'tone', tone: colourLooks[kind] })
  })

  it('is its own effect first, then the colours of the whole video', () => {
    expect(paintsOf(shot('vignette'), 'film')).toEqual([
      { kind: 'vignette', angle: Math.PI / 5 },
      { kind: 'tone', tone: colourLooks.film },
    ])
    expect(paintsOf(shot('pushIn'), 'film')).toEqual([{ kind: 'tone', tone: colourLooks.film }])
    expect(paintsOf(shot('none'), undefined)).toEqual([])
  })
})
