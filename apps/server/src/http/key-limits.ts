import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpRefusal } from './refusal.ts'

/** Calls of one key in a minute. */
export type KeyMost = { read: number; write: number }

export const usualKeyMost: KeyMost = { read: 600, write: 120 }
const windowMilliseconds = 60_000
const mostKeys = 10_000

type Window = { used: number; endsAt: number }

/**
 * Counts the calls of API keys, reads and writes apart, in the memory of this process. Answers what to write into the headers
 * `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset` (seconds).
 */
export function keyLimits(most: KeyMost, now: () => number = Date.now) {
  const windows = new Map<string, Window>()
  return {
    /** @throws HttpRefusal with status 429 and `Retry-After` once the minute is full. */
    count(keyId: string, { method }: Pick<FastifyRequest, 'method'>, reply: Pick<FastifyReply, 'header'>): void {
      const kind = method === 'GET' ? 'read' : 'write'
      const name = `${kind} ${keyId}`
      const at = now()
      if (windows.size > mostKeys) for (const [old, { endsAt }] of windows) if (endsAt <= at) windows.delete(old)
      const known = windows.get(name)
      const window = known && known.endsAt > at ? known : { used: 0, endsAt: at + windowMilliseconds }
      windows.set(name, window)
      const isFull = window.used >= most[kind]
      if (!isFull) window.used += 1
      const seconds = Math.ceil((window.endsAt - at) / 1000)
      reply.header('ratelimit-limit', most[kind])
      reply.header('ratelimit-remaining', most[kind] - window.used)
      reply.header('ratelimit-reset', seconds)
      if (!isFull) return
      reply.header('retry-after', seconds)
      throw new HttpRefusal(429, 'keyTooFast', { seconds, most: most[kind] })
    },
  }
}
