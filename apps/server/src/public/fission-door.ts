import { Refusal } from '@matrixcast/domain/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { shareReadings } from '../db/share-readings.ts'
import { claimLanes, type Lane, postReportLanes } from '../limits/lanes.ts'
import { savedAs } from '../storage/download-name.ts'
import { sendStored } from '../storage/send-stored.ts'
import { arrivalOf, isForeign, isOpening } from './arrival.ts'
import { type DoorNeeds, sendClosed } from './door-answers.ts'
import { newNonce } from './framed-page.ts'
import { buildGatherer } from './gatherer.ts'
import { sendUnknown } from './unknown-address.ts'
import type { buildViewTokens } from './view-token.ts'
import { countOpenings, gathering } from './visit-door.ts'
import type { Click } from './visit-store.ts'

type Address = NonNullable<Awaited<ReturnType<DoorNeeds['publicAddresses']['find']>>>
type From = { ip: string; agent: string }
type Answer<Fault> = { fault: Fault | OwnFault } | { done: true }
type File = { title: string; videoKey: string | null; images: readonly { key: string }[] }
type OwnFault = 'foreign' | 'tooMany' | 'stale'
/** What stands in a page besides the activity. */
type Drawing<Claim, Fault> = {
  nonce: string
  path: string
  ownPath: string
  view: string
  claim: Claim | null
  fault: Fault | OwnFault | null
  typed: string
  isWechat: boolean
  origin: string
  isForgotten: boolean
}
/** What activities do for their guests. */
export type ActivityNeeds<Activity, Claim, Fault> = DoorNeeds & {
  guests: {
    page: (
      address: Address,
      personId: string | undefined,
    ) => Promise<{ activity: Activity; claim: Claim | null } | undefined>
  }
  guestKeys: {
    tokenOf: (workspaceId: string, personId: string) => string
    personOf: (workspaceId: string, token: string) => string | undefined
  }
  guestPages: { draw: (activity: Activity, drawn: Drawing<Claim, Fault>) => string }
  claims: {
    claim: (address: Address, personId: string, from: From) => Promise<Answer<Fault>>
    change: (address: Address, personId: string) => Promise<Answer<Fault>>
    fetch: (address: Address, personId: string) => Promise<{ fault: Fault | OwnFault } | { work: File }>
  }
  postReports: {
    report: (address: Address, personId: string, given: { url: string; platform: string }) => Promise<Answer<Fault>>
    appeal: (address: Address, personId: string, words: string) => Promise<Answer<Fault>>
  }
  views: ReturnType<typeof buildViewTokens>
}
type Params = { slug: string; token?: string; at?: string }
type Route = { Params: Params; Querystring: Record<string, unknown> }
type Asked = FastifyRequest<Route>
/** Who pressed: `personId` undefined where the word of the address is not ours. */
type Guest = { address: Address; personId: string | undefined; ownPath: string }

const mostBodyBytes = 64 * 1024

