import type { Parts } from '../parts.ts'

/** Jobs of which the queue holds no further try end, and with them the productions they were. Answers how many. */
export async function endFallenJobs(
  { jobs, production }: Pick<Parts, 'jobs' | 'production'>,
  workspaceId: string,
): Promise<number> {
  const ended = await jobs.endFallen(workspaceId)
  for (const { kind, subjectId, state } of ended) {
    if (kind !== 'render' || subjectId === null) continue
    const end =
      state === 'cancelled'
        ? { state: 'cancelled' as const, fault: null, detail: '' }
        : { state: 'failed' as const, fault: 'jobGivenUp', detail: '' }
    await production.end(workspaceId, subjectId, end)
  }
  return ended.length
}
