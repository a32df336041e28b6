import type { AccountFigures } from '@matrixcast/contract/account-figures'
import type { LoginProfile } from '@matrixcast/contract/helper-link'
import { z } from 'zod'
import type { ApiContext, ApiDraft, BindContext, Bound, Kept } from '../api/api-adapter.ts'
import { pictureOf, sendOnce } from '../api/api-steps.ts'
import { needsProof } from '../api/earlier-tries.ts'
import { openPlatformAdapter } from '../api/open-platform.ts'
import { justBound } from '../api/renewing-calls.ts'
import { siteOf } from '../api/site-address.ts'
import { type GraphCalls, graphReader, graphReaderAgain, openGraph } from '../meta/graph.ts'
import { metaOauth } from '../meta/meta-login.ts'
import type { Post } from '../post.ts'
import { facebookGiven, facebookManifest, facebookPlatform } from './facebook-manifest.ts'
import { picturesWay } from './facebook-pictures.ts'
import { verifyFacebook } from './facebook-read-back.ts'
import { reelWay } from './facebook-reel.ts'

/**
 * Posts as a Page. The platform gives a reel its number before anything of it is uploaded and tells at any time whether it is
 * out; a post of pictures is known by the pictures that were uploaded for it.
 */
export const facebookAdapter = openPlatformAdapter({
  manifest: facebookManifest,
  bind: bindFacebook,
  oauth: metaOauth({
    scopes: ['pages_show_list', 'pages_read_engagement', 'pages_manage_posts'],
    fields: [],
    accountOf: ({ id, name }) => ({ remoteId: id, name }),
  }),
  profile: facebookProfile,
  figures: facebookFigures,
  validate: facebookPlatform.validate,
  prepare: prepareFacebook,
  verify: verifyFacebook,
})

async function bindFacebook(context: BindContext, given: Record<string, string>): Promise<Bound> {
  const { site, accessToken } = facebookGiven.parse(given)
  const session = { site: siteOf(site), accessToken }
  return { session, profile: await facebookProfile(justBound(context, session)) }
}

const page = z.object({
  id: z.string(),
  name: z.string(),
  link: z.string().default(''),
  picture: z.object({ data: z.object({ url: z.string() }) }).optional(),
})

/** The token of a Page is the Page; it has no end of its own. */
async function facebookProfile(context: ApiContext): Promise<LoginProfile> {
  const answer = await openGraph(context).ask('me', { fields: 'id,name,link,picture{url}' })
  const me = graphReader.read(answer, { shape: page, step: 'readProfile', now: context.now() })
  const { site } = facebookGiven.parse(context.session)
  return {
    remoteId: me.id,
    nickname: me.name.trim().slice(0, 200) || me.id,
    avatar: await pictureOf(context.fetchFor(site), me.picture?.data.url, context.log),
    profileUrl: me.link,
  }
}

const counted = z.object({
  followers_count: z.number().int(),
  published_posts: z.object({ summary: z.object({ total_count: z.number().int() }) }).optional(),
})

/** Followers and posts of the Page; plays and the sum of likes are told post by post only. */
async function facebookFigures(context: ApiContext): Promise<AccountFigures> {
  const fields = 'followers_count,published_posts.limit(0).summary(total_count)'
  const answer = await openGraph(context).ask('me', { fields })
  const me = graphReader.read(answer, { shape: counted, step: 'readFigures', now: context.now() })
  const works = me.published_posts?.summary.total_count ?? null
  return { fans: me.followers_count, works, plays: null, likes: null }
}

async function prepareFacebook(context: ApiContext, post: Post, kept: Kept): Promise<ApiDraft> {
  const calls: GraphCalls = openGraph(context)
  const way = (post.kind === 'video' ? reelWay : picturesWay)(context, calls, { post, kept })
  const scheduled = post.timingTime !== null
  const look = async () => {
    const publishId = await way.look()
    return publishId === undefined ? undefined : { publishId, scheduled }
  }
  const there = kept.earlier.tries.length > 0 ? await look() : undefined
  if (there) return { kind: 'there', ...there }
  const draft = await way.prepare()
  return {
    kind: 'new',
    scheduled,
    look,
    send: () =>
      sendOnce(draft.send, {
        reader: needsProof(kept.earlier) ? graphReaderAgain : graphReader,
        isAgain: draft.isAgain,
        step: 'publish',
        now: context.now(),
        accepted(answer) {
          const publishId = draft.made(answer)
          return publishId === undefined ? undefined : { publishId, scheduled }
        },
      }),
  }
}
