import type { Incoming } from '@matrixcast/contract/incoming'
import type { TalkFault } from '@matrixcast/domain/talk-send'
import { z } from 'zod'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext, Talk } from '../api/api-adapter.ts'
import type { ApiAnswer } from '../api/api-fetch.ts'
import { jobMark, refuseOther } from '../api/api-steps.ts'
import type { TalkAnswer, TalkAsked, TalkDraft, TalkRead, TalkReply } from '../api/talk-adapter.ts'
import { talkReading } from '../api/talk-reading.ts'
import {
  draftUnlessNothing,
  eachPage,
  isSameText,
  isShownAs,
  NothingHere,
  refusedAs,
  refusedText,
  sendTalk,
  unlessNothing,
} from '../api/talk-steps.ts'
import { escaped } from '../text/escaped.ts'
import {
  type CommentRow,
  commentRow,
  incomingOf,
  refOf,
  type WordpressRef,
  wordpressRef,
} from './wordpress-comments.ts'
import { wordpressManifest } from './wordpress-manifest.ts'
import { openWordpress, saidCode, type WordpressCalls, wordpressProfile, wordpressReader } from './wordpress-site.ts'

const { timeouts, talks } = wordpressManifest
/** Comments may become readable this much later than others that were written after them. */
const overlapSeconds = 600
const mostPosts = 100

const faults: Readonly<Record<string, TalkFault>> = {
  comment_duplicate: 'duplicateWords',
  comment_flood: 'rate',
  comment_content_column_length: 'tooLong',
  rest_comment_closed: 'commentsClosed',
  rest_comment_draft_post: 'commentsClosed',
  rest_comment_trash_post: 'commentsClosed',
  rest_comment_invalid_post_id: 'commentGone',
  rest_comment_login_required: 'auth',
}

/** Comments of our posts, those that wait for a moderator too, and answers by the account's own user. */
export const wordpressTalk: Talk = { kinds: ['comment'], read, answer }

/** What a moderator is shown, and what any other user who may post is. */
const ways = [{ context: 'edit' }, { context: 'view' }] as const
const fields =
  'id,post,parent,author,author_name,author_email,author_user_agent,author_avatar_urls,date_gmt,content,status'

/** Asked as a moderator first; whoever is none is told so and asked as a reader. */
async function asked(calls: WordpressCalls, path: string, query: Record<string, string>): Promise<ApiAnswer> {
  const [moderator, reader] = ways
  const first = await calls.ask(path, { ...query, ...moderator, _fields: fields }, timeouts.verify)
  // A plugin may have taken comments out of the interface.
  if (saidCode(first) === 'rest_no_route') throw new NothingHere()
  const isRefused = ['rest_forbidden_context', 'rest_forbidden_param'].includes(saidCode(first))
  return isRefused ? calls.ask(path, { ...query, ...reader, _fields: fields }, timeouts.verify) : first
}

function read(context: ApiContext, { cursor, posts, remoteId }: TalkAsked): Promise<TalkRead> {
  const calls = openWordpress(context)
  const reading = talkReading(cursor, posts, overlapSeconds)
  return unlessNothing(cursor, async () => {
    const rows = new Map<string, Incoming[]>()
    for (const group of reading.together()) {
      const until = Math.min(...group.map(reading.doneUntil))
      for (let from = 0; from < group.length; from += mostPosts) {
        for (const row of await commentsOf(context, calls, group.slice(from, from + mostPosts), until)) {
          const post = String(row.post)
          rows.set(post, [...(rows.get(post) ?? []), incomingOf(row, remoteId)])
        }
      }
    }
    return reading.end(rows, context.now())
  })
}

/** The newest first, down to those that are done. One post that may not be read does not hide the others. */
async function commentsOf(
  context: ApiContext,
  calls: WordpressCalls,
  posts: readonly string[],
  until: number,
): Promise<CommentRow[]> {
  try {
    return await listed(context, calls, { post: posts.join(',') }, (rows) => rows.some(({ at }) => at <= until))
  } catch (thrown) {
    const isOfPost = thrown instanceof AdapterFault && thrown.message.includes('rest_cannot_read_post')
    if (!isOfPost) throw thrown
    const [only] = posts
    if (only === undefined || posts.length === 1) {
      context.log('comments of a post may not be read', { post: only ?? '' })
      return []
    }
    const rows: CommentRow[] = []
    for (const post of posts) rows.push(...(await commentsOf(context, calls, [post], until)))
    return rows
  }
}

