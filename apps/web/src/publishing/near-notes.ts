import type { NearPost } from '@matrixcast/contract/publishing'
import type { RunState } from './publish-run.ts'

/**
 * What a person should know of posts that have not left: near works that are out, on their way, or in this very list.
 * By the id of the task; those with nothing to say are left out.
 */
export function nearNotesOf(rows: RunState): Map<string, NearPost[]> {
  const listed = new Set(rows.filter(({ task }) => task.releaseState === 0).map(({ task }) => task.id))
  const notes = new Map<string, NearPost[]>()
  for (const { task } of rows) {
    const told = (task.nearTo ?? []).filter(({ standing, taskId }) => standing !== 'waiting' || listed.has(taskId))
    if (told.length > 0) notes.set(task.id, told)
  }
  return notes
}
