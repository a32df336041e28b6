import { expect, it } from 'vitest'
import { takeTurns } from './take-turns.ts'

it('a person with many pieces of work waits for themselves, and others get the free place', async () => {
  const inTurn = takeTurns(2)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string, person?: string) =>
    inTurn(async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
    }, person)
  const end = async (name: string) => {
    ends.get(name)?.()
    await all.get(name)
    await Promise.resolve()
  }
  const all = new Map<string, Promise<void>>()
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) all.set(name, work(name, name[0]))
  all.set('nobody', work('nobody'))
  expect(begun).toEqual(['a1', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'b2'])
  await end('a1')
  expect(begun.at(-1)).toBe('a2')
  await end('b2')
  expect(begun.at(-1)).toBe('nobody')
  await end('nobody')
  expect(begun).not.toContain('a3')
  await end('a2')
  expect(begun.at(-1)).toBe('a3')
  await end('a3')
})

it('work that fails gives its place to the next', async () => {
  const inTurn = takeTurns(1)
  const failed = inTurn(() => Promise.reject(new Error('no')), 'a')
  const next = inTurn(() => Promise.resolve('yes'), 'a')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
