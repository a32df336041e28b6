import type { Listener } from '../db/hearing.ts'

const mostKept = 5000

/**
 * Keeps for some seconds what was read, as long as the database is heard: whatever changes it says so (`tell_sessions`), and then
 * nothing is kept. While the database is not heard, all is read.
 */
export function buildKeptSessions<Life extends { endsAt: number }>(
  hear: (listener: Listener) => Promise<void>,
  seconds: number,
  now: () => number = Date.now,
) {
  const kept = new Map<string, { life: Life; until: number }>()
  let hearing: Promise<void> | undefined
  let changes = 0

  function heard(payload: string | null): void {
    kept.clear()
    changes += 1
    if (payload === null) hearing = undefined
  }
  async function isHeard(): Promise<boolean> {
    hearing ??= hear(heard)
    const mine = hearing
    try {
      await mine
      return true
    } catch {
      if (hearing === mine) hearing = undefined
      return false
    }
  }

  return async (key: string, read: () => Promise<Life | undefined>): Promise<Life | undefined> => {
    if (seconds === 0) return read()
    const known = kept.get(key)
    if (known && now() < known.until) return known.life
    const hears = await isHeard()
    const before = changes
    const life = await read()
    if (!life || !hears || before !== changes) return life
    if (kept.size >= mostKept) kept.clear()
    kept.set(key, { life, until: Math.min(now() + seconds * 1000, life.endsAt) })
    return life
  }
}
