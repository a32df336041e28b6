import { taskStates } from '@matrixcast/domain/publish-task'
import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { taskViews } from './publish-tasks.ts'
import { id, listInput, pageOf, perItem, postingTime, unixSeconds } from './wire.ts'

/** Posts as programs read and change them: few fields, which keep their names. */

const openPost = z.object({
  id,
  workId: id,
  title: z.string(),
  accountId: id,
  account: z.string(),
  platform: z.string(),
  /** Null: it waits for a person to press publish. */
  at: unixSeconds.nullable(),
  state: z.enum(taskStates),
  /** Of a waiting post: why it has not gone out. */
  waitsFor: z.string().nullable(),
  /** Why it failed, or why its platform would not take it: a stable word, and details. */
  fault: z.string().nullable(),
  reason: z.string(),
  link: z.string().nullable(),
  publishedAt: unixSeconds.nullable(),
  /** When it was seen on the platform, which alone proves that it is there. */
  verifiedAt: unixSeconds.nullable(),
})
openPost.register(z.globalRegistry, { id: 'Post' })

const ids = z.array(id).min(1).max(200).describe('Posts, 200 at most.')

export const openPostApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.open/getPostList',
    access: can('publish:list'),
    about: { set: 'v1', summary: 'Posts with state, proof, link and reason, 200 a page at most.' },
    input: listInput.pick({ page: true, keyword: true }).extend({
      limit: z.coerce.number().int().min(1).max(200).default(50).describe('Rows a page, 200 at most.'),
      id: id.optional().describe('Only this post.'),
      accountId: id.optional().describe('Only of this account.'),
      view: z.enum(taskViews).default('all').describe('Only in this state.'),
    }),
    output: pageOf(openPost),
  }),
  /** A key moves only what it scheduled itself, within its posts a day; one that asks for a yes moves none. */
  move: endpoint({
    method: 'POST',
    path: '/api/v2.open/movePosts',
    access: can('publish:send'),
    about: { set: 'v1', summary: 'Gives waiting posts another time; a key only its own.', isRepeatable: true },
    input: z.object({ ids, at: postingTime.describe('When they go out, in Unix seconds.') }),
    output: perItem,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/v2.open/cancelPosts',
    access: can('publish:send'),
    about: { set: 'v1', summary: 'Stops waiting posts. What is out already is refused by name.', isRepeatable: true },
    input: z.object({ ids }),
    output: perItem,
  }),
}
