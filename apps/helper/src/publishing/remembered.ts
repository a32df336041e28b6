import type { LastCommit } from '@matrixcast/contract/last-commit'
import type { Parts } from '../parts.ts'

/** What is told with every beat, and before a post that a person sends: the next one takes its place. */
export function remembered({ identity, lastCommits }: Pick<Parts, 'identity' | 'lastCommits'>): {
  lastCommit?: LastCommit
} {
  const lastCommit = identity.current && lastCommits.of(identity.current.workspaceId)
  return lastCommit ? { lastCommit } : {}
}
