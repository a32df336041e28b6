import { expect, it } from 'vitest'
import { buildAddressCounter } from './address-counter.ts'
import { buildGatherer } from './gatherer.ts'

const bounds = { gatherMs: 1, mostAtOnce: 3, mostWaiting: 5 }

it('gathered things are written in few batches, and each has its own answer', async () => {
  const batches: number[][] = []
  const gatherer = buildGatherer({
    ...bounds,
    write: async (batch: number[]) => {
      batches.push(batch)
      return batch.map((one) => one * 10)
    },
  })
  expect(await Promise.all([1, 2, 3, 4].map((one) => gatherer.add(one)))).toEqual([10, 20, 30, 40])
  expect(batches).toEqual([[1, 2, 3], [4]])
})

it('a batch that fails is answered by its fault, and the next one is written', async () => {
  const gatherer = buildGatherer({
    ...bounds,
    write: async (batch: number[]) => {
      if (batch.includes(0)) throw new Error('away')
      return batch
    },
  })
  const failed = await Promise.allSettled([0, 1].map((one) => gatherer.add(one)))
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await gatherer.add(2)).toBe(2)
})

it('beyond what may wait nothing more is taken, and something again when it is written', async () => {
  const gatherer = buildGatherer({ ...bounds, write: async (batch: number[]) => batch })
  const taken = [1, 2, 3, 4, 5].map((one) => gatherer.add(one))
  expect(await gatherer.add(6)).toBeUndefined()
  await Promise.all(taken)
  expect(await gatherer.add(7)).toBe(7)
})

it('an address comes so often within a window; the next window begins anew, and a half of IPv6 is one', () => {
  let now = 0
  const counter = buildAddressCounter({ most: 2, windowMs: 1000, now: () => now })
  const came = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '2001:db8::1', '2001:db8::2', '2001:db8::3']
  expect(came.map((ip) => counter.admit(ip))).toEqual([true, true, false, true, true, true, false])
  now = 1000
  expect(counter.admit('192.0.2.1')).toBe(true)
})
