import { z } from 'zod'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext, ApiDraft, Kept, Standing } from '../api/api-adapter.ts'
import { sendOnce } from '../api/api-steps.ts'
import { type EarlierTries, everUploaded } from '../api/earlier-tries.ts'
import { openPlatformAdapter } from '../api/open-platform.ts'
import { articleOfPost } from '../article/article-of-post.ts'
import type { Post } from '../post.ts'
import { wordOf } from '../post-form.ts'
import { soughtBy } from '../words-there.ts'
import {
  bindOfficialaccount,
  isNoMedia,
  officialaccountFigures,
  officialaccountProfile,
  openWechat,
  type WechatCalls,
  wechatReader,
} from './officialaccount-account.ts'
import { coversOf, draftFields } from './officialaccount-article.ts'
import { officialaccountManifest, officialaccountPlatform } from './officialaccount-manifest.ts'
import {
  draftGone,
  draftLies,
  draftMark,
  isAnyDraftGone,
  isAnySubmittedThere,
  isDraftThere,
  publishedArticles,
  verifyOfficialaccount,
} from './officialaccount-read-back.ts'
import { uploadArticle, uploadPictures } from './officialaccount-uploads.ts'

const { timeouts } = officialaccountManifest

/**
 * Puts an article into the account's drafts, where it may lie, and has it published by one request. Publishing takes it out of
 * the drafts, and its cover is a picture nothing else has: by both it is told whether that happened.
 */
export const officialaccountAdapter = openPlatformAdapter({
  manifest: officialaccountManifest,
  bind: bindOfficialaccount,
  profile: officialaccountProfile,
  figures: officialaccountFigures,
  validate: officialaccountPlatform.validate,
  prepare: prepareArticle,
  verify: verifyOfficialaccount,
})

async function prepareArticle(context: ApiContext, post: Post, kept: Kept): Promise<ApiDraft> {
  const calls = openWechat(context)
  const { earlier } = kept
  const covers = coversOf(everUploaded(earlier.tries))
  const there = earlier.tries.length > 0 ? await lookFor(context, calls, { covers, earlier }) : undefined
  if (there) return { kind: 'there', ...there }
  // Beside one that may still go out no second one is made, as after an edit.
  const about = { tries: earlier.isDenied ? [] : earlier.tries, but: kept.get('draft') }
  if (await isAnySubmittedThere(context, calls, about)) throw draftLies('lookBefore')
  const article = articleOfPost(post)
  const { cover, content } = article
    ? await uploadArticle(context, calls, { post, article, kept })
    : await uploadPictures(context, calls, post, kept)
  const draftId = await draftOf(context, calls, { fields: draftFields(post, { cover, content }), kept })

  const look = async () =>
    (await lookFor(context, calls, { covers: [...covers, cover], earlier })) ??
    ((await isDraftThere(context, calls, draftId)) ? undefined : onItsWay)
  if (wordOf(post.fields, 'mode') === 'draft')
    return { kind: 'there', publishId: `${draftMark}${draftId}`, scheduled: false, isNamed: true }
  return {
    kind: 'new',
    scheduled: false,
    look,
    send: () =>
      sendOnce(() => calls.ask('freepublish/submit', { media_id: draftId }, timeouts.commit), {
        reader: wechatReader,
        step: 'publish (the article lies in the drafts of the account)',
        now: context.now(),
        accepted({ json }) {
          const shape = z.object({ errcode: z.literal(0), publish_id: z.union([z.string(), z.number()]) })
          const made = shape.safeParse(json).data
          return made && { publishId: String(made.publish_id), scheduled: false }
        },
      }),
  }
}

/** Out of the drafts and not seen yet, or taken away by a person: it is read back, never sent again. */
const onItsWay: Standing = { publishId: '', scheduled: false }

async function lookFor(
  context: ApiContext,
  calls: WechatCalls,
  { covers, earlier }: { covers: readonly string[]; earlier: EarlierTries },
): Promise<Standing | undefined> {
  const newest = publishedArticles(context, calls)
  const found = await newest.find(
    earlier.since,
    soughtBy(({ cover }) => covers.includes(cover)),
  )
  if (found) return { publishId: found.id, scheduled: false, isNamed: true }
  const [refused, sent] = [
    earlier.tries.filter(({ wasRefused }) => wasRefused),
    earlier.tries.filter(({ wasRefused }) => !wasRefused),
  ]
  if (await isAnyDraftGone(context, calls, sent)) return onItsWay
  // Nothing of ours took it out: a person has to say whether it was sent.
  if (await isAnyDraftGone(context, calls, refused)) throw draftGone('lookFor')
  return undefined
}

/** The draft an earlier try of this job made, as long as the platform knows it: a person may have deleted it. */
async function draftOf(
  context: ApiContext,
  calls: WechatCalls,
  { fields, kept }: { fields: object; kept: Kept },
): Promise<string> {
  const known = kept.get('draft')
  if (known !== undefined && (await isDraftThere(context, calls, known))) return known
  const answer = await calls.ask('draft/add', { articles: [fields] }, 60)
  // The pictures may have been cleared away since an earlier try.
  if (isNoMedia(answer)) throw new AdapterFault('media', 'addDraft', 'the platform has lost the pictures')
  const shape = z.object({ media_id: z.string() })
  const { media_id: id } = wechatReader.read(answer, { shape, step: 'addDraft', now: context.now() })
  await kept.put('draft', id)
  return id
}
