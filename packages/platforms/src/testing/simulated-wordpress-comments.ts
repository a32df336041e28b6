import { createHash } from 'node:crypto'
import type { Answered, Asked, Simulated, SimulatedComment } from './simulated-site.ts'

const refuse = (status: number, code: string): Answered => ({
  status,
  json: { code, message: `simulated ${code}`, data: { status } },
})

const numberOf = (by: string, { people }: Simulated): number => [...people.keys()].indexOf(by) + 1
const emailOf = (by: string): string => `${by}@example.com`

/** What answers a comment that was deleted is moved up. */
function parentOf({ parent }: SimulatedComment, site: Simulated): string {
  const found = site.comments.find(({ id }) => id === parent)
  if (!found) return '0'
  return found.isGone ? parentOf(found, site) : found.id
}

/** The address and the program of whoever wrote it are for moderators. */
const shown = (comment: SimulatedComment, site: Simulated, isModerator: boolean) => ({
  id: Number(comment.id),
  post: Number(comment.on),
  parent: Number(parentOf(comment, site)),
  author: numberOf(comment.by, site),
  author_name: comment.by,
  author_avatar_urls: {
    '96': `https://secure.gravatar.com/avatar/${createHash('md5').update(emailOf(comment.by)).digest('hex')}?s=96`,
  },
  date_gmt: new Date(comment.at * 1000).toISOString().slice(0, 19),
  content: { rendered: `<p>${comment.words}</p>\n`, ...(isModerator ? { raw: comment.words } : {}) },
  status: comment.isHeld ? 'hold' : 'approved',
  ...(isModerator
    ? {
        author_email: emailOf(comment.by),
        author_user_agent: String(Object(comment.sent).author_user_agent ?? 'Other'),
      }
    : {}),
})

function list({ query }: Asked, site: Simulated, isModerator: boolean): Answered {
  const among = (name: string, value: string) => (query.get(name)?.split(',') ?? [value]).includes(value)
  const states = query.get('status') ?? 'approve'
  const found = site.comments
    .filter(({ isGone, isHeld }) => !isGone && (!isHeld || states === 'all'))
    .filter(({ on, by }) => among('post', on) && among('author', String(numberOf(by, site))))
    .toSorted((one, other) => other.at - one.at)
  const size = Number(query.get('per_page') ?? 10)
  if (size > 100) return refuse(400, 'rest_invalid_param')
  const page = Number(query.get('page') ?? 1)
  const headers = { 'x-wp-total': String(found.length), 'x-wp-totalpages': String(Math.ceil(found.length / size)) }
  // Those that may not be read are taken out of a page that was cut already.
  const rows = found.slice((page - 1) * size, page * size).filter(({ isHeld }) => isModerator || !isHeld)
  return { status: 200, json: rows.map((row) => shown(row, site, isModerator)), headers }
}

function create({ json }: Asked, site: Simulated, caller: string): Answered {
  const on = String(json['post'])
  const parent = typeof json['parent'] === 'number' ? String(json['parent']) : null
  if (!site.posts.some(({ id }) => id === on)) return refuse(403, 'rest_comment_invalid_post_id')
  const words = String(json['content'])
  if (words === '') return refuse(400, 'rest_comment_content_invalid')
  const isThere = site.comments.some(
    (one) => !one.isGone && one.on === on && one.parent === parent && one.by === caller && one.words === words,
  )
  if (isThere) return refuse(409, 'comment_duplicate')
  const id = String(site.comments.length + 1001)
  const made = { id, on, parent, by: caller, words, at: site.now(), isHeld: false, isGone: false, sent: json }
  site.comments.push(made)
  return { status: 201, json: shown(made, site, caller === 'reed') }
}

/** Comments of the site, where `reed` moderates and `moss` only writes; undefined: it was asked for something else. */
export function wordpressComments(asked: Asked, site: Simulated, caller: string): Answered | undefined {
  const [, which, id] = /\/wp\/v2\/(comments)(?:\/(\d+))?$/.exec(asked.path) ?? []
  if (which === undefined) return undefined
  if (asked.method === 'POST') return create(asked, site, caller)
  const isModerator = caller === 'reed'
  if (asked.query.get('context') === 'edit' && !isModerator) return refuse(403, 'rest_forbidden_context')
  if (id === undefined) return list(asked, site, isModerator)
  const found = site.comments.find((one) => one.id === id && !one.isGone)
  return found ? { status: 200, json: shown(found, site, isModerator) } : refuse(404, 'rest_comment_invalid_id')
}
