import type { Incoming } from '@matrixcast/contract/incoming'
import type { TalkFault } from '@matrixcast/domain/talk-send'
import { z } from 'zod'
import type { ApiContext, Talk } from '../api/api-adapter.ts'
import type { ApiAnswer } from '../api/api-fetch.ts'
import { refuseOther } from '../api/api-steps.ts'
import { figuresOf, figuresUnavailable, type PostFiguresRead } from '../api/post-figures.ts'
import type { TalkAsked, TalkDraft, TalkRead, TalkReply } from '../api/talk-adapter.ts'
import { talkReading } from '../api/talk-reading.ts'
import {
  draftUnlessNothing,
  eachPage,
  isSameText,
  NothingHere,
  refusedAs,
  refusedText,
  sendTalk,
  unlessNothing,
} from '../api/talk-steps.ts'
import { htmlText } from '../text/html-text.ts'
import {
  comments,
  type GhostComment,
  type GhostRef,
  ghostRef,
  incomingOf,
  refOf,
  replyPage,
  threadPage,
} from './ghost-comments.ts'
import { ghostManifest } from './ghost-manifest.ts'
import { type GhostCalls, ghostProfile, ghostReader, openGhost } from './ghost-site.ts'
import { voiceOf } from './ghost-voice.ts'

const { timeouts, talks } = ghostManifest
const overlapSeconds = 600

const faults: Readonly<Record<string, TalkFault>> = {
  NotFoundError: 'commentGone',
  MethodNotAllowedError: 'commentsClosed',
}

/** Comments of our posts, and answers in the name of a member that is the site's voice. */
export const ghostTalk: Talk = { kinds: ['comment'], read, answer }

/** An older Ghost gives its comments to no key; one whose comments are switched off, to nobody. */
const isClosed = (answer: ApiAnswer): boolean =>
  answer.status === 501 || ['NotImplementedError', 'MethodNotAllowedError'].includes(ghostReader.wordOf(answer))

async function asked<Shape extends z.ZodType>(
  context: ApiContext,
  { call }: GhostCalls,
  { path, shape, step }: { path: string; shape: Shape; step: string },
): Promise<z.output<Shape>> {
  const answer = await call(path, { method: 'GET', seconds: timeouts.verify })
  if (isClosed(answer)) throw new NothingHere()
  return ghostReader.read(answer, { shape, step, now: context.now() })
}

function read(context: ApiContext, { cursor, posts }: TalkAsked): Promise<TalkRead> {
  const calls = openGhost(context)
  const reading = talkReading(cursor, posts, overlapSeconds)
  return unlessNothing(cursor, async () => {
    const rows = new Map<string, Incoming[]>()
    for (const post of posts) rows.set(post, await commentsOf(context, calls, post))
    return reading.end(rows, context.now())
  })
}

/** All of them each time: an answer of today may be far down, below a comment of last week. */
async function commentsOf(context: ApiContext, calls: GhostCalls, post: string): Promise<Incoming[]> {
  return (await threadsOf(context, calls, post)).flatMap((one) => incomingOf(post, one))
}

const threadsOf = (context: ApiContext, calls: GhostCalls, post: string) =>
  eachPage(context, async (number, size) => {
    const path = `comments/post/${encodeURIComponent(post)}/?limit=${size}&page=${number}`
    const { comments: found, meta } = await asked(context, calls, { path, shape: threadPage, step: 'readComments' })
    return { rows: found, isLast: meta.pagination.next === null }
  })

/** How many comments everybody sees below each post. The number of visitors that Ghost keeps is not given to a key. */
export async function ghostPostFigures(context: ApiContext, posts: readonly string[]): Promise<PostFiguresRead> {
  const calls = openGhost(context)
  const figures = new Map<string, ReturnType<typeof figuresOf>>()
  try {
    for (const id of await publicOf(context, calls, posts)) {
      const shown = (await threadsOf(context, calls, id)).flatMap(({ replies, ...first }) => [first, ...replies])
      figures.set(id, figuresOf({ comments: shown.filter(({ status }) => status === 'published').length }))
    }
  } catch (thrown) {
    if (!(thrown instanceof NothingHere)) throw thrown
    return figuresUnavailable
  }
  return { figures }
}

