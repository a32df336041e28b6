import { describe, expect, it } from 'vitest'
import { openClock } from './clock.ts'

describe('the clock of a player', () => {
  const at = (passedSeconds: number, from = 0) => {
    let now = 100
    const clock = openClock(() => now, 90)
    clock.start(from)
    now += passedSeconds
    return clock.now()
  }

  it('counts thirty frames a second from the frame it was started at, and leaves out those that come too late', () => {
    expect([0, 1 / 30, 0.5, 1.999].map((seconds) => at(seconds).frame)).toEqual([0, 1, 15, 59])
    expect(at(1, 12)).toEqual({ frame: 42, isOver: false })
  })

  it('stays on the last frame once all have been', () => {
    expect([2.99, 3, 60].map((seconds) => at(seconds))).toEqual([
      { frame: 89, isOver: false },
      { frame: 89, isOver: true },
      { frame: 89, isOver: true },
    ])
  })

  it('shows the first frame while what is heard has not begun', () => {
    expect(at(-0.04, 7)).toEqual({ frame: 7, isOver: false })
  })
})
