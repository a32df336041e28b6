import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Post } from './entries.ts'
import { publishPage } from './pages/publish-page.ts'
import { accountPage, figuresPage, worksPage } from './pages/works-page.ts'
import { type PublishFault, type PublishForm, postFrom, publishCodes, publishSchema } from './publishing.ts'
import { type Scenarios, scenarioSchema } from './scenarios.ts'
import type { Settings } from './settings.ts'
import type { SiteStore, User } from './site-store.ts'
import { partBytes, type Uploads } from './uploads.ts'
import { meet, type Visitor } from './visitor.ts'

type Owner = Visitor & { user: User; session: string }
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export function creatorRoutes(
  app: FastifyInstance,
  { store, uploads, settings }: { store: SiteStore; uploads: Uploads; settings: Settings },
): void {
  const ownerOf = (request: FastifyRequest, reply: FastifyReply): Owner | null => {
    const visitor = meet(store, request, reply)
    const { user, session } = visitor
    return user && session !== null && !visitor.mustPassChallenge ? { ...visitor, user, session } : null
  }
  const creatorPage = (path: string, draw: (owner: Owner, request: { published: boolean; saved: boolean }) => string) =>
    app.get<{ Querystring: { published?: string; saved?: string } }>(path, async (request, reply) => {
      const owner = ownerOf(request, reply)
      if (!owner) {
        return reply.redirect(meet(store, request, reply).mustPassChallenge ? '/challenge' : '/login', 303)
      }
      await pause(owner.user.scenarios.slowSteps * 1000)
      const asked = { published: request.query.published !== undefined, saved: request.query.saved !== undefined }
      return reply.type('text/html').send(draw(owner, asked))
    })
  const mustSignIn = (reply: FastifyReply) => reply.code(401).send({ fault: 'mustSignIn', next: '/login' })

  creatorPage('/creator', (owner) => publishPage(store, owner, owner.user))
  creatorPage('/creator/works', (owner, { published }) => worksPage(store, owner, owner.user, published, Date.now()))
  creatorPage('/creator/figures', (owner) => figuresPage(store, owner, owner.user, Date.now()))
  creatorPage('/creator/profile', (owner, { saved }) => accountPage(store, owner, owner.user, saved))

  app.post<{ Body: { bytes: number } }>(
    '/creator/uploads',
    {
      schema: { body: { type: 'object', required: ['bytes'], properties: { bytes: { type: 'integer', minimum: 1 } } } },
    },
    (request, reply) => {
      const owner = ownerOf(request, reply)
      if (!owner) return mustSignIn(reply)
      const begun = uploads.begin(owner.user.name, request.body.bytes)
      if (begun.ok) return reply.send({ id: begun.id, partBytes })
      return reply.code(422).send({ fault: begun.fault, text: owner.words[begun.fault] })
    },
  )

  app.put<{ Params: { id: string; part: number }; Body: Buffer }>(
    '/creator/uploads/:id/parts/:part',
    { schema: { params: { type: 'object', properties: { part: { type: 'integer', minimum: 1 } } } } },
    async (request, reply) => {
      const owner = ownerOf(request, reply)
      if (!owner) return mustSignIn(reply)
      const { id, part } = request.params
      const { uploadBreaksAtPart, uploadStaysBroken, slowSteps } = owner.user.scenarios
      await pause(settings.partDelayMs + slowSteps * 1000)
      if (part === uploadBreaksAtPart && (uploadStaysBroken || uploads.breaksNow(id, part))) return cut(reply)
      if (await uploads.put(owner.user.name, id, part, request.body)) return { ok: true }
      return reply.code(404).send({ fault: 'uploadGone', text: owner.words.uploadGone })
    },
  )

  app.post<{ Params: { id: string } }>('/creator/uploads/:id/end', async (request, reply) => {
    const owner = ownerOf(request, reply)
    if (!owner) return mustSignIn(reply)
    await pause(owner.user.scenarios.slowSteps * 1000)
    if (owner.user.scenarios.logOutMidWay) {
      await store.record({ kind: 'signedOut', session: owner.session })
      return mustSignIn(reply)
    }
    const ended = await uploads.end(owner.user.name, request.params.id)
    if (ended.ok) return { id: request.params.id, kind: ended.stored.kind }
    return reply.code(422).send({ fault: ended.fault, text: owner.words[ended.fault] })
  })

  app.post<{ Body: Buffer }>('/creator/covers', async (request, reply) => {
    const owner = ownerOf(request, reply)
    if (!owner) return mustSignIn(reply)
    const saved = await uploads.savePicture(owner.user.name, request.body)
    if (saved) return { id: saved.id }
    return reply.code(422).send({ fault: 'fileUnknown', text: owner.words.fileUnknown })
  })

  app.post<{ Body: PublishForm }>('/creator/publish', { schema: { body: publishSchema } }, async (request, reply) => {
    const owner = ownerOf(request, reply)
    if (!owner) return mustSignIn(reply)
    const { user, words, session } = owner
    const { scenarios } = user
    await pause(scenarios.slowSteps * 1000)
    const known = store.postsOf(user.name).find((post) => post.submission === request.body.submission)
    if (known) return reply.send(published(known))
    const refuse = (fault: PublishFault | 'refused', text: string) =>
      reply.code(422).send({ code: publishCodes[fault], fault, text })
    if (scenarios.refuse !== '') return refuse('refused', scenarios.refuse)
    const made = postFrom(request.body, { store, user, uploads, now: Date.now(), reviewMs: settings.reviewMs })
    if (!made.ok) return refuse(made.fault, words[made.fault])
    await store.record({ kind: 'published', post: made.post })
    if (scenarios.answerLostAfterPublish) return cut(reply)
    if (scenarios.redirectToLoginAfterPublish) {
      await store.record({ kind: 'signedOut', session })
      return mustSignIn(reply)
    }
    return reply.send(published(made.post))
  })

  app.post<{ Body: Partial<Scenarios> }>(
    '/creator/scenarios',
    { schema: { body: scenarioSchema } },
    async (request, reply) => {
      const owner = ownerOf(request, reply)
      if (!owner) return mustSignIn(reply)
      const scenarios = { ...owner.user.scenarios, ...request.body }
      await store.record({ kind: 'scenariosSet', name: owner.user.name, scenarios })
      return reply.send({ ok: true })
    },
  )

  app.post('/creator/profile', async (request, reply) => {
    const owner = ownerOf(request, reply)
    if (!owner) return reply.redirect('/login', 303)
    let { nickname, avatar } = owner.user
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const saved = await uploads.savePicture(owner.user.name, await part.toBuffer())
        avatar = saved?.media ?? avatar
      } else if (part.fieldname === 'nickname' && typeof part.value === 'string') {
        nickname = part.value.trim().slice(0, 20) || nickname
      }
    }
    await store.record({ kind: 'profileChanged', name: owner.user.name, nickname, avatar })
    return reply.redirect('/creator/profile?saved', 303)
  })
}

const published = ({ id }: Post) => ({ code: 0, id, next: `/creator/works?published=${id}` })

/**
 * The answer breaks off after its head. Were the connection closed before any byte, Chromium itself would send the request
 * again (it does so on a reused connection, POST included), and the browser rather than the person would post twice.
 */
function cut(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 })
  reply.raw.write('{', () => reply.raw.destroy())
  return reply
}
