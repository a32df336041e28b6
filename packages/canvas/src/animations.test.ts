import { describe, expect, it } from 'vitest'
import { playsOf, roleOf } from './animations.ts'
import { movingFrames } from './moving-frames.ts'

const animation = (type: string, more: object = {}) => ({
  type,
  duration: 1,
  infinite: '',
  interationCount: 1,
  delay: 0,
  ...more,
})
const playing = (type: string, more: object = {}) => playsOf({ animations: [animation(type, more)] })

describe('the animations of an element', () => {
  it('leave out what nobody knows and what has no length', () => {
    expect([playing('spin'), playing('toString'), playing('pulse', { duration: 0 })]).toEqual([[], [], []])
  })

  it('have their times in milliseconds', () => {
    expect(playing('fadeIn', { duration: 0.5, delay: 2 })).toMatchObject([
      { name: 'fadeIn', role: 'entrance', delayMs: 2000, durationMs: 500, times: 1, easing: 'linear' },
    ])
  })

  it.each([
    ['an accent as often as it is asked to', 'pulse', { interationCount: 3 }, 3],
    ['an accent at least once', 'pulse', { interationCount: 0.2 }, 1],
    ['an accent without end', 'pulse', { infinite: '1' }, Number.POSITIVE_INFINITY],
    ['an accent whose word for endless is a no', 'pulse', { infinite: 'false', interationCount: 2 }, 2],
    ['an entrance once, whatever is asked', 'fadeIn', { infinite: 'yes', interationCount: 4 }, 1],
    ['an exit once, whatever is asked', 'fadeOut', { interationCount: 4 }, 1],
  ])('play %s', (_, type, more, times) => {
    expect(playing(type, more)[0]?.times).toBe(times)
  })

  it('are for coming, for standing out or for going', () => {
    expect([roleOf('slideInUp'), roleOf('float'), roleOf('zoomOut')]).toEqual(['entrance', 'accent', 'exit'])
  })
})

describe('the frames in which an element moves', () => {
  const frames = (plays: ReturnType<typeof playsOf>, seen = 300) => movingFrames(plays, seen)

  it('end one frame after the last animation, or with the element', () => {
    expect(frames(playing('fadeIn'))).toEqual({ until: 31, loopFrom: undefined })
    expect(frames(playing('fadeIn', { delay: 2, duration: 0.5 }))).toEqual({ until: 76, loopFrom: undefined })
    expect(frames(playing('pulse', { interationCount: 2, delay: 1 }))).toEqual({ until: 91, loopFrom: undefined })
    expect(frames(playing('fadeIn'), 20)).toEqual({ until: 20, loopFrom: undefined })
    expect(frames([])).toEqual({ until: 1, loopFrom: undefined })
  })

  it('are one period of an endless animation, from its beginning on', () => {
    expect(frames(playing('pulse', { infinite: 'true', delay: 1, duration: 2 }))).toEqual({ until: 90, loopFrom: 30 })
    expect(frames(playing('pulse', { infinite: 'true', duration: 10 }), 300)).toEqual({
      until: 300,
      loopFrom: undefined,
    })
    expect(frames(playing('pulse', { infinite: 'true', duration: 0.001 }))).toEqual({ until: 1, loopFrom: 0 })
  })

  it('are the longest period of several endless ones, after all others have ended', () => {
    const both = [
      ...playing('pulse', { infinite: 'true', duration: 2 }),
      ...playing('shake', { infinite: 'true', duration: 3 }),
      ...playing('fadeIn', { duration: 1.5 }),
    ]
    expect(frames(both)).toEqual({ until: 135, loopFrom: 45 })
  })
})
