import { describe, expect, it } from 'vitest'
import { HttpRefusal } from '../http/refusal.ts'
import { buildTurns } from './turns.ts'

describe('turns', () => {
  it('let a few work at once in the order they came, and refuse by 429 what the queue has no room for', async () => {
    const inTurn = buildTurns({ atOnce: 2, mostWaiting: 3 })
    const begun: number[] = []
    const ends: (() => void)[] = []
    const ask = (name: number) =>
      inTurn(() => {
        begun.push(name)
        return new Promise<number>((resolve) => ends.push(() => resolve(name)))
      })
    const answers = [1, 2, 3, 4, 5].map(ask)
    await expect(ask(6)).rejects.toMatchObject({ status: 429, fault: 'signInsBusy', details: { seconds: 2 } })
    expect(begun).toEqual([1, 2])
    for (const expected of [1, 2, 3, 4, 5]) {
      ends[expected - 1]?.()
      expect(await answers[expected - 1]).toBe(expected)
    }
    expect(begun).toEqual([1, 2, 3, 4, 5])
  })

  it('go on after work that failed', async () => {
    const inTurn = buildTurns({ atOnce: 1, mostWaiting: 0 })
    await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await inTurn(async () => 'yes')).toBe('yes')
    const slow = inTurn(() => new Promise(() => undefined))
    await expect(inTurn(async () => 'never')).rejects.toBeInstanceOf(HttpRefusal)
    expect(slow).toBeInstanceOf(Promise)
  })
})