const ids = z.object({ posts: z.array(z.object({ id: z.string() })) })

/** Those of these posts that are out. */
async function publicOf(context: ApiContext, calls: GhostCalls, posts: readonly string[]): Promise<string[]> {
  const filter = encodeURIComponent(`id:[${posts.join(',')}]+status:published`)
  const path = `posts/?filter=${filter}&fields=id&limit=${posts.length}`
  return (await asked(context, calls, { path, shape: ids, step: 'readPosts' })).posts.map(({ id }) => id)
}

async function answer(context: ApiContext, { to, text, remoteId, kept }: TalkReply): Promise<TalkDraft> {
  const calls = openGhost(context)
  const { remoteId: own, nickname } = await ghostProfile(context)
  refuseOther(own, remoteId)
  const target = ghostRef(to)
  return draftUnlessNothing(async () => {
    const voice = await voiceOf(context, calls, { kept, name: nickname })
    const found = await standing(context, calls, { target, text, voice })
    if (found !== undefined) return { kind: 'there', ref: found }
    const tooLong = refusedText(text, talks)
    if (tooLong) return tooLong
    const isThere = await stillThere(context, calls, target)
    if (!isThere) return refusedAs('commentGone', 'the comment is no longer there')
    return { kind: 'new', send: () => create(context, calls, { target, text, voice }) }
  })
}

type Reply = { target: GhostRef; text: string; voice: string }

const create = (context: ApiContext, { call }: GhostCalls, { target, text, voice }: Reply) =>
  sendTalk(
    () =>
      call('comments/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          comments: [
            {
              member_id: voice,
              parent_id: target.top,
              ...(target.comment === target.top ? {} : { in_reply_to_id: target.comment }),
              html: paragraphs(text),
            },
          ],
        }),
        seconds: timeouts.commit,
      }),
    {
      reader: ghostReader,
      faults,
      step: 'createComment',
      now: context.now(),
      refOf({ json }) {
        const made = comments.safeParse(json).data?.comments[0]
        return made && refOf({ ...target, comment: made.id })
      },
    },
  )

/** Ghost keeps nothing of ours with a comment, so an earlier run's answer is found by its words, below the same comment. */
async function standing(
  context: ApiContext,
  calls: GhostCalls,
  { target, text, voice }: Reply,
): Promise<string | undefined> {
  const replies = await eachPage<GhostComment>(context, async (number, size) => {
    const path = `comments/${encodeURIComponent(target.top)}/replies/?limit=${size}&page=${number}`
    const { comments: rows, meta } = await asked(context, calls, { path, shape: replyPage, step: 'lookUp' })
    return { rows, isLast: meta.pagination.next === null }
  })
  const found = replies.find(
    ({ member, status, in_reply_to_id: to, html }) =>
      member?.id === voice &&
      status !== 'deleted' &&
      (to ?? target.top) === target.comment &&
      isSameText(htmlText(html ?? ''), text),
  )
  return found && refOf({ ...target, comment: found.id })
}

async function stillThere(context: ApiContext, calls: GhostCalls, { comment }: GhostRef): Promise<boolean> {
  const answer = await calls.call(`comments/${encodeURIComponent(comment)}/`, {
    method: 'GET',
    seconds: timeouts.verify,
  })
  if (answer.status === 404 && ghostReader.wordOf(answer) === 'NotFoundError') return false
  const { comments: found } = ghostReader.read(answer, { shape: comments, step: 'readComment', now: context.now() })
  return found[0]?.status !== 'deleted'
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Plain text as paragraphs and lines of HTML. */
const paragraphs = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((part) => `<p>${escaped(part).replace(/\n/g, '<br>')}</p>`)
    .join('')
