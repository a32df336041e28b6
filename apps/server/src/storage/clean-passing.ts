import type { PassingStore } from './passing-store.ts'
import type { Storage } from './storage.ts'

type Needs = {
  passing: PassingStore
  jobs: { forgetResultsAt: (workspaceId: string, keys: string[]) => Promise<void> }
  storage: Storage
}

/** Removes tried voices and previews beyond their share of the disk; answers how many. */
export async function cleanPassing(
  { passing, jobs, storage }: Needs,
  workspaceId: string,
  mostBytes: number,
): Promise<number> {
  const keys = await passing.takeBeyond(workspaceId, mostBytes)
  if (keys.length > 0) await jobs.forgetResultsAt(workspaceId, keys)
  for (const key of keys) await storage.remove(key)
  return keys.length
}
