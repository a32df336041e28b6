import type { Verdict } from '@matrixcast/contract/publish-report'
import { z } from 'zod'
import type { CommitAnswer, PostTrace } from '../adapter.ts'
import type { ApiAdapter, ApiContext, ApiDraft, Kept } from '../api/api-adapter.ts'
import { refuseOther, sendOnce, stateOf, verdictOf } from '../api/api-steps.ts'
import type { EarlierTries } from '../api/earlier-tries.ts'
import { refuseNumbered, slugOf, standingOnSite, verdictOnSite, verifyOnSite } from '../api/site-posts.ts'
import type { Post } from '../post.ts'
import { ghostBody } from './ghost-body.ts'
import { ghostManifest, ghostPlatform } from './ghost-manifest.ts'
import { postById, postsOf } from './ghost-posts.ts'
import { ghostRevisions } from './ghost-revisions.ts'
import { bindGhost, type GhostCalls, ghostProfile, ghostReader, openGhost } from './ghost-site.ts'
import { ghostPostFigures, ghostTalk } from './ghost-talk.ts'

const { timeouts } = ghostManifest
const posts = z.object({ posts: z.array(z.object({ id: z.string(), slug: z.string(), status: z.string() })).min(1) })

/**
 * Ghost numbers a second post of the same short name, so the name, which follows from the job, is looked up first. Where it is
 * not found, its owner may have changed it: then the words of the newest posts tell.
 */
export const ghostAdapter: ApiAdapter = {
  manifest: ghostManifest,
  bind: bindGhost,
  check: (context) => stateOf(async () => void (await ghostProfile(context))),
  profile: ghostProfile,
  postFigures: ghostPostFigures,
  validate: ghostPlatform.validate,
  prepare: prepareGhost,
  verify: (context, trace) => verdictOf(() => verifyGhost(context, trace)),
  revisions: ghostRevisions,
  talk: ghostTalk,
}

async function prepareGhost(
  context: ApiContext,
  post: Post,
  { remoteId, kept }: { remoteId: string; kept: Kept },
): Promise<ApiDraft> {
  const { title, topics, timingTime, slug } = post
  const calls = openGhost(context)
  refuseOther((await ghostProfile(context)).remoteId, remoteId)
  const look = () =>
    standingOnSite(context.jobKey, postsOf(context, calls), { post: { title, topics, slug }, earlier: kept.earlier })
  const there = await look()
  if (there) return { kind: 'there', ...there }

  const draft = {
    ...(await ghostBody(context, calls, { post, kept })),
    slug: slug ?? slugOf(context.jobKey),
    ...(timingTime === null
      ? { status: 'published' }
      : { status: 'scheduled', published_at: new Date(timingTime * 1000).toISOString() }),
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
  calls: GhostCalls,
  { draft, slug, earlier }: { draft: object; slug: Post['slug']; earlier: EarlierTries },
): Promise<CommitAnswer> {
  const request = {
    method: 'POST' as const,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ posts: [draft] }),
    seconds: timeouts.commit,
  }
  return sendOnce(() => calls.call('posts/', request), {
    accepted({ json }) {
      const made = posts.safeParse(json).data?.posts[0]
      if (made) refuseNumbered({ jobKey: context.jobKey, slug }, made.slug, earlier)
      return made && { publishId: made.id, scheduled: made.status === 'scheduled' }
    },
    reader: ghostReader,
    step: 'createPost',
    now: context.now(),
  })
}

async function verifyGhost(context: ApiContext, trace: PostTrace): Promise<Verdict> {
  const calls = openGhost(context)
  const there = trace.publishId === '' ? undefined : await postById(context, calls, trace.publishId)
  if (there) return verdictOnSite({ post: there, isNamed: true })
  // A site that was moved from an export gives its posts new numbers.
  return verifyOnSite(context.jobKey, postsOf(context, calls), trace)
}
