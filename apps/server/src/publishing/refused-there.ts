import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import type { ApiAdapter, ApiContext, ApiDraft } from '@matrixcast/platforms/api/api-adapter'
import { type EarlierTries, stands } from '@matrixcast/platforms/api/earlier-tries'
import type { Post } from '@matrixcast/platforms/post'

type Looked = { mended: Extract<ApiDraft, { kind: 'there' }> | undefined; earlier: EarlierTries }

/**
 * Asks, by its number, for what review refused: its owner may have brought it to light, and then it is the post. What is refused to
 * this day is proven not to be out, and is another post from here on. What is gone stays to be looked for as any earlier try. Once
 * a person said that nothing is out, what cannot be read stops nothing.
 */
export async function lookAtRefused(
  adapter: Pick<ApiAdapter, 'manifest' | 'verify'>,
  context: ApiContext,
  {
    earlier,
    post,
    remoteId,
  }: { earlier: EarlierTries; post: Pick<Post, 'title' | 'topics' | 'fields'>; remoteId: string },
): Promise<Looked> {
  const { tries, others, since: committedAt, isDenied } = earlier
  const { title, topics, fields } = post
  // What a person publishes by hand out of what is left has another number: the adapter looks for it by what it is made of.
  const isLeft = adapter.manifest.leavesDrafts === true
  const still: string[] = []
  for (const publishId of new Set(tries.flatMap(({ refusedAs }) => refusedAs || []))) {
    const trace = { publishId, title, topics, committedAt, remoteId, others, fields }
    const verdict = await adapter.verify(context, trace)
    // A number that says nothing any more: it is looked for by its words.
    if (verdict.kind === 'unreadable' && (isDenied || (verdict.fault === 'unknownOutcome' && !isLeft))) continue
    if (verdict.kind === 'unreadable') {
      const theirs = verdict.detail.replace(/^readBack: /, '')
      throw new AdapterFault(verdict.fault, 'readBack', { theirs })
    }
    if (stands(verdict)) {
      const number = verdict.publishId || publishId
      const isNamed = number === publishId || verdict.isNamed === true
      return {
        mended: { kind: 'there', publishId: number, scheduled: verdict.kind === 'scheduled', isNamed },
        earlier,
      }
    }
    if (verdict.kind === 'rejected') still.push(publishId)
  }
  const open = tries.filter(({ refusedAs }) => isLeft || !refusedAs || !still.includes(refusedAs))
  const known = [...others, ...still.map((id) => ({ id, title }))]
  return { mended: undefined, earlier: { ...earlier, tries: open, others: known } }
}
