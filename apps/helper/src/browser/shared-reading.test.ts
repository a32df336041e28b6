import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { measureMemory } from './measure-memory.ts'
import { sharedReading } from './shared-reading.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('200 who ask for the memory of the browsers at once cause one reading, which counts for two seconds', async () => {
  let readings = 0
  const memory = sharedReading(2, () => {
    readings += 1
    return measureMemory(['/no/such/profile'])
  })
  const all = await Promise.all(Array.from({ length: 200 }, memory))
  expect(new Set(all.flat())).toEqual(new Set([0]))
  vi.advanceTimersByTime(1999)
  await memory()
  expect(readings).toBe(1)
  vi.advanceTimersByTime(1)
  await memory()
  expect(readings).toBe(2)
})

it('a reading that failed is not kept', async () => {
  const answers = [Promise.reject(new Error('the folder is gone')), Promise.resolve('read')]
  const reading = sharedReading(2, () => answers.shift() ?? Promise.resolve('none'))
  await expect(reading()).rejects.toThrow('the folder is gone')
  expect(await reading()).toBe('read')
})
