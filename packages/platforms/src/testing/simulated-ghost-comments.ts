import { memoryOf } from './memory-of.ts'
import type { Answered, Asked, Simulated, SimulatedComment } from './simulated-site.ts'

type Member = { id: string; name: string; email: string }
const membersOf = memoryOf<Member>()

const refuse = (status: number, type: string): Answered => ({
  status,
  json: { errors: [{ type, code: null, message: `simulated ${type}`, context: null }] },
})

/** Whoever is no member that was made by a call has an address of their own; the account's own person is its newest member. */
function memberOf(by: string, site: Simulated): Member {
  const made = [...membersOf(site).values()]
  const own = made.at(-1) ?? { id: 'f'.repeat(24), name: 'A site', email: 'site-voice@matrixcast.invalid' }
  return by === 'reed'
    ? own
    : { id: Buffer.from(by).toString('hex').padStart(24, '0'), name: by, email: `${by}@example.com` }
}

const bare = (comment: SimulatedComment, site: Simulated) => ({
  id: comment.id,
  status: comment.isGone ? 'deleted' : comment.isHeld ? 'hidden' : 'published',
  html: comment.words,
  created_at: new Date(comment.at * 1000).toISOString(),
  in_reply_to_id: Object(comment.sent).in_reply_to_id ?? null,
  member: memberOf(comment.by, site),
})

function pageOf(rows: readonly object[], { query }: Asked): Answered {
  const size = Math.min(100, Number(query.get('limit') ?? 15))
  const page = Number(query.get('page') ?? 1)
  const next = page * size < rows.length ? page + 1 : null
  const comments = rows.slice((page - 1) * size, page * size)
  return { status: 200, json: { comments, meta: { pagination: { page, limit: size, next } } } }
}

/** Of a deleted one a gap stays above its answers. */
function threads(post: string, asked: Asked, site: Simulated): Answered {
  const there = site.comments.filter(({ on }) => on === post)
  const rows = there
    .filter(({ parent }) => parent === null)
    .map((top) => ({ top, replies: there.filter(({ parent, isGone }) => parent === top.id && !isGone) }))
    .filter(({ top, replies }) => !top.isGone || replies.length > 0)
    .toSorted((one, other) => other.top.at - one.top.at)
    .map(({ top, replies }) => ({ ...bare(top, site), replies: replies.map((reply) => bare(reply, site)) }))
  return pageOf(rows, asked)
}

/** An answer is written below the comment that begins its thread, and below no other. */
function create({ json }: Asked, site: Simulated): Answered {
  const [sent] = Array.isArray(json['comments']) ? json['comments'] : []
  if (![...membersOf(site).keys()].includes(sent?.member_id)) return refuse(404, 'NotFoundError')
  const top = site.comments.find(({ id }) => id === sent.parent_id)
  if (!top) return refuse(404, 'NotFoundError')
  if (top.parent !== null) return refuse(400, 'BadRequestError')
  const made = {
    id: String(site.comments.length + 1001).padStart(24, 'a'),
    on: top.on,
    parent: top.id,
    by: 'reed',
    words: String(sent.html),
    at: site.now(),
    isHeld: false,
    isGone: false,
    sent,
  }
  site.comments.push(made)
  return { status: 201, json: { comments: [bare(made, site)] } }
}

function members({ method, path, query, json }: Asked, site: Simulated): Answered {
  const known = membersOf(site)
  if (method === 'POST') {
    const [given] = Array.isArray(json['members']) ? json['members'] : []
    if ([...known.values()].some(({ email }) => email === given.email)) return refuse(422, 'ValidationError')
    const made = { id: String(known.size + 1).padStart(24, 'e'), name: given.name, email: given.email }
    known.set(made.id, made)
    return { status: 201, json: { members: [made] } }
  }
  const email = /^email:'(.+)'$/.exec(query.get('filter') ?? '')?.[1]
  if (email !== undefined) {
    return { status: 200, json: { members: [...known.values()].filter((one) => one.email === email) } }
  }
  const found = known.get(/members\/(\w+)\/$/.exec(path)?.[1] ?? '')
  return found ? { status: 200, json: { members: [found] } } : refuse(404, 'NotFoundError')
}

/** Comments and members as Ghost 5.130 gives them to a key; undefined: it was asked for something else. */
export function ghostComments(asked: Asked, site: Simulated): Answered | undefined {
  const path = asked.path.replace('/ghost/api/admin/', '')
  if (path.startsWith('members/')) return members(asked, site)
  if (path === 'comments/' && asked.method === 'POST') return create(asked, site)
  const [, post] = /^comments\/post\/(\w+)\/$/.exec(path) ?? []
  if (post !== undefined) return threads(post, asked, site)
  const [, id, isReplies] = /^comments\/(\w+)\/(replies\/)?$/.exec(path) ?? []
  if (id === undefined) return undefined
  if (isReplies !== undefined) {
    const replies = site.comments.filter(({ parent, isGone }) => parent === id && !isGone)
    return pageOf(
      replies.map((one) => bare(one, site)),
      asked,
    )
  }
  const found = site.comments.find((one) => one.id === id)
  return found ? { status: 200, json: { comments: [bare(found, site)] } } : refuse(404, 'NotFoundError')
}

/** How many members the site has that were made by a call. */
export const membersMade = (site: Simulated): number => membersOf(site).size
