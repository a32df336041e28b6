import type { Verdict } from '@matrixcast/contract/publish-report'
import { z } from 'zod'
import type { CommitAnswer, PostTrace } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiAdapter, ApiContext, ApiDraft, Kept } from '../api/api-adapter.ts'
import { refuseOther, sendOnce, stateOf, verdictOf } from '../api/api-steps.ts'
import type { EarlierTries } from '../api/earlier-tries.ts'
import {
  isNamedAfter,
  isNamedAfterAnother,
  refuseNumbered,
  slugOf,
  standingOnSite,
  verdictOnSite,
  verifyOnSite,
} from '../api/site-posts.ts'
import type { Post } from '../post.ts'
import { areWordsOf } from '../words-there.ts'
import { wordpressBody } from './wordpress-body.ts'
import { wordpressPostFigures } from './wordpress-figures.ts'
import { wordpressManifest, wordpressPlatform } from './wordpress-manifest.ts'
import { postById, postsOf, showsFileOf } from './wordpress-posts.ts'
import { wordpressRevisions } from './wordpress-revisions.ts'
import {
  bindWordpress,
  openWordpress,
  type WordpressCalls,
  wordpressProfile,
  wordpressReader,
} from './wordpress-site.ts'
import { wordpressTalk } from './wordpress-talk.ts'

const { timeouts } = wordpressManifest
const post = z.object({ id: z.number(), slug: z.string(), status: z.string() })

/**
 * Posts under a short name that follows from the job, which is looked up before a post is made and when one is missing. Where it
 * is not found, its owner may have changed it: then the words of the newest posts tell.
 */
export const wordpressAdapter: ApiAdapter = {
  manifest: wordpressManifest,
  bind: bindWordpress,
  check: (context) => stateOf(async () => void (await wordpressProfile(context))),
  profile: wordpressProfile,
  postFigures: wordpressPostFigures,
  validate: wordpressPlatform.validate,
  prepare: prepareWordpress,
  verify: (context, trace) => verdictOf(() => verifyWordpress(context, trace)),
  revisions: wordpressRevisions,
  talk: wordpressTalk,
}

async function prepareWordpress(
  context: ApiContext,
  post: Post,
  { remoteId, kept }: { remoteId: string; kept: Kept },
): Promise<ApiDraft> {
  const { title, topics, timingTime, slug } = post
  const calls = openWordpress(context)
  refuseOther((await wordpressProfile(context)).remoteId, remoteId)
  const look = () =>
    standingOnSite(context.jobKey, postsOf(context, calls, remoteId), {
      post: { title, topics, slug },
      earlier: kept.earlier,
    })
  const there = await look()
  if (there) return { kind: 'there', ...there }

  const draft = {
    ...(await wordpressBody(context, calls, { post, kept })),
    slug: slug ?? slugOf(context.jobKey),
    ...(timingTime === null
      ? { status: 'publish' }
      : { status: 'future', date_gmt: new Date(timingTime * 1000).toISOString().slice(0, 19) }),
  }
  return {
    kind: 'new',
    scheduled: timingTime !== null,
    look,
    send: () => create(context, calls, { draft, slug, earlier: kept.earlier }),
  }
}

function create(
  context: ApiContext,
  calls: WordpressCalls,
  { draft, slug, earlier }: { draft: object; slug: Post['slug']; earlier: EarlierTries },
): Promise<CommitAnswer> {
  const body = JSON.stringify(draft)
  const headers = { 'content-type': 'application/json' }
  return sendOnce(() => calls.send('/wp/v2/posts', { headers, body, seconds: timeouts.commit }), {
    accepted({ json }) {
      const made = post.safeParse(json).data
      if (made) refuseNumbered({ jobKey: context.jobKey, slug }, made.slug, earlier)
      return made && { publishId: String(made.id), scheduled: made.status === 'future' }
    },
    reader: wordpressReader,
    step: 'createPost',
    now: context.now(),
  })
}

async function verifyWordpress(context: ApiContext, trace: PostTrace): Promise<Verdict> {
  const { jobKey } = context
  const calls = openWordpress(context)
  const unheard = () => verifyOnSite(jobKey, postsOf(context, calls, trace.remoteId), trace)
  const there = trace.publishId === '' ? undefined : await postById(context, calls, trace)
  // A site that was moved from an export gives its posts new numbers.
  if (!there) return unheard()
  const isAnothers = isNamedAfterAnother(jobKey, there.slug)
  // An editor may write over the name and the words of a post before its time, hardly its file.
  const showsOurs = async () =>
    there.is === 'waiting' && (await showsFileOf(context, calls, { publishId: there.id, slug: slugOf(jobKey) }))
  const isOurs = isNamedAfter(jobKey, there.slug) || (!isAnothers && (areWordsOf(trace, there) || (await showsOurs())))
  if (isOurs) return verdictOnSite({ post: there, isNamed: true })
  // A site that was put back from its own copy gives numbers anew; or its owner wrote the post over.
  const verdict = await unheard()
  if (verdict.kind !== 'absent' || isAnothers) return verdict
  throw new AdapterFault('unknownOutcome', 'readBack', 'another post of the account goes by this number')
}
