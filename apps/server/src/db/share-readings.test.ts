import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { shareReadings } from './share-readings.ts'

/** A reading that says what stood there when it began, and ends when it is told to. */
function aSource() {
  const ends: (() => void)[] = []
  let stands = 0
  let readings = 0
  return {
    write: () => void (stands += 1),
    get readings() {
      return readings
    },
    end: async () => {
      ends.shift()?.()
      await sleep(5)
    },
    read: async () => {
      readings += 1
      const seen = stands
      await new Promise<void>((resolve) => ends.push(resolve))
      if (seen < 0) throw new Error('no reading')
      return seen
    },
    spoil: () => void (stands = -1),
    mend: () => void (stands = 9),
  }
}

describe('one question asked by many', () => {
  it('is read once more for all who asked while it was being read, and none hears of less than stood there when asking', async () => {
    const source = aSource()
    const ask = shareReadings<number>()
    const together = Promise.all([ask('list', source.read), ask('list', source.read)])
    await sleep(5)
    source.write()
    const others = Array.from({ length: 9 }, () => ask('list', source.read))
    await source.end()
    source.write()
    const late = ask('list', source.read)
    await source.end()
    await source.end()
    expect(await together).toEqual([0, 0])
    expect(await Promise.all(others)).toEqual(Array(9).fill(1))
    expect(await late).toBe(2)
    expect(source.readings).toBe(3)
  })

  it('is read anew once nobody waits, and another question at once', async () => {
    const source = aSource()
    const ask = shareReadings<number>()
    const one = ask('list', source.read)
    const other = ask('another', source.read)
    await sleep(5)
    expect(source.readings).toBe(2)
    await source.end()
    await source.end()
    await Promise.all([one, other])
    source.write()
    const again = ask('list', source.read)
    await sleep(5)
    await source.end()
    expect(await again).toBe(1)
  })

  it('fails for those whose reading failed only', async () => {
    const source = aSource()
    const ask = shareReadings<number>()
    source.spoil()
    const failing = ask('list', source.read).then(
      () => 'read',
      (fault: Error) => fault.message,
    )
    await sleep(5)
    const next = ask('list', source.read)
    source.mend()
    await source.end()
    await source.end()
    expect(await failing).toBe('no reading')
    expect(await next).toBe(9)
  })
})