const listed = (
  context: ApiContext,
  calls: WordpressCalls,
  which: Record<string, string>,
  isDone?: (rows: readonly CommentRow[]) => boolean,
) =>
  eachPage<CommentRow>(
    context,
    async (number, size) => {
      const page = { orderby: 'date_gmt', order: 'desc', status: 'all', per_page: String(size), page: String(number) }
      const answer = await asked(calls, '/wp/v2/comments', { ...which, ...page })
      const rows = wordpressReader.read(answer, {
        shape: z.array(commentRow),
        step: 'readComments',
        now: context.now(),
      })
      const pages = Number(answer.header('x-wp-totalpages') ?? Number.NaN)
      if (Number.isNaN(pages))
        throw new AdapterFault('platformDown', 'readComments', 'the answer is not what this platform answers')
      return { rows, isLast: number >= pages }
    },
    isDone,
  )

/** In the program's name that a comment is written with; readers of the site do not see it. */
const agentOf = (sendId: string): string => `Matrixcast/${jobMark(sendId, 16)}`
const ofAnySend = /^Matrixcast\/[0-9a-f]{16}$/

async function answer(context: ApiContext, { to, text, remoteId }: TalkReply): Promise<TalkDraft> {
  const calls = openWordpress(context)
  refuseOther((await wordpressProfile(context)).remoteId, remoteId)
  const target = wordpressRef(to)
  const there = () => standing(context, calls, { target, text, remoteId })
  return draftUnlessNothing(async () => {
    const found = await there()
    if (found !== undefined) return { kind: 'there', ref: found }
    const tooLong = refusedText(text, talks)
    if (tooLong) return tooLong
    const isThere = await stillThere(context, calls, target)
    if (!isThere) return refusedAs('commentGone', 'the comment is no longer there')
    const body = JSON.stringify({
      post: target.post,
      parent: target.comment,
      content: escaped(text.trim()),
      author_user_agent: agentOf(context.jobKey),
    })
    return { kind: 'new', send: async () => unlessThere(await create(context, calls, body), there) }
  })
}

/** The same words are refused a second time: those of this very send, when two runs of it were ready at once. */
async function unlessThere(end: TalkAnswer, there: () => Promise<string | undefined>): Promise<TalkAnswer> {
  if (end.kind !== 'refused' || end.fault !== 'duplicateWords') return end
  try {
    const ref = await there()
    return ref === undefined ? end : { kind: 'sent', ref }
  } catch (thrown) {
    if (!(thrown instanceof AdapterFault)) throw thrown
    return { kind: 'unsure', detail: thrown.message }
  }
}

const create = (context: ApiContext, calls: WordpressCalls, body: string) =>
  sendTalk(
    () =>
      calls.send('/wp/v2/comments', {
        headers: { 'content-type': 'application/json' },
        body,
        seconds: timeouts.commit,
      }),
    {
      reader: wordpressReader,
      faults,
      step: 'createComment',
      now: context.now(),
      refOf({ json }) {
        const made = commentRow.safeParse(json).data
        return made && refOf(made)
      },
    },
  )

/**
 * The answer of an earlier run of this send: by its mark, wherever it is now. For a user who is shown no marks, its words
 * below the comment are looked for. WordPress refuses the same words twice there.
 */
async function standing(
  context: ApiContext,
  calls: WordpressCalls,
  { target, text, remoteId }: { target: WordpressRef; text: string; remoteId: string },
): Promise<string | undefined> {
  const own = await listed(context, calls, { post: String(target.post), author: remoteId.split('#')[1] ?? '' })
  const mark = agentOf(context.jobKey)
  const found =
    own.find(({ agent }) => agent === mark) ??
    own.find(
      ({ agent, parent, words, isRaw }) =>
        parent === target.comment &&
        !ofAnySend.test(agent ?? '') &&
        (isRaw ? isSameText(words, text) : isShownAs(words, text)),
    )
  return found && refOf(found)
}

async function stillThere(context: ApiContext, calls: WordpressCalls, { comment }: WordpressRef): Promise<boolean> {
  const answer = await asked(calls, `/wp/v2/comments/${comment}`, {})
  if (['rest_comment_invalid_id', 'rest_post_invalid_id'].includes(saidCode(answer))) return false
  const { status } = wordpressReader.read(answer, { shape: commentRow, step: 'readComment', now: context.now() })
  return status === 'approved' || status === 'hold'
}
