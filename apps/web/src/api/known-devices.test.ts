import { afterEach, expect, it, vi } from 'vitest'
import { knownDevices } from './known-devices.ts'

afterEach(() => vi.unstubAllGlobals())

it('a device keeps the newest word of each name, however the name is written', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: kept.set.bind(kept),
  })
  expect(knownDevices.wordOf('admin')).toBeUndefined()
  knownDevices.keep({ username: 'Admin', word: 'first' })
  knownDevices.keep({ username: 'mei', word: 'hers' })
  knownDevices.keep({ username: 'admin', word: 'second' })
  expect([knownDevices.wordOf('ADMIN'), knownDevices.wordOf('mei')]).toEqual(['second', 'hers'])
})
