import type { RunRow } from './publish-run.ts'

type Burst = { accountId: string; openname: string; count: number }

/** Accounts with more than one post that would go out now, those with the most first. */
export function burstsOf(rows: readonly RunRow[], nowSeconds = Date.now() / 1000): Burst[] {
  const found = new Map<string, Burst>()
  for (const { task } of rows) {
    const isNow = task.releaseState === 0 && (task.timing_time === null || task.timing_time <= nowSeconds)
    if (!isNow) continue
    const { id: accountId, openname } = task.thirdauth
    const count = (found.get(accountId)?.count ?? 0) + 1
    found.set(accountId, { accountId, openname, count })
  }
  return [...found.values()].filter(({ count }) => count > 1).sort((one, other) => other.count - one.count)
}
