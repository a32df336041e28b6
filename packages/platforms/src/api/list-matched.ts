import type { AnswerReader } from './answer-reader.ts'
import type { ApiContext, ApiDraft, Kept } from './api-adapter.ts'
import type { ApiAnswer } from './api-fetch.ts'
import { sendOnce } from './api-steps.ts'

/**
 * A post on a platform that knows no key of ours and no file of a post: it is this job's when the account's own list shows its
 * words and it is not older than the job's first try. Looked for before an earlier try is repeated, and once more just before
 * the one request. Nothing is looked for by a first try: what says the same then is somebody else's.
 */
export async function listMatched(
  context: ApiContext,
  kept: Kept,
  {
    find,
    prepare,
    made,
    reader,
  }: {
    /** Not older than the first of the earlier tries. */
    find(): Promise<string | undefined>
    /** Everything but the one request, which it answers. */
    prepare(): Promise<() => Promise<ApiAnswer>>
    made(answer: ApiAnswer): string | undefined
    reader: AnswerReader
  },
): Promise<ApiDraft> {
  const look = async () => {
    const publishId = await find()
    return publishId === undefined ? undefined : { publishId, scheduled: false }
  }
  const isTriedAgain = kept.earlier.tries.length > 0
  const there = isTriedAgain ? await look() : undefined
  if (there) return { kind: 'there', ...there }
  const send = await prepare()
  return {
    kind: 'new',
    scheduled: false,
    ...(isTriedAgain ? { look } : {}),
    send: () =>
      sendOnce(send, {
        reader,
        step: 'publish',
        now: context.now(),
        accepted(answer) {
          const publishId = made(answer)
          return publishId === undefined ? undefined : { publishId, scheduled: false }
        },
      }),
  }
}
