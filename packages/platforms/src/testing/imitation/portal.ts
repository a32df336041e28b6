import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import QRCode from 'qrcode'
import { z } from 'zod'
import type { Cookie } from '../practice-site.ts'
import { looks, type PortalLook } from './portal-look.ts'
import { offersOf } from './portal-offers.ts'
import { formBody, homeBody, listBody, loginBody, page } from './portal-pages.ts'
import { portalScript } from './portal-script.ts'
import { type PortalPost, PortalState, type Scenarios } from './portal-state.ts'

const cookieName = 'portal_session'
type Asked = { request: IncomingMessage; reply: ServerResponse; url: URL; name: string | null; session: string }

/** A simulated creator portal over real HTTP, with the looks of one kind and told to misbehave. Counts are the truth. */
export class ImitationPortal {
  readonly state = new PortalState()
  address = ''
  private readonly look: PortalLook
  private readonly http: Server

  private constructor(look: PortalLook) {
    this.look = look
    this.http = createServer((request, reply) => void this.handle(request, reply))
  }

  /** The look of a portal that has a recipe. */
  static async start(platform: string): Promise<ImitationPortal> {
    const look = looks[platform]
    if (!look) throw new Error(`${platform} has no imitation`)
    const portal = new ImitationPortal(look)
    await new Promise<void>((resolve) => portal.http.listen(0, '127.0.0.1', resolve))
    const bound = portal.http.address()
    portal.address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
    return portal
  }

  async join(name: string): Promise<Cookie[]> {
    this.state.users.set(name, {})
    return this.signIn(name)
  }

  async signIn(name: string): Promise<Cookie[]> {
    return [{ name: cookieName, value: this.state.newSession(name), domain: '127.0.0.1', path: '/' }]
  }

  async meets(name: string, scenarios: Scenarios): Promise<void> {
    this.state.users.set(name, scenarios)
  }

  async titlesOf(name: string): Promise<string[]> {
    return this.postsOf(name).map(({ title }) => title)
  }

  postsOf(name: string): PortalPost[] {
    return this.state.posts.filter(({ author }) => author === name).toReversed()
  }

  async stop(): Promise<void> {
    this.http.closeAllConnections()
    await new Promise((resolve) => this.http.close(resolve))
  }

