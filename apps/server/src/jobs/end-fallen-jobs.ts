import type { JobStore } from './job-store.ts'

/**
 * Jobs of which the queue holds no further try end, and with them the productions they were, as any that is left without a job.
 * Answers how many.
 */
export async function endFallenJobs(
  { jobs, production }: { production: { endLeft: (workspaceId: string) => Promise<string[]> } } & { jobs: JobStore },
  workspaceId: string,
): Promise<number> {
  const ended = await jobs.endFallen(workspaceId)
  const left = await production.endLeft(workspaceId)
  return new Set([...ended.map(({ id, subjectId }) => subjectId ?? id), ...left]).size
}
