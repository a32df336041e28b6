import type { Listener } from './hearing.ts'

const mostKept = 5000

type How<Kept> = {
  hear: (listener: Listener) => Promise<void>
  /** 0: nothing is kept. */
  seconds: number
  /** Nothing is kept past its own end. */
  endOf?: (kept: Kept) => number
  now?: () => number
}

/**
 * Keeps for some seconds what was read, as long as the database is heard: whatever changes it says so by a trigger, and then
 * nothing is kept. While the database is not heard, all is read. What is not there is never kept.
 */
export function buildKeptReads<Kept extends object>({
  hear,
  seconds,
  endOf = () => Number.POSITIVE_INFINITY,
  now = Date.now,
}: How<Kept>) {
  const kept = new Map<string, { value: Kept; until: number }>()
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

  return async (key: string, read: () => Promise<Kept | undefined>): Promise<Kept | undefined> => {
    if (seconds === 0) return read()
    const known = kept.get(key)
    if (known && now() < known.until) return known.value
    const hears = await isHeard()
    const before = changes
    const value = await read()
    if (!value || !hears || before !== changes) return value
    if (kept.size >= mostKept) kept.clear()
    kept.set(key, { value, until: Math.min(now() + seconds * 1000, endOf(value)) })
    return value
  }
}
