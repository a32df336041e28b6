import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { SimulatedTokens } from './simulated-tokens.ts'

export type Asked = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Buffer
  json: Record<string, unknown>
}
export type Answered = { status: number; json?: unknown; text?: string; headers?: Record<string, string> }

/** What a site holds of a post; `key` is the name under which its adapter looks for it, or the platform's own number. */
export type SimulatedPost = {
  key: string
  id: string
  title: string
  /** What it was sent with behind its title, where the platform shows both as one text. */
  behind?: string
  author: string
  createdAt: number
  scheduledFor: number | null
  /** The post as it was sent, for what else it says. */
  said?: unknown
  /** What people did with it; nothing until somebody does. */
  counts?: { likes: number; shares: number }
}

/** What people left below a post; `by` is the name of a person, `reed` the account's own. `words` as the platform keeps them. */
export type SimulatedComment = {
  id: string
  on: string
  parent: string | null
  by: string
  words: string
  at: number
  isHeld: boolean
  isGone: boolean
  /** The comment as it was sent, for what else it says. */
  sent?: unknown
}

/** How a site misbehaves: which request, and whether it is done all the same. */
export type Trouble = {
  at: 'commit' | 'upload' | 'read'
  how: 'answerLost' | 'silent' | { answer: Answered }
  /** The request is done although its answer is not the usual one. */
  done: boolean
}

export type Simulated = {
  /** Where it says that it lives. */
  readonly address: string
  /** The two people who have accounts, by the secret that lets them in. */
  people: Map<string, string>
  posts: SimulatedPost[]
  comments: SimulatedComment[]
  uploads: number
  tokens: SimulatedTokens
  /** How many people follow an account here. */
  fans: number
  /** Unix seconds by this site's clock. */
  now(): number
}

/** What a person has posted, the newest first. */
export const ownPosts = ({ posts }: Simulated, caller: string): SimulatedPost[] =>
  posts.filter(({ author }) => author === caller).toReversed()
/** As many as are asked for from the row numbered `from` on; `next` numbers the one that follows, where one does. */
export function pageOf(
  posts: readonly SimulatedPost[],
  most: unknown,
  from = 0,
): { rows: SimulatedPost[]; next: number | undefined } {
  const end = from + Number(most)
  return { rows: posts.slice(from, end), next: end < posts.length ? end : undefined }
}
/** The number of the row behind the one with this id; without an id that is the first. */
export const rowBehind = (posts: readonly SimulatedPost[], id: string | null): number =>
  id === null ? 0 : posts.findIndex((post) => post.id === id) + 1 || posts.length

/** The shapes of one platform's answers, as its documentation and its servers give them. */
export type Shapes = {
  kindOf(asked: Asked): Trouble['at']
  answer(asked: Asked, site: Simulated): Answered
}

/** A local server in the place of a platform, with a memory: what it holds afterwards is the truth of a test. */
export class SimulatedSite implements Simulated {
  people = new Map([
    ['reed', 'reed-secret'],
    ['moss', 'moss-secret'],
  ])
  posts: SimulatedPost[] = []
  comments: SimulatedComment[] = []
  tokens = new SimulatedTokens(this.people)
  fans = 1234
  uploads = 0
  address = ''
  trouble: Trouble | null = null
  /** How far this site's clock is ahead of ours. */
  clockAheadSeconds = 0
  /** Milliseconds it takes over each answer. */
  slowness = 0
  private readonly server = createServer((request, response) => {
    // Whoever asked was killed in the middle of its request.
    this.serve(request, response).catch(() => response.destroy())
  })
  private readonly shapes: Shapes

  private constructor(shapes: Shapes) {
    this.shapes = shapes
  }

  static async start(shapes: Shapes): Promise<SimulatedSite> {
    const site = new SimulatedSite(shapes)
    await new Promise<void>((resolve) => {
      site.server.listen(0, '127.0.0.1', resolve)
    })
    const at = site.server.address()
    if (at === null || typeof at === 'string') throw new Error('the site has no port')
    site.address = `http://127.0.0.1:${at.port}`
    return site
  }

  now(): number {
    return Math.floor(Date.now() / 1000) + this.clockAheadSeconds
  }

  stop(): Promise<void> {
    this.server.closeAllConnections()
    return new Promise((resolve) => {
      this.server.close(() => resolve())
    })
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    await sleep(this.slowness)
    const url = new URL(request.url ?? '/', 'http://site')
    const isJson = (request.headers['content-type'] ?? '').includes('json') && body.length > 0
    const asked: Asked = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body,
      json: isJson ? JSON.parse(body.toString()) : {},
    }
    const trouble = this.trouble?.at === this.shapes.kindOf(asked) ? this.trouble : null
    const usual = trouble && !trouble.done ? { status: 500 } : this.shapes.answer(asked, this)
    if (trouble?.how === 'answerLost') response.destroy()
    else if (trouble?.how !== 'silent') this.send(response, trouble ? trouble.how.answer : usual)
  }

  private send(response: ServerResponse, { status, json, text, headers = {} }: Answered): void {
    response.writeHead(status, {
      'content-type': text === undefined ? 'application/json' : 'text/html',
      date: new Date(this.now() * 1000).toUTCString(),
      ...headers,
    })
    response.end(text ?? JSON.stringify(json ?? {}))
  }
}
