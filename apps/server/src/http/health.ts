import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'

/** `/healthz`: this process lives. `/readyz`: the database answers and every supervised process is up, each by name. */
export function mountHealth(
  app: FastifyInstance,
  {
    db,
    supervised,
    startWord,
  }: {
    db: Database
    supervised: () => Promise<Record<string, boolean>>
    /** By which the supervisor knows this start from another program on its port. */
    startWord: string | undefined
  },
): void {
  app.get('/healthz', async () => ({ ok: true, start: startWord }))
  app.get('/readyz', async (_, reply) => {
    const [database, others] = await Promise.all([db.answers(), supervised()])
    const parts: Record<string, boolean> = { server: true, database, ...others }
    const ready = Object.values(parts).every((up) => up)
    return reply.code(ready ? 200 : 503).send({ ready, parts })
  })
}
