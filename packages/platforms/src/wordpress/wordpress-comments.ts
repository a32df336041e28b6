import { createHash } from 'node:crypto'
import type { Incoming } from '@matrixcast/contract/incoming'
import { z } from 'zod'
import { AdapterFault } from '../adapter-fault.ts'
import { nameTakenOver, secondsOf, takenOver } from '../api/talk-steps.ts'
import { htmlText } from '../text/html-text.ts'

/** `agent` and `email` are shown to moderators only. `at`: unix seconds by the site's clock. */
export const commentRow = z
  .object({
    id: z.number().int(),
    post: z.number().int(),
    parent: z.number().int(),
    author: z.number().int(),
    author_name: z.string(),
    author_email: z.string().optional(),
    author_user_agent: z.string().optional(),
    author_avatar_urls: z.record(z.string(), z.string()).optional(),
    date_gmt: z.string(),
    content: z.object({ raw: z.string().optional(), rendered: z.string() }),
    status: z.string(),
  })
  .transform((row) => ({
    ...row,
    name: row.author_name,
    email: row.author_email === '' ? undefined : row.author_email,
    agent: row.author_user_agent,
    at: secondsOf(`${row.date_gmt}Z`),
    words: htmlText(row.content.raw ?? row.content.rendered),
    /** As it was written; else as the site shows it. */
    isRaw: row.content.raw !== undefined,
  }))
export type CommentRow = z.infer<typeof commentRow>

/** A comment is found below its post, also when it was deleted and what answers it was moved up. */
export type WordpressRef = { post: number; comment: number }
export const refOf = ({ post, id }: Pick<CommentRow, 'post' | 'id'>): string => `${post}/${id}`
export function wordpressRef(ref: string): WordpressRef {
  const [, post, comment] = /^(\d+)\/(\d+)$/.exec(ref) ?? []
  if (post === undefined || comment === undefined)
    throw new AdapterFault('validation', 'answer', 'this is not a comment of this platform')
  return { post: Number(post), comment: Number(comment) }
}

export function incomingOf(row: CommentRow, remoteId: string): Incoming {
  const { email, at, post, parent } = row
  return {
    ref: refOf(row),
    kind: 'comment',
    at,
    author: {
      remoteId: personOf(row),
      name: nameTakenOver(htmlText(row.name)),
      isOurs: row.author !== 0 && String(row.author) === remoteId.split('#')[1],
      ...(email === undefined ? {} : { email }),
    },
    ...takenOver(row.words),
    isHeld: row.status !== 'approved',
    onPost: String(post),
    parent: parent === 0 ? null : refOf({ post, id: parent }),
  }
}

/** Users by number; others by their address, or by what WordPress makes of it for their picture; else each comment is a person. */
function personOf({ author, email, author_avatar_urls: pictures, id }: CommentRow): string {
  if (author !== 0) return `user:${author}`
  const mark = email === undefined ? pictured(pictures?.['96'] ?? '') : md5(email.trim().toLowerCase())
  return mark === undefined ? `comment:${id}` : `mail:${mark}`
}

const pictured = (url: string): string | undefined => /\/avatar\/([0-9a-f]{32,64})\b/.exec(url)?.[1]
/** As the pictures of WordPress name an address, so that both ways of reading name one person alike. */
const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
