import type { Verdict } from '@matrixcast/contract/publish-report'
import { z } from 'zod'
import type { EarlierTry, PostTrace } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext } from '../api/api-adapter.ts'
import { everKept, everUploaded, unlessNone } from '../api/earlier-tries.ts'
import { newestPosts } from '../api/newest-posts.ts'
import { soughtAlsoBy, soughtByWords } from '../words-there.ts'
import { isNoMedia, openWechat, type WechatCalls, wechatReader } from './officialaccount-account.ts'
import { coversOf } from './officialaccount-article.ts'

/** Begins the number of an article that waits in the drafts for a person. */
export const draftMark = 'draft:'

const item = z.object({
  title: z.string(),
  url: z.string().default(''),
  thumb_media_id: z.string().default(''),
  /** The list goes on naming what its owner took away. */
  is_deleted: z.boolean().default(false),
})
const published = z.object({
  total_count: z.number(),
  item_count: z.number(),
  item: z.array(
    z.object({
      article_id: z.string(),
      update_time: z.number(),
      content: z.object({ news_item: z.array(item) }),
    }),
  ),
})

/** The newest published articles, each with the picture that is its cover. An item may have several; items are counted. */
export function publishedArticles({ now }: ApiContext, { ask }: WechatCalls) {
  return newestPosts({
    async page(cursor = '0') {
      const offset = Number(cursor)
      const answer = await ask('freepublish/batchget', { offset, count: 20, no_content: 1 }, 60)
      const found = wechatReader.read(answer, { shape: published, step: 'readBack', now: now() })
      const rows = found.item.flatMap(({ article_id: id, update_time: at, content }) =>
        content.news_item
          .filter((one) => !one.is_deleted)
          .map(({ title, url, thumb_media_id: cover }) => ({ id, at, title, url, cover })),
      )
      const end = offset + found.item_count
      return { rows, answer, next: end < found.total_count ? String(end) : undefined }
    },
    at: (one) => one.at,
    now,
  })
}

export async function isDraftThere(context: ApiContext, { ask }: WechatCalls, draftId: string): Promise<boolean> {
  const answer = await ask('draft/get', { media_id: draftId }, 60)
  if (isNoMedia(answer)) return false
  const shape = z.object({ news_item: z.array(item).min(1) })
  wechatReader.read(answer, { shape, step: 'askDraft', now: context.now() })
  return true
}

export const draftGone = (step: string): AdapterFault =>
  new AdapterFault('unknownOutcome', step, 'the draft is gone: a person sent or deleted it')

export const draftLies = (step: string): AdapterFault =>
  new AdapterFault('unknownOutcome', step, 'the draft of an earlier try lies there still: it may be on its way out')

/** Whether a draft is not there any more of a try whose end nobody knows: publishing takes it out. */
export async function isAnyDraftGone(
  context: ApiContext,
  calls: WechatCalls,
  tries: readonly EarlierTry[],
): Promise<boolean> {
  for (const { left, isOpen } of everKept(tries, 'draft')) {
    if (isOpen && !(await isDraftThere(context, calls, left))) return true
  }
  return false
}

/**
 * Drafts that a try submitted without an end that anybody knows for certain, as it is of a refusal. `but`: the one that is
 * submitted again.
 */
export async function isAnySubmittedThere(
  context: ApiContext,
  calls: WechatCalls,
  { tries, but }: { tries: readonly EarlierTry[]; but?: string | undefined },
): Promise<boolean> {
  const submitted = tries.filter((one) => !one.isDenied && one.wasRefused !== true && one.refusedAs === undefined)
  for (const { left } of everKept(submitted, 'draft')) {
    if (left !== but && (await isDraftThere(context, calls, left))) return true
  }
  return false
}

/** A publication waits for its turn and for review. The platform says neither how long, nor when it takes the draft away. */
const longestOnItsWaySeconds = 24 * 3600

const state = z.object({
  publish_status: z.number(),
  article_detail: z.object({ item: z.array(z.object({ article_url: z.string() })) }).optional(),
})

export async function verifyOfficialaccount(context: ApiContext, trace: PostTrace): Promise<Verdict> {
  const calls = openWechat(context)
  const { publishId } = trace
  if (publishId.startsWith(draftMark)) {
    if (await isDraftThere(context, calls, publishId.slice(draftMark.length))) return { kind: 'processing' }
    const found = await findByTitle(context, calls, trace)
    // The list may lack what was sent to the followers by hand.
    if (found.kind !== 'absent') return found
    throw draftGone('readBack')
  }
  // The number of a publication has digits only, that of an article has not.
  if (/^\d+$/.test(publishId)) return readPublication(context, calls, publishId)
  const tries = trace.tries ?? []
  const isToldByDraft = publishId === '' && everKept(tries, 'draft').some(({ isOpen }) => isOpen)
  const found = await findByTitle(context, calls, trace, isToldByDraft)
  if (!isToldByDraft || found.kind !== 'absent') return found
  // Until it was seen it may be under review, in neither list, for long.
  if (await isAnyDraftGone(context, calls, tries)) return { kind: 'processing' }
  const pressedAt = Math.max(trace.committedAt, trace.pressedAt ?? 0)
  const isNew = context.now() - pressedAt < longestOnItsWaySeconds
  const open = tries.filter(({ isOpen }) => isOpen)
  if (isNew && (await isAnySubmittedThere(context, calls, { tries: open }))) throw draftLies('readBack')
  return found
}

/** 0 published, 1 on its way, 2 to 4 refused, 5 and 6 taken away: freepublish/get. */
async function readPublication(context: ApiContext, { ask }: WechatCalls, publishId: string): Promise<Verdict> {
  const answer = await ask('freepublish/get', { publish_id: publishId }, 60)
  const found = wechatReader.read(answer, { shape: state, step: 'readBack', now: context.now() })
  const status = found.publish_status
  if (status === 1) return { kind: 'processing' }
  if (status === 5 || status === 6) return { kind: 'absent' }
  if (status !== 0) return { kind: 'rejected', publishId, detail: `publish_status ${status}` }
  return { kind: 'live', publishId, url: found.article_detail?.item[0]?.article_url ?? '' }
}

/** `isToldByDraft`: what lies in the drafts is not published, whatever the list of articles shows. */
async function findByTitle(
  context: ApiContext,
  calls: WechatCalls,
  trace: PostTrace,
  isToldByDraft = false,
): Promise<Verdict> {
  const newest = publishedArticles(context, calls)
  const covers = coversOf(everUploaded(trace.tries ?? []))
  const sought = soughtAlsoBy(
    soughtByWords<{ id: string; title: string; cover: string }>(trace, ({ id, title }) => ({ id, words: title })),
    ({ cover }) => covers.includes(cover),
  )
  const found = await newest.find(trace.committedAt, unlessNone(sought, isToldByDraft))
  if (!found) return { kind: 'absent' }
  return { kind: 'live', publishId: found.id, url: found.url, isNamed: sought.isNamed(found) }
}
