import type { CommitAnswer } from '../adapter.ts'
import type { ApiDraft } from '../api/api-adapter.ts'

/** What is done with a draft: looked once more where it can be, then sent. */
export async function sendDraft(draft: ApiDraft): Promise<CommitAnswer> {
  if (draft.kind === 'there') return { ...draft, kind: 'accepted' }
  const there = await draft.look?.()
  return there ? { ...there, kind: 'accepted' } : draft.send()
}
