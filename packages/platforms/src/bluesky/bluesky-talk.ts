import type { Incoming } from '@matrixcast/contract/incoming'
import { z } from 'zod'
import type { ApiContext, Talk } from '../api/api-adapter.ts'
import { refuseOther } from '../api/api-steps.ts'
import type { TalkAsked, TalkDraft, TalkRead, TalkReply } from '../api/talk-adapter.ts'
import { talkReading, wholeStream } from '../api/talk-reading.ts'
import { nameTakenOver, refusedAs, refusedText, secondsOf, sendTalk, takenOver } from '../api/talk-steps.ts'
import { postCollection, recordKeyOf } from './bluesky-key.ts'
import { blueskyManifest } from './bluesky-manifest.ts'
import { type BlueskyCalls, blueskyReader, isWithoutView, openBluesky, saidByBluesky } from './bluesky-session.ts'
import { blueskyText } from './bluesky-text.ts'

const { timeouts, talks } = blueskyManifest
/** The network lists what people leave by the time they wrote, which their own program names. */
const overlapSeconds = 24 * 3600
const mostPages = 10

/** Replies and mentions as the network's own view lists them, and answers as records that can be there only once. */
export const blueskyTalk: Talk = { kinds: ['comment', 'mention'], read, answer }

const strongRef = z.object({ uri: z.string(), cid: z.string() })
const record = z.object({
  text: z.string(),
  reply: z.object({ root: strongRef, parent: strongRef }).optional(),
})
const notification = z.object({
  uri: z.string(),
  author: z.object({ did: z.string(), handle: z.string(), displayName: z.string().optional() }),
  reason: z.string(),
  record: z.unknown(),
  indexedAt: z.string(),
})
const notifications = z.object({ notifications: z.array(notification), cursor: z.string().optional() })
const kinds: Readonly<Record<string, 'comment' | 'mention'>> = { reply: 'comment', mention: 'mention' }

async function read(context: ApiContext, { cursor, remoteId }: TalkAsked): Promise<TalkRead> {
  const { call } = openBluesky(context)
  const reading = talkReading(cursor, [wholeStream], overlapSeconds)
  const items: Incoming[] = []
  let [from, pages]: [string | undefined, number] = [undefined, 0]
  do {
    const about = new URLSearchParams({ limit: '100', ...(from === undefined ? {} : { cursor: from }) })
    const answer = await call(`app.bsky.notification.listNotifications?${about}`, {
      method: 'GET',
      seconds: timeouts.verify,
    })
    if (isWithoutView(answer)) return { items: [], cursor, more: false, unavailable: true }
    const page = blueskyReader.read(answer, { shape: notifications, step: 'readNotifications', now: context.now() })
    const rows = page.notifications.map((row) => ({ row, at: secondsOf(row.indexedAt) }))
    items.push(...rows.flatMap(({ row, at }) => incomingOf(row, { at, remoteId })))
    from = rows.some(({ at }) => at <= reading.doneUntil(wholeStream)) ? undefined : page.cursor
    pages += 1
  } while (from !== undefined && pages < mostPages)
  if (from !== undefined) context.log('older comments were left out', { rows: items.length })
  return reading.end(new Map([[wholeStream, items]]), context.now())
}

/** Addresses of records as other people's programs write them; those of real records are far shorter. */
const bounded = (uri: string): string | null => (uri.length <= 500 ? uri : null)

function incomingOf(
  { uri, author, reason, record: written }: z.infer<typeof notification>,
  { at, remoteId }: { at: number; remoteId: string },
): Incoming[] {
  const kind = kinds[reason]
  const known = record.safeParse(written)
  if (kind === undefined || !known.success || bounded(uri) === null) return []
  const { text, reply } = known.data
  const root = reply?.root.uri ?? ''
  return [
    {
      ref: uri,
      kind,
      at,
      author: {
        remoteId: author.did.slice(0, 300),
        name: nameTakenOver(author.displayName ?? '') || author.handle.slice(0, 200),
        isOurs: author.did === remoteId,
      },
      ...takenOver(text),
      isHeld: false,
      onPost: root.startsWith(`at://${remoteId}/`) ? bounded(root) : null,
      parent: reply === undefined || reply.parent.uri === root ? null : bounded(reply.parent.uri),
    },
  ]
}

const posts = z.object({ posts: z.array(strongRef.extend({ record: z.unknown() })) })
const written = z.object({ uri: z.string() })

async function answer(context: ApiContext, { to, text, remoteId }: TalkReply): Promise<TalkDraft> {
  const calls = openBluesky(context)
  const { did } = calls.session()
  refuseOther(did, remoteId)
  const rkey = recordKeyOf(context.jobKey)
  const ref = `at://${did}/${postCollection}/${rkey}`
  if (await isWritten(context, calls, rkey)) return { kind: 'there', ref }
  const { text: words, facets } = blueskyText({ title: text, topics: [] })
  const tooLong = refusedText(words, talks)
  if (tooLong) return tooLong
  const answer = await calls.call(`app.bsky.feed.getPosts?${new URLSearchParams({ uris: to })}`, {
    method: 'GET',
    seconds: timeouts.verify,
  })
  if (isWithoutView(answer)) return refusedAs('notHere', 'this server shows no replies and mentions')
  const shown = blueskyReader.read(answer, { shape: posts, step: 'readComment', now: context.now() }).posts[0]
  if (!shown) return refusedAs('commentGone', 'the comment is no longer there')
  const parent = { uri: shown.uri, cid: shown.cid }
  const body = {
    repo: did,
    collection: postCollection,
    rkey,
    swapRecord: null,
    record: {
      $type: postCollection,
      text: words,
      createdAt: new Date(context.now() * 1000).toISOString(),
      ...(facets.length > 0 ? { facets } : {}),
      reply: { root: record.safeParse(shown.record).data?.reply?.root ?? parent, parent },
    },
  }
  return { kind: 'new', send: () => put(context, calls, { ref, body: JSON.stringify(body) }) }
}

async function isWritten(context: ApiContext, { session, call }: BlueskyCalls, rkey: string): Promise<boolean> {
  const about = new URLSearchParams({ repo: session().did, collection: postCollection, rkey })
  const answer = await call(`com.atproto.repo.getRecord?${about}`, { method: 'GET', seconds: timeouts.verify })
  if (saidByBluesky(answer).code === 'RecordNotFound') return false
  blueskyReader.read(answer, { shape: written, step: 'lookUp', now: context.now() })
  return true
}

/** Refused because a record is there already: it is that of this send. */
const put = (context: ApiContext, { call }: BlueskyCalls, { ref, body }: { ref: string; body: string }) =>
  sendTalk(
    () =>
      call('com.atproto.repo.putRecord', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        seconds: timeouts.commit,
      }),
    {
      reader: blueskyReader,
      step: 'putRecord',
      now: context.now(),
      refOf: (answer) =>
        saidByBluesky(answer).code === 'InvalidSwap' || written.safeParse(answer.json).data?.uri === ref
          ? ref
          : undefined,
    },
  )
