import type { AnswerReader } from './answer-reader.ts'
import type { ApiContext, ApiDraft, Kept } from './api-adapter.ts'
import type { ApiAnswer } from './api-fetch.ts'
import { lookThenSend, sendOnce } from './api-steps.ts'
import { begun } from './begun.ts'

/**
 * A post on a platform that knows no key of ours and no file of a post: it is this job's when the account's own list shows its
 * words and it is not older than the job's first try. Looked for before an earlier try is repeated, and once more just before
 * the one request.
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
    /** `since` by our clock, in unix seconds. */
    find(since: number): Promise<string | undefined>
    /** Everything but the one request, which it answers. */
    prepare(): Promise<() => Promise<ApiAnswer>>
    made(answer: ApiAnswer): string | undefined
    reader: AnswerReader
  },
): Promise<ApiDraft> {
  const { since, isAgain } = await begun(context, kept)
  const look = async () => {
    const publishId = await find(since)
    return publishId === undefined ? undefined : { publishId, scheduled: false }
  }
  const there = isAgain ? await look() : undefined
  if (there) return { kind: 'there', ...there }
  const send = await prepare()
  return {
    kind: 'new',
    scheduled: false,
    send: () =>
      lookThenSend(look, () =>
        sendOnce(send, {
          reader,
          step: 'publish',
          now: context.now(),
          accepted(answer) {
            const publishId = made(answer)
            return publishId === undefined ? undefined : { publishId, scheduled: false }
          },
        }),
      ),
  }
}
