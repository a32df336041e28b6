import type { Verdict } from '@matrixcast/contract/publish-report'
import { z } from 'zod'
import type { PostTrace } from '../adapter.ts'
import type { ApiContext } from '../api/api-adapter.ts'
import { everUploaded, named, refuseUnderWay, unlessNone } from '../api/earlier-tries.ts'
import { type GraphCalls, graphReader, isNothing, openGraph } from '../meta/graph.ts'
import { forgetsOf, type Sought, soughtAlsoBy, soughtBy, soughtByWords } from '../words-there.ts'
import { findInLists, listedOf, type PagePost, shown, shownAmong, shows } from './facebook-lists.ts'
import { areAllUnpublished, followReels, isAnyUntold, reelsOf, refuseUntold } from './facebook-reel.ts'
import { addressOf, verdictOn, videoStatus } from './facebook-video.ts'

export async function verifyFacebook(context: ApiContext, trace: PostTrace): Promise<Verdict> {
  const calls = openGraph(context)
  if (trace.publishId === '') return findUnheard(context, calls, trace)
  return trace.publishId.includes('_') ? readPost(context, calls, trace) : readReel(context, calls, trace)
}

/** What its tries had kept tells more than any list. */
async function findUnheard(context: ApiContext, calls: GraphCalls, trace: PostTrace): Promise<Verdict> {
  const tries = trace.tries ?? []
  const reels = reelsOf(tries)
  const followed = await followReels(context, calls, reels)
  // Whatever the lists show under its words came of another one.
  if (areAllUnpublished(tries, followed)) return { kind: 'absent' }
  const { out, isNone, underWay } = followed
  if (out) return named(verdictOn(out.told, out.left))
  const pictures = everUploaded(tries)
  const sought = soughtAlsoBy(worded(trace), (post) => post.pictures.some((id) => pictures.includes(id)))
  const found = await inLists(context, calls, { trace, sought: unlessNone(sought, isNone) })
  if (found.kind === 'absent') {
    refuseUnderWay('readBack', underWay, reels)
    refuseUntold('readBack', isAnyUntold(tries, followed))
  }
  return found
}

async function readReel(context: ApiContext, calls: GraphCalls, trace: PostTrace): Promise<Verdict> {
  const { publishId: id } = trace
  const answer = await calls.ask(id, { fields: 'id,status,permalink_url' })
  if (isNothing(answer)) {
    // Not every list tells which reel a post shows: its words count as well.
    return inLists(context, calls, { trace, sought: soughtAlsoBy(worded(trace), (post) => shows(post, id)) })
  }
  return verdictOn(graphReader.read(answer, { shape: videoStatus, step: 'readBack', now: context.now() }), id)
}

async function readPost(context: ApiContext, calls: GraphCalls, trace: PostTrace): Promise<Verdict> {
  const { publishId: id } = trace
  const answer = await calls.ask(id, { fields: 'id,is_published,permalink_url' })
  if (isNothing(answer)) {
    const sought = soughtBy<PagePost>((post) => post.id === id, forgetsOf(listedOf(trace.others), shown))
    return inLists(context, calls, { trace, sought })
  }
  const shape = z.object({ is_published: z.boolean(), permalink_url: z.string().default('') })
  const found = graphReader.read(answer, { shape, step: 'readBack', now: context.now() })
  return found.is_published
    ? { kind: 'live', publishId: id, url: addressOf(found.permalink_url) }
    : { kind: 'scheduled', publishId: id }
}

const worded = ({ others, ...trace }: PostTrace) =>
  soughtByWords({ ...trace, others: listedOf(others) }, shownAmong(others))

/** A number that is known stays the post's where that very post is shown; what is found by its words has its own. */
async function inLists(
  context: ApiContext,
  calls: GraphCalls,
  { trace, sought }: { trace: PostTrace; sought: Sought<PagePost> },
): Promise<Verdict> {
  const found = await findInLists(context, calls, { since: trace.committedAt, sought })
  if (!found) return { kind: 'absent' }
  const publishId = (sought.isNamed(found.post) && trace.publishId) || found.post.id
  return found.waits
    ? { kind: 'scheduled', publishId }
    : { kind: 'live', publishId, url: addressOf(found.post.permalink_url), isNamed: sought.isNamed(found.post) }
}