/** Activities as strangers meet them, with a script or without; who holds something keeps its address. */
export function mountActivities<Activity, Claim, GuestFault extends string>(
  app: FastifyInstance,
  needs: ActivityNeeds<Activity, Claim, GuestFault>,
): void {
  type Fault = GuestFault | OwnFault
  type Page = { activity: Activity; claim: Claim | null }
  const { publicAddresses, guests, guestKeys, guestPages, claims, postReports, limits, views, visits, origins, log } =
    needs
  const arrivals = buildGatherer({ write: (batch: Click[]) => visits.recordClicks(batch), ...gathering })
  const pathOf = (slug: string, token?: string) =>
    `/f/${encodeURIComponent(slug)}${token === undefined ? '' : `/${token}`}`

  const find = async ({ params }: Asked): Promise<Guest | undefined> => {
    const address = await publicAddresses.find(params.slug)
    if (address?.kind !== 'code') return undefined
    const personId = params.token === undefined ? undefined : guestKeys.personOf(address.workspaceId, params.token)
    return { address, personId, ownPath: personId === undefined ? '' : pathOf(params.slug, params.token) }
  }

  type Its = { status?: number; fault?: Fault | null; typed?: string; view?: string; isForgotten?: boolean }
  function draw(request: Asked, reply: FastifyReply, { ownPath }: Guest, page: Page, its: Its = {}): FastifyReply {
    const { slug } = request.params
    const nonce = newNonce()
    const html = guestPages.draw(page.activity, {
      nonce,
      path: pathOf(slug),
      ownPath,
      view: its.view ?? views.issue(slug),
      claim: page.claim,
      fault: its.fault ?? null,
      typed: its.typed ?? '',
      origin: origins[0] ?? '',
      isWechat: /MicroMessenger/i.test(request.headers['user-agent'] ?? ''),
      isForgotten: its.isForgotten ?? false,
    })
    return sendPage(reply, its.status ?? 200, { html, nonce })
  }

  /** What everybody reads who scans one code at once is read once. */
  const landings = shareReadings<{ guest: Guest | undefined; page: Page | undefined }>()
  const read = async (request: Asked) => {
    const guest = await find(request)
    const isOpen = guest !== undefined && guest.address.disabledAt === null
    return { guest, page: isOpen ? await guests.page(guest.address, guest.personId) : undefined }
  }

  async function open(request: Asked, reply: FastifyReply): Promise<FastifyReply> {
    const { slug, token } = request.params
    const { guest, page } = await (token === undefined ? landings(slug, () => read(request)) : read(request))
    if (!guest) return sendUnknown(request, reply, { letter: 'f', publicAddresses })
    if (!page) return sendClosed(request, reply, 410)
    if (isOpening(request) && token === undefined) {
      arrivals.add(arrivalOf(slug, request)).catch((error: Error) => {
        log.warn({ error: error.message }, 'a scan of a code was not counted')
      })
    }
    return draw(request, reply, guest, page, { isForgotten: token !== undefined && guest.personId === undefined })
  }
  const counted = { onResponse: countOpenings(app, needs) }
  app.get<Route>('/f/:slug', counted, open)
  app.get<Route>('/f/:slug/:token', open)

  /** The file of a claim, from now on theirs. */
  app.get<Route>('/f/:slug/:token/file/:at', { exposeHeadRoute: false }, async (request, reply) => {
    const guest = await find(request)
    if (!guest || guest.personId === undefined) return sendClosed(request, reply, 404)
    const fetched = await claims.fetch(guest.address, guest.personId)
    if ('fault' in fetched) return refuse(request, reply, guest, fetched.fault)
    const { work } = fetched
    const key = work.videoKey ?? work.images[Number(request.params.at)]?.key
    if (key === undefined) return sendClosed(request, reply, 404)
    const name = `${work.title.slice(0, 60) || 'video'}.${key.slice(key.lastIndexOf('.') + 1)}`
    reply.header('content-disposition', savedAs(name))
    return sendStored(request, reply, { storage: needs.storage, key, cache: 'private, no-store' })
  })

  async function refuse(
    request: Asked,
    reply: FastifyReply,
    guest: Guest,
    fault: Fault,
    more: Its = {},
  ): Promise<FastifyReply> {
    const page = await guests.page(guest.address, guest.personId)
    if (!page || guest.address.disabledAt) return sendClosed(request, reply, 410)
    const status = fault === 'tooMany' ? 429 : fault === 'foreign' ? 403 : 422
    return draw(request, reply, guest, page, { status, fault, ...more })
  }

  async function mayPress(request: Asked, lanes: readonly Lane[]): Promise<Fault | undefined> {
    if (isForeign(request, origins)) return 'foreign'
    try {
      await limits.request(lanes)
      return undefined
    } catch (error) {
      if (error instanceof Refusal) return 'tooMany'
      throw error
    }
  }

  /** A page pressed twice is one person and one claim: its view names them until their address does. */
  async function claim(request: Asked, reply: FastifyReply): Promise<FastifyReply> {
    const { slug } = request.params
    const guest = await find(request)
    if (!guest || guest.address.disabledAt) return sendClosed(request, reply, guest ? 410 : 404)
    const given = sentIn(request).get('view') ?? ''
    const personId = guest.personId ?? views.read(slug, given)?.key
    if (personId === undefined) return refuse(request, reply, guest, 'stale')
    const fault = await mayPress(request, claimLanes(request.ip))
    if (fault) return refuse(request, reply, guest, fault, { view: given })
    const { workspaceId } = guest.address
    const from = { ip: request.ip, agent: request.headers['user-agent'] ?? '' }
    const answer = await claims.claim(guest.address, personId, from)
    if ('fault' in answer) return refuse(request, reply, guest, answer.fault, { view: given })
    return leadOn(reply, pathOf(slug, guestKeys.tokenOf(workspaceId, personId)))
  }

  type Press = (guest: Address, personId: string, sent: URLSearchParams) => Promise<{ fault: Fault } | { done: true }>
  const pressed =
    (press: Press) =>
    async (request: Asked, reply: FastifyReply): Promise<FastifyReply> => {
      const guest = await find(request)
      if (!guest || guest.address.disabledAt) return sendClosed(request, reply, guest ? 410 : 404)
      const { personId } = guest
      if (personId === undefined) return refuse(request, reply, guest, 'stale', { isForgotten: true })
      const sent = sentIn(request)
      const typed = sent.get('url') ?? ''
      const fault = await mayPress(request, sent.has('url') ? postReportLanes(personId) : claimLanes(request.ip))
      if (fault) return refuse(request, reply, guest, fault, { typed })
      const answer = await press(guest.address, personId, sent)
      return 'fault' in answer ? refuse(request, reply, guest, answer.fault, { typed }) : leadOn(reply, guest.ownPath)
    }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const parser = { parseAs: 'string' as const, bodyLimit: mostBodyBytes }
    scope.addContentTypeParser('application/x-www-form-urlencoded', parser, (_request, body, done) => done(null, body))
    scope.post<Route>('/f/:slug/claim', claim)
    scope.post<Route>('/f/:slug/:token/claim', claim)
    scope.post<Route>(
      '/f/:slug/:token/change',
      pressed((address, personId) => claims.change(address, personId)),
    )
    scope.post<Route>(
      '/f/:slug/:token/report',
      pressed((address, personId, sent) =>
        postReports.report(address, personId, { url: sent.get('url') ?? '', platform: sent.get('platform') ?? '' }),
      ),
    )
    scope.post<Route>(
      '/f/:slug/:token/appeal',
      pressed((address, personId, sent) => postReports.appeal(address, personId, sent.get('words') ?? '')),
    )
  })
}

const sentIn = ({ body }: Asked): URLSearchParams => new URLSearchParams(typeof body === 'string' ? body : '')
const leadOn = (reply: FastifyReply, to: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(to, 303)

/** Nobody shows it in a frame: whoever presses sees where they are. */
const sendPage = (
  reply: FastifyReply,
  status: number,
  { html, nonce }: { html: string; nonce: string },
): FastifyReply =>
  reply
    .code(status)
    .header(
      'content-security-policy',
      [
        "default-src 'none'",
        `style-src 'nonce-${nonce}'`,
        `script-src 'nonce-${nonce}'`,
        "img-src 'self'",
        "media-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'self'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
      ].join('; '),
    )
    // The word of a claim stands in the address; without any referrer a form would say no origin either.
    .header('referrer-policy', 'same-origin')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(html)
