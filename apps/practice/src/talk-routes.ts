import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Writer } from './entries.ts'
import { missingPage, postPage } from './pages/feed-page.ts'
import { commentPage, commentsPage, threadPage, threadsPage, writePage } from './pages/talk-pages.ts'
import type { Refused } from './pages/talk-parts.ts'
import { digestOf } from './passwords.ts'
import type { SiteStore, User } from './site-store.ts'
import { meet, type Visitor } from './visitor.ts'
import { faultIn, type TextBody, textBody, textOf } from './written-text.ts'

/** Comments below works, and private messages: anybody may write, the account answers. */
export function talkRoutes(app: FastifyInstance, store: SiteStore): void {
  const missing = (visitor: Visitor, reply: FastifyReply) =>
    reply.code(404).type('text/html').send(missingPage(visitor))
  const ownerOf = (request: FastifyRequest, reply: FastifyReply): (Visitor & { user: User }) | null => {
    const visitor = meet(store, request, reply)
    return visitor.user && !visitor.mustPassChallenge ? { ...visitor, user: visitor.user } : null
  }

  app.post<{ Params: { id: string }; Body: TextBody }>(
    '/p/:id/comments',
    { schema: textBody },
    async (request, reply) => {
      const visitor = meet(store, request, reply)
      const post = store.publicPost(request.params.id, Date.now())
      if (!post) return missing(visitor, reply)
      const given = textOf(request.body)
      const known = store.talk.sentAlready(given.submission)
      if (known) return reply.redirect(`/p/${post.id}#c-${known.id}`, 303)
      const isGone = given.parent !== null && store.talk.comment(given.parent)?.post !== post.id
      const fault = faultIn(given) ?? (isGone ? 'commentGone' : null)
      if (fault) {
        const refused = { ...given, fault, parent: isGone ? null : given.parent }
        return reply
          .code(422)
          .type('text/html')
          .send(postPage(store, visitor, post, refused))
      }
      const { text, parent, submission } = given
      const comment = { id: randomUUID(), post: post.id, parent, writer: writerOf(visitor, given), text, submission }
      await store.record({ kind: 'commented', comment: { ...comment, at: Date.now() } })
      return reply.redirect(`/p/${post.id}#c-${comment.id}`, 303)
    },
  )

  app.post<{ Params: { id: string; comment: string } }>('/p/:id/comments/:comment/remove', async (request, reply) => {
    const visitor = meet(store, request, reply)
    const { id, comment } = request.params
    const isOwn = visitor.user !== null && store.posts.get(id)?.author === visitor.user.name
    if (!isOwn || store.talk.comment(comment)?.post !== id) return missing(visitor, reply)
    await store.record({ kind: 'commentRemoved', comment })
    return reply.redirect(`/p/${id}#comments`, 303)
  })

  app.get<{ Params: { name: string } }>('/u/:name/messages', (request, reply) => {
    const visitor = meet(store, request, reply)
    const owner = store.users.get(request.params.name)
    if (!owner) return missing(visitor, reply)
    if (visitor.user?.name === owner.name) return reply.redirect('/creator/messages', 303)
    const messages = store.talk.between(owner.name, threadOf(visitor))
    return reply.type('text/html').send(writePage(store, visitor, { owner, messages, refused: null }))
  })

  app.post<{ Params: { name: string }; Body: TextBody }>(
    '/u/:name/messages',
    { schema: textBody },
    async (request, reply) => {
      const visitor = meet(store, request, reply)
      const owner = store.users.get(request.params.name)
      if (!owner || visitor.user?.name === owner.name) return missing(visitor, reply)
      const thread = threadOf(visitor)
      const refused = await written(visitor, request.body, { owner: owner.name, thread, byOwner: false })
      if (!refused) return reply.redirect(`/u/${encodeURIComponent(owner.name)}/messages`, 303)
      const messages = store.talk.between(owner.name, thread)
      return reply
        .code(422)
        .type('text/html')
        .send(writePage(store, visitor, { owner, messages, refused }))
    },
  )

  app.get('/creator/comments', (request, reply) => {
    const owner = ownerOf(request, reply)
    if (!owner) return reply.redirect('/login', 303)
    return reply.type('text/html').send(commentsPage(store, owner, owner.user))
  })

  /** Of a comment on a work of their own. */
  const commentFor = ({ user }: { user: User }, id: string) => {
    const comment = store.talk.comment(id)
    const post = comment && store.posts.get(comment.post)
    return comment && post?.author === user.name ? { user, post, comment } : null
  }

  app.get<{ Params: { comment: string } }>('/creator/comments/:comment', (request, reply) => {
    const owner = ownerOf(request, reply)
    if (!owner) return reply.redirect('/login', 303)
    const found = commentFor(owner, request.params.comment)
    if (!found) return missing(owner, reply)
    return reply.type('text/html').send(commentPage(store, owner, { ...found, refused: null }))
  })

  app.post<{ Params: { comment: string }; Body: TextBody }>(
    '/creator/comments/:comment',
    { schema: textBody },
    async (request, reply) => {
      const owner = ownerOf(request, reply)
      if (!owner) return reply.redirect('/login', 303)
      const found = commentFor(owner, request.params.comment)
      if (!found) return missing(owner, reply)
      const given = textOf(request.body)
      const { text, submission } = given
      const again = `/creator/comments/${found.comment.id}`
      if (store.talk.sentAlready(submission)) return reply.redirect(again, 303)
      const fault = faultIn(given)
      if (fault) {
        const refused = { ...given, fault, parent: null }
        return reply
          .code(422)
          .type('text/html')
          .send(commentPage(store, owner, { ...found, refused }))
      }
      const parent = found.comment.id
      const answer = { id: randomUUID(), post: found.post.id, parent, writer: writerOf(owner, given), text, submission }
      await store.record({ kind: 'commented', comment: { ...answer, at: Date.now() } })
      return reply.redirect(again, 303)
    },
  )

  app.get('/creator/messages', (request, reply) => {
    const owner = ownerOf(request, reply)
    if (!owner) return reply.redirect('/login', 303)
    return reply.type('text/html').send(threadsPage(store, owner, owner.user))
  })

  app.get<{ Params: { thread: string } }>('/creator/messages/:thread', (request, reply) => {
    const owner = ownerOf(request, reply)
    if (!owner) return reply.redirect('/login', 303)
    const { thread } = request.params
    if (store.talk.between(owner.user.name, thread).length === 0) return missing(owner, reply)
    return reply.type('text/html').send(threadPage(store, owner, { user: owner.user, thread, refused: null }))
  })

  app.post<{ Params: { thread: string }; Body: TextBody }>(
    '/creator/messages/:thread',
    { schema: textBody },
    async (request, reply) => {
      const owner = ownerOf(request, reply)
      if (!owner) return reply.redirect('/login', 303)
      const { user } = owner
      const { thread } = request.params
      if (store.talk.between(user.name, thread).length === 0) return missing(owner, reply)
      const refused = await written(owner, request.body, { owner: user.name, thread, byOwner: true })
      if (!refused) return reply.redirect(`/creator/messages/${encodeURIComponent(thread)}`, 303)
      return reply
        .code(422)
        .type('text/html')
        .send(threadPage(store, owner, { user, thread, refused }))
    },
  )

  /** Keeps a message once; answers what was not taken, with the reason. */
  async function written(
    visitor: Visitor,
    body: TextBody,
    where: { owner: string; thread: string; byOwner: boolean },
  ): Promise<Refused | null> {
    const given = textOf(body)
    if (store.talk.sentAlready(given.submission)) return null
    const fault = faultIn(given)
    if (fault) return { ...given, fault, parent: null }
    const { text, submission } = given
    const message = { id: randomUUID(), ...where, writer: writerOf(visitor, given), text, submission, at: Date.now() }
    await store.record({ kind: 'messaged', message })
    return null
  }
}

/** The mark itself lets a browser like a post, so pages show its digest only. */
const markOf = ({ mark }: Visitor): string => digestOf(mark).slice(0, 16)
const threadOf = (visitor: Visitor): string => visitor.user?.name ?? `visitor-${markOf(visitor)}`
const writerOf = (visitor: Visitor, { name }: { name: string }): Writer => ({
  account: visitor.user?.name ?? null,
  visitor: markOf(visitor),
  name,
})
