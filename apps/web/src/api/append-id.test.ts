import { expect, it } from 'vitest'
import { appendOnce } from './append-id.ts'
import { CallRefused } from './refusal.ts'

it('more of an order is asked for under one name until it was heard of, and each order under its own', async () => {
  const names: string[] = []
  const heard = (orderId: string) => Promise.resolve(names.push(orderId))
  const fails = (kind: 'unreachable' | 'refused') => (orderId: string) => {
    names.push(orderId)
    return Promise.reject(new CallRefused({ kind, message: '' }))
  }
  await expect(appendOnce('one', fails('unreachable'))).rejects.toMatchObject({ kind: 'unreachable' })
  await appendOnce('one', heard)
  await appendOnce('other', heard)
  await expect(appendOnce('one', fails('refused'))).rejects.toMatchObject({ kind: 'refused' })
  await appendOnce('one', heard)
  const [lost, same, other, refused, anew] = names
  expect(same).toBe(lost)
  expect(new Set([lost, other, refused, anew]).size).toBe(4)
})