  private async handle(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.address)
    const session = new RegExp(`${cookieName}=([0-9a-f]+)`).exec(request.headers.cookie ?? '')?.[1] ?? ''
    const name = this.state.sessions.get(session) ?? null
    const asked = { request, reply, url, name, session }
    if (request.method === 'GET') await this.show(asked)
    else await this.take(asked)
  }

  private async show({ reply, url, name }: Asked): Promise<void> {
    const { look, state } = this
    const path = url.pathname
    if (path === '/portal.js') return void reply.setHeader('content-type', 'text/javascript').end(portalScript)
    if (path === '/code') return this.askCode(reply, url)
    const scenarios = (name !== null && state.users.get(name)) || {}
    const html = (body: string) => reply.setHeader('content-type', 'text/html').end(page(look, scenarios, body))
    if (path.startsWith('/user/')) {
      const author = decodeURIComponent(path.slice('/user/'.length))
      return void html(listBody(state, this.publicPostsOf(author), '公开主页', false))
    }
    if (path === look.login && name === null) {
      const code = state.newCode()
      const picture = await QRCode.toDataURL(`${this.address}/scanned/${code}`, { margin: 4 })
      return void html(loginBody(look, code, picture))
    }
    if (name === null) return redirect(reply, look.login)
    await pause(scenarios.slowSteps)
    if (path === look.login) return redirect(reply, look.home)
    if (path === '/offers') {
      return json(reply, offersOf(url.searchParams.get('kind') ?? '', url.searchParams.get('query') ?? ''))
    }
    if (path === look.manage) return void html(listBody(state, this.postsOf(name), look.manageTitle, true))
    if (path === look.taken) return void html('<h1>发布成功</h1>')
    if (path === look.create && look.frame) {
      return void html(`<h1>发表视频</h1><iframe src="${look.frame}" width="900" height="700"></iframe>`)
    }
    if (path === look.create || path === look.frame) return void html(formBody(look, scenarios))
    if (path === look.home) return void html(homeBody(look, name))
    reply.writeHead(404).end()
  }

  /** A post that is there already. Milliseconds. */
  holds(author: string, title: string, createdAt: number, shownAs: PortalPost['shownAs'] = {}): void {
    const unsaid = { text: '', declaration: '', collection: '', place: '', joined: [], tags: [] }
    const rest = { ...unsaid, covered: false, publishAt: null }
    this.state.posts.unshift({ author, title, createdAt, shownAs, ...rest })
  }

  private publicPostsOf(author: string): PortalPost[] {
    return this.postsOf(author).filter((post) => this.state.stateOf(post) === '已发布')
  }

  private askCode(reply: ServerResponse, url: URL): void {
    const code = this.state.codes.get(url.searchParams.get('of') ?? '')
    if (!code || this.state.isExpired(code)) return json(reply, { expired: true })
    if (!code.scannedBy || !code.isConfirmed) return json(reply, { scanned: code.scannedBy !== null })
    if (code.sms) return json(reply, { sms: true })
    reply.setHeader('set-cookie', `${cookieName}=${this.state.newSession(code.scannedBy)}; Path=/; HttpOnly`)
    json(reply, { next: this.look.home })
  }

  private async take({ request, reply, url, name, session }: Asked): Promise<void> {
    const body = await bodyOf(request)
    if (url.pathname === '/sms') {
      const code = this.state.codes.get(url.searchParams.get('of') ?? '')
      const isRight = code !== undefined && code.sms === url.searchParams.get('code')
      if (isRight) code.sms = null
      return json(reply, { wrong: !isRight })
    }
    if (url.pathname === '/sms-again') {
      const code = this.state.codes.get(url.searchParams.get('of') ?? '')
      if (code?.scannedBy) this.state.scan(code.scannedBy, url.searchParams.get('of') ?? '')
      return json(reply, {})
    }
    if (name === null) return void reply.writeHead(401).end()
    const scenarios = this.state.users.get(name) ?? {}
    await pause(scenarios.slowSteps)
    if (url.pathname === '/parts') {
      const isBroken = Number(url.searchParams.get('part')) === scenarios.uploadBreaksAtPart
      const once = scenarios.uploadStaysBroken || !this.state.brokenOnce.has(session)
      if (isBroken) this.state.brokenOnce.add(session)
      return isBroken && once ? cut(reply) : json(reply, {})
    }
    if (url.pathname === '/uploaded' && scenarios.logOutMidWay) {
      this.state.sessions.delete(session)
      return void reply.writeHead(401).end()
    }
    if (url.pathname.replace(/\/$/, '') !== this.look.publish.path) return json(reply, {})
    const form: unknown = JSON.parse(body.toString('utf8'))
    this.publish(reply, { form, name, session, scenarios })
  }

  /** Pressing twice makes two posts, as on real portals. */
  private publish(
    reply: ServerResponse,
    { form, name, session, scenarios }: { form: unknown; name: string; session: string; scenarios: Scenarios },
  ): void {
    const { publish } = this.look
    const refuse = (text: string) => json(reply, { ...publish.refused(text), text })
    if (scenarios.refuse) return refuse(scenarios.refuse)
    const text = (field: string) => String(Object(form)[field] ?? '')
    if (scenarios.mandatoryDeclaration && text('declaration') === '') return refuse('请选择自主声明')
    const words = (field: string): string[] => z.array(z.string()).parse(Object(form)[field] ?? [])
    const publishAt = Number(text('publishAt')) || null
    this.state.posts.push({
      author: name,
      title: text('title'),
      text: text('text'),
      declaration: text('declaration'),
      collection: text('collection'),
      place: text('place'),
      joined: words('joined'),
      tags: words('tags'),
      covered: text('covered') === 'true',
      publishAt,
      createdAt: Date.now(),
    })
    if (scenarios.answerLostAfterPublish) return cut(reply)
    if (scenarios.closesReusedConnections && !this.state.closedOnce.has(session)) {
      this.state.closedOnce.add(session)
      return void reply.destroy()
    }
    if (scenarios.redirectToLoginAfterPublish) {
      this.state.sessions.delete(session)
      return void reply.writeHead(401).end()
    }
    json(reply, { ...publish.taken(`74200000000000001${10 + this.state.posts.length}`), next: this.look.taken })
  }
}

const pause = (seconds = 0) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
const json = (reply: ServerResponse, body: object): void =>
  void reply.setHeader('content-type', 'application/json').end(JSON.stringify(body))
const redirect = (reply: ServerResponse, to: string): void => void reply.writeHead(303, { location: to }).end()

/** Breaks off after the head: before it, a browser would send the request again by itself. */
function cut(reply: ServerResponse): void {
  reply.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 })
  reply.write('{', () => reply.destroy())
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}
