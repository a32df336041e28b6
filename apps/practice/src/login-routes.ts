import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { challengePage, loginPage } from './pages/login-page.ts'
import { passwordFits, sealPassword } from './passwords.ts'
import type { SiteStore } from './site-store.ts'
import { meet, signIn } from './visitor.ts'

type Credentials = { name: string; password: string }
const credentials = {
  body: {
    type: 'object',
    required: ['name', 'password'],
    properties: { name: { type: 'string' }, password: { type: 'string', maxLength: 1000 } },
  },
}
const goodName = /^[\p{L}\p{N}_-]{2,20}$/u

export function loginRoutes(app: FastifyInstance, store: SiteStore): void {
  /** The digits shown to each session that has to pass the check. */
  const codes = new Map<string, string>()
  const codeFor = (session: string) => {
    const code = codes.get(session) ?? String(randomInt(1000, 10_000))
    codes.set(session, code)
    return code
  }

  app.get('/login', (request, reply) => {
    const visitor = meet(store, request, reply)
    if (visitor.user) return reply.redirect('/creator', 303)
    return reply.type('text/html').send(loginPage(visitor, null))
  })

  app.post<{ Body: Credentials }>('/login', { schema: credentials }, async (request, reply) => {
    const { name, password } = request.body
    const user = store.users.get(name.trim())
    if (user && (await passwordFits(password, user))) {
      await signIn(store, reply, user.name)
      return reply.redirect('/creator', 303)
    }
    const visitor = meet(store, request, reply)
    return reply
      .code(401)
      .type('text/html')
      .send(loginPage(visitor, { form: 'in', word: 'wrongPassword' }))
  })

  app.post<{ Body: Credentials }>('/join', { schema: credentials }, async (request, reply) => {
    const name = request.body.name.trim()
    const { password } = request.body
    const refuse = (word: 'badName' | 'badPassword' | 'nameTaken') =>
      reply
        .code(422)
        .type('text/html')
        .send(loginPage(meet(store, request, reply), { form: 'join', word }))
    if (!goodName.test(name)) return refuse('badName')
    if (password.length < 6 || password.length > 200) return refuse('badPassword')
    const sealed = await sealPassword(password)
    if (store.users.has(name)) return refuse('nameTaken')
    await store.record({ kind: 'joined', name, ...sealed, at: Date.now() })
    await signIn(store, reply, name)
    return reply.redirect('/creator', 303)
  })

  app.post('/logout', async (request, reply) => {
    const { session } = meet(store, request, reply)
    if (session !== null) await store.record({ kind: 'signedOut', session })
    return reply.redirect('/login', 303)
  })

  app.get('/challenge', (request, reply) => {
    const visitor = meet(store, request, reply)
    if (visitor.session === null || !visitor.mustPassChallenge) return reply.redirect('/creator', 303)
    return reply.type('text/html').send(challengePage(visitor, codeFor(visitor.session), false))
  })

  app.post<{ Body: { code: string } }>(
    '/challenge',
    { schema: { body: { type: 'object', required: ['code'], properties: { code: { type: 'string' } } } } },
    async (request, reply) => {
      const visitor = meet(store, request, reply)
      if (visitor.session === null) return reply.redirect('/login', 303)
      const code = codeFor(visitor.session)
      if (request.body.code.trim() !== code) {
        return reply
          .code(422)
          .type('text/html')
          .send(challengePage(visitor, code, true))
      }
      codes.delete(visitor.session)
      await store.record({ kind: 'challengePassed', session: visitor.session })
      return reply.redirect('/creator', 303)
    },
  )
}
