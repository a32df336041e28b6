import type { FastifyInstance } from 'fastify'
import { sameWord } from './passwords.ts'
import type { PhoneSignIns } from './phone-sign-ins.ts'
import { calm, type Scenarios, scenarioSchema } from './scenarios.ts'
import type { SiteStore } from './site-store.ts'

/** Lets a test set the scenarios of a user; exists only when the site was started with a control word. */
export function controlRoutes(
  app: FastifyInstance,
  { store, phones }: { store: SiteStore; phones: PhoneSignIns },
  controlWord: string,
): void {
  const mayControl = (word: unknown) => typeof word === 'string' && sameWord(word, controlWord)

  app.post<{ Body: { qrLivesMs: number } }>(
    '/_practice/phones',
    {
      schema: {
        body: {
          type: 'object',
          required: ['qrLivesMs'],
          properties: { qrLivesMs: { type: 'integer', minimum: 1, maximum: 600_000 } },
        },
      },
    },
    async (request, reply) => {
      if (!mayControl(request.headers['x-practice-control'])) return reply.code(404).send({ fault: 'notFound' })
      phones.qrLivesMs = request.body.qrLivesMs
      return { ok: true }
    },
  )

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
      if (!mayControl(request.headers['x-practice-control'])) return reply.code(404).send({ fault: 'notFound' })
      const { name, scenarios } = request.body
      if (!store.users.has(name)) return reply.code(404).send({ fault: 'notFound' })
      await store.record({ kind: 'scenariosSet', name, scenarios: { ...calm, ...scenarios } })
      return { ok: true }
    },
  )
}
