import { mostChatLetters } from '@matrixcast/contract/inboxes'
import type { Country } from '@matrixcast/domain/country'
import { Refusal } from '@matrixcast/domain/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chatLanes } from '../limits/lanes.ts'
import type { Parts } from '../parts.ts'
import { buildAddressCounter } from './address-counter.ts'
import { arrivalOf, clickIn, isForeign, isOpening } from './arrival.ts'
import { type DoorNeeds, sendClosed } from './door-answers.ts'
import { newNonce, sendFramed } from './framed-page.ts'
import { buildGatherer } from './gatherer.ts'
import { sendUnknown } from './unknown-address.ts'
import type { buildViewTokens } from './view-token.ts'
import { countOpenings, gathering } from './visit-door.ts'
import type { Click } from './visit-store.ts'
import { buildVisitorTokens } from './visitor-token.ts'

type Needs = DoorNeeds &
  Pick<Parts, 'inboxes' | 'visitorTalk' | 'chatPages' | 'contactOf'> & {
    views: ReturnType<typeof buildViewTokens>
  }
type Drawing = Parameters<Parts['chatPages']['draw']>[1]
type Fault = NonNullable<Drawing['fault']>
type Found = NonNullable<Awaited<ReturnType<Parts['inboxes']['find']>>>
type Params = { slug: string }
type Asked = FastifyRequest<{ Params: Params }>

const mostBodyBytes = 1024 * 1024
/** Of one address within a minute: many visitors of one company or telephone network have the same. */
const mostReadsPerMinute = 3000
/** Nobody opens a page and writes faster. */
const leastAgeMs = 2000
const nobody = { name: '', phone: '', text: '' }
const refPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** What decoding leaves of bytes in another encoding, and what no table keeps. */
const unreadable = /[\uFFFD\0\p{Surrogate}]/u

