import type { Incoming } from '@matrixcast/contract/incoming'
import { z } from 'zod'
import { AdapterFault } from '../adapter-fault.ts'
import { nameTakenOver, secondsOf, takenOver } from '../api/talk-steps.ts'
import { htmlText } from '../text/html-text.ts'
import { voiceEmail } from './ghost-voice.ts'

const bare = z.object({
  id: z.string(),
  status: z.string(),
  html: z.string().nullable(),
  created_at: z.string(),
  in_reply_to_id: z.string().nullish(),
  member: z.object({ id: z.string(), name: z.string().nullish(), email: z.string().nullish() }).nullish(),
})
/** A comment, and what answers it: there is one level of answers only. */
export const thread = bare.extend({ replies: z.array(bare).default([]) })
export const comments = z.object({ comments: z.array(bare).min(1) })
const pagination = z.object({ pagination: z.object({ next: z.number().nullable() }) })
export const threadPage = z.object({ comments: z.array(thread), meta: pagination })
export const replyPage = z.object({ comments: z.array(bare), meta: pagination })
export type GhostComment = z.infer<typeof bare>

/** A comment by its post and by the comment that begins its thread, which answers are sent to. */
export type GhostRef = { post: string; top: string; comment: string }
export const refOf = ({ post, top, comment }: GhostRef): string => `${post}/${top}/${comment}`
export function ghostRef(ref: string): GhostRef {
  const [, post, top, comment] = /^(\w+)\/(\w+)\/(\w+)$/.exec(ref) ?? []
  if (post === undefined || top === undefined || comment === undefined) {
    throw new AdapterFault('validation', 'answer', 'this is not a comment of this platform')
  }
  return { post, top, comment }
}

/** All that is there of a thread; one that was deleted stays as a gap above its answers. */
export function incomingOf(post: string, { replies, ...first }: z.infer<typeof thread>): Incoming[] {
  const top = first.id
  return [first, ...replies]
    .filter(({ status }) => status !== 'deleted')
    .map((row) => {
      const parent = row === first ? null : (row.in_reply_to_id ?? top)
      return {
        ref: refOf({ post, top, comment: row.id }),
        kind: 'comment' as const,
        at: secondsOf(row.created_at),
        author: authorOf(row),
        ...takenOver(htmlText(row.html ?? '')),
        isHeld: row.status !== 'published',
        onPost: post,
        parent: parent === null ? null : refOf({ post, top, comment: parent }),
      }
    })
}

/** Without a member, whoever wrote it has left. */
function authorOf({ id, member }: GhostComment): Incoming['author'] {
  if (!member) return { remoteId: `comment:${id}`, name: '', isOurs: false }
  const { email } = member
  return {
    remoteId: `member:${member.id}`,
    name: nameTakenOver(member.name ?? ''),
    isOurs: email === voiceEmail,
    ...(email ? { email } : {}),
  }
}
