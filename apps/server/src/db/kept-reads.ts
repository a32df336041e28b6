import type { Listener } from './hearing.ts'

const mostKept = 5000

type How<Kept> = {
  hear: (listener: Listener) => Promise<void>
  /** 0: nothing is kept. */
  seconds: number
  /** Nothing is kept past its own end. */
  endOf?: (kept: Kept) => number
  /** So many keys are kept of which nothing is there, apart from the others: strangers think of any number of names. */
  mostAbsent?: number
  now?: () => number
}

/**
 * Keeps for some seconds what was read, as long as the database is heard: whatever changes it says so by a trigger, and then
 * nothing is kept. While the database is not heard, all is read. What is not there is kept only where `mostAbsent` says so: it
 * must be told when it comes to be there as well.
 */
export function buildKeptReads<Kept extends object>({
  hear,
  seconds,
  endOf = () => Number.POSITIVE_INFINITY,
  mostAbsent = 0,
  now = Date.now,
}: How<Kept>) {
  const kept = new Map<string, { value: Kept; until: number }>()
  const absent = new Map<string, { value: undefined; until: number }>()
  let hearing: Promise<void> | undefined
  let changes = 0

  function heard(payload: string | null): void {
    kept.clear()
    absent.clear()
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

  function keep(key: string, value: Kept | undefined): void {
    const until = now() + seconds * 1000
    kept.delete(key)
    absent.delete(key)
    if (value) {
      if (kept.size >= mostKept) kept.clear()
      kept.set(key, { value, until: Math.min(until, endOf(value)) })
    } else if (mostAbsent > 0) {
      if (absent.size >= mostAbsent) absent.clear()
      absent.set(key, { value, until })
    }
  }

  return async (key: string, read: () => Promise<Kept | undefined>): Promise<Kept | undefined> => {
    if (seconds === 0) return read()
    const known = kept.get(key) ?? absent.get(key)
    if (known && now() < known.until) return known.value
    const hears = await isHeard()
    const before = changes
    const value = await read()
    if (hears && before === changes) keep(key, value)
    return value
  }
}
