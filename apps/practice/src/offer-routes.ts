import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type OfferKind, offerKinds, offersOf } from './offers.ts'
import type { SiteStore } from './site-store.ts'
import { meet } from './visitor.ts'

/** Looking up what a post can be given, and making a collection of one's own. */
export function offerRoutes(app: FastifyInstance, store: SiteStore): void {
  app.get<{ Querystring: { kind: OfferKind; q?: string; page?: number } }>(
    '/creator/offers',
    {
      schema: {
        querystring: {
          type: 'object',
          required: ['kind'],
          properties: {
            kind: { enum: offerKinds },
            q: { type: 'string', maxLength: 100 },
            page: { type: 'integer', minimum: 1, maximum: 1000 },
          },
        },
      },
    },
    (request, reply) => {
      const { user, mustPassChallenge } = meet(store, request, reply)
      if (!user || mustPassChallenge) return reply.code(401).send({ fault: 'mustSignIn', next: '/login' })
      const { kind, q = '', page = 1 } = request.query
      return reply.send(offersOf(store, user, { kind, query: q, page }))
    },
  )

  app.post<{ Body: { title: string } }>(
    '/creator/collections',
    {
      schema: {
        body: {
          type: 'object',
          required: ['title'],
          properties: { title: { type: 'string', pattern: '\\S', maxLength: 30 } },
        },
      },
    },
    async (request, reply) => {
      const { user, mustPassChallenge } = meet(store, request, reply)
      if (!user || mustPassChallenge) return reply.redirect('/login', 303)
      const title = request.body.title.trim()
      const taken = store.collectionsOf(user.name).some((one) => one.title === title)
      const id = randomBytes(6).toString('hex')
      if (!taken) await store.record({ kind: 'collectionMade', owner: user.name, id, title })
      return reply.redirect('/creator/profile?saved', 303)
    },
  )
}
