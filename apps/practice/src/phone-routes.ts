import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import QRCode from 'qrcode'
import { phonePage, qrPage, type SmsFault, scanPage, smsPage } from './pages/phone-pages.ts'
import type { PhoneSignIns } from './phone-sign-ins.ts'
import type { SiteStore } from './site-store.ts'
import { meet, signIn } from './visitor.ts'

type OfCode = { Params: { id: string } }
const texts = (...names: string[]) => ({
  schema: {
    body: {
      type: 'object',
      required: names,
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string', maxLength: 100 }])),
    },
  },
})

/** Signing in by scanning a picture or by a number sent to the phone; `/phone` is that phone. */
export function phoneRoutes(app: FastifyInstance, store: SiteStore, phones: PhoneSignIns): void {
  const show = (reply: FastifyReply, page: string) => reply.type('text/html').send(page)

  app.get('/login/qr', (request, reply) => {
    const visitor = meet(store, request, reply)
    if (visitor.user) return reply.redirect('/creator', 303)
    return show(reply, qrPage(visitor, phones.newQr(visitor.mark)))
  })

  app.get<OfCode>('/login/qr/:id.svg', async (request, reply) => {
    const address = `http://${request.headers.host}/scan/${request.params.id}`
    const picture = await QRCode.toString(address, { type: 'svg', margin: 4 })
    return reply.type('image/svg+xml').send(picture)
  })

  app.get<OfCode>('/login/qr/:id', (request) => ({ state: phones.stateOf(request.params.id) }))

  app.get<OfCode>('/login/qr/:id/enter', async (request, reply) => {
    const { mark } = meet(store, request, reply)
    const name = phones.enter(request.params.id, mark)
    if (name === null) return reply.redirect('/login/qr', 303)
    await signIn(store, reply, name)
    return reply.redirect('/creator', 303)
  })

  app.get<OfCode>('/scan/:id', (request, reply) => {
    const visitor = meet(store, request, reply)
    if (!visitor.user) return reply.redirect('/login', 303)
    const { id } = request.params
    const isMine = phones.scan(id, visitor.user.name)
    return show(reply, scanPage(visitor, id, isMine ? phones.stateOf(id) : 'expired'))
  })

  app.post<OfCode>('/scan/:id', (request, reply) => {
    const visitor = meet(store, request, reply)
    if (!visitor.user) return reply.redirect('/login', 303)
    const { id } = request.params
    return show(reply, scanPage(visitor, id, phones.confirm(id, visitor.user.name) ? 'confirmed' : 'expired'))
  })

  app.get<{ Querystring: { short?: string } }>('/phone', (request, reply) => {
    const visitor = meet(store, request, reply)
    if (!visitor.user) return reply.redirect('/login', 303)
    const { short } = request.query
    const id = short === undefined ? null : phones.idOf(short)
    if (id !== null) return reply.redirect(`/scan/${id}`, 303)
    return show(reply, phonePage(visitor, phones.messageOf(visitor.user.name), short !== undefined))
  })

  app.get('/login/sms', (request, reply) => show(reply, smsPage(meet(store, request, reply), '', false, null)))

  const refuse = (request: FastifyRequest, reply: FastifyReply, name: string, sent: boolean, fault: SmsFault) =>
    show(reply.code(422), smsPage(meet(store, request, reply), name, sent, fault))

  app.post<{ Body: { name: string } }>('/login/sms/send', texts('name'), (request, reply) => {
    const name = request.body.name.trim()
    if (!store.users.has(name)) return refuse(request, reply, name, false, 'smsNobody')
    phones.send(name)
    return show(reply, smsPage(meet(store, request, reply), name, true, null))
  })

  app.post<{ Body: { name: string; code: string } }>('/login/sms', texts('name', 'code'), async (request, reply) => {
    const { name, code } = request.body
    if (!phones.fits(name, code)) return refuse(request, reply, name, true, 'smsWrong')
    await signIn(store, reply, name)
    return reply.redirect('/creator', 303)
  })
}