/** Chat pages: a visitor writes and reads there by a token of their own, with a script or without. */
export function mountChatPages(app: FastifyInstance, needs: Needs): void {
  const { inboxes, visitorTalk, chatPages, contactOf, limits, views, visits, origins, keys, log } = needs
  const arrivals = buildGatherer({ write: (batch: Click[]) => visits.recordClicks(batch), ...gathering })
  const tokens = buildVisitorTokens(keys.files)
  const readers = buildAddressCounter({ most: mostReadsPerMinute, windowMs: 60_000, now: Date.now })
  const whoOf = ({ inbox }: Found, visitor: string) => ({ workspaceId: inbox.workspaceId, inboxId: inbox.id, visitor })

  function draw(
    reply: FastifyReply,
    { inbox, isAttended, country }: Found,
    its: Omit<Drawing, 'nonce' | 'isAttended' | 'country'>,
  ) {
    const nonce = newNonce()
    const html = chatPages.draw(inbox, { ...its, isAttended, country, nonce })
    return sendFramed(reply, its.fault ? 422 : 200, { html, nonce, hosts: inbox.hosts })
  }

  app.get<{ Params: Params; Querystring: Record<string, unknown> }>(
    '/c/:slug',
    { onResponse: countOpenings(app, needs) },
    async (request, reply) => {
      const { slug } = request.params
      const found = await inboxes.find(slug)
      if (!found) return sendUnknown(request, reply, { letter: 'c', publicAddresses: needs.publicAddresses })
      if (!found.isOpen) return sendClosed(request, reply, 410)
      if (isOpening(request)) {
        arrivals.add(arrivalOf(slug, request)).catch((error: Error) => {
          log.warn({ error: error.message }, 'an opening of a chat page was not counted')
        })
      }
      const click = clickIn(request.query['mxc']) ?? ''
      return draw(reply, found, {
        slug,
        view: views.issue(slug, found.inbox.hosts),
        token: '',
        click,
        lines: [],
        typed: nobody,
        fault: null,
      })
    },
  )

  /** What a visitor wrote, or why it was not taken; their token from now on. */
  async function write(
    request: Asked,
    found: Found,
    sent: URLSearchParams,
  ): Promise<{ token: string } | { fault: Fault }> {
    const { slug } = request.params
    const { inbox, country } = found
    if (isForeign(request, origins)) return { fault: 'foreign' }
    const view = views.read(slug, sent.get('view') ?? '')
    const known = tokens.read(inbox.id, sent.get('token') ?? '')
    const visitor = known ?? view?.key
    const given = sent.get('ref') ?? ''
    const ref = refPattern.test(given) ? given : view?.key
    if (visitor === undefined || ref === undefined) return { fault: 'stale' }
    if (known === undefined && view !== undefined && view.ageMs < leastAgeMs) return { fault: 'tooFast' }
    try {
      await limits.request(chatLanes(slug, request.ip, request.headers['user-agent'] ?? ''))
    } catch (error) {
      if (error instanceof Refusal) return { fault: 'tooMany' }
      throw error
    }
    const token = tokens.issue(inbox.id, visitor)
    // Only a robot fills in what nobody sees: it reads that all went well, and nothing is kept.
    if (sent.get('website')) return { token }
    const text = (sent.get('text') ?? '').trim()
    const person = { name: (sent.get('name') ?? '').trim(), phone: (sent.get('phone') ?? '').trim() }
    const asks = inbox.asksFirst && known === undefined
    const fault = faultIn(text, asks ? person : undefined) ?? (asks ? faultOfPerson(person, sent, country) : undefined)
    if (fault) return { fault }
    const name = asks ? person.name : chatPages.nameOf(inbox.language, visitor)
    const click = clickIn(sent.get('mxc'))
    const lead = asks ? { contact: contactOf({ phone: person.phone }, country), sourceName: inbox.name } : undefined
    await visitorTalk.write(whoOf(found, visitor), { ref, text, name }, { click, lead })
    return { token }
  }

  function faultOfPerson(
    { name, phone }: { name: string; phone: string },
    sent: URLSearchParams,
    country: Country,
  ): Fault | undefined {
    if (name === '' || name.length > 60) return 'name'
    if (!hasPhone(phone, country)) return 'phone'
    return sent.get('consent') === 'yes' ? undefined : 'consent'
  }
  function hasPhone(phone: string, country: Country): boolean {
    try {
      return contactOf({ phone }, country).phone !== null
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  }

  /** Without a script: the page again, with all that was said. */
  async function postPage(request: Asked, reply: FastifyReply): Promise<FastifyReply> {
    const { slug } = request.params
    const found = await inboxes.find(slug)
    if (!found?.isOpen) return sendClosed(request, reply, found ? 410 : 404)
    const sent = sentIn(request)
    const answer = sent.get('do') === 'look' ? { token: sent.get('token') ?? '' } : await write(request, found, sent)
    const fault = 'fault' in answer ? answer.fault : null
    const token = 'token' in answer ? answer.token : (sent.get('token') ?? '')
    const visitor = tokens.read(found.inbox.id, token)
    const typed = { name: sent.get('name') ?? '', phone: sent.get('phone') ?? '', text: sent.get('text') ?? '' }
    const given = sent.get('view') ?? ''
    return draw(reply, found, {
      slug,
      // The same as long as nothing was taken, so that a message is one however often it is sent.
      view: fault !== null && views.read(slug, given) ? given : views.issue(slug, found.inbox.hosts),
      token: visitor === undefined ? '' : token,
      click: clickIn(sent.get('mxc')) ?? '',
      lines: visitor === undefined ? [] : await visitorTalk.read(whoOf(found, visitor), 0),
      typed: fault === null && sent.get('do') !== 'look' ? nobody : typed,
      fault,
    })
  }

  async function postWrite(request: Asked, reply: FastifyReply): Promise<FastifyReply> {
    const found = await inboxes.find(request.params.slug)
    if (!found?.isOpen) return reply.code(found ? 410 : 404).send({})
    const sent = sentIn(request)
    const answer = await write(request, found, sent)
    if ('fault' in answer) {
      const view = answer.fault === 'stale' ? { view: views.issue(request.params.slug, found.inbox.hosts) } : {}
      return reply.code(422).send({ ...answer, ...view })
    }
    const visitor = tokens.read(found.inbox.id, answer.token)
    const lines = visitor === undefined ? [] : await visitorTalk.read(whoOf(found, visitor), afterIn(sent))
    return reply.send({ ...answer, lines })
  }

  async function postRead(request: Asked, reply: FastifyReply): Promise<FastifyReply> {
    if (!readers.admit(request.ip)) return reply.code(429).send({ lines: [] })
    const found = await inboxes.find(request.params.slug)
    if (!found?.isOpen) return reply.code(found ? 410 : 404).send({})
    const sent = sentIn(request)
    const visitor = isForeign(request, origins) ? undefined : tokens.read(found.inbox.id, sent.get('token') ?? '')
    if (visitor === undefined) return reply.code(403).send({ lines: [] })
    return reply.send({ lines: await visitorTalk.read(whoOf(found, visitor), afterIn(sent)) })
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const parser = { parseAs: 'string' as const, bodyLimit: mostBodyBytes }
    scope.addContentTypeParser('application/x-www-form-urlencoded', parser, (_request, body, done) => done(null, body))
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    scope.post<{ Params: Params }>('/c/:slug', { bodyLimit: mostBodyBytes }, postPage)
    scope.post<{ Params: Params }>('/c/:slug/write', { bodyLimit: mostBodyBytes }, postWrite)
    scope.post<{ Params: Params }>('/c/:slug/read', postRead)
  })
}

const sentIn = ({ body }: Asked): URLSearchParams => new URLSearchParams(typeof body === 'string' ? body : '')

function afterIn(sent: URLSearchParams): number {
  const after = Number(sent.get('after'))
  return Number.isSafeInteger(after) && after > 0 ? after : 0
}

function faultIn(text: string, person: { name: string; phone: string } | undefined): Fault | undefined {
  if (unreadable.test(`${text}${person?.name ?? ''}${person?.phone ?? ''}`)) return 'encoding'
  if (text === '') return 'empty'
  return text.length > mostChatLetters ? 'tooLong' : undefined
}
