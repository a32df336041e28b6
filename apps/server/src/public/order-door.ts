import type { PlatformInfo } from '@matrixcast/contract/accounts'
import { Refusal } from '@matrixcast/domain/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AuditStore } from '../audit/audit-store.ts'
import { seenBy } from '../db/seen-by.ts'
import type { Principal } from '../http/callers.ts'
import { faultText, languageOf } from '../http/fault-text.ts'
import type { Parts } from '../parts.ts'
import type { PeopleStore } from '../session/people-store.ts'
import { sendClosed } from './door-answers.ts'
import { answeredPage, orderPage } from './order-page.ts'

type Needs = Pick<Parts, 'orderLinks' | 'postOrders'> & {
  people: PeopleStore
  platforms: readonly PlatformInfo[]
  audit: AuditStore
}
type Asked = FastifyRequest<{ Params: { word: string } }>
type Opened = { id: string; person: Principal }

const mostBodyBytes = 1000
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/** Where a person answers a key's posts by the link that was sent to them. A look changes nothing: programs look at links too. */
export function mountOrderAnswers(
  app: FastifyInstance,
  { orderLinks, postOrders, people, platforms, audit }: Needs,
): void {
  const send = (reply: FastifyReply, status: number, html: string) =>
    reply
      .code(status)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .type('text/html; charset=utf-8')
      .send(html)

  /** The person as they may act now: who may not publish any more answers nothing. */
  async function opened({ params, ip }: Asked): Promise<Opened | undefined> {
    const found = await orderLinks.find(params.word)
    const person = found && (await people.principalOf(found.workspaceId, found.adminId, ip))
    return found && person?.permissions.includes('publish:send') ? { id: found.id, person } : undefined
  }

  app.get<{ Params: { word: string } }>('/y/:word', async (request, reply) => {
    const it = await opened(request)
    if (!it) return sendClosed(request, reply, 404)
    const { person, id } = it
    const order = await seenBy(person, async () => (await postOrders.waiting(person)).find((one) => one.id === id))
    if (!order) return sendClosed(request, reply, 410)
    const language = languageOf(request.headers['accept-language'])
    const { workspace } = await people.info(person.workspaceId, person.id)
    const nameOf = (platform: string) => platforms.find(({ value }) => value === platform)?.label[language] ?? platform
    return send(reply, 200, orderPage(order, { language, timeZone: workspace.timeZone, nameOf }))
  })

  async function answer(request: Asked, reply: FastifyReply): Promise<FastifyReply> {
    const it = await opened(request)
    if (!it) return sendClosed(request, reply, 404)
    const given = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('answer')
    if (given !== 'yes' && given !== 'no') return sendClosed(request, reply, 404)
    const { person, id } = it
    const language = languageOf(request.headers['accept-language'])
    try {
      const outcome = await seenBy(person, () => postOrders.answer(person, id, given === 'yes'))
      const made = outcome.state === 'done' ? `${outcome.made.length}` : '0'
      await audit.record(person, given === 'yes' ? 'publish.yes' : 'publish.no', made)
      return send(reply, 200, answeredPage(language, outcome.state))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.fault === 'orderOver') return sendClosed(request, reply, 410)
      return send(reply, 409, answeredPage(language, { refused: faultText(language, error.fault, error.details) }))
    }
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const parser = { parseAs: 'string' as const, bodyLimit: mostBodyBytes }
    scope.addContentTypeParser('application/x-www-form-urlencoded', parser, (_request, body, done) => done(null, body))
    scope.post<{ Params: { word: string } }>('/y/:word', { bodyLimit: mostBodyBytes }, answer)
  })
}
