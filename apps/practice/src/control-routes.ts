import type { FastifyInstance } from 'fastify'
import { sameWord } from './passwords.ts'
import { calm, type Scenarios, scenarioSchema } from './scenarios.ts'
import type { SiteStore } from './site-store.ts'

/** Lets a test set the scenarios of a user; exists only when the site was started with a control word. */
export function controlRoutes(app: FastifyInstance, store: SiteStore, controlWord: string): void {
  app.post<{ Body: { name: string; scenarios: Partial<Scenarios> } }>(
    '/_practice/scenarios',
    {
      schema: {
        body: {
          type: 'object',
          required: ['name', 'scenarios'],
          properties: { name: { type: 'string' }, scenarios: scenarioSchema },
        },
      },
    },
    async (request, reply) => {
      const word = request.headers['x-practice-control']
      if (typeof word !== 'string' || !sameWord(word, controlWord)) return reply.code(404).send({ fault: 'notFound' })
      const { name, scenarios } = request.body
      if (!store.users.has(name)) return reply.code(404).send({ fault: 'notFound' })
      await store.record({ kind: 'scenariosSet', name, scenarios: { ...calm, ...scenarios } })
      return { ok: true }
    },
  )
}
