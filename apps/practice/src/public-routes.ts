import type { FastifyInstance } from 'fastify'
import { drawnAvatar } from './avatar-picture.ts'
import type { Post } from './entries.ts'
import { feedPage, missingPage, postPage, profilePage } from './pages/feed-page.ts'
import type { SiteStore } from './site-store.ts'
import { meet } from './visitor.ts'

export function publicRoutes(app: FastifyInstance, store: SiteStore, startWord: string): void {
  const visiblePost = (id: string): Post | null => store.publicPost(id, Date.now())
  const countView = (post: Post, viewer: string | undefined): Promise<void> =>
    viewer === post.author ? Promise.resolve() : store.record({ kind: 'viewed', post: post.id, at: Date.now() })

  app.get('/healthz', () => ({ ok: true, start: startWord }))

  app.get<{ Querystring: { topic?: string; q?: string; order?: string; page?: number } }>(
    '/',
    { schema: { querystring: { type: 'object', properties: { page: { type: 'integer', minimum: 1 } } } } },
    (request, reply) => {
      const { topic = '', q = '', order, page = 1 } = request.query
      const query = { topic, q: q.trim(), order: order === 'liked' ? 'liked' : 'newest', page } as const
      return reply.type('text/html').send(feedPage(store, meet(store, request, reply), query, Date.now()))
    },
  )

  app.get<{ Params: { name: string } }>('/u/:name', (request, reply) => {
    const visitor = meet(store, request, reply)
    const user = store.users.get(request.params.name)
    reply.type('text/html')
    return user ? reply.send(profilePage(store, visitor, user, Date.now())) : reply.code(404).send(missingPage(visitor))
  })

  app.get<{ Params: { id: string } }>('/p/:id', async (request, reply) => {
    const visitor = meet(store, request, reply)
    const post = visiblePost(request.params.id)
    reply.type('text/html')
    if (!post) return reply.code(404).send(missingPage(visitor))
    await countView(post, visitor.user?.name)
    return reply.send(postPage(store, visitor, post, null))
  })

  app.post<{ Params: { id: string } }>('/p/:id/view', async (request, reply) => {
    const post = visiblePost(request.params.id)
    if (!post) return reply.code(404).send({ fault: 'notFound' })
    await countView(post, meet(store, request, reply).user?.name)
    return { ok: true }
  })

  app.post<{ Params: { id: string }; Body: { likes: boolean } }>(
    '/p/:id/like',
    {
      schema: {
        body: { type: 'object', required: ['likes'], properties: { likes: { type: 'boolean' } } },
      },
    },
    async (request, reply) => {
      const post = visiblePost(request.params.id)
      if (!post) return reply.code(404).send({ fault: 'notFound' })
      const { mark } = meet(store, request, reply)
      await store.record({ kind: 'liked', post: post.id, visitor: mark, likes: request.body.likes })
      return { likes: store.figuresOf(post).likes }
    },
  )

  app.get<{ Params: { name: string } }>('/avatars/:name', (request, reply) => {
    const user = store.users.get(request.params.name)
    if (user?.avatar) return reply.sendFile(user.avatar, store.mediaFolder)
    return reply.type('image/svg+xml').send(drawnAvatar(request.params.name))
  })

  app.setNotFoundHandler((request, reply) => {
    const visitor = meet(store, request, reply)
    return reply.code(404).type('text/html').send(missingPage(visitor))
  })
}
