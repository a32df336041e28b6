import { type Answered, type Asked, pageOf, type Simulated, type SimulatedPost } from './simulated-site.ts'
import { type YesNames, yesPage } from './simulated-yes.ts'

export const graphRefusal = (status: number, code: number, subcode?: number): Answered => ({
  status,
  json: {
    error: {
      code,
      message: `simulated ${code}`,
      type: 'OAuthException',
      ...(subcode === undefined ? {} : { error_subcode: subcode }),
    },
  },
})
export const nothingThere = graphRefusal(400, 100, 33)

export const graphCaller = ({ headers }: Asked, { people }: Simulated): string | undefined =>
  [...people].find(([, secret]) => headers.authorization === `OAuth ${secret}`)?.[0]

const yes: YesNames = {
  path: '/v25.0/dialog/oauth',
  id: 'client_id',
  returnName: 'redirect_uri',
  scope: true,
  challenge: null,
}
const editor = 'editor'

/** Tokens of a person: a short one for a code, a long one for a short one. */
function userToken({ query }: Asked, { tokens }: Simulated): Answered {
  if (query.get('client_id') !== tokens.app.id) return graphRefusal(400, 101)
  if (query.get('client_secret') !== tokens.app.secret) {
    return {
      status: 400,
      json: { error: { code: 1, message: 'Error validating client secret.', type: 'OAuthException' } },
    }
  }
  if (query.get('grant_type') === 'fb_exchange_token') {
    const isShort = query.get('fb_exchange_token') === `short-${editor}`
    return isShort ? { status: 200, json: { access_token: `long-${editor}` } } : graphRefusal(400, 190)
  }
  return tokens.takeCode(query) === editor
    ? { status: 200, json: { access_token: `short-${editor}`, token_type: 'bearer' } }
    : graphRefusal(400, 100, 36_009)
}

/** The Pages a person acts for, one an answer; on the last they may only look. */
function accounts({ query }: Asked, { people }: Simulated, more: (name: string) => object): Answered {
  const pages = [...people].map(([name, access_token]) => ({
    id: name,
    name,
    access_token,
    tasks: ['CREATE_CONTENT', 'ANALYZE'],
    ...more(name),
  }))
  const looked = { id: 'seen', name: 'only seen', access_token: 'seen-secret', tasks: ['ANALYZE'] }
  const all = [...pages, looked]
  const at = Number(query.get('after') ?? 0)
  const isLast = at + 1 >= all.length
  const paging = { cursors: { after: String(at + 1) }, ...(isLast ? {} : { next: 'https://graph.test/next' }) }
  return { status: 200, json: { data: all.slice(at, at + 1), paging } }
}

/** How a person says yes, and what they then act for. `more` is what a Page has besides. */
export function graphLogin(asked: Asked, site: Simulated, more: (name: string) => object): Answered | undefined {
  if (asked.path === '/v25.0/oauth/access_token') return userToken(asked, site)
  if (asked.path !== '/v25.0/me/accounts') return yesPage(asked, site, yes, [editor])
  return asked.headers.authorization === `OAuth long-${editor}` ? accounts(asked, site, more) : graphRefusal(400, 190)
}

/** A page of a list; every one has a cursor, and only one that more follow has `next`. */
export function graphList(
  posts: readonly SimulatedPost[],
  query: URLSearchParams,
  shown: (post: SimulatedPost) => object,
): Answered {
  const { rows, next } = pageOf(posts, query.get('limit') ?? 25, Number(query.get('after')?.slice(2) ?? 0))
  const more = next === undefined ? {} : { next: 'https://graph.test/next' }
  const paging = rows.length === 0 ? {} : { paging: { cursors: { after: `QV${next ?? posts.length}` }, ...more } }
  return { status: 200, json: { data: rows.map(shown), ...paging } }
}

/** The bytes of a whole upload: where they begin and how many there are has to be said. */
export function transferred({ headers, body }: Asked, before: number): number | undefined {
  const offset = Number(headers['offset'] ?? Number.NaN)
  const size = Number(headers['file_size'] ?? Number.NaN)
  return offset === before && offset + body.length === size ? size : undefined
}

export const atOf = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('.000Z', '+0000')
